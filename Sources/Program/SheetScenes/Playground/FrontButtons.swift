import SheetControls
import SheetEngine
import SheetStage

/// The buttons in front of the card: back, the list of keys, and for a card that is gone one that brings
/// it back.
final class FrontButtons {
  let back = FloatingButton(Icon.back, label: "Back")
  let help = FloatingButton(nil, label: "Keys")
  let keys = HelpView()
  let comeBack = Button("Bring the card back", kind: .filled)
  let views: [FloatingView]
  /// Whether the list of keys is open.
  var showsKeys = false

  init() {
    views = ([back, help, comeBack, keys] as [View]).map { FloatingView($0) }
    for opener in [help, keys] as [Control] {
      opener.action = { [weak self] in self?.showsKeys.toggle() }
    }
  }

  /// Brings all up to a frame.
  ///
  /// - Parameter cardTop: Where the card's top edge is, points from the top.
  func show(_ geometry: SheetGeometry, cardTop: Double, isCardGone: Bool) {
    let (size, side) = (geometry.size, FloatingButton.side)
    let none = Rect2D.zero
    let fits = cardTop > side + 8
    views[0].frame = fits ? Rect2D(x: 6, y: 6, width: side, height: side) : none
    views[1].frame = fits ? Rect2D(x: 10 + side, y: 6, width: side, height: side) : none
    let button = max(0, min(240, size.width - 40))
    views[2].frame =
      isCardGone
      ? Rect2D(
        x: ((size.width - button) / 2).rounded(), y: max(0, size.height - 90), width: button,
        height: 50) : none
    let list = Size2D(
      width: max(0, min(HelpView.width, size.width - 16)),
      height: max(0, min(HelpView.height, size.height - 16)))
    views[3].frame =
      showsKeys
      ? Rect2D(
        x: ((size.width - list.width) / 2).rounded(),
        y: ((size.height - list.height) / 2).rounded(), width: list.width, height: list.height)
      : none
  }
}
