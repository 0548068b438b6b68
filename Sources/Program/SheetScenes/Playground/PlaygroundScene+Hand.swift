internal import SheetEngine
internal import SheetPlayground
internal import SheetStage

/// The hand that the scene has: it does the last gesture again, and throws.
extension PlaygroundScene {
  /// Does the last throw again with the settings as they are now; before there is one, makes a first.
  func replay() {
    guard let tape = hand.recorder.last, let sheet = latest?.sheet else { return throwAtRandom() }
    history.endGesture()
    let replayed = tape.replay(with: configuration)
    guard let start = start(of: tape, in: sheet.geometry) else { return }
    // The card is at rest there, or the throw would not be the same.
    var card = sheet
    card.configure(configuration, at: card.latestTime)
    let opening: [SheetInput] = [.present(nil), .move(to: start.choice)]
    let delay = 0.2 + card.settle(after: opening, at: card.latestTime)
    var inputs = opening.map { TimedInput(after: 0, $0) }
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
      $0.choice != .hidden
    }
    return starts.first { $0.choice == tape.start.place }
      ?? starts.first { $0.choice == .detent(configuration.initialDetent) } ?? starts.first
  }

  /// Asks for a film in which the card comes up and the last throw is done again.
  func saveFilm() {
    if let inputs = lastThrow() { perform(.film(inputs, editor.settings.changesFromStart)) }
  }

  /// The inputs by which the card comes up and the last throw is done again; nil before the first throw.
  func lastThrow() -> [TimedInput]? {
    guard let tape = hand.recorder.last, var card = latest?.sheet,
      let start = start(of: tape, in: card.geometry)
    else { return nil }
    card = Sheet(card.configuration, in: card.geometry)
    let opening: [SheetInput] = [.present(nil), .move(to: start.choice)]
    let rest = card.settle(after: opening, at: 0)
    let script = tape.script(atTop: start.top).map { ($0.time + rest + 0.3, $0.input) }
    return (opening.map { (0, $0) } + script).map { TimedInput(after: $0.0, $0.1) }
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

extension Sheet {
  /// Takes inputs at a time, seconds, and lets all motions end that follow.
  ///
  /// - Returns: The time until the sheet rests, seconds.
  fileprivate mutating func settle(after inputs: [SheetInput], at begin: Double) -> Double {
    for input in inputs { handle(input, at: begin) }
    var rest = begin
    while let end = motionEnd {
      rest = end
      advance(to: end)
    }
    return rest - begin
  }
}
