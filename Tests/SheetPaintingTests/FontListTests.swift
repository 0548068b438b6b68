import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetTestSupport
import Testing

/// Which of the installed fonts a text uses, and when they are loaded. Each test has a process of its
/// own with fonts of its own, in which every character is the same box.
@Suite struct FontListTests {
  private static let style = TextStyle(size: 20, color: .black)
  private static let latin: [ClosedRange<UInt32>] = [0x21...0x7E]

  /// Folders with fonts that Fontconfig shall find.
  private struct Fonts {
    let scratch: Scratch

    /// Must be called before the process lays out a text.
    init(rules: String = "") throws {
      scratch = try Scratch()
      let configuration = try scratch.write(
        """
        <?xml version="1.0"?>
        <fontconfig><dir>\(scratch.url.path)</dir><cachedir>\(scratch.path("cache"))</cachedir>
        \(rules)</fontconfig>
        """, to: "fonts.conf")
      unsafe setenv("FONTCONFIG_FILE", configuration, 1)
    }

    /// With `isHigh`, lines are 1.7 times as high as the font's size, otherwise 1.2 times.
    func install(
      _ family: String, _ characters: [ClosedRange<UInt32>], isHigh: Bool = false
    ) throws {
      var file = BoxFont.file(family: family, characters: characters)
      // The ascent, thousandths of an em.
      let (ascent, high) = (Data([0x03, 0xCA]), Data([0x05, 0xCA]))
      while isHigh, let place = file.range(of: ascent) { file.replaceSubrange(place, with: high) }
      // Replaces a file of the same name as a whole, because a loaded font stays mapped.
      let url = scratch.url.appendingPathComponent("\(family).ttf")
      try file.write(to: url, options: .atomic)
    }
  }

  @Test func aCharacterThatTheInterfacesFontLacksIsShownWithAnotherFont() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts()
      try fonts.install("Inter", Self.latin)
      try fonts.install("Other", [0xAC00...0xD7A3, 0x1F600...0x1F64F])
      let typesetter = Typesetter(scale: 1)
      for (text, isShown) in [
        ("Words", true), ("한", true), ("Words 한", true), ("😀", true), ("に", false),
      ] {
        try #require(typesetter.canShow(text, in: Self.style) == isShown, "\(text)")
      }
      let pair = typesetter.layout("aa", Self.style).size.width
      try #require(typesetter.layout("a한", Self.style).size.width == pair)
      withExtendedLifetime(fonts) {}
    }
  }

  @Test(arguments: [false, true])
  func textThatTheInterfacesFontCanShowDoesNotListOtherFonts(loadsStyles: Bool) async {
    await #expect(processExitsWith: .success) { [loadsStyles = loadsStyles as Bool] in
      let fonts = try Fonts()
      try fonts.install("Inter", Self.latin)
      warmUpFonts(for: loadsStyles ? [Self.style] : [])
      let typesetter = Typesetter(scale: 1)
      typesetter.prepare([Self.style])
      _ = typesetter.layout("Words", Self.style).size
      // Found only if the fonts are listed after this line.
      try fonts.install("Other", [0xAC00...0xD7A3])
      try #require(typesetter.canShow("한", in: Self.style))
      withExtendedLifetime(fonts) {}
    }
  }

  @Test func fontsOfTheWarmUpsStylesAreLoadedBeforeTheFirstText() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts()
      for family in ["Inter", "Tower"] { try fonts.install(family, Self.latin) }
      let styles = [
        TextStyle(size: 13, color: .black), TextStyle(size: 17, weight: .bold, color: .black),
      ]
      warmUpFonts(for: styles)
      let typesetter = Typesetter(scale: 1)
      // A font that has no letters, so a layout with this file would differ.
      try Data().write(to: fonts.scratch.url.appendingPathComponent("Inter.ttf"), options: .atomic)
      for style in styles {
        var tower = style
        tower.families = "Tower"
        let width = typesetter.layout("Words", tower).size.width
        try #require(typesetter.layout("Words", style).size.width == width, "\(style.size)")
      }
      withExtendedLifetime(fonts) {}
    }
  }

  @Test func fontsStayLoadedWhenMemoryIsReleased() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts()
      try fonts.install("Inter", Self.latin)
      let width = Typesetter(scale: 1).layout("Words", Self.style).size.width
      // A font that has no letters, so a layout with this file would differ.
      try Data().write(to: fonts.scratch.url.appendingPathComponent("Inter.ttf"), options: .atomic)
      releaseMemory()
      try #require(Typesetter(scale: 1).layout("Words", Self.style).size.width == width)
      withExtendedLifetime(fonts) {}
    }
  }

  @Test func aRuleOfTheUserReplacesTheInterfacesFont() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts(
        rules: """
          <match target="pattern"><test name="family"><string>Inter</string></test>
          <edit name="family" mode="assign" binding="same"><string>R &amp; D</string></edit></match>
          """)
      try fonts.install("Inter", Self.latin)
      try fonts.install("R & D", Self.latin, isHigh: true)
      try #require(Typesetter(scale: 1).layout("Words", Self.style).size.height > 30)
      withExtendedLifetime(fonts) {}
    }
  }

  /// The interface's font has a monochrome emoji.
  @Test func anEmojiIsShownWithTheFontForEmoji() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts(
        rules: """
          <match target="pattern"><test name="family"><string>emoji</string></test>
          <edit name="family" mode="prepend" binding="same"><string>Colours</string></edit></match>
          """)
      try fonts.install("Inter", Self.latin + [0x1F600...0x1F64F])
      try fonts.install("Colours", [0x1F600...0x1F64F], isHigh: true)
      let typesetter = Typesetter(scale: 1)
      try #require(typesetter.layout("Words", Self.style).size.height < 30)
      try #require(typesetter.layout("😀", Self.style).size.height > 30)
      withExtendedLifetime(fonts) {}
    }
  }

  @Test func aFamilyThatIsNotTheInterfacesIsFound() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts()
      try fonts.install("Inter", Self.latin)
      try fonts.install("Tower", Self.latin, isHigh: true)
      let typesetter = Typesetter(scale: 1)
      let style = TextStyle(size: 20, color: .black, families: "Tower, Monospace")
      try #require(typesetter.layout("Words", style).size.height > 30)
      try #require(typesetter.layout("Words", Self.style).size.height < 30)
      withExtendedLifetime(fonts) {}
    }
  }

  /// None of the interface's families is installed.
  @Test func anyFontIsUsedIfThereIsNoOther() async {
    await #expect(processExitsWith: .success) {
      let fonts = try Fonts()
      try fonts.install("Other", Self.latin)
      try #require(Typesetter(scale: 1).canShow("Words", in: Self.style))
      withExtendedLifetime(fonts) {}
    }
  }
}
