internal import SheetEngine

// Parts of a sheet that are settings of their own, and no properties.

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

  /// A measure of the handle; a sheet without one gets a plain one when a measure is set.
  subscript<Value>(handle part: Part<SheetHandle, Value>) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? SheetHandle(color: RGBA(white: 0.5))
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// A value of the shadow; reading it without a shadow gives a default.
  subscript<Value>(shadow part: Part<SheetShadow, Value>) -> Value {
    get { (shadow ?? .none)[keyPath: part] }
    set {
      var changed = shadow ?? .none
      changed[keyPath: part] = newValue
      shadow = changed
      dropUnseenShadow()
    }
  }

  /// An invisible shadow is no shadow, and is not painted.
  mutating func dropUnseenShadow() {
    if shadow == .none as SheetShadow { shadow = nil }
  }
}

extension SheetShadow {
  /// A shadow that is not there.
  fileprivate static let none = SheetShadow(
    color: RGBA(white: 0), opacity: 0, offsetX: 0, offsetY: 0, radius: 0)
}
