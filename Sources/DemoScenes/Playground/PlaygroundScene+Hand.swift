internal import Playground
internal import SheetEngine
internal import Stage

/// The hand that the scene has: it does the last gesture again, goes on from the past, throws.
extension PlaygroundScene {
  /// Does the last gesture again with the settings as they are now, or goes on from the past.
  func replay() {
    if goOn() { return }
    guard let tape = hand.recorder.last, let sheet = latest?.sheet else { return }
    let replayed = tape.replay(with: configuration)
    guard let start = start(of: tape, in: sheet.geometry) else { return }
    let isThere = sheet.detent == start.choice.target && !sheet.isAnimating
    let delay = isThere ? 0.2 : 0.6
    var inputs = [
      TimedInput(after: 0, .present(nil)), TimedInput(after: 0, .move(to: start.choice.target)),
    ]
    inputs += tape.script(atTop: start.top).map { TimedInput(after: delay + $0.time, $0.input) }
    if replayed.target == .hidden {
      inputs.append(TimedInput(after: delay + replayed.restTime + 0.6, .present(nil)))
    }
    hand.isReplaying = true
    perform(.play(inputs))
  }

  /// Where the card rests before a gesture is done again: where it was, if there still is such a place.
  private func start(of tape: GestureTape, in geometry: SheetGeometry) -> ReleaseCandidate? {
    let starts = Sheet(configuration, in: geometry).releaseCandidates.filter {
      $0.choice != .dismiss
    }
    return starts.first { $0.choice.target == tape.start.detent }
      ?? starts.first { $0.choice.target == configuration.initialDetent } ?? starts.first
  }

  /// Asks for a film in which the card comes up and the last gesture is done again.
  func saveFilm() {
    guard let tape = hand.recorder.last, var card = latest?.sheet,
      let start = start(of: tape, in: card.geometry)
    else { return }
    card = Sheet(card.configuration, in: card.geometry)
    let opening: [SheetInput] = [.present(nil), .move(to: start.choice.target)]
    for input in opening { card.handle(input, at: 0) }
    var rest = 0.0
    while let end = card.motionEnd {
      rest = end
      card.advance(to: end)
    }
    let script = tape.script(atTop: start.top).map { ($0.time + rest + 0.3, $0.input) }
    perform(
      .film(
        (opening.map { (0, $0) } + script).map { TimedInput(after: $0.0, $0.1) },
        editor.settings.changesFromStart))
  }

  /// Goes on from the playhead's moment with the settings as they are now: a hand that held the card then lets
  /// go. Until the next gesture every change does so again.
  ///
  /// - Returns: Whether the card moved at that moment.
  private func goOn() -> Bool {
    if screen.graph.playhead != nil, let moment = screen.graph.sample?.time {
      hand.restart = hand.machine.sheet(at: moment).map { ($0, moment) }
      screen.graph.follow()
    }
    guard let (past, moment) = hand.restart, let (sheet, time) = latest else { return false }
    var next = sheet
    next.configure(configuration, at: time)
    guard !next.jump(to: past, of: moment, at: time).isEmpty else {
      hand.restart = nil
      return false
    }
    explain(past, at: moment)
    hand.isReplaying = true
    perform(.jump(past, moment))
    if next.phase(at: time) == .dismissing, let end = next.motionEnd {
      comeBack(after: end - time + 0.6)
    }
    return true
  }

  /// Says why a hand that held the card lets it go where it goes.
  private func explain(_ past: Sheet, at moment: Double) {
    var held = past
    held.configure(configuration, at: moment)
    guard held.phase(at: moment) == .dragging, let decision = held.releaseDecision(at: moment)
    else { return }
    if let time = latest?.time { log.noteRelease(decision, at: time) }
    form.why.show(ReleaseExplanation(decision, of: held))
  }

  /// Throws the card up or down.
  func throwAtRandom() {
    guard let (sheet, time) = latest else { return }
    let (velocity, travel) = hand.dice.roll(at: sheet.frame(at: time).top, of: sheet)
    let inputs = GestureTape.throwing(sheet, velocity: velocity, travel: travel, at: time)
    hand.isReplaying = false
    perform(.play(inputs.map { TimedInput(after: $0.time - time, $0.input) }))
  }
}
