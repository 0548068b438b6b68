internal import SheetEngine
internal import SheetPlayground
internal import SheetStage

/// Scripted gestures: repeating the last one, and random throws.
extension PlaygroundScene {
  /// Repeats the last throw with the current settings, or makes a random one if there is none.
  func replay() {
    guard let tape = hand.recorder.last, let sheet = latest?.sheet else { return throwAtRandom() }
    history.endGesture()
    let replayed = tape.replay(with: configuration)
    guard let start = start(of: tape, in: sheet.geometry) else { return }
    // The card must be at rest at the start, otherwise the throw would differ.
    var card = sheet
    card.configure(configuration, at: card.latestTime)
    let opening: [SheetInput] = [.present(nil), .move(to: start.choice)]
    let delay = 0.2 + card.settle(after: opening, at: card.latestTime)
    var inputs = opening.map { TimedInput(after: 0, $0) }
    inputs += tape.script(atTop: start.top).map { TimedInput(after: delay + $0.time, $0.input) }
    if replayed.target == .hidden {
      inputs.append(TimedInput(after: delay + replayed.restTime + 0.6, .present(nil)))
    }
    hand.author = .repetition
    perform(.play(inputs))
  }

  /// The detent at which a repeated gesture starts: the original one if it still exists, else the
  /// initial one.
  private func start(of tape: GestureTape, in geometry: SheetGeometry) -> ReleaseCandidate? {
    let starts = Sheet(configuration, in: geometry).releaseCandidates.filter {
      $0.choice != .hidden
    }
    return starts.first { $0.choice == tape.start.place }
      ?? starts.first { $0.choice == .detent(configuration.initialDetent) } ?? starts.first
  }

  /// Requests a film of the card's presentation and a repetition of the last throw.
  func saveFilm() {
    if let inputs = lastThrow() { perform(.film(inputs, editor.settings.changesFromStart)) }
  }

  /// The inputs that present the card and repeat the last throw; nil before the first throw.
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
    hand.author = .example
    perform(.play(inputs.map { TimedInput(after: $0.time - time, $0.input) }))
  }
}

extension Sheet {
  /// Applies inputs at a time, seconds, and lets all resulting motion end.
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
