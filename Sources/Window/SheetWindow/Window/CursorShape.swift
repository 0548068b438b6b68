import CSheetX11

/// The shape of the pointer.
public enum CursorShape: Sendable, CaseIterable {
  /// The desktop's own arrow.
  case arrow
  /// A pointing hand: can be pressed.
  case hand
  /// Up and down arrows: moves vertically.
  case resizeVertical
  /// An open hand: can be dragged.
  case grab
  /// A closed hand: being dragged.
  case grabbing
  /// A text cursor: text can be selected or typed.
  case text

  /// The cursor of the user's theme, else of the server's cursor font; nil for `arrow`, which is the
  /// parent window's.
  @unsafe func load(on display: OpaquePointer) -> Cursor? {
    guard let (names, glyph) = source else { return nil }
    for name in names {
      let cursor = unsafe XcursorLibraryLoadCursor(display, name)
      if cursor != 0 { return cursor }
    }
    return unsafe XCreateFontCursor(display, UInt32(glyph))
  }

  /// Its names in themes, newest first, and its glyph in the cursor font.
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
