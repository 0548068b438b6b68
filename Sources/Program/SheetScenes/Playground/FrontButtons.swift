import SheetControls
import SheetEngine
import SheetStage

final class FrontButtons {
  let back = FloatingButton(Icon.back, label: "Back")
  let help = FloatingButton(nil, label: "Keys")
  let keys = HelpView()
  let comeBack = Button("Bring the card back", kind: .filled)
  let views: [FloatingView]
  var showsKeys = false

  init() {
    views = ([back, help, comeBack, keys] as [View]).map { FloatingView($0) }
    for opener in [help, keys] as [Control] {
      opener.action = { [weak self] in self?.showsKeys.toggle() }
    }
  }

  /// - Parameter geometry: The part of the window that contains the card.
  func show(_ geometry: SheetGeometry, _ frame: SheetFrame, window: Rect2D) {
    let (size, side) = (geometry.size, FloatingButton.side)
    let none = Rect2D.zero
    let isCardGone = !frame.isVisible
    let fits = isCardGone || frame.card.y > side + 8 || frame.card.x > 2 * side + 16
    views[0].frame = fits ? Rect2D(x: 6, y: 6, width: side, height: side) : none
    views[1].frame = fits ? Rect2D(x: 10 + side, y: 6, width: side, height: side) : none
    let button = max(0, min(240, size.width - 40))
    views[2].frame =
      isCardGone
      ? Rect2D(
        x: ((size.width - button) / 2).rounded(), y: max(0, size.height - 90), width: button,
        height: 50) : none
    let list = Size2D(
      width: max(0, min(HelpView.width, window.width - 16)),
      height: max(0, min(HelpView.height, window.height - 16)))
    views[3].frame =
      showsKeys
      ? Rect2D(
        x: 8, y: min(side + 14, max(8, window.height - 8 - list.height)), width: list.width,
        height: list.height)
      : none
  }
}

final class FloatingButton: Control {
  static let side = 44.0

  private let icon: Path?

  init(_ icon: Path?, label: String) {
    self.icon = icon
    super.init(label: label)
  }

  override var isFocusable: Bool { false }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let (x, y) = (bounds.midX, bounds.midY)
    painter.fillCircle(x: x, y: y, radius: 19, with: palette.shade.faded(to: 0.08))
    painter.fillCircle(x: x, y: y, radius: 18, with: palette.surface)
    painter.paintEdge(of: Rect2D(x: x - 18, y: y - 18, width: 36, height: 36), radius: 18)
    if highlight > 0 {
      painter.fillCircle(x: x, y: y, radius: 18, with: palette.shade.faded(to: highlight))
    }
    if let icon {
      painter.stroke(icon: icon, x: x - 1, y: y, size: 22, width: 2, with: palette.accent)
    } else {
      let style = painter.type.bar.centered.colored(palette.accent)
      painter.text("?", style, in: bounds, centered: true)
    }
  }
}
