import SheetControls
import SheetEngine
import SheetStage

final class PlaygroundFront {
  let buttons = FrontButtons()
  let tabs = DetentTabs()
  private let ghosts = ReleaseGhosts()
  private let edge = FloatingView(CardEdge())

  var views: [FloatingView] { tabs.views + [edge] + ghosts.views + buttons.views }

  /// Closes the list of keys; false if it was closed.
  func hidesKeys() -> Bool {
    defer { buttons.showsKeys = false }
    return buttons.showsKeys
  }

  func show(
    _ sheet: Sheet, _ frame: SheetFrame, label: String?, window: Rect2D, at time: Double
  ) {
    let top = sheet.geometry.safeTop + frame.top
    let card = Rect2D(
      x: frame.card.x, y: top, width: frame.card.width, height: sheet.geometry.size.height - top)
    buttons.show(sheet.geometry, frame, window: window)
    ghosts.show(sheet, frame, label: label, at: time)
    // Hides the tab of the ghost's detent, because the ghost's label is in its place.
    tabs.show(sheet, card: card, except: ghosts.place)
    showEdge(sheet, frame)
  }

  private func showEdge(_ sheet: Sheet, _ frame: SheetFrame) {
    let look = sheet.configuration.look
    (edge.view as? CardEdge)?.radius = look.cornerRadius
    let isNeeded = frame.isVisible && look.shadow == nil && frame.dim < CardEdge.leastDim
    let height = min(look.cornerRadius + 2, max(0, frame.card.height))
    edge.frame =
      isNeeded
      ? Rect2D(x: frame.card.x, y: frame.card.y, width: frame.card.width, height: height)
      : .zero
  }
}

/// A line along the card's upper edge, shown if neither dim nor shadow makes the card stand out.
final class CardEdge: View {
  /// The dim from which the line is unnecessary, 0…1.
  static let leastDim = 0.1

  var radius = 0.0 {
    didSet { if radius != oldValue { invalidate() } }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    // A dark card has a light line around it already.
    guard palette.isLight else { return }
    let body = Rect2D(
      x: 0.5, y: 0.5, width: max(0, frame.width - 1), height: 2 * radius + frame.height)
    painter.stroke(
      Path(roundedRect: body, radius: radius), width: 1, with: palette.text.faded(to: 0.35))
  }
}
