public import SheetControls
public import SheetEngine
internal import SheetPlayground
public import SheetStage
public import SheetTrace

/// A sheet whose own content changes its physics while it is thrown.
public final class PlaygroundScene: DemoScene, WorkbenchScene {
  let editor = PlaygroundEditor()
  let history = MotionHistory()
  let screen: PlaygroundScreen
  let form: PlaygroundForm
  let front = PlaygroundFront()
  var hand = PlaygroundHand()
  /// When the explanation was made that is shown while the hand holds the card, and for which target.
  private var explained: (time: Double, target: Detent.ID?)?
  /// How long numbers stand still while they change, seconds.
  private static let reading = 0.06
  /// The sheet as it was told last, and when.
  var latest: (sheet: Sheet, time: Double)?
  /// Whether the key is held that makes everything slow.
  var isSlow = false
  /// How many times as slow it is then.
  static let slowness = 5.0

  /// Creates the scene.
  public init() {
    form = PlaygroundForm(editor)
    screen = PlaygroundScreen(history, controls: form.place.beside)
    super.init(style: .system, background: screen, card: form.card)
    connect()
  }

  override public var title: String { "Playground" }

  /// See `WorkbenchScene`.
  public func takeSettings(_ changes: [SettingChange]) throws(SettingError) {
    editor.restart(try PlaygroundSettings(.system, changes: changes))
    form.refresh()
  }

  override public var configuration: SheetConfiguration {
    var configuration = editor.settings.configuration
    if !editor.settings.isChanged("scroll.header") {
      configuration.scroll.header = PlaygroundHeader.height
    }
    return isSlow ? configuration.slowed(by: PlaygroundScene.slowness) : configuration
  }

  override public var backgroundScroller: ScrollView? { screen.inspector }

  /// See `WorkbenchScene`.
  public func sheetWidth(in width: Double) -> Double? {
    width >= PlaygroundScreen.wide ? PlaygroundScreen.stage : nil
  }

  /// See `WorkbenchScene`.
  public var floatingViews: [FloatingView] { front.views }

  private func connect() {
    editor.onChange = { [weak self] in
      guard let self else { return }
      form.refresh()
      perform(.configure(configuration))
    }
    editor.onEnd = { [weak self] in self?.replay() }
    form.all.onResize = { [weak self] in
      guard let self else { return }
      form.place.layOutAnew()
      screen.inspector.contentChanged()
      perform(.contentChanged)
    }
    form.all.onOpen = { [weak self] in
      guard let self else { return }
      let height = screen.isWide ? screen.inspector.frame.height : card.scroller.frame.height
      reveal(form.all.view, height: height)
    }
    screen.onWide = { [weak self] isWide in
      guard let self else { return }
      form.place.move(besideCard: isWide)
      perform(.scroll(0))
      perform(.contentChanged)
    }
    form.why.onSetting = { [weak self] in self?.flash($0) }
    form.actions.copyCommand.action = { [weak self] in self?.copyCommand() }
    form.actions.copySwift.action = { [weak self] in
      guard let self else { return }
      perform(.copy(editor.settings.swift))
      form.actions.copySwift.title = "Copied"
    }
    form.actions.saveFilm.action = { [weak self] in self?.saveFilm() }
    connectFront()
  }

  private func connectFront() {
    front.buttons.comeBack.action = { [weak self] in self?.perform(.present) }
    front.buttons.back.action = { [weak self] in self?.perform(.back) }
    front.tabs.onDrag = { [weak self] id, top in
      guard let self, let sheet = latest?.sheet else { return }
      editor.drag { $0.moveDetent(id, toTop: top, in: sheet.geometry) }
    }
    front.tabs.onEnd = { [weak self] in self?.editor.end() }
  }

  func copyCommand() {
    perform(.copy(editor.settings.command))
    form.actions.copyCommand.title = "Copied"
  }

  /// Shows where a setting is changed.
  private func flash(_ key: String) {
    if key == "release.rule" { return reveal(form.rules) }
    guard let row = form.row(of: key) else { return }
    reveal(row)
    row.flashUp()
  }

  /// - Parameter height: How much of it, points; nil is all.
  private func reveal(_ view: View, height: Double? = nil) {
    let port = screen.isWide ? screen.inspector : card.scroller
    let y = view.originInCanvas.y - port.content.originInCanvas.y
    let part = Rect2D(
      x: 0, y: y, width: view.frame.width, height: height ?? view.frame.height)
    port.canvas?.ask(.reveal(port, part))
  }

  /// See `WorkbenchScene`.
  public func keyPressed(_ press: KeyStroke) -> Bool { take(press) }

