import SheetPixels

/// A picture's squares with and without ink. Fonts hardly change them.
struct InkMap {
  /// The side of a square in pixels; the films have one pixel per point.
  static let side = 16
  /// A string per row: `#` for ink, `.` for none.
  let lines: [String]

  init(lines: [String]) { self.lines = lines }

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

  /// The fraction 0…1 of squares that agree with a square of another map at the same or a
  /// neighbouring position.
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
