internal import SheetEngine
internal import SheetPlayground
internal import SheetStage

/// The hand that the scene has: it does the last gesture again, and throws.
extension PlaygroundScene {
  /// Does the last gesture again with the settings as they are now.
  func replay() {
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

  /// Throws the card up or down.
  func throwAtRandom() {
    guard let (sheet, time) = latest else { return }
    let (velocity, travel) = hand.dice.roll(at: sheet.frame(at: time).top, of: sheet)
    let inputs = GestureTape.throwing(sheet, velocity: velocity, travel: travel, at: time)
    hand.isReplaying = false
    perform(.play(inputs.map { TimedInput(after: $0.time - time, $0.input) }))
  }
}
