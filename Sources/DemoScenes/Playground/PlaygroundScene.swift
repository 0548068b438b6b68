public import Controls
internal import Playground
public import SheetEngine
public import SheetTrace
public import Stage

/// A sheet whose own content changes its physics while it is thrown.
public final class PlaygroundScene: DemoScene {
  let editor = PlaygroundEditor()
  let log = MotionLog()
  let screen: PlaygroundScreen
  let form: PlaygroundForm
  let front = PlaygroundFront()
  var hand = PlaygroundHand()
  /// What the last gesture was like, and when its hand let go, seconds; nil before the first.
  private(set) var gesture: (measures: GestureMeasures, end: Double)?
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
    screen = PlaygroundScreen(log, controls: form.place.beside)
    super.init(style: .system, background: screen, card: form.card)
    connect()
  }

  override public var title: String { "Playground" }

  override public var followsSheet: Bool { true }

  override public var opensSheet: Bool { true }

  override public var ownsSettings: Bool { true }

  override public func takeSettings(_ changes: [SettingChange]) throws(SettingError) {
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

  override public func sheetWidth(in width: Double) -> Double? {
    width >= PlaygroundScreen.wide ? PlaygroundScreen.stage : nil
  }

  override public var floatingViews: [FloatingView] { front.views }

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
      form.point(at: gesture?.measures)
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
    screen.graph.onScrub = { [weak self] in self?.screen.paper.invalidate() }
    front.onAdopt = { [weak self] in self?.editor.choose($0) }
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

  override public func keyPressed(_ press: KeyStroke) -> Bool { take(press) }

  override public func keyReleased(_ key: Key) { release(key) }

  // MARK: The sheet

  override public func sheetMoved(_ sheet: Sheet, to time: Double) {
    let paper = log.history.paperTime
    log.follow(sheet, to: time)
    hand.machine.note(sheet, until: time)
    // The card moves again: the playhead is at the pen.
    if log.history.paperTime > paper { screen.graph.follow() }
    latest = (sheet, time)
    editor.geometry = sheet.geometry
  }

  override public func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {
    hand.machine.note(input, at: time, before: sheet)
    if !isPlayed { hand.isReplaying = false }
    let decision = endsDrag(input) ? sheet.releaseDecision(at: time) : nil
    if let decision {
      log.noteRelease(decision, at: time)
      form.why.show(ReleaseExplanation(decision, of: sheet))
    }
    // What only repeats a gesture is no new one.
    if hand.isReplaying { return }
    guard hand.recorder.note(input, at: time, before: sheet), let tape = hand.recorder.last else {
      return
    }
    hand.restart = nil
    gesture = (tape.measures, time)
    form.point(at: gesture?.measures)
    front.startRace(tape, except: editor.settings.preset, at: time)
    if decision?.choice == .dismiss { comeBack(after: 1.2) }
  }

  private func endsDrag(_ input: SheetInput) -> Bool {
    switch input {
    case .released, .cancelled: true
    default: false
    }
  }

  /// A card that was thrown away comes back: the next throw waits for it.
  func comeBack(after delay: Double) {
    perform(.play([TimedInput(after: delay, .present(nil))]))
  }

  override public func sheetShown(_ sheet: Sheet, at time: Double) {
    let frame = sheet.frame(at: time)
    let top = sheet.geometry.safeTop + frame.top
    let detents = sheet.releaseCandidates.filter { $0.choice != .dismiss }
    screen.paper.lines = detents.map { sheet.geometry.safeTop + $0.top }
    screen.paper.update(top: top)
    screen.paper.dimmer = (configuration.look, configuration.dim.opacity)
    let isMoving = frame.phase == .dragging || sheet.isAnimating
    screen.graph.heights = (sheet.geometry.availableHeight, detents.map(\.top))
    screen.graph.update(isMoving: isMoving)
    let past = screen.graph.playhead == nil ? nil : screen.graph.sample
    let now = explainNow(sheet, frame, at: time)
    if let now { form.why.show(now) }
    front.show(
      sheet, frame, past: past, label: now?.label, beside: screen.isWide ? screen.middle : nil,
      at: time)
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
