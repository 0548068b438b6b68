internal import SheetControls

extension KeyStroke {
  /// The key that a combination stands for in dmenu, whose combinations are those of a shell's
  /// command line; otherwise the key itself.
  var ofMenu: KeyStroke {
    guard case .character(let letter) = key, control != alt, !logo else { return self }
    return (control ? KeyStroke.afterControl[letter] : KeyStroke.afterAlt[letter]) ?? self
  }

  private static let afterControl: [Unicode.Scalar: KeyStroke] = [
    "a": KeyStroke(.home), "b": KeyStroke(.left), "c": KeyStroke(.escape),
    "d": KeyStroke(.delete), "e": KeyStroke(.end), "f": KeyStroke(.right),
    "g": KeyStroke(.escape), "h": KeyStroke(.backspace), "i": KeyStroke(.tab),
    "j": KeyStroke(.enter), "J": KeyStroke(.enter, shift: true), "m": KeyStroke(.enter),
    "M": KeyStroke(.enter, shift: true), "n": KeyStroke(.down), "p": KeyStroke(.up),
    "w": KeyStroke(.backspace, control: true), "[": KeyStroke(.escape),
  ]

  private static let afterAlt: [Unicode.Scalar: KeyStroke] = [
    "b": KeyStroke(.left, control: true), "f": KeyStroke(.right, control: true),
    "g": KeyStroke(.home), "G": KeyStroke(.end), "h": KeyStroke(.up), "j": KeyStroke(.pageDown),
    "k": KeyStroke(.pageUp), "l": KeyStroke(.down),
  ]
}

extension TextField {
  /// Handles dmenu's combinations that no other key stands for; false for other keys.
  func obeyMenu(_ key: KeyStroke) -> Bool {
    guard key.control, !key.alt, !key.logo, case .character(let letter) = key.key else {
      return false
    }
    switch letter {
    case "u": return perform(.replace(0..<buffer.caret, ""))
    case "k": return perform(.replace(buffer.caret..<buffer.characters.count, ""))
    case "y": canvas?.ask(.text(.pasteSelection))
    case "Y": canvas?.ask(.text(.paste))
    default: return false
    }
    return true
  }
}
