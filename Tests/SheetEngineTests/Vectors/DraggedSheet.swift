import SheetEngine

/// A sheet, and a pointer that presses and drags it.
struct DraggedSheet {
  private(set) var sheet: Sheet
  private(set) var time = 0.0
  private let startTop: Double

  /// The y of the press, a point below the card's top edge.
  private var pressed: Double { startTop + 1 }

  init(
    tops: [Double], start: Int, release: ReleaseOptions = SheetConfiguration.card.release,
    height: Double = 2000, isDismissible: Bool = false
  ) {
    var style = SheetConfiguration.panel
    style.detents = tops.enumerated().map { Detent(Detent.ID("\($0)"), .top($1)) }
    style.initialDetent = Detent.ID("\(start)")
    style.reservedBottom = .points(0)
    style.dismissal = isDismissible ? .allowed : .never
    style.drag = DragOptions(slop: 0, origin: .press, rubberBand: 0)
    style.release = release
    sheet = Sheet(style, in: SheetGeometry(size: Size2D(width: 375, height: height)))
    startTop = tops[start]
    if isDismissible { sheet.take(.present, at: -1) }
    sheet.press(pressed, at: 0)
  }

  /// Drags the card's edge to `top`, where it arrives at `velocity`, points per second. 0.1 s after
  /// the press, too late for the press to count in the velocity, the pointer jumps to the start of
  /// an even move that takes 0.1 s.
  mutating func pull(to top: Double, velocity: Double = 0) {
    let end = pressed + top - startTop
    for step in 0...10 {
      time = 0.1 + Double(step) * 0.01
      sheet.drag(to: end - velocity * Double(10 - step) * 0.01, at: time)
    }
  }

  mutating func letGo(at top: Double, velocity: Double) -> SheetFrame {
    pull(to: top, velocity: velocity)
    sheet.release(pressed + top - startTop, at: time)
    return sheet.frame(at: time + 10)
  }
}
