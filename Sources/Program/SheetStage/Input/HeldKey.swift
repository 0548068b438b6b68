internal import SheetControls

/// The key that the keyboard repeats while it is down: the one pressed last.
///
/// A repetition looks like a press, but follows no release. A keyboard repeats one key at a time,
/// so one key is enough; a key whose release is lost is forgotten at the next press of another.
struct HeldKey {
  private var key: Key?

  /// Notes a press; returns whether it repeats the held key.
  mutating func press(_ pressed: Key) -> Bool {
    // Modifiers (`.other`) do not end the repetition of another key, and composed texts have no
    // release.
    if pressed == .other || pressed == .composed { return false }
    defer { key = pressed }
    return pressed == key
  }

  mutating func release(_ released: Key) { if key == released { key = nil } }
}

extension Stage {
  /// Whether a key acts again when the keyboard repeats it, because it moves something by a step,
  /// deletes or types. Every other key acts once per press.
  func actsRepeatedly(_ press: KeyStroke) -> Bool {
    press.key.isStep || focusedCanvas?.focused?.actsRepeatedly(press) == true
  }
}

extension Key {
  /// Whether the key moves the focus, a selection, a value or a sheet by a step, or deletes.
  fileprivate var isStep: Bool {
    switch self {
    case .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .backspace, .delete,
      .character("+"), .character("-"), .character("="):
      true
    case .escape, .enter, .space, .insert, .character, .composed, .other: false
    }
  }
}
