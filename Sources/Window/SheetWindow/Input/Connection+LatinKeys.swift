import CSheetX11

/// Shortcuts on keyboards of other alphabets.
extension Connection {
  /// The symbol by which a key is a shortcut: the Latin letter of the same key if its own symbol is a
  /// letter of another alphabet.
  func latinKeysym(for keysym: UInt, keycode: UInt8, isShifted: Bool) -> UInt {
    guard let scalar = KeyEvent.text(of: keysym)?.unicodeScalars.first,
      scalar.properties.isAlphabetic, !Self.isLatin(scalar)
    else { return keysym }
    let level: Int32 = isShifted ? 1 : 0
    for group in 0..<4 as Range<Int32> {
      let other = unsafe withXlib { display in
        unsafe XkbKeycodeToKeysym(display, keycode, group, level)
      }
      if let other, (0x21...0x7E).contains(other) { return other }
    }
    // Without a Latin layout, the letter that American keyboards have there.
    guard let letter = Self.letters[keycode] else { return keysym }
    return UInt(isShifted ? letter - 0x20 : letter)
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x370 || (0x1E00...0x1EFF).contains(scalar.value)
  }

  /// The letters of the three rows, by keycode.
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
