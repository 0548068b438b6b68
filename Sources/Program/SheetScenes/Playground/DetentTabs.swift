import SheetControls
import SheetEngine

final class DetentTabs: View {
  /// Called when the user drags a detent's line; the number is the line's y, points from the
  /// window's top.
  var onDrag: (Detent.ID, Double) -> Void = { _, _ in }
  var onEnd: () -> Void = {}
  /// True while `onEnd` runs after a drag of a line.
  private(set) var isPlacing = false
  private var tabs: [DetentTab] = []

  /// Hides the tab of the detent `hidden`, tabs behind the card and tabs under `label`. A tab that
  /// would lie over a lower detent's tab is above that tab, because the card may be below both.
  func show(_ sheet: Sheet, card: Rect2D, except hidden: SheetPlace?, clearOf label: Rect2D) {
    let detents = sheet.releaseCandidates.compactMap { candidate in
      candidate.choice.detent.map { (id: $0, top: candidate.top) }
    }
    if tabs.map(\.id) != detents.map(\.id) {
      let old = tabs
      tabs = detents.map { new in old.first { $0.id == new.id } ?? DetentTab(new.id, of: self) }
      for tab in old where !tabs.contains(where: { $0 === tab }) { remove(tab) }
      for tab in tabs where tab.parent == nil { add(tab) }
    }
    let size = DetentTab.size
    let x = sheet.geometry.size.width - size.width - 4
    for (tab, detent) in zip(tabs, detents) {
      let top = sheet.geometry.safeTop + detent.top
      tab.line = top
      tab.room = sheet.geometry.size.height
      tab.height = tab.room - top
      tab.top = top - size.height
      // Hides a tab whose line is behind the card.
      let isFree = top <= card.y + 0.5 || x >= card.maxX
      tab.isShown = isFree && .detent(detent.id) != hidden
    }
    var limit = Double.infinity
    for tab in tabs.reversed() where tab.isShown {
      tab.top = min(tab.top, limit - size.height)
      limit = tab.top
    }
    var end = 0.0
    for tab in tabs {
      if tab.isShown {
        tab.top = max(tab.top, end)
        end = tab.top + size.height
      }
      let frame = Rect2D(x: x, y: tab.top, width: size.width, height: size.height)
      if tab.isShown, frame.intersection(label).isEmpty {
        tab.show(at: frame)
      } else {
        // A tab without a width is invisible, but a drag of it goes on.
        tab.frame.width = 0
      }
    }
  }

  fileprivate func end() {
    isPlacing = true
    onEnd()
    isPlacing = false
  }
}

/// A draggable label on a detent's line: the detent's name and height.
private final class DetentTab: Control {
  static let size = Size2D(width: 136, height: 26)

  let id: Detent.ID
  /// The card's height at the detent, points.
  var height = 0.0 {
    didSet { if height.rounded() != oldValue.rounded() { invalidate() } }
  }
  /// The height of the view that contains the card, points.
  var room = 0.0
  /// The y of the detent's line, points from the window's top.
  var line = 0.0
  /// Whether the tab has a place beside the other tabs.
  var isShown = false
  /// The tab's top edge before the frame moved to whole device pixels, points.
  var top = 0.0
  private weak var tabs: DetentTabs?
  /// The y of the line and of the pointer at the press, points from the window's top. A drag moves
  /// the line as far as the pointer has moved since the press.
  private var grip: (line: Double, pointer: Double)?

  init(_ id: Detent.ID, of tabs: DetentTabs) {
    self.id = id
    self.tabs = tabs
    super.init(label: id.name)
  }

  override var role: Role? { .slider }
  override var semantics: Semantics {
    super.semantics.with {
      $0.canBePressed = false
      $0.value = .init(
        height, in: 0...max(room, height), step: 10, text: "\(Int(height.rounded())) points high")
    }
  }

  override func perform(_ action: ViewAction) -> Bool {
    guard case .set(let wanted) = action, wanted.isFinite else { return false }
    tabs?.onDrag(id, line + (height - min(max(0, wanted), room)))
    tabs?.end()
    return true
  }

  override var claim: PressClaim? { .all }
  override var pointerShape: PointerShape { .grab }
  override var isFocusable: Bool { false }

  override func pressed(_ press: Press) { grip = (line, top + press.point.y) }

  override func dragged(to point: Point2D) {
    if let grip { tabs?.onDrag(id, grip.line + (top + point.y - grip.pointer)) }
  }

  override func dragEnded(at point: Point2D) {
    dragged(to: point)
    grip = nil
    tabs?.end()
  }

  override func pressCancelled() {
    if let grip { tabs?.onDrag(id, grip.line) }
    grip = nil
    tabs?.end()
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    if bounds.isEmpty { return }
    let (palette, type) = (painter.palette, painter.type)
    let body = bounds.inset(x: 1, y: 1)
    painter.fill(body, radius: 8, with: palette.surface)
    painter.stroke(
      Path(roundedRect: body, radius: 8), width: 1,
      with: palette.accent.faded(to: isPressed || isHovered ? 1 : 0.5))
    for row in [-3.0, 0, 3] {
      painter.fill(
        Rect2D(x: 9, y: bounds.midY + row - 0.5, width: 8, height: 1),
        with: palette.accent.faded(to: 0.8))
    }
    let number = painter.typesetter.layout("\(Int(height.rounded()))", type.caption)
    painter.text(
      number, x: bounds.width - 9 - number.size.width, y: bounds.midY - number.size.height / 2)
    painter.text(
      label, type.smallHeadline.lines(1).colored(palette.accent),
      in: Rect2D(
        x: 23, y: 0, width: max(0, bounds.width - 36 - number.size.width), height: bounds.height),
      centered: true)
  }
}
