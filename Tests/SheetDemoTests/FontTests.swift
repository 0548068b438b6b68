import Foundation
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

    /// The expected message of the program.
    var errors: String { self == .boxes ? "" : FontTests.line }
  }

  @Test(arguments: Fonts.allCases)
  func aFilmWithoutFontsIsMadeWithOneWarning(fonts: Fonts) throws {
    let scratch = try Scratch()
    let found = try fonts.make()
    let trace = try scratch.write(CommandLineTests.session, to: "a.trace")
    for name in ["snapshot-card", "reactions", "settings", "map", "system"] {
      let process = try AppProcess(
        Program.path,
        arguments: [
          "replay", trace, "--style", name, "--at", "0.1,3", "--film", scratch.path("f.png"),
        ], display: nil, environment: found.environment)
      #expect(process.waitForExit(timeout: 30) == 0)
      #expect(process.errors == fonts.errors)
      #expect(try readPNG(scratch.path("f.png")).width > 300)
    }
  }

  @Test func replayingToATimelineNeedsNoFonts() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(CommandLineTests.session, to: "a.trace")
    let none = try TestFonts.none()
    let process = try AppProcess(
      Program.path, arguments: ["replay", trace], display: nil, environment: none.environment)
    #expect(process.waitForExit(timeout: 30) == 0)
    #expect(process.errors.isEmpty)
  }

  @Test(arguments: Fonts.allCases)
  func theWindowWorksWithoutFonts(fonts: Fonts) throws {
    let session = try Session(fonts: fonts.make())
    try session.present()
    session.pull(195, 500, to: 250)
    session.release()
    try session.expectEdge(at: 30)
    session.user.close(session.window)
    #expect(session.app.waitForExit(timeout: 5) == 0)
    #expect(session.app.errors == fonts.errors)
  }

  @Test func aFilmOfOnePictureHasNoMargins() throws {
    let scratch = try Scratch()
    let trace = try scratch.write(CommandLineTests.session, to: "a.trace")
    for (scale, width, height) in [("1", 390, 844), ("1.5", 585, 1266)] {
      let outcome = try Program.run([
        "replay", trace, "--at", "0.1", "--scale", scale, "--film", scratch.path("one.png"),
      ])
      #expect(outcome.status == 0)
      let picture = try readPNG(scratch.path("one.png"))
      #expect(picture.width == width && picture.height == height)
    }
  }
}