  /// See `WorkbenchScene`.
  public func keyReleased(_ key: Key) { release(key) }

  // MARK: The sheet

  /// See `WorkbenchScene`.
  public func sheetMoved(_ sheet: Sheet, to time: Double) {
    history.follow(sheet, to: time)
    latest = (sheet, time)
    editor.geometry = sheet.geometry
  }

  /// See `WorkbenchScene`.
  public func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {
    if !isPlayed { hand.isReplaying = false }
    let decision = endsDrag(input) ? sheet.releaseDecision(at: time) : nil
    if let decision {
      history.noteRelease(decision)
      form.why.show(ReleaseExplanation(decision, of: sheet))
    }
    // What only repeats a gesture is no new one.
    if hand.isReplaying { return }
    guard hand.recorder.note(input, at: time, before: sheet) else { return }
    form.actions.saveFilm.isEnabled = true
    if decision?.choice == .dismiss { comeBack(after: 1.2) }
  }

  private func endsDrag(_ input: SheetInput) -> Bool {
    switch input {
    case .released, .cancelled(_): true
    default: false
    }
  }

  /// A card that was thrown away comes back: the next throw waits for it.
  func comeBack(after delay: Double) {
    perform(.play([TimedInput(after: delay, .present(nil))]))
  }

  /// See `WorkbenchScene`.
  public func sheetShown(_ sheet: Sheet, at time: Double) {
    let frame = sheet.frame(at: time)
    let top = sheet.geometry.safeTop + frame.top
    let detents = sheet.releaseCandidates.filter { $0.choice != .dismiss }
    screen.paper.lines = detents.map { sheet.geometry.safeTop + $0.top }
    screen.paper.update(top: top)
    screen.paper.dimmer = (configuration.look, configuration.dim.opacity)
    let isMoving = frame.phase == .dragging || sheet.isAnimating
    screen.graph.heights = (sheet.geometry.availableHeight, detents.map(\.top))
    screen.graph.update(isMoving: isMoving)
    let now = explainNow(sheet, frame, at: time)
    if let now { form.why.show(now) }
    front.show(sheet, frame, label: now?.label, at: time)
  }

  /// Why a release now would go where it would; nil where there is none, or nobody could read it yet.
  private func explainNow(
    _ sheet: Sheet, _ frame: SheetFrame, at time: Double
  ) -> ReleaseExplanation? {
    guard frame.phase == .dragging else {
      explained = nil
      return nil
    }
    if let explained, explained.target == frame.release,
      time - explained.time < PlaygroundScene.reading
    {
      return nil
    }
    explained = (time, frame.release)
    return ReleaseExplanation.now(sheet, at: time)
  }
}

extension SceneEntry {
  static let playground = SceneEntry(
    "playground", title: "Playground", line: "Throw a card, change its physics.",
    ground: (0xE1EEF6, 0x2A3A47), miniature: { $0.paintPlayground() },
    // The user changes its settings, starting from a style's.
    fluid: nil
  ) { _ in PlaygroundScene() }
}

extension Miniature {
  /// Graph paper with what the card's edge drew, and a card with a pad and two sliders.
  func paintPlayground() {
    for column in stride(from: 4.0, to: screen.width, by: 10) {
      painter.fill(
        Rect2D(x: column, y: 0, width: 0.5, height: body.height),
        with: palette.text.faded(to: 0.1))
    }
    for row in stride(from: 6, to: body.maxY, by: 10) {
      bar(0, row, screen.width, height: 0.5, palette.text.faded(to: 0.1))
    }
    let (pen, top) = (screen.width * 0.72, sheet.y)
    painter.stroke(width: 2, with: palette.accent) { line in
      line.move(0, top - 8)
      line.line(8, top - 8)
      line.line(20, top - 34)
      // The curve of a throw that comes back.
      for step in 0...30 {
        let part = Double(step) / 30
        let rest = (1 - part) * (1 - part) * (1 - part)
        line.line(20 + part * (pen - 20), top - 34 * rest)
      }
    }
    dot(pen, top, 3, palette.accent)
    card(radius: 6)
    handle(5, width: 14, faintInk)
    let pad = Rect2D(x: 9, y: sheet.y + 12, width: screen.width - 18, height: 26)
    painter.fill(pad, radius: 4, with: palette.raised)
    dot(pad.midX - 8, pad.midY - 3, 3.5, palette.accent)
    for (index, part) in [0.6, 0.35].enumerated() {
      let y = pad.maxY + 10 + Double(index) * 12
      bar(9, y - 1, screen.width - 18, height: 2, palette.track)
      dot(9 + (screen.width - 18) * part, y, 3.5, palette.accent)
    }
  }
}
