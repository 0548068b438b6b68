internal import SheetEngine

// Values that have a setting but no property of their own in `SheetConfiguration`.

extension DragOptions {
  subscript(beginsOn part: DragParts) -> Bool {
    get { parts.contains(part) }
    set { if newValue { parts.insert(part) } else { parts.remove(part) } }
  }
}

extension SheetAnimations {
  /// A new curve gets the settling duration.
  var resizeCurve: AnimationCurve? {
    get { resize?.curve }
    set {
      resize = newValue.map { SheetAnimation($0, duration: resize?.duration ?? settle.duration) }
    }
  }
}

extension SheetLook {
  typealias Part<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

  /// A value of the handle; setting one adds a gray handle where there is none.
  subscript<Value>(handle part: Part<SheetHandle, Value>) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? .plain
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// A value of the shadow; an invisible one where there is none.
  subscript<Value>(shadow part: Part<SheetShadow, Value>) -> Value {
    get { (shadow ?? .unseen)[keyPath: part] }
    set { changeShadow { $0[keyPath: part] = newValue } }
  }
}
