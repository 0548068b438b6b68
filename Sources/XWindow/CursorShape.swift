import CX11

/// What the pointer looks like over the window.
public enum CursorShape: Sendable, CaseIterable {
  /// The desktop's own arrow.
  case arrow
  /// A pointing hand: this can be pressed.
  case hand
  /// Up and down arrows: this moves vertically.
  case resizeVertical
  /// A held thing, moving.
  case grabbing
  /// Text can be selected or typed.
  case text

  /// The glyph of the cursor font, or nil for the parent's cursor.
  var glyph: UInt32? {
    switch self {
    case .arrow: nil
    case .hand: UInt32(XC_hand2)
    case .resizeVertical: UInt32(XC_sb_v_double_arrow)
    case .grabbing: UInt32(XC_fleur)
    case .text: UInt32(XC_xterm)
    }
  }
}
