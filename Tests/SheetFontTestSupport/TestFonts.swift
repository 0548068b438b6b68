import Foundation
import SheetTestSupport

/// Fonts that a process uses instead of the machine's fonts.
package struct TestFonts {
  private let scratch: Scratch
  /// The path of Fontconfig's configuration.
  private let configuration: String

  package static func none() throws -> TestFonts { try TestFonts(file: nil) }

  /// A single font that shows every character as a box.
  package static func boxes() throws -> TestFonts {
    try TestFonts(
      file: BoxFont.file(family: "Boxes", characters: [0x21...0xD7FF, 0xE000...0x10FFFF]))
  }

  /// A single font without letters and digits.
  package static func odd() throws -> TestFonts {
    try TestFonts(file: BoxFont.file(family: "Odd", characters: [0x2500...0x257F]))
  }

  private init(file: Data?) throws {
    scratch = try Scratch()
    if let file { try scratch.write(file, to: "font.ttf") }
    let folder = file == nil ? "" : "<dir>\(scratch.url.path)</dir>"
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
