import SheetControls
import SheetEngine
import SheetStage

/// The views in front of the card: names of the detents, the ghost, and a few buttons.
final class PlaygroundFront {
  let buttons = FrontButtons()
  let tabs = DetentTabs()
  private let ghosts = ReleaseGhosts()
  private let edge = FloatingView(CardEdge())

  /// All of them, the last on top.
  var views: [FloatingView] { tabs.views + [edge] + ghosts.views + buttons.views }

  /// Closes the list of keys where it is open.
  func hidesKeys() -> Bool {
    defer { buttons.showsKeys = false }
    return buttons.showsKeys
  }

  /// Brings everything up to a frame.
  ///
  /// - Parameters:
  ///   - label: The new words about where a release would go; nil leaves them as they are.
  ///   - window: The whole window, points.
  func show(
    _ sheet: Sheet, _ frame: SheetFrame, label: String?, window: Rect2D, at time: Double
  ) {
    let cardTop = sheet.geometry.safeTop + frame.top
    buttons.show(sheet.geometry, frame, window: window)
    ghosts.show(sheet, frame, label: label, at: time)
    // The ghost's label is where the name of its detent would be.
    tabs.show(sheet, cardTop: cardTop, except: ghosts.place)
    showEdge(sheet, frame)
  }

  /// Shows a card's edge where nothing else does.
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
