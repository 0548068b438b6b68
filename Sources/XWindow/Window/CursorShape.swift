import CX11

/// What the pointer looks like over the window.
public enum CursorShape: Sendable, CaseIterable {
  /// The desktop's own arrow.
  case arrow
  /// A pointing hand: this can be pressed.
  case hand
  /// Up and down arrows: this moves vertically.
  case resizeVertical
  /// An open hand: this can be held and moved.
  case grab
  /// A held thing, moving.
  case grabbing
  /// Text can be selected or typed.
  case text

  /// The cursor as the desktop's theme has it, else from the server's own font; nil for the parent's.
  ///
  /// The corresponding C function is `XCreateFontCursor`.
  @unsafe func load(on display: OpaquePointer) -> Cursor? {
    guard let (names, glyph) = source else { return nil }
    return unsafe CursorTheme.load(names, on: display) ?? XCreateFontCursor(display, UInt32(glyph))
  }

  /// What themes call it, the newest name first, and the glyph in the cursor font.
  private var source: (names: [String], glyph: Int32)? {
    switch self {
    case .arrow: nil
    case .hand: (["pointer", "hand2"], XC_hand2)
    case .resizeVertical: (["ns-resize", "sb_v_double_arrow"], XC_sb_v_double_arrow)
    case .grab: (["grab", "openhand"], XC_hand1)
    case .grabbing: (["grabbing", "closedhand"], XC_fleur)
    case .text: (["text", "xterm"], XC_xterm)
    }
  }
}
