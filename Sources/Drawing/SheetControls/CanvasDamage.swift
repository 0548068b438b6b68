/// A canvas's damage (the pixels to paint), and the pixels moved instead of painted; in device
/// pixels.
struct CanvasDamage {
  private var rects: [PixelRect] = []
  /// The bounds of all pixels moved since the last painting.
  private var moved = PixelRect.empty
  private var moves: [PixelChange] = []
  /// The changes of the last painting, in order: moves of pixels, then the painted rectangles.
  private(set) var changes: [PixelChange] = []

  /// From this number of rectangles on, `add` merges all rectangles into one.
  private static let mostRects = 8

  var isEmpty: Bool { rects.isEmpty && moved.isEmpty }

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var all = rect
    let isCrowded = rects.count >= CanvasDamage.mostRects
    var index = 0
    while index < rects.count {
      if isCrowded || !rects[index].intersection(all).isEmpty {
        // Starts over, because the merged rectangle may overlap other rectangles.
        all = all.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(all)
  }

  mutating func addAll(of bounds: PixelRect) { rects = [bounds] }

  func touches(_ rect: PixelRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }

  mutating func move(_ rect: PixelRect, right: Int, down: Int) {
    moved = moved.union(rect)
    moves.append(.moved(rect, right: right, down: down))
  }

  mutating func forgetMoves() { (moved, moves) = (.empty, []) }

  /// Removes all moves and damage and lists them in `changes`; returns the rectangles to paint, and
  /// the bounds of all changes.
  mutating func take() -> (rects: [PixelRect], all: PixelRect) {
    let taken = rects
    let all = taken.reduce(moved) { $0.union($1) }
    moved = .empty
    swap(&changes, &moves)
    moves.removeAll(keepingCapacity: true)
    changes += taken.map { .painted($0) }
    rects = []
    return (taken, all)
  }
}
