import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program works on machines without fonts, or with a single unusual one.
@Suite(.serialized) struct FontTests {
  static let line =
    "sheet-demo: no font with letters found: text is shown as boxes; install fonts-inter or another\n"

  enum Fonts: CaseIterable {
    case none, odd, boxes

    func make() throws -> TestFonts {
      switch self {
      case .none: try TestFonts.none()
      case .odd: try TestFonts.odd()
      case .boxes: try TestFonts.boxes()
      }
    }

    var errors: String { self == .boxes ? "" : FontTests.line }
  }

  @Test(arguments: Fonts.allCases)
  func aFilmWithoutFontsIsMadeWithOneWarning(fonts: Fonts) throws {
    let scratch = try Scratch()
    let found = try fonts.make()
    let trace = try scratch.write(Program.session, to: "a.trace")
    for name in ["snapshot-card", "reactions", "settings", "map", "system"] {
      let outcome = try Program.run(
        ["replay", trace, "--style", name, "--at", "0.1,3", "--film", scratch.path("f.png")],
        environment: found.environment)
      #expect(outcome.status == 0)
      #expect(outcome.errors == fonts.errors)
      #expect(try readPNG(scratch.path("f.png")).width > 300)
    }
    withExtendedLifetime(found) {}
  }

  @Test func replayingToATimelineNeedsNoFonts() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(Program.session, to: "a.trace")
    let none = try TestFonts.none()
    let outcome = try Program.run(["replay", trace], environment: none.environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    withExtendedLifetime(none) {}
  }

  @Test(arguments: Fonts.allCases)
  func theWindowWorksWithoutFonts(fonts: Fonts) throws {
    let found = try fonts.make()
    let session = try Session(variables: found.environment)
    try session.present()
    session.pull(195, 500, to: 250)
    session.release()
    // The card is as high as its text, which depends on the font.
    try session.expect("the card rises") { try session.edge().map { $0 < 300 } == true }
    // The program warns once it has nothing else to do.
    try session.expect("the warning") { session.app.errors == fonts.errors }
    session.close(expecting: fonts.errors)
    withExtendedLifetime(found) {}
  }

  /// After a click on its tile, the scene with names of many scripts would otherwise wait for fonts.
  @Test func theGalleryLoadsTheFontsOfNamesWhileItRests() throws {
    let found = try TestFonts.twoScripts()
    let session = try Session(scene: nil, variables: found.environment)
    let maps = "/proc/\(session.app.processIdentifier)/maps"
    try session.expect("the other font is in memory") {
      let file = try #require(FileHandle(forReadingAtPath: maps))
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).contains("Others.ttf")
    }
    session.close()
    withExtendedLifetime(found) {}
  }
}
