internal import SheetEngine
internal import SheetPlayground
internal import SheetStage

extension PlaygroundScene {
  /// Repeats the last throw with the current settings, or makes a random one if there is none.
  func replay() {
    guard recorder.last != nil, var (card, _) = latest else { return throwAtRandom() }
    history.endGesture()
    card.configure(configuration, at: card.latestTime)
    guard let inputs = lastThrow(on: card, at: card.latestTime) else { return }
    author = .repetition
    perform(.play(inputs))
  }

  func saveFilm() {
    if let inputs = lastThrow() { perform(.film(inputs, editor.settings.changes)) }
  }

  /// The inputs that present the card and repeat the last throw; nil before the first throw.
  func lastThrow() -> [TimedInput]? {
    guard let sheet = latest?.sheet else { return nil }
    return lastThrow(on: Sheet(sheet.configuration, in: sheet.geometry), at: 0)
  }

  /// Brings the card to rest where the last throw began, if that detent still exists.
  private func lastThrow(on sheet: Sheet, at time: Double) -> [TimedInput]? {
    let starts = Sheet(configuration, in: sheet.geometry).releaseCandidates.filter {
      $0.choice != .hidden
    }
    guard let tape = recorder.last,
      let start = starts.first(where: { $0.choice == tape.start.place })
        ?? starts.first(where: { $0.choice == .detent(configuration.initialDetent) })
        ?? starts.first
    else { return nil }
    var card = sheet
    let opening: [SheetInput] = [.present(nil), .move(to: start.choice)]
    let delay = 0.2 + card.settle(after: opening, at: time)
    return opening.map { TimedInput(after: 0, $0) }
      + tape.script(atTop: start.top).map { TimedInput(after: delay + $0.time, $0.input) }
  }

  func throwAtRandom() {
    guard let (sheet, time) = latest else { return }
    let (velocity, travel) = dice.roll(at: sheet.frame(at: time).top, of: sheet)
    let inputs = GestureTape.throwing(sheet, velocity: velocity, travel: travel, at: time)
    author = .example
    perform(.play(inputs.map { TimedInput(after: $0.time - time, $0.input) }))
  }
}

enum ThrowAuthor {
  case user, repetition, example

  /// The words before a sentence about the gesture.
  var opening: String? {
    switch self {
    case .user: nil
    case .repetition: "Again"
    case .example: "For example"
    }
  }
}

extension Sheet {
  /// Applies inputs at a time, lets all motion end, and returns the seconds until the sheet rests.
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
