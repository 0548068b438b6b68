import CX11
public import Keyboard

/// A key went down or repeated.
public struct KeyEvent: Equatable, Sendable {
  /// The key's symbol by layout and modifiers, an `XK_` number; 0 for text that an input method
  /// composed.
  public var keysym: UInt
  /// The printable text that the key types, or nil. One character, or the text that an input method
  /// composed of several keys: see `Window.setTextInput`.
  public var text: String?
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// Seconds of `MonotonicClock`.
  public var time: Double

  /// The symbol's name without `XK_`, such as "Escape" or "Up"; empty when it has none.
  ///
  /// The corresponding C function is `XKeysymToString`.
  public var name: String {
    guard let name = unsafe XKeysymToString(keysym) else { return "" }
    return unsafe String(cString: name)
  }

  /// The event in the vocabulary of `Keyboard`.
  public var press: KeyPress {
    KeyPress(
      key, text: text, shift: modifiers.contains(.shift), control: modifiers.contains(.control),
      alt: modifiers.contains(.alt), logo: modifiers.contains(.logo))
  }

  private var key: Key {
    if keysym == 0 { return .composed }
    let named = Key(keysymName: name)
    guard named == .other, let scalar = KeyEvent.text(of: keysym)?.unicodeScalars.first else {
      return named
    }
    return .character(scalar)
  }

  /// The character that a symbol stands for: Latin-1 symbols and all that were named after Unicode.
  static func text(of keysym: UInt) -> String? {
    let scalar: UInt32? =
      switch keysym {
      case 0x20...0x7E, 0xA0...0xFF: UInt32(keysym)
      case 0xFFAA...0xFFB9: UInt32(keysym - 0xFF80)  // the keypad's * + , - . / and digits
      case 0x0100_0100...0x0110_FFFF: UInt32(keysym - 0x0100_0000)
      default: nil
      }
    return scalar.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
