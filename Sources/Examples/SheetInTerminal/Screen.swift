import SheetEngine

/// A view of 40 × 20 terminal characters; a character stands for 6 × 12 points.
struct Screen {
  static let columns = 40
  static let rows = 20
  static let cell = Size2D(width: 6, height: 12)
  static let geometry = SheetGeometry(
    size: Size2D(width: Double(columns) * cell.width, height: Double(rows) * cell.height))

  private var lines = [[Character]](
    repeating: [Character](repeating: " ", count: columns), count: rows)

  /// Draws the view as dots (blank if dimmed), and cards as outlines.
  init(_ frame: StackFrame) {
    for row in 0..<Screen.rows where frame.scene.dim < 0.2 {
      for column in 0..<Screen.columns where (row + column) % 4 == 0 { lines[row][column] = "·" }
    }
    for layer in frame where layer.sheet.isVisible { draw(layer) }
  }

  private mutating func draw(_ layer: LayerFrame) {
    let card = layer.card
    let left = max(0, Int((card.x / Screen.cell.width).rounded()))
    let right = min(Screen.columns, Int((card.maxX / Screen.cell.width).rounded())) - 1
    let top = Int((card.y / Screen.cell.height).rounded())
    guard right > left, top < Screen.rows else { return }
    for row in max(0, top)..<Screen.rows {
      for column in left...right {
        let isSide = column == left || column == right
        lines[row][column] = row == top ? "─" : (isSide ? "│" : " ")
      }
    }
    if top >= 0 { (lines[top][left], lines[top][right]) = ("╭", "╮") }
    let name = Array(" \(layer.id.rawValue): \(layer.sheet.phase.rawValue) ")
    guard top >= 0, name.count + 2 < right - left else { return }
    lines[top].replaceSubrange(left + 2..<left + 2 + name.count, with: name)
  }

  var text: String { lines.map { String($0) + "\n" }.joined() }
}
