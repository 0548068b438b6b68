import SheetEngine

/// A sheet, and a pointer that presses and drags it.
struct DraggedSheet {
  private(set) var sheet: Sheet
  private(set) var time = 0.0
  private let startTop: Double
  private let tops: [Double]
  private let rubberBand: Double
  private let height: Double

  /// The y of the press, one point below the card's top edge.
  private var pressed: Double { startTop + 1 }

  init(
    tops: [Double], start: Int, release: ReleaseOptions = SheetConfiguration.card.release,
    rubberBand: Double = 0, height: Double = 2000, isDismissible: Bool = false
  ) {
    var style = SheetConfiguration.panel
    style.detents = tops.enumerated().map { Detent(Detent.ID("\($0)"), .top($1)) }
    style.initialDetent = Detent.ID("\(start)")
    style.reservedBottom = .points(0)
    style.dismissal = isDismissible ? .allowed : .never
    style.drag = DragOptions(slop: 0, origin: .press, rubberBand: rubberBand)
    style.release = release
    sheet = Sheet(style, in: view(375, height))
    startTop = tops[start]
    self.tops = tops
    self.rubberBand = rubberBand
    self.height = height
    if isDismissible { sheet.take(.present, at: -1) }
    sheet.press(pressed, at: 0)
  }

  /// Drags the card's edge to `top` in 0.1 s at a constant `velocity`, points per second. The drag
  /// begins 0.1 s after the press: the velocity does not include samples before such a pause.
  mutating func pull(to top: Double, velocity: Double = 0) {
    let end = pressed + pull(for: top) - startTop
    for step in 0...10 {
      time = 0.1 + Double(step) * 0.01
      sheet.drag(to: end - velocity * Double(10 - step) * 0.01, at: time)
    }
  }

  mutating func letGo(at top: Double, velocity: Double) -> SheetFrame {
    pull(to: top, velocity: velocity)
    sheet.release(pressed + pull(for: top) - startTop, at: time)
    return sheet.frame(at: time + 10)
  }

  /// The y that the card's edge would have without a rubber band, in a drag that puts the edge at
  /// `top`.
  private func pull(for top: Double) -> Double {
    guard rubberBand > 0, let highest = tops.min(), let lowest = tops.max() else { return top }
    let upper = RubberBand(coefficient: rubberBand, dimension: height)
    let lower = RubberBand(coefficient: rubberBand, dimension: height - lowest)
    if top < highest { return highest - upper.pull(at: highest - top) }
    if top > lowest { return lowest + lower.pull(at: top - lowest) }
    return top
  }
}
