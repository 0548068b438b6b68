import SheetControls
import SheetEngine
import SheetPlayground

final class PlaygroundScreen: View {
  let paper: PaperView
  let panel: ControlPanel

  init(_ history: MotionHistory, _ panel: ControlPanel) {
    paper = PaperView(history)
    self.panel = panel
    super.init()
    for view in [paper, panel] { add(view) }
  }

  override func layout() {
    let window = Size2D(width: frame.width, height: frame.height)
    let stage = ControlPanel.stage(in: window, showing: panel.page)
    // Snaps to pixels, because the running paper moves by whole pixels.
    let (width, height) = (snapped(stage.width), snapped(stage.height))
    paper.frame = Rect2D(width: width, height: height)
    panel.frame =
      width < frame.width
      ? Rect2D(x: width, y: 0, width: frame.width - width, height: frame.height)
      : Rect2D(x: 0, y: height, width: width, height: frame.height - height)
  }
}

final class ControlPanel: View {
  enum Page {
    case knobs, share, more
  }

  /// The least width of a window with the panel at the right instead of below the card, points.
  static let wide = 700.0
  private static let tray = 220.0
  private static let head = 52.0

  /// The size of the sheet's part of a window, points. The part begins at the window's top left
  /// corner.
  static func stage(in window: Size2D, showing page: Page) -> Size2D {
    if window.width >= wide {
      let width = min(440, max(300, (window.width * 0.18).rounded() * 2))
      return Size2D(width: window.width - width, height: window.height)
    }
    let isTall = page == .more || (page == .share && window.width < SheetControls.Page.narrow)
    let wanted = isTall ? max(tray, (window.height * 0.55).rounded()) : tray
    return Size2D(width: window.width, height: window.height - min(wanted, window.height * 0.6))
  }

  let knobs: KnobsPage
  let share = SharePage()
  let all: AllSettings
  let rules = DrawnPicker.releaseRules()
  let inspector: ScrollView
  private let back = IconButton(Icon.back, label: "Back to the knobs")
  private let title = Label("", narrow: { $0.headline }, style: { $0.bar })
  var onPage: () -> Void = {}

  var page = Page.knobs {
    didSet {
      guard page != oldValue else { return }
      if page == .more { all.open() }
      arrange()
      onPage()
    }
  }

  init(_ editor: PlaygroundEditor, _ history: MotionHistory) {
    knobs = KnobsPage(editor, history)
    all = AllSettings(editor)
    inspector = ScrollView(
      StackView([.heading("Where a release goes"), .init(rules, gap: 24), .init(all.view)], top: 4))
    super.init()
    for view in [knobs, share, inspector, back, title] as [View] { add(view) }
    rules.onChoice = { editor.change("release.rule", to: ReleaseRule.allCases[$0].rawValue) }
    knobs.more.action = { [weak self] in self?.page = .more }
    knobs.share.action = { [weak self] in self?.page = .share }
    back.action = { [weak self] in self?.page = .knobs }
    arrange()
  }

  func refresh(_ settings: PlaygroundSettings) {
    knobs.refresh(settings)
    all.refresh()
    rules.chosen = ReleaseRule.allCases.firstIndex(of: settings.configuration.release.rule)
    share.forgetCopies()
  }

  private func arrange() {
    knobs.isHidden = page != .knobs
    share.isHidden = page != .share
    share.forgetCopies()
    for view in [back, title] as [View] { view.isHidden = page == .knobs }
    title.text = page == .share ? "Share this throw" : "All settings"
    layout()
    invalidate()
  }

  override func layout() {
    knobs.frame = bounds
    let rest = Rect2D(
      x: 0, y: ControlPanel.head, width: frame.width,
      height: max(0, frame.height - ControlPanel.head))
    share.frame = rest
    inspector.isHidden = page != .more
    // A hidden list gets no height, because scrolling a hidden list would still shift pixels.
    inspector.frame = page == .more ? rest : Rect2D(width: frame.width, height: 0)
    back.frame = Rect2D(x: 6, y: 4, width: 44, height: 44)
    title.frame = Rect2D(x: 54, y: 15, width: max(0, frame.width - 70), height: 24)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, with: palette.surface)
    let isBelow = frame.x == 0
    let edge = Rect2D(
      width: isBelow ? frame.width : painter.hairline,
      height: isBelow ? painter.hairline : frame.height)
    painter.fill(edge, with: palette.separator)
  }
}

final class SharePage: View {
  private let hint = Label("") { $0.caption.lines(2) }
  let film = Button("Save a film")
  let command = Button("Copy command")
  let swift = Button("Copy Swift")
  let trace = Button("Copy trace")

  override init() {
    super.init()
    for view in [hint, film, command, swift, trace] { add(view) }
    allowThrow(false)
  }

  func allowThrow(_ isThrown: Bool) {
    (film.isEnabled, trace.isEnabled) = (isThrown, isThrown)
    hint.text =
      isThrown ? "The last throw, with the knobs as they are." : "Throw the card first, to film it."
  }

  func forgetCopies() {
    command.title = "Copy command"
    swift.title = "Copy Swift"
    trace.title = "Copy trace"
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    let isNarrow = column.width < Page.narrow - 40
    let (columns, gap, height) = isNarrow ? (1, 6.0, 34.0) : (2, 12.0, 48.0)
    let grid = Rect2D(x: column.x, y: 34, width: column.width, height: 0)
    for (index, button) in [film, command, swift, trace].enumerated() {
      button.frame = grid.cell(index, columns: columns, height: height, gap: gap, rowGap: gap)
    }
    hint.frame = Rect2D(
      x: column.x, y: isNarrow ? -4 : 2, width: column.width, height: isNarrow ? 36 : 20)
  }
}
