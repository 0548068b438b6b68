import SheetControls
import SheetEngine

/// The views in front of the playground's card.
final class PlaygroundFront: View {
  let back = FloatingButton(Icon.back, label: "Back")
  let comeBack = Button("Bring the card back", kind: .filled)
  let tabs = DetentTabs()
  var showsKeys = false
  private let buttons: [Control]
  private let ghosts = ReleaseGhosts()

  override init() {
    let (help, keys) = (FloatingButton(nil, label: "Keys"), HelpView())
    buttons = [back, help, comeBack, keys]
    super.init()
    for view in [tabs, ghosts, back, help, comeBack, keys] as [View] { add(view) }
    for opener in [help, keys] as [Control] {
      opener.action = { [weak self] in self?.showsKeys.toggle() }
    }
  }

  override func layout() { for view in [tabs, ghosts] as [View] { view.frame = bounds } }

  /// Hides the list of keys; returns false if the list was hidden already.
  func hidesKeys() -> Bool {
    defer { showsKeys = false }
    return showsKeys
  }

  func show(_ sheet: Sheet, _ frame: SheetFrame, label: String?, window: Rect2D, at time: Double) {
    let (geometry, top) = (sheet.geometry, sheet.geometry.safeTop + frame.top)
    let card = Rect2D(
      x: frame.card.x, y: top, width: frame.card.width, height: geometry.size.height - top)
    let frames = buttonFrames(in: geometry.size, frame, window: window)
    for (button, frame) in zip(buttons, frames) { button.show(at: frame) }
    ghosts.show(sheet, frame, label: label, at: time)
    // The target's label takes the place of tabs.
    tabs.show(sheet, card: card, except: ghosts.place, clearOf: ghosts.labelFrame)
  }

  /// The frames in the order of `buttons`. `size` is the size of the window's part left of or above
  /// the control panel, points.
  private func buttonFrames(in size: Size2D, _ frame: SheetFrame, window: Rect2D) -> [Rect2D] {
    let side = FloatingButton.side
    let fits = !frame.isVisible || frame.card.y > side + 8 || frame.card.x > 2 * side + 16
    let wide = max(0, min(240, size.width - 40))
    let comeBack = Rect2D(
      x: ((size.width - wide) / 2).rounded(), y: max(0, size.height - 90), width: wide, height: 50)
    let height = max(0, min(HelpView.height, window.height))
    // Ends above the heading of the card at its first detent in a window of the standard size.
    let keys = Rect2D(
      x: 0, y: min(side + 2, max(0, window.height - height)),
      width: max(0, min(HelpView.width, window.width)), height: height)
    return [
      fits ? Rect2D(x: 6, y: 6, width: side, height: side) : .zero,
      fits ? Rect2D(x: 10 + side, y: 6, width: side, height: side) : .zero,
      frame.isVisible ? .zero : comeBack, showsKeys ? keys : .zero,
    ]
  }
}

final class FloatingButton: Control {
  static let side = 44.0

  private let icon: Path?

  /// A nil icon draws a question mark.
  init(_ icon: Path?, label: String) {
    self.icon = icon
    super.init(label: label)
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: 2, y: 2), 20) }

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

/// The list of keys; a press on the list closes it.
private final class HelpView: Control {
  static let width = 340 + 2 * margin
  static var height: Double { heading + Double(rows.count) * row + 10 + 2 * margin }
  /// The space around the list in which its shadow is painted, points.
  private static let margin = 8.0
  private static let heading = 44.0
  private static let row = 22.0

  private static let rows: [(keys: String, meaning: String)] = [
    ("Space", "The last throw again"), ("T", "A random throw"), ("S held", "Five times as slow"),
    ("1 – 4", "Crisp, bouncy, heavy, dead"), ("U, Ctrl Z", "Undo"), ("Ctrl Shift Z", "Redo"),
    ("Ctrl C", "Copy as a command"), ("F", "Save a film of the last throw"),
    ("Tab, arrows", "All controls"), ("?", "This list"),
  ]

  override var label: String { "Keys" }
  override var spokenDetail: String {
    HelpView.rows.map { "\($0.keys): \($0.meaning)" }.joined(separator: ". ")
  }

  override var isFocusable: Bool { false }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let body = bounds.inset(x: HelpView.margin, y: HelpView.margin)
    for step in stride(from: 1.5, through: 6, by: 1.5) {
      painter.fill(
        body.outset(by: step).offset(x: 0, y: 1.5), radius: 16 + step, with: palette.floatShadow)
    }
    painter.fill(body, radius: 16, with: palette.surface)
    painter.stroke(Path(roundedRect: body, radius: 16), width: 1, with: palette.separator)
    painter.text("Keys", type.bar, x: body.x + 16, y: body.y + 12)
    for (index, row) in HelpView.rows.enumerated() {
      let y = body.y + HelpView.heading + Double(index) * HelpView.row
      painter.text(
        row.keys, type.smallHeadline.colored(palette.accent), x: body.x + 16, y: y, width: 90)
      painter.text(
        row.meaning, type.caption.colored(palette.text), x: body.x + 108, y: y,
        width: max(0, body.width - 116))
    }
  }
}
