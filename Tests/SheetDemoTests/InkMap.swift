import SheetPixels

/// Where a picture has something on it and where it is plain: what stays when the fonts are others.
struct InkMap {
  /// The side of a square, points and pixels.
  static let side = 16
  /// A line a row: `#` where there is ink, `.` where there is none.
  let lines: [String]

  init(lines: [String]) { self.lines = lines }

  /// Looks at a part of an image.
  init(_ image: PixelImage, in frame: PixelRect) {
    let side = InkMap.side
    lines = stride(from: frame.minY, to: frame.maxY, by: side).map { y in
      let row = stride(from: frame.minX, to: frame.maxX, by: side).map { x in
        let square = PixelRect(x: x, y: y, width: side, height: side).intersection(frame)
        return InkMap.isPlain(image.view, square) ? "." : "#"
      }
      return row.joined()
    }
  }

  private static func isPlain(_ view: PixelView, _ square: PixelRect) -> Bool {
    let first = view[square.minX, square.minY]
    return (square.minY..<square.maxY).allSatisfy { y in
      (square.minX..<square.maxX).allSatisfy { view[$0, y] == first }
    }
  }

  /// Which part of the squares says the same as a square of another map there or beside there, 0…1.
  func likeness(to other: InkMap) -> Double {
    let own = lines.map { Array($0.utf8) }
    let others = other.lines.map { Array($0.utf8) }
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
