import Foundation
import SheetPainting
import SheetPixels

/// The expected pictures of a scene: a text file in `Goldens`.
struct Golden {
  /// Whether to rewrite the goldens:
  /// `SHEET_DEMO_GOLDENS=write swift test -c release --filter GoldenPictureTests`.
  static var isWriting: Bool {
    ProcessInfo.processInfo.environment["SHEET_DEMO_GOLDENS"] == "write"
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// One line for each appearance, size and scale, with a hash of each frame. The line "ink" has an
  /// ink map of each frame instead.
  var lines: [(title: String, frames: [String])] = []

  init() {}

  init(reading name: String) throws {
    let file = Golden.folder.appendingPathComponent("Goldens/\(name).txt")
    lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      let parts = $0.split(separator: ": ")
      return (String(parts[0]), parts[1].split(separator: " ").map(String.init))
    }
  }

  func frames(_ title: String) -> [String]? { lines.first { $0.title == title }?.frames }

  func write(to name: String) throws {
    let text = lines.map { "\($0.title): \($0.frames.joined(separator: " "))\n" }.joined()
    try Data(text.utf8).write(to: Golden.folder.appendingPathComponent("Goldens/\(name).txt"))
  }

  /// Saves a picture in `.build/goldens`, and renames an existing file to `…-before.png`.
  ///
  /// - Returns: The picture's path.
  static func save(_ image: PixelImage, in frame: PixelRect, as name: String) throws -> String {
    let folder = folder.appendingPathComponent("../../.build/goldens").standardized
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("\(name).png")
    if FileManager.default.fileExists(atPath: path.path) {
      let before = folder.appendingPathComponent("\(name)-before.png")
      try? FileManager.default.removeItem(at: before)
      try FileManager.default.moveItem(at: path, to: before)
    }
    let part = image.scaled(frame, width: frame.width, height: frame.height)
    try Data(encodePNG(part)).write(to: path)
    return path.path
  }
}

/// The squares of a picture that contain ink. Another font hardly changes them.
struct InkMap {
  /// The side of a square in pixels; the films have one pixel per point.
  private static let side = 16
  /// `#` for a square with ink, `.` for one without; slashes between the rows.
  let text: String

  init(_ text: String) { self.text = text }

  init(_ image: PixelImage, in frame: PixelRect) {
    let side = InkMap.side
    text = stride(from: frame.minY, to: frame.maxY, by: side).map { y in
      let row = stride(from: frame.minX, to: frame.maxX, by: side).map { x in
        let square = PixelRect(x: x, y: y, width: side, height: side).intersection(frame)
        return InkMap.isPlain(image.view, square) ? "." : "#"
      }
      return row.joined()
    }.joined(separator: "/")
  }

  private static func isPlain(_ view: PixelView, _ square: PixelRect) -> Bool {
    let first = view[square.minX, square.minY]
    return (square.minY..<square.maxY).allSatisfy { y in
      (square.minX..<square.maxX).allSatisfy { view[$0, y] == first }
    }
  }

  private var rows: [[UInt8]] { text.split(separator: "/").map { Array($0.utf8) } }

  /// The fraction 0…1 of squares with an equal square in another map, at most one position away.
  func likeness(to other: InkMap) -> Double {
    let (own, others) = (rows, other.rows)
    var (alike, count) = (0, 0)
    for (y, row) in own.enumerated() {
      for (x, square) in row.enumerated() {
        count += 1
        let around = others[max(0, y - 1)..<max(0, min(others.count, y + 2))]
        if around.contains(where: { $0.dropFirst(max(0, x - 1)).prefix(3).contains(square) }) {
          alike += 1
        }
      }
    }
    return count == 0 ? 0 : Double(alike) / Double(count)
  }
}
