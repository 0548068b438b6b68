import Foundation
import SheetPrimitives
import SheetWindow
import SheetXTestSupport
import Testing

/// Keys type their characters in any locale, and are shortcuts in any alphabet.
@Suite(.serialized) struct KeyTests {
  /// Each keysym's character is in the X protocol's header. Skips characters in parentheses, which
  /// are only the nearest equivalents, and control characters, which type no text.
  @Test func everyKeysymHasItsCharacter() throws {
    let header = try String(contentsOfFile: "/usr/include/X11/keysymdef.h", encoding: .utf8)
    let line = #/^#define XK_\w+\s+0x([0-9a-f]+)\s+/\*\s*U\+([0-9A-F]{4,6})/#
    var count = 0
    for text in header.split(separator: "\n") {
      guard let match = text.prefixMatch(of: line), let keysym = UInt(match.1, radix: 16),
        let code = UInt32(match.2, radix: 16), let scalar = Unicode.Scalar(code),
        scalar.properties.generalCategory != .control
      else { continue }
      count += 1
      #expect(KeyEvent.text(of: keysym) == String(Character(scalar)), "\(text)")
    }
    #expect(count > 1400)
  }

  @Test(
    arguments: [
      (0x6C6, "ф"), (0x100_20AC, "€"), (0xFFB7, "7"), (0xFFBD, "="), (0xFF1B, nil), (0xFE51, nil),
      (0x1A2 + 0x40000, nil), (0x5B0, nil), (0x1FFF, nil),
    ] as [(UInt, String?)])
  func keypadAndUnicodeKeysymsHaveTheirCharacters(keysym: UInt, text: String?) {
    #expect(KeyEvent.text(of: keysym) == text)
  }

  /// Locales without UTF-8 occur over ssh, in containers, and if the user's locale is missing.
  @Test func keysTypeWithoutAUTF8Locale() async {
    await #expect(processExitsWith: .success) { try typeWithLocale("POSIX") }
    await #expect(processExitsWith: .success) { try typeWithLocale("C") }
    await #expect(processExitsWith: .success) { try typeWithLocale("xx_XX.UTF-8") }
  }

  @Test func aStrokeHasTheModifierThatIsHeld() throws {
    let fixture = try WindowFixture().focused()
    for (index, name) in ["Shift_L", "Control_L", "Alt_L", "Super_L"].enumerated() {
      try fixture.driver.strike(key: "F5", holding: [name])
      let press = try #require(try fixture.settle().compactMap(\.pressedKey).last).press
      let flags = [press.shift, press.control, press.alt, press.logo]
      #expect(flags == (0..<4).map { $0 == index }, "\(name)")
    }
  }

  /// Key codes with their keysyms, and the key's letter in a shortcut.
  private static let layouts: [(code: Int, symbols: [String], key: Unicode.Scalar)] = [
    (54, ["Cyrillic_es", "Cyrillic_ES"], "c"), (38, ["Cyrillic_ef", "Cyrillic_EF"], "a"),
    (55, ["Greek_omega", "Greek_OMEGA"], "v"), (53, ["hebrew_samech"], "x"),
    (38, ["odiaeresis", "Odiaeresis"], "ö"), (38, ["Arabic_sheen"], "a"),
  ]

  @Test func shortcutsWorkWithoutALatinLayout() throws {
    let fixture = try WindowFixture().focused()
    for (code, symbols, key) in Self.layouts {
      fixture.driver.setKey(code, symbols)
      try fixture.settle()
      try fixture.driver.strike(code: code, holding: "Control_L")
      let event = try #require(try fixture.settle().compactMap(\.pressedKey).last)
      #expect(event.press.key == .character(key))
      #expect(event.press.control)
      // `name` is still the key's keysym in the layout, not the Latin letter.
      #expect(event.name == symbols[0])
      try fixture.driver.strike(code: code, holding: "Num_Lock")
      let typed = try #require(try fixture.settle().compactMap(\.pressedKey).last)
      #expect(typed.press.text == KeyEvent.text(of: typed.keysym))
      #expect(typed.press.key == .character(try #require(typed.text?.unicodeScalars.first)))
    }
    // Xlib finds the Latin letter only while Control is held; with Super or Alt the window must.
    for (more, letters) in [([], "aA"), (["q", "Q"], "qQ")] as [([String], String)] {
      fixture.driver.setKey(38, ["Cyrillic_ef", "Cyrillic_EF"] + more)
      try fixture.settle()
      for (isShifted, letter) in zip([false, true], letters.unicodeScalars) {
        if isShifted {
          try fixture.driver.strike(code: 38, holding: "Shift_L", "Alt_L")
        } else {
          try fixture.driver.strike(code: 38, holding: "Super_L")
        }
        let event = try #require(try fixture.settle().compactMap(\.pressedKey).last)
        #expect(event.press.key == .character(letter))
      }
    }
  }
}

/// Names a locale in the environment, types in a window, and checks the text.
private func typeWithLocale(_ locale: String) throws {
  unsafe setenv("LC_ALL", locale, 1)
  _ = unsafe setlocale(LC_ALL, "C")
  let fixture = try WindowFixture(arguments: ["-terminate"]).focused()
  for key in ["dead_acute", "Multi_key", "Cyrillic_ef", "EuroSign", "Greek_alpha"] {
    try fixture.driver.addKey(key)
  }
  try fixture.settle()
  fixture.window.input.setTextInput(caret: (10, 20))
  let struck = [
    "a", "Cyrillic_ef", "EuroSign", "Greek_alpha", "dead_acute", "e", "Multi_key", "s", "s",
  ]
  for key in struck { try fixture.driver.strike(key: key) }
  #expect(try fixture.settle().compactMap(\.pressedKey?.text).joined() == "aф€αéß")
}
