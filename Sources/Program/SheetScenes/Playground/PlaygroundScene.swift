package import SheetControls
package import SheetEngine
internal import SheetPlayground
internal import SheetStage
package import SheetTrace

/// A card to throw, on paper that plots its motion, with the controls of its physics beside it.
package final class PlaygroundScene: DemoScene {
  let editor = PlaygroundEditor()
  let history = MotionHistory()
  let panel: ControlPanel
  let screen: PlaygroundScreen
  let release = ReleaseCard()
  let overlay = PlaygroundFront()
  var recorder = GestureRecorder()
  var author = ThrowAuthor.user
  var dice = ThrowDice()
  private var explained: (time: Double, target: SheetPlace?)?
  /// The minimum time for which a changing number is shown, seconds.
  private static let reading = 0.06
  var latest: (sheet: Sheet, time: Double)?
  /// The user's settings, and how the scene opened, when the editor started.
  private var start: (settings: [SettingChange], physics: Physics)?
  var isSlow = false
  static let slowness = 5.0
  /// The factor for a card that comes back to repeat a throw.
  private static let returnSlowness = 0.5
  /// Whether the card is on its way back to where the last throw began, to repeat the throw. It moves
  /// twice as fast meanwhile.
  var isReturning = false
  /// The latest throw that did not dismiss the card; nil before the first.
  var keptThrow: RecordedGesture?
  /// Whether the hidden card comes back by itself; at first too, because the scene presents it.
  private var comesBack = true

  package init() {
    panel = ControlPanel(editor, history)
    screen = PlaygroundScreen(history, panel)
    super.init(
      "Playground", style: .system, background: screen, scroller: panel.inspector,
      card: release.card)
    connect()
    panel.refresh(editor.settings)
  }

  override package func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sheet = style.configuration.fluid
    sheet.detents = [
      Detent("middle", .fraction(0.5)), Detent("top", .top(72)), Detent("bottom", .fraction(0.22)),
    ]
    sheet.initialDetent = "middle"
    (sheet.minimumTop, sheet.maximumWidth) = (0, 420)
    sheet.dim = DimOptions(opacity: 0, from: .detent("middle"))
    sheet.look.shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 0.1, offsetX: 0, offsetY: -2, radius: 5)
    return sheet
  }

  /// Only the fluid sheet has no dim.
  override package func physics(ofTraceWith settings: [SettingChange]) -> Physics {
    let sheet = try? style.configuration.changed(by: settings)
    return sheet?.dim.opacity == 0 ? .fluid : .original
  }

  /// Whether the card comes back faster to repeat a throw; not in a recording of an older version,
  /// which does not set `scroll.wheel-waits`.
  var returnsFast: Bool { editor.settings.configuration.scroll.wheelWaits }

  /// The user's settings are the editor's starting values.
  override package func configuration(
    changing own: SheetConfiguration, by settings: [SettingChange], in geometry: SheetGeometry
  ) throws(SettingError) -> SheetConfiguration {
    if settings != start?.settings || physics != start?.physics {
      editor.restart(try PlaygroundSettings(changes: settings, of: own, physics: physics))
      start = (settings, physics)
      panel.refresh(editor.settings)
    }
    return edited
  }

  /// The sheet with the editor's changes.
  var edited: SheetConfiguration {
    var configuration = editor.settings.configuration
    if configuration.scroll.header == SheetConfiguration.standard.scroll.header {
      configuration.scroll.header = release.card.headerHeight
    }
    if physics == .fluid, configuration.undimmedThrough == nil {
      // No detent dims the paper; otherwise a press on the paper would dismiss the card.
      configuration.undimmedThrough =
        Sheet(configuration, in: editor.geometry).releaseCandidates.first?.choice.detent
    }
    let slowness =
      (isSlow ? PlaygroundScene.slowness : 1) * (isReturning ? PlaygroundScene.returnSlowness : 1)
    return slowness == 1 ? configuration : configuration.slowed(by: slowness)
  }

  override package func sheetArea(in window: Size2D) -> Size2D {
    ControlPanel.stage(in: window, showing: panel.page)
  }

  private func connect() {
    editor.onChange = { [weak self] in
      guard let self else { return }
      panel.refresh(editor.settings)
      perform(.configure)
    }
    editor.onEnd = { [weak self] in
      guard let self else { return }
      // Before the first throw, only a knob's release throws the card, because the user may have
      // placed the card with another control.
      // The throw is one that kept the card, because a dismissal would hide what has changed.
      if keptThrow != nil {
        replay(keptThrow)
      } else if panel.page == .knobs, !overlay.tabs.isPlacing {
        throwAtRandom()
      }
    }
    panel.onPage = { [weak self] in
      guard let self else { return }
      screen.layout()
      perform(.configure)
    }
    panel.all.onResize = { [weak self] in self?.panel.inspector.contentChanged() }
    release.onResize = { [weak self] in self?.perform(.contentChanged) }
    release.onSetting = { [weak self] in self?.show($0) }
    panel.share.command.action = { [weak self] in self?.copyCommand() }
    panel.share.swift.action = { [weak self] in
      guard let self else { return }
      perform(.window(.text(.copy(editor.settings.swift))))
      panel.share.swift.title = "Copied"
    }
    panel.share.trace.action = { [weak self] in
      guard let self, let inputs = lastThrow() else { return }
      perform(.copyTrace(inputs, editor.settings.configuration))
      panel.share.trace.title = "Copied"
    }
    panel.share.film.action = { [weak self] in self?.saveFilm() }
    overlay.comeBack.action = { [weak self] in self?.perform(.present) }
    front = overlay
    opening = [TimedInput(after: 0, .present(nil))]
    cardShape = .grab
    leave(by: overlay.back)
    overlay.tabs.onDrag = { [weak self] id, top in
      guard let self, let sheet = latest?.sheet else { return }
      editor.drag { $0.moveDetent(id, toTop: top, in: sheet.geometry) }
    }
    overlay.tabs.onEnd = { [weak self] in self?.editor.end() }
  }

  func copyCommand() {
    perform(.window(.text(.copy(editor.settings.command))))
    panel.share.command.title = "Copied"
  }

  private func show(_ key: String) {
    panel.page = .more
    let row = key == "release.rule" ? nil : panel.all.find(key)
    let view: View = row ?? panel.rules
    view.reveal(view.bounds)
    row?.flashUp()
  }

  override package func keyPressed(_ press: KeyStroke) -> Bool { take(press) }

  override package func keyReleased(_ key: Key) {
    if key == .character("s") || key == .character("S") { slow(false) }
  }

  override package func sheetMoved(_ sheet: Sheet, to time: Double) {
    history.follow(sheet, to: time)
    latest = (sheet, time)
    if [.presenting, .settling, .resting].contains(sheet.phase(at: time)) { comesBack = false }
    guard editor.geometry != sheet.geometry else { return }
    editor.geometry = sheet.geometry
    panel.all.refresh()
  }

  override package func sheetTakes(
    _ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool
  ) {
    if !isPlayed { author = .user }
    // The stage cancels what the program was about to play.
    if case .cancelled = input { comesBack = false }
    let isPress = if case .pressed = input { true } else { false }
    if isReturning, isPress || !isPlayed {
      isReturning = false
      perform(.configure)
    }
    if isPress { history.noteGesture(isRepeated: author == .repetition) }
    // Every release here ends the drag, because the stage does not pass on a second finger's
    // release.
    var decision: ReleaseDecision?
    if case .released = input { decision = sheet.releaseDecision(at: time) }
    if let decision {
      explained = nil
      history.noteRelease(decision)
      release.show(ReleaseExplanation(decision, of: sheet, opening: ThrowAuthor.openings[author]))
    }
    if author != .repetition {
      guard recorder.note(input, at: time, before: sheet) else { return }
      panel.share.allowThrow(true)
      if let decision, decision.choice != .hidden { keptThrow = recorder.last }
    }
    // A dismissed card comes back for the next throw.
    if decision?.choice == .hidden {
      comesBack = true
      perform(.play([TimedInput(after: 1.2, .present(nil))]))
    }
  }

  override package func sheetRested(at place: SheetPlace) {
    guard author != .repetition, let target = release.target, ![.hidden, place].contains(target),
      place != .hidden
    else { return }
    release.showArrival(at: place)
  }

  override package func sheetShown(_ sheet: Sheet, at time: Double) {
    let frame = sheet.frame(at: time)
    let detents = sheet.detentCandidates
    screen.paper.lines = detents.map { sheet.geometry.safeTop + $0.top }
    if frame.isVisible { screen.paper.cardEnd = frame.card.maxX }
    screen.paper.update(top: sheet.geometry.safeTop + frame.top)
    let isMoving = frame.phase == .dragging || sheet.isAnimating
    panel.knobs.graph.heights = (sheet.geometry.availableHeight, detents.map(\.top))
    panel.knobs.graph.update(isMoving: isMoving)
    let now = explainNow(sheet, frame, at: time)
    // "Let go now" is for the user's hand.
    if let now, author == .user { release.show(now) }
    overlay.show(
      sheet, frame, label: now?.label, words: release.card.fullHeight, comesBack: comesBack,
      window: screen.frame, at: time)
  }

  /// nil without a drag. While the target stays the same, also nil until the previous explanation
  /// has been shown for `reading` seconds.
  private func explainNow(
    _ sheet: Sheet, _ frame: SheetFrame, at time: Double
  ) -> ReleaseExplanation? {
    guard frame.phase == .dragging else {
      // Replaces the sentence "Let go now", because this drag has ended without a release.
      if explained != nil, sheet.place != .hidden { release.showArrival(at: sheet.place) }
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
    name: "playground", title: "Playground", line: "Throw a card, change its physics.",
    ground: (0xE1EEF6, 0x2A3A47), miniature: { $0.paintPlayground() }
  ) { _ in PlaygroundScene() }
}

extension Miniature {
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
      for step in 0...30 {
        let part = Double(step) / 30
        let rest = (1 - part) * (1 - part) * (1 - part)
        line.line(20 + part * (pen - 20), top - 34 * rest)
      }
    }
    dot(pen, top, 3, palette.accent)
    card(radius: 6)
    handle(5, width: 14, faintInk)
    bar(9, sheet.y + 14, screen.width * 0.6, height: 3, palette.text)
    let tray = Rect2D(x: 0, y: body.maxY - 30, width: screen.width, height: 30)
    painter.fill(tray, with: palette.raised)
    for (index, part) in [0.35, 0.6, 0.8].enumerated() {
      let x = screen.width * (Double(index) + 0.5) / 3
      let (start, length) = (0.75 * Double.pi, 1.5 * Double.pi)
      for (end, color) in [(1.0, palette.track.faded(to: 0.35)), (part, palette.accent)] {
        let arc = Path {
          $0.arc(x: x, y: tray.midY, radius: 8, from: start, to: start + length * end)
        }
        painter.stroke(arc, width: 2, with: color)
      }
    }
  }
}
