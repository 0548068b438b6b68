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
}

extension SheetLook {
  typealias Part<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A value of the handle; nil without a handle. Setting a value where there is no handle adds a
  /// gray one.
  subscript<Value>(handle part: Part<SheetHandle, Value>) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? .plain
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// A value of the shadow; without a shadow, that of an invisible one.
  subscript<Value>(shadow part: Part<SheetShadow, Value>) -> Value {
    get { (shadow ?? .unseen)[keyPath: part] }
    set { changeShadow { $0[keyPath: part] = newValue } }
  }
}
