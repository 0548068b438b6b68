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
}

extension SheetLook {
  typealias Part<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A measure of the handle; a sheet without one gets a plain one when a measure is set.
  subscript<Value>(handle part: Part<SheetHandle, Value>) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? .plain
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// A value of the shadow; reading it without a shadow gives a default.
  subscript<Value>(shadow part: Part<SheetShadow, Value>) -> Value {
    get { (shadow ?? .unseen)[keyPath: part] }
    set { changeShadow { $0[keyPath: part] = newValue } }
  }
}
