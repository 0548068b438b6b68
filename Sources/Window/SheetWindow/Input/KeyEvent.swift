import CSheetX11
public import SheetPrimitives

/// A key went down or repeated.
public struct KeyEvent: Equatable, Sendable {
  /// The key's symbol by layout and modifiers, an `XK_` number; 0 for text that an input method
  /// composed.
  public var keysym: UInt
  /// The symbol for shortcuts: `keysym`, or the Latin letter of the same key if `keysym` is a letter of
  /// another alphabet.
  public var shortcutKeysym: UInt
  /// The printable text that the key types, or nil. One character, or the text that an input method
  /// composed of several keys: see `Window.setTextInput`.
  public var text: String?
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// The key's number on its keyboard; 0 for text that an input method composed.
  public var code: UInt8
  /// Seconds of `MonotonicClock`.
  public var time: Double

  /// The symbol's name without `XK_`, such as "Escape" or "Up"; empty when it has none.
  public var name: String { Self.name(of: keysym) }

  private static func name(of keysym: UInt) -> String {
    guard let name = unsafe XKeysymToString(keysym) else { return "" }
    return unsafe String(cString: name)
  }

  /// The event in the vocabulary of `Keyboard`. With Control, Alt or Super held the key is that of
  /// `shortcutKeysym`.
  public var press: KeyStroke {
    let isCombination = !modifiers.isDisjoint(with: [.control, .alt, .logo])
    return KeyStroke(
      Self.key(of: isCombination ? shortcutKeysym : keysym), text: text,
      shift: modifiers.contains(.shift), control: modifiers.contains(.control),
      alt: modifiers.contains(.alt), logo: modifiers.contains(.logo))
  }

  private static func key(of keysym: UInt) -> Key {
    if keysym == 0 { return .composed }
    let named = Key(keysymName: name(of: keysym))
    guard named == .other, let scalar = text(of: keysym)?.unicodeScalars.first else {
      return named
    }
    return .character(scalar)
  }

  /// The character of a symbol; nil for symbols such as Escape or dead keys.
  package static func text(of keysym: UInt) -> String? {
    guard let code = UInt32(exactly: keysym),
      let scalar = Unicode.Scalar(xkb_keysym_to_utf32(code)),
      scalar.properties.generalCategory != .control
    else { return nil }
    return String(Character(scalar))
  }
}
