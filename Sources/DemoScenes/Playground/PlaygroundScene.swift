internal import Controls
public import Keyboard
internal import Painting
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
  var recorder = GestureRecorder()
  /// What the last gesture was like; nil before the first.
  private var gesture: GestureMeasures?
  /// The sheet as it was told last, and when.
  var latest: (sheet: Sheet, time: Double)?
  /// Whether the hand that moves the card repeats the last gesture.
  var isReplaying = false
  var isSlow = false
  var dice = ThrowDice()

  /// Creates the scene.
  public init() {
    screen = PlaygroundScreen(log)
    form = PlaygroundForm(editor)
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
    return isSlow ? configuration.slowed(by: 5) : configuration
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
      form.all.parent?.layout()
      form.point(at: gesture)
      perform(.contentChanged)
    }
    form.why.onSetting = { [weak self] in self?.flash($0) }
    form.copyCommand.action = { [weak self] in self?.copyCommand() }
    form.copySwift.action = { [weak self] in
      guard let self else { return }
      perform(.copy(editor.settings.swift))
      form.copySwift.title = "Copied"
    }
    front.comeBack.action = { [weak self] in self?.perform(.present) }
    front.back.action = { [weak self] in self?.perform(.back) }
    front.help.action = { [weak self] in self?.front.toggleKeys() }
    front.keys.action = { [weak self] in self?.front.toggleKeys() }
    front.onAdopt = { [weak self] in self?.editor.choose($0) }
    front.onDetent = { [weak self] id, top in
      guard let self, let sheet = latest?.sheet else { return }
      editor.drag(id, toTop: top, in: sheet.geometry)
    }
    front.onDetentEnd = { [weak self] in self?.editor.end() }
  }

  func copyCommand() {
    perform(.copy(editor.settings.command))
    form.copyCommand.title = "Copied"
  }

  /// Shows where a setting is changed.
  private func flash(_ key: String) {
    if key == "release.rule" {
      return card.canvas?.host.reveal(card.scroller, form.rules.frame) ?? ()
    }
    guard let row = form.row(of: key) else { return }
    let (origin, content) = (row.originInCanvas, card.scroller.content.originInCanvas)
    card.canvas?.host.reveal(
      card.scroller, row.bounds.offset(x: 0, y: origin.y - content.y))
    row.flashUp()
  }

  override public func keyPressed(_ press: KeyStroke) -> Bool { take(press) }

  // MARK: The sheet

  override public func sheetMoved(_ sheet: Sheet, to time: Double) {
    log.follow(sheet, to: time)
    latest = (sheet, time)
  }

  override public func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {
    if !isPlayed { isReplaying = false }
    let decision = endsDrag(input) ? sheet.releaseDecision(at: time) : nil
    if let decision {
      log.noteRelease(decision, at: time)
      form.why.show(ReleaseExplanation(decision, of: sheet))
    }
    // What only repeats a gesture is no new one.
    if isReplaying { return }
    guard recorder.note(input, at: time, before: sheet), let tape = recorder.last else { return }
    gesture = tape.measures
    form.point(at: gesture)
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
  private func comeBack(after delay: Double) {
    perform(.play([TimedInput(after: delay, .present(nil))]))
  }

  override public func sheetShown(_ sheet: Sheet, at time: Double) {
    let frame = sheet.frame(at: time)
    let top = sheet.geometry.safeTop + frame.top
    let detents = sheet.releaseCandidates.filter { $0.choice != .dismiss }
    screen.paper.lines = detents.map { sheet.geometry.safeTop + $0.top }
    screen.paper.update(top: top)
    front.show(sheet, frame, at: time)
    if frame.phase == .dragging, let now = ReleaseExplanation.now(sheet, at: time) {
      form.why.show(now)
    }
  }
}
