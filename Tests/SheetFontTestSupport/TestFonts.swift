import Foundation
import SheetTestSupport

/// Fonts that a process uses instead of the machine's fonts.
package struct TestFonts {
  private let scratch: Scratch
  /// The path of Fontconfig's configuration.
  private let configuration: String

  package static func none() throws -> TestFonts { try TestFonts([:]) }

  /// A single font that shows every character as a box.
  package static func boxes() throws -> TestFonts {
    try TestFonts(["Boxes": [0x21...0xD7FF, 0xE000...0x10FFFF]])
  }

  /// A single font without letters and digits.
  package static func odd() throws -> TestFonts {
    try TestFonts(["Odd": [0x2500...0x257F]])
  }

  /// The interface's font, and one for scripts that it lacks; the file of each has its family's name.
  package static func twoScripts() throws -> TestFonts {
    try TestFonts(["Inter": [0x21...0x5FF], "Others": [0x600...0xD7FF]])
  }

  private init(_ fonts: [String: [ClosedRange<UInt32>]]) throws {
    scratch = try Scratch()
    for (family, characters) in fonts {
      try scratch.write(
        BoxFont.file(family: family, characters: characters), to: "\(family).ttf")
    }
    let folder = fonts.isEmpty ? "" : "<dir>\(scratch.url.path)</dir>"
    configuration = try scratch.write(
      """
      <?xml version="1.0"?>
      <fontconfig>\(folder)<cachedir>\(scratch.path("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
  }

  /// Environment variables with which another process has these fonts.
  package var environment: [String: String] { ["FONTCONFIG_FILE": configuration] }

  /// Runs `body` with these fonts. The process must not have laid out text before, because
  /// Fontconfig reads its configuration once.
  package func use(_ body: () throws -> Void) rethrows {
    unsafe setenv("FONTCONFIG_FILE", configuration, 1)
    try withExtendedLifetime(self, body)
  }
}
