import SheetControls

final class SettingsScreen: View {
  let bar: TitleBar
  let settings = Button("Settings")
  let restore = Button("Restore the log", kind: .filled)
  let log = SettingsLog()
  let scroller: ScrollView

  /// The width of the strip at the right in which a docked card lies, points; 0 without one.
  var dock = 0.0 {
    didSet { if dock != oldValue { showRoom() } }
  }
  /// Whether the card is shown: at first too, because the scene opens with it.
  var isOpen = true {
    didSet { if isOpen != oldValue, dock > 0 { showRoom() } }
  }
  private let summary: PaintedView
  private let empty: PaintedView

  override init() {
    let log = log
    bar = TitleBar("Activity log", button: settings)
    scroller = ScrollView(log)
    summary = PaintedView(
      label: SettingsScreen.summary(of: log).joined(separator: ", "), role: .text
    ) { SettingsScreen.paintSummary(of: log, with: $0, in: $1) }
    empty = PaintedView(label: "All quiet") { SettingsScreen.paintEmpty(with: $0, in: $1) }
    super.init()
    for view in [bar, summary, scroller, empty, restore] { add(view) }
    showEmpty()
  }

  func show(_ options: SettingsLogOptions) {
    log.options = options
    changed()
  }

  var isCleared: Bool {
    get { log.isEmpty }
    set {
      log.isEmpty = newValue
      showEmpty()
      changed()
    }
  }

  private func showEmpty() {
    empty.isHidden = !log.isEmpty
    restore.isHidden = !log.isEmpty
    scroller.isHidden = log.isEmpty
  }

  private func changed() {
    summary.invalidate()
    scroller.contentChanged()
  }

  /// Only texts keep clear of the card: bar, lines and stripes have the full width.
  private func showRoom() {
    (log.dock, log.isCovered) = (dock, isOpen)
    changed()
    layout()
  }

  private static let summaryHeight = 36.0

  override func layout() {
    bar.frame = Rect2D(width: frame.width, height: TitleBar.height)
    let top = TitleBar.height + SettingsScreen.summaryHeight
    summary.frame = Rect2D(
      x: 0, y: TitleBar.height, width: frame.width, height: SettingsScreen.summaryHeight)
    let rest = Rect2D(x: 0, y: top, width: frame.width, height: max(0, frame.height - top))
    scroller.frame = rest
    let free = max(0, frame.width - (isOpen ? dock : 0))
    empty.frame = Rect2D(x: 0, y: rest.y, width: free, height: rest.height)
    let width = min(220, max(0, free - 2 * Page.margin(in: free)))
    restore.frame = Rect2D(
      x: ((free - width) / 2).rounded(),
      y: (SettingsScreen.emptyTop(in: rest) + 168).rounded(), width: width, height: 44)
  }

  private static func summary(of log: SettingsLog) -> [String] {
    if log.isEmpty { return ["No lines"] }
    let lines = log.lines.count
    return [
      lines == 1 ? "1 line" : "\(lines) lines",
      "\(log.count(of: .error)) errors, \(log.count(of: .warning)) warnings",
    ]
  }

  private static func paintSummary(
    of log: SettingsLog, with painter: ViewPainter, in bounds: Rect2D
  ) {
    let words = summary(of: log)
    let inset = Page.margin(in: bounds.width)
    if log.dock > 0 {
      // Together at the left, where a card does not cover them.
      painter.text(
        words.joined(separator: ", "), painter.type.caption,
        in: Rect2D(
          x: inset, y: 0, width: max(0, bounds.width - log.dock - 2 * inset),
          height: bounds.height), centered: true)
    } else {
      Row(words[0], \.caption, words.dropFirst().first, isBeside: true)
        .paint(with: painter, in: bounds, inset: inset)
    }
    painter.separator(y: bounds.height - 1, width: bounds.width)
  }

  private static func emptyTop(in rest: Rect2D) -> Double {
    rest.y + max(8, (rest.height - 230) * 0.4)
  }

  private static func paintEmpty(with painter: ViewPainter, in bounds: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let top = emptyTop(in: bounds)
    let page = Rect2D(x: bounds.midX - 32, y: top, width: 64, height: 80)
    painter.fill(page, radius: 10, with: palette.raised)
    for (line, width) in [28.0, 40, 34, 16].enumerated() {
      painter.fill(
        Rect2D(x: page.x + 12, y: page.y + 18 + 13 * Double(line), width: width, height: 4),
        radius: 2, with: palette.track)
    }
    painter.fillCircle(x: page.maxX - 4, y: page.maxY - 6, radius: 17, with: palette.background)
    painter.fillCircle(x: page.maxX - 4, y: page.maxY - 6, radius: 14, with: palette.accent)
    painter.stroke(
      icon: Icon.check, x: page.maxX - 4, y: page.maxY - 6, size: 16, width: 2,
      with: palette.onAccent)
    let width = max(0, bounds.width - 32)
    painter.text(
      "All quiet", type.bar.centered,
      in: Rect2D(x: 16, y: page.maxY + 20, width: width, height: 24), centered: true)
    painter.text(
      "The log was cleared. Nothing is lost yet.", type.caption.centered,
      in: Rect2D(x: 16, y: page.maxY + 46, width: width, height: 20), centered: true)
  }
}
