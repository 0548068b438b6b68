import Foundation
import SheetFontTestSupport
import SheetTestSupport

/// The fonts of a program under test, instead of the machine's.
struct TestFonts {
  private let scratch: Scratch
  let environment: [String: String]

  static func none() throws -> TestFonts { try TestFonts(file: nil) }

  /// One font that shows every character as a box.
  static func boxes() throws -> TestFonts {
    try TestFonts(
      file: BoxFont.file(family: "Boxes", characters: [0x21...0xD7FF, 0xE000...0x10FFFF]))
  }

  /// One font without letters and digits.
  static func odd() throws -> TestFonts {
    try TestFonts(file: BoxFont.file(family: "Odd", characters: [0x2500...0x257F]))
  }

  private init(file: Data?) throws {
    scratch = try Scratch()
    if let file { try scratch.write(file, to: "font.ttf") }
    let folder = file == nil ? "" : "<dir>\(scratch.url.path)</dir>"
    let configuration = try scratch.write(
      """
      <?xml version="1.0"?>
      <fontconfig>\(folder)<cachedir>\(scratch.path("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
    environment = ["FONTCONFIG_FILE": configuration]
  }
}
