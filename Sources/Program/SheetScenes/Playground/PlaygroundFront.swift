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

  /// - Parameters:
  ///   - label: The text beside a release's target; nil leaves it unchanged.
  ///   - words: The height of the card's part that has words, points.
  ///   - comesBack: Whether a hidden card comes back by itself.
  func show(
    _ sheet: Sheet, _ frame: SheetFrame, label: String?, words: Double, comesBack: Bool,
    window: Rect2D, at time: Double
  ) {
    let (geometry, top) = (sheet.geometry, sheet.geometry.safeTop + frame.top)
    let card = Rect2D(
      x: frame.card.x, y: top, width: frame.card.width, height: geometry.size.height - top)
    let frames = buttonFrames(
      in: geometry.size, frame, offersReturn: !frame.isVisible && !comesBack, window: window)
    for (button, frame) in zip(buttons, frames) { button.show(at: frame) }
    ghosts.show(sheet, frame, label: label, words: words, at: time)
    // The target's label takes the place of tabs.
    tabs.show(sheet, card: card, except: ghosts.place, clearOf: ghosts.labelFrame)
  }

  /// The frames in the order of `buttons`. `size` is the size of the window's part left of or above
  /// the control panel, points.
  private func buttonFrames(
    in size: Size2D, _ frame: SheetFrame, offersReturn: Bool, window: Rect2D
  ) -> [Rect2D] {
    let side = FloatingButton.side
    let fits = !frame.isVisible || frame.card.y > side + 8 || frame.card.x > 2 * side + 16
    let wide = max(0, min(240, size.width - 40))
    let comeBack = Rect2D(
      x: ((size.width - wide) / 2).rounded(), y: max(0, size.height - 90), width: wide, height: 50)
    let height = max(0, min(HelpView.height, window.height))
    // Ends above the heading of the card at its first detent in a window of the standard size.
    let keys = Rect2D(
      x: 0, y: min(side + 10 - HelpView.above, max(0, window.height - height)),
      width: max(0, min(HelpView.width, window.width)), height: height)
    return [
      fits ? Rect2D(x: 6, y: 6, width: side, height: side) : .zero,
      fits ? Rect2D(x: 10 + side, y: 6, width: side, height: side) : .zero,
      offersReturn ? comeBack : .zero, showsKeys ? keys : .zero,
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

/// The list of gestures and keys; a press on the list closes it.
private final class HelpView: Control {
  static let width = 340 + 2 * side
  static var height: Double { above + body + below }
  /// The space around the list in which its shadow is painted, points.
  static let above = 10.0
  private static let (side, below) = (14.0, 18.0)
  private static let inset = 14.0
  private static let row = 20.0
  private static var body: Double { 2 * inset + Double(gestures.count + keys.count) * row + gap }
  /// The space between the gestures and the keys, points.
  private static let gap = 12.0
  private static let column = 92.0

  private typealias Entry = (name: String, meaning: String)

  private static let gestures: [Entry] = [
    ("Drag", "See where it would go"), ("Throw", "Let go while it moves"),
    ("Catch", "Press it on its way"), ("Labels", "Drag a height elsewhere"),
  ]
  private static let keys: [Entry] = [
    ("Space", "The last throw again"), ("T", "A random throw"), ("S held", "Five times as slow"),
    ("1 – 4", "Crisp, bouncy, heavy, dead"), ("Ctrl Z", "Undo; with Shift, redo"),
    ("Ctrl C", "Copy as a command"), ("F", "Save a film of the last throw"),
    ("Tab, arrows", "All controls"),
  ]

  override var label: String { "Keys" }
  override var spokenDetail: String {
    (HelpView.gestures + HelpView.keys).map { "\($0.name): \($0.meaning)" }
      .joined(separator: ". ")
  }

  override var isFocusable: Bool { false }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let body = Rect2D(
      x: HelpView.side, y: HelpView.above, width: max(0, frame.width - 2 * HelpView.side),
      height: max(0, frame.height - HelpView.above - HelpView.below))
    paintShadow(of: body, with: painter)
    painter.fill(body, radius: 16, with: palette.surface)
    let line = painter.hairline
    painter.stroke(
      Path(roundedRect: body.inset(x: line / 2, y: line / 2), radius: 16 - line / 2), width: line,
      with: palette.separator)
    painter.paintEdge(of: body, radius: 16)
    var y = body.y + HelpView.inset
    paint(HelpView.gestures, from: &y, in: body, with: painter)
    painter.hairline(
      fromX: body.x + 16, toX: body.maxX - 16, y: painter.snapped(y + HelpView.gap / 2),
      with: palette.separator)
    y += HelpView.gap
    paint(HelpView.keys, from: &y, in: body, with: painter)
  }

  private func paint(
    _ entries: [Entry], from y: inout Double, in body: Rect2D, with painter: ViewPainter
  ) {
    let (palette, type) = (painter.palette, painter.type)
    for entry in entries {
      painter.text(
        entry.name, type.smallHeadline.colored(palette.accent), x: body.x + 16, y: y,
        width: HelpView.column - 8)
      painter.text(
        entry.meaning, type.caption.colored(palette.text), x: body.x + 16 + HelpView.column, y: y,
        width: max(0, body.width - HelpView.column - 28))
      y += HelpView.row
    }
  }

  /// A shadow that is densest at the list's edge: each step is further out than the one before.
  private func paintShadow(of body: Rect2D, with painter: ViewPainter) {
    let (steps, reach) = (10.0, HelpView.side)
    let color = Color(white: 0, alpha: painter.palette.isLight ? 0.014 : 0.06)
    for step in stride(from: 1, through: steps, by: 1) {
      let length = reach * step * step / (steps * steps)
      painter.fill(
        body.outset(by: length).offset(x: 0, y: HelpView.below - reach), radius: 16 + length,
        with: color)
    }
  }
}
