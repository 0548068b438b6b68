import Pixels

/// A picture as text: short, and other text as soon as an edge moves by a pixel or a colour changes.
///
/// The picture is cut into squares. One of a single colour is that colour; of another the text has a
/// number that is made from its pixels. A pixel unlike the four around it is on a curve or in a
/// photograph: libraries differ in how they round such a colour, so only its position counts.
struct PictureText: Equatable {
  /// The side of a square, points.
  static let side = 48
  /// One string a square, row by row.
  let squares: [[String]]

  /// Describes a part of an image.
  ///
  /// - Parameter scale: Device pixels per point, a multiple of a half.
  init(_ image: PixelImage, in frame: PixelRect, scale: Double) {
    let side = Int(Double(PictureText.side) * scale)
    squares = stride(from: frame.minY, to: frame.maxY, by: side).map { y in
      stride(from: frame.minX, to: frame.maxX, by: side).map { x in
        let square = PixelRect(x: x, y: y, width: side, height: side).intersection(frame)
        return PictureText.describe(image.view, square, in: frame)
      }
    }
  }

  private static func describe(
    _ view: PixelView, _ square: PixelRect, in frame: PixelRect
  ) -> String {
    let first = view[square.minX, square.minY]
    var isPlain = true
    var sum: UInt32 = 2_166_136_261
    for y in square.minY..<square.maxY {
      for x in square.minX..<square.maxX {
        let pixel = view[x, y]
        isPlain = isPlain && pixel == first
        sum = (sum ^ (isLonely(pixel, view, x, y, frame) ? 1 : pixel)) &* 16_777_619
      }
    }
    return isPlain ? "=" + hex(first & 0xFF_FFFF, 6) : "~" + hex((sum ^ sum >> 16) & 0xFFFF, 4)
  }

  /// Whether none of the four pixels around one is of its colour.
  private static func isLonely(
    _ pixel: UInt32, _ view: PixelView, _ x: Int, _ y: Int, _ frame: PixelRect
  ) -> Bool {
    for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    where frame.contains(x: nextX, y: nextY) && view[nextX, nextY] == pixel {
      return false
    }
    return true
  }

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The lines of a golden: squares that repeat in a row are counted.
  var lines: [String] {
    squares.map { row in
      var runs: [(text: String, count: Int)] = []
      for text in row {
        if runs.last?.text == text {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((text, 1))
        }
      }
      return runs.map { $0.count == 1 ? $0.text : "\($0.text)*\($0.count)" }.joined(separator: " ")
    }
  }

  /// Reads the lines of a golden.
  init(lines: [String]) {
    squares = lines.map { line in
      line.split(separator: " ").flatMap { word in
        let parts = word.split(separator: "*")
        let count = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
        return [String](repeating: String(parts[0]), count: count)
      }
    }
  }

  /// Where another picture differs, in words; empty where it does not.
  func differences(from golden: PictureText) -> [String] {
    guard squares.count == golden.squares.count, squares.first?.count == golden.squares.first?.count
    else { return ["another size"] }
    var found: [String] = []
    for (y, (row, expected)) in zip(squares, golden.squares).enumerated() {
      for (x, (text, wanted)) in zip(row, expected).enumerated() where text != wanted {
        found.append(
          "from (\(x * PictureText.side), \(y * PictureText.side)): \(wanted) became \(text)")
      }
    }
    return found
  }
}
