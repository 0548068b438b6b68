package import SheetEngine

// Properties for settings without a property in `SheetConfiguration`

extension SheetConfiguration {
  /// Points of `reservedBottom`; nil for the safe area.
  var reservedPoints: Double? {
    get { if case .points(let points) = reservedBottom { points } else { nil } }
    set { reservedBottom = newValue.map { .points($0) } ?? .safeArea }
  }
}

extension DragOptions {
  subscript(beginsOn part: DragParts) -> Bool {
    get { parts.contains(part) }
    set { if newValue { parts.insert(part) } else { parts.remove(part) } }
  }
}

extension SheetAnimations {
  /// nil without a resize animation; setting a curve then adds one with the duration of `settle`.
  var resizeCurve: AnimationCurve? {
    get { resize?.curve }
    set {
      resize = newValue.map { SheetAnimation($0, duration: resize?.duration ?? settle.duration) }
    }
  }

  /// Seconds; nil without a resize animation. Setting a duration then adds one with the curve of
  /// `settle`.
  var resizeDuration: Double? {
    get { resize?.duration }
    set { resize = newValue.map { SheetAnimation(resize?.curve ?? settle.curve, duration: $0) } }
  }
}

extension SheetLook {
  /// A value of the handle; nil without a handle. Setting a value adds a missing handle.
  subscript<Value>(
    handle part: any WritableKeyPath<SheetHandle, Value> & Sendable
  ) -> Value? {
    get { handle?[keyPath: part] }
    set {
      var changed = handle ?? .plain
      if let newValue { changed[keyPath: part] = newValue }
      handle = newValue == nil ? nil : changed
    }
  }

  /// A value of the shadow; without a shadow, a value of `SheetShadow.unseen`.
  subscript<Value>(shadow part: any WritableKeyPath<SheetShadow, Value> & Sendable) -> Value {
    get { (shadow ?? .unseen)[keyPath: part] }
    set { changeShadow { $0[keyPath: part] = newValue } }
  }

  /// Changes the shadow, starting from `unseen` if there is none; a change to `unseen` removes the
  /// shadow.
  package mutating func changeShadow(_ change: (inout SheetShadow) -> Void) {
    let former = shadow ?? .unseen
    var changed = former
    change(&changed)
    if changed != former { shadow = changed == .unseen ? nil : changed }
  }
}

extension SheetHandle {
  /// The handle that a setting adds to a sheet without one.
  fileprivate static let plain = SheetHandle(color: RGBA(white: 0.5))
}

extension SheetShadow {
  /// An invisible shadow: the values that the shadow's settings have while a sheet has no shadow.
  static let unseen = SheetShadow(
    color: RGBA(white: 0), opacity: 0, offsetX: 0, offsetY: 0, radius: 0)
}
