import CSheetXLibraries
package import SheetPrimitives

package struct KeyEvent: Equatable, Sendable {
  /// The symbol (`XK_…`) by layout and modifiers; 0 for text from an input method.
  package var keysym: UInt
  /// `keysym`, or the Latin letter of the same key if `keysym` is of another alphabet.
  package var shortcutKeysym: UInt
  /// A printable character, or text from an input method; nil if the key types none.
  package var text: String?
  package var modifiers: Modifiers
  /// The keycode; 0 for text from an input method.
  package var code: UInt8
  /// Seconds of `MonotonicClock`.
  package var time: Double

  /// The symbol's name without `XK_`, such as "Escape"; empty if it has none.
  package var name: String { Self.name(of: keysym) }

  private static func name(of keysym: UInt) -> String {
    guard let name = unsafe XKeysymToString(keysym) else { return "" }
    return unsafe String(cString: name)
  }

  /// Uses `shortcutKeysym` if Control, Alt or Super is held.
  package var press: KeyStroke {
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

  /// Nil for symbols such as Escape or dead keys.
  package static func text(of keysym: UInt) -> String? {
    guard let code = UInt32(exactly: keysym),
      let scalar = Unicode.Scalar(xkb_keysym_to_utf32(code)),
      scalar.properties.generalCategory != .control
    else { return nil }
    return String(Character(scalar))
  }
}

extension Connection {
  /// The key's Latin letter if `keysym` is a letter of another alphabet, otherwise `keysym`.
  func latinKeysym(for keysym: UInt, keycode: UInt8, isShifted: Bool) -> UInt {
    guard let scalar = KeyEvent.text(of: keysym)?.unicodeScalars.first,
      scalar.properties.isAlphabetic, !Self.isLatin(scalar)
    else { return keysym }
    let level: Int32 = isShifted ? 1 : 0
    for group in 0..<4 as Range<Int32> {
      let other = withXlib {
        unsafe XkbKeycodeToKeysym(server.display, keycode, group, level)
      }
      if let other, (0x21...0x7E).contains(other) { return other }
    }
    // Without a Latin layout, the key counts as its letter in the American layout.
    guard let letter = Self.letters[keycode] else { return keysym }
    return UInt(isShifted ? letter - 0x20 : letter)
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x370 || (0x1E00...0x1EFF).contains(scalar.value)
  }

  /// Latin letters by keycode.
  private static let letters: [UInt8: UInt8] = {
    var letters: [UInt8: UInt8] = [:]
    for (first, row) in [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")]
      as [(UInt8, String)]
    {
      for (offset, letter) in row.utf8.enumerated() { letters[first + UInt8(offset)] = letter }
    }
    return letters
  }()
}

extension Server {
  /// Whether the key of the last event, a release, repeats: a press of the key at the same time
  /// follows.
  var isKeyRepeated: Bool {
    guard !isLost, unsafe XEventsQueued(display, Int32(QueuedAfterReading)) > 0 else {
      return false
    }
    var next = unsafe XEvent()
    unsafe XPeekEvent(display, &next)
    let (pressed, released) = unsafe (next.xkey, event.pointee.xkey)
    return unsafe next.type == KeyPress && pressed.keycode == released.keycode
      && pressed.time == released.time
  }
}
