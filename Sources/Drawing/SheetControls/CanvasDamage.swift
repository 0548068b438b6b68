/// What of a canvas is not painted yet, and which pixels were moved instead; device pixels.
struct CanvasDamage {
  /// To be painted; no two touch.
  private var rects: [PixelRect] = []
  /// Around all pixels that were moved since the last painting.
  private var moved = PixelRect.empty
  private var moves: [PixelChange] = []
  /// What the last painting changed: first pixels were moved, then others painted.
  private(set) var changes: [PixelChange] = []

  /// At this many rectangles all are merged into one.
  private static let mostRects = 8

  var isEmpty: Bool { rects.isEmpty && moved.isEmpty }

  /// Adds a rectangle; rectangles that touch are merged.
  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var all = rect
    let isCrowded = rects.count >= CanvasDamage.mostRects
    var index = 0
    while index < rects.count {
      if isCrowded || !rects[index].intersection(all).isEmpty {
        // It is larger now and may touch one that it did not touch before.
        all = all.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(all)
  }

  mutating func addAll(of bounds: PixelRect) { rects = [bounds] }

  /// Whether a part of a rectangle is to be painted.
  func touches(_ rect: PixelRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }

  /// Notes that the pixels of a rectangle were moved inside it.
  mutating func move(_ rect: PixelRect, right: Int, down: Int) {
    moved = moved.union(rect)
    moves.append(.moved(rect, right: right, down: down))
  }

  /// The image with the moved pixels is gone.
  mutating func forgetMoves() { (moved, moves) = (.empty, []) }

  /// Takes what is to be painted now, and lists it in `changes` after the moves.
  ///
  /// - Returns: The rectangles to paint, and one around all that changes.
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
