internal import SheetEngine

// Values that have a setting but no property of their own in `SheetConfiguration`.

extension DragOptions {
  /// Whether a drag can begin on a part of the card.
  subscript(beginsOn part: DragParts) -> Bool {
    get { parts.contains(part) }
    set { if newValue { parts.insert(part) } else { parts.remove(part) } }
  }
}

extension SheetAnimations {
  /// The curve of the resize animation; setting it where there is none uses the settling duration.
  var resizeCurve: AnimationCurve? {
    get { resize?.curve }
    set {
      resize = newValue.map { SheetAnimation($0, duration: resize?.duration ?? settle.duration) }
    }
  }

  /// The duration of the resize animation, seconds; setting it where there is none uses the settling curve.
  var resizeDuration: Double? {
    get { resize?.duration }
    set { resize = newValue.map { SheetAnimation(resize?.curve ?? settle.curve, duration: $0) } }
  }
}

extension SheetLook {
  typealias Part<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A value of the handle; nil without a handle. Setting a value where there is no handle adds a
  /// gray one.
  subscript<Value>(handle part: Part<SheetHandle, Value>) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? SheetHandle(color: RGBA(white: 0.5))
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// A value of the shadow; without a shadow, that of an invisible one.
  subscript<Value>(shadow part: Part<SheetShadow, Value>) -> Value {
    get { (shadow ?? .none)[keyPath: part] }
    set {
      var changed = shadow ?? .none
      changed[keyPath: part] = newValue
      shadow = changed
      dropUnseenShadow()
    }
  }

  /// Replaces an invisible shadow by nil, which is not painted.
  mutating func dropUnseenShadow() {
    if shadow == .none as SheetShadow { shadow = nil }
  }
}

extension SheetShadow {
  /// An invisible shadow, in place of nil.
  fileprivate static let none = SheetShadow(
    color: RGBA(white: 0), opacity: 0, offsetX: 0, offsetY: 0, radius: 0)
}
