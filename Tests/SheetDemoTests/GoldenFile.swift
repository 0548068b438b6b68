import Foundation
import SheetPainting
import SheetPixels

/// A file of expected film strips: under each heading, one column of text for each frame.
struct GoldenFile {
  /// Whether to rewrite the goldens:
  /// `SHEET_DEMO_GOLDENS=write swift test -c release --filter GoldenPictureTests`.
  static var isWriting: Bool {
    ProcessInfo.processInfo.environment["SHEET_DEMO_GOLDENS"] == "write"
  }

  /// The strips by heading; a frame is an array of lines.
  private var strips: [String: [[String]]] = [:]
  private var order: [String] = []

  private static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name).txt")
  }

  /// Saves a picture in `.build/goldens`, and renames an existing one to `…-before.png`.
  ///
  /// - Returns: The picture's path.
  static func leave(_ image: PixelImage, in frame: PixelRect, as name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build/goldens").standardized
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("\(name).png")
    if FileManager.default.fileExists(atPath: path.path) {
      let before = folder.appendingPathComponent("\(name)-before.png")
      try? FileManager.default.removeItem(at: before)
      try FileManager.default.moveItem(at: path, to: before)
    }
    try writePNG(image.scaled(frame, width: frame.width, height: frame.height), to: path.path)
    return path.path
  }

  init() {}

  init(reading name: String) throws {
    var heading = ""
    for line in try String(contentsOf: GoldenFile.url(name), encoding: .utf8).split(separator: "\n")
    {
      if line.hasPrefix("# ") {
        heading = String(line.dropFirst(2))
        continue
      }
      let columns = line.split(separator: " ").map { [String($0)] }
      self[heading] = self[heading].map { zip($0, columns).map { $0 + $1 } } ?? columns
    }
  }

  subscript(heading: String) -> [[String]]? {
    get { strips[heading] }
    set {
      if strips[heading] == nil { order.append(heading) }
      strips[heading] = newValue
    }
  }

  func write(to name: String) throws {
    var text = ""
    for heading in order {
      let frames = strips[heading] ?? []
      text += "# \(heading)\n"
      for row in frames.first?.indices ?? 0..<0 {
        text += frames.map { $0[row] }.joined(separator: " ") + "\n"
      }
    }
    try Data(text.utf8).write(to: GoldenFile.url(name))
  }
}
