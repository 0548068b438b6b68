import Foundation
import Painting
import Pixels

/// What a process does that sees no font at all; run it in a process of its own.
enum Fontless {
  struct NotPainted: Error {}

  static func paint() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("fontless-\(UUID().uuidString).conf")
    try Data("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Read once, when the first text is laid out.
    unsafe setenv("FONTCONFIG_FILE", file.path, 1)
    let scene = PaintedScene()
    let image = scene.background(width: 390, height: 844, scale: 1)
    let content = scene.card(width: 390, maximumHeight: 814, scale: 1)
    guard image.height == 844, content.height > 100 else { throw NotPainted() }
  }
}
