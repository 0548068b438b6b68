internal import SheetControls
internal import SheetEngine
internal import SheetPlayground
internal import SheetStage
internal import SheetTrace

extension PlaygroundScene {
  func take(_ press: KeyStroke) -> Bool {
    // A modifier key does not hide the list of keys; otherwise "?", typed with Shift, would show it
    // again.
    if press.key != .other, overlay.hidesKeys() { return true }
    if press.control { return combination(press) }
    if press.isCombination { return false }
    switch press.key {
    case .space: replay(recorder.last)
    case .escape where panel.page != .knobs: panel.page = .knobs
    case .character(let sign): return letter(sign)
    default: return false
    }
    return true
  }

  private func letter(_ sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "1"..."4": editor.choose(Feel.all[Int(sign.value) - 0x31])
    case "r", "R": replay(recorder.last)
    case "t", "T": throwAtRandom()
    case "s", "S": slow(true)
    case "u", "U": editor.undo()
    case "f", "F": saveFilm()
    case "?": overlay.showsKeys = true
    default: return false
    }
    return true
  }

  private func combination(_ press: KeyStroke) -> Bool {
    guard !press.alt, !press.logo, case .character(let sign) = press.key else { return false }
    switch (sign, press.shift) {
    case ("z", false): editor.undo()
    case ("z", true), ("Z", _), ("y", _): editor.redo()
    case ("c", _): copyCommand()
    default: return false
    }
    return true
  }

  func slow(_ isSlow: Bool) {
    if isSlow == self.isSlow { return }
    self.isSlow = isSlow
    perform(.pace(isSlow ? 1 / PlaygroundScene.slowness : PlaygroundScene.slowness))
    perform(.configure)
  }

  /// Repeats a throw with the current settings; without one, makes a random throw.
  func replay(_ gesture: RecordedGesture?) {
    guard let gesture, var (card, _) = latest else { return throwAtRandom() }
    history.endGesture()
    isReturning = returnsFast
    card.configure(edited, at: card.latestTime)
    guard let inputs = inputs(of: gesture, on: card, at: card.latestTime) else { return }
    author = .repetition
    if isReturning { perform(.configure) }
    // The card comes back first, which would contradict a sentence that says where it went.
    release.showRepetition()
    perform(.play(inputs))
  }

  func saveFilm() {
    if let inputs = lastThrow() { perform(.film(inputs, editor.settings.configuration)) }
  }

  /// The inputs that present the card and repeat the last throw; nil before the first throw.
  func lastThrow() -> [TimedInput]? {
    guard let sheet = latest?.sheet, let gesture = recorder.last else { return nil }
    return inputs(of: gesture, on: Sheet(sheet.configuration, in: sheet.geometry), at: 0)
  }

  /// The inputs that move the card to the detent where a throw began, wait for its rest, and repeat
  /// the throw. Another detent replaces a detent that no longer exists.
  private func inputs(
    of gesture: RecordedGesture, on sheet: Sheet, at time: Double
  ) -> [TimedInput]? {
    let configuration = edited
    let starts = Sheet(configuration, in: sheet.geometry).detentCandidates
    guard
      let start = starts.first(where: { $0.choice == gesture.start.place })
        ?? starts.first(where: { $0.choice == .detent(configuration.initialDetent) })
        ?? starts.first
    else { return nil }
    var card = sheet
    let opening: [SheetInput] = [.present(nil), .move(to: start.choice)]
    let delay = (isReturning ? 0.1 : 0.2) + card.settle(after: opening, at: time)
    return opening.map { TimedInput(after: 0, $0) }
      + gesture.script(atTop: start.top).map { TimedInput(after: delay + $0.time, $0.input) }
  }

  func throwAtRandom() {
    // A hidden card cannot be thrown; other inputs would end those with which it comes back.
    guard let (sheet, time) = latest, sheet.frame(at: time).isVisible else { return }
    let (velocity, travel) = dice.roll(at: sheet.frame(at: time).top, of: sheet)
    let inputs = RecordedGesture.throwing(sheet, velocity: velocity, travel: travel, at: time)
    author = .example
    perform(.play(inputs.map { TimedInput(after: $0.time - time, $0.input) }))
  }
}

enum ThrowAuthor {
  case user, repetition, example

  /// The first words of a release's summary, for a throw that the program made.
  static let openings: [ThrowAuthor: String] = [.repetition: "Again", .example: "For example"]
}

extension Sheet {
  /// Applies inputs, and returns the seconds until the sheet rests.
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

/// Pseudorandom throws with a fixed seed, because a replay must make the same throws.
struct ThrowDice {
  private var state: UInt64 = 0x9E37_79B9

  private mutating func part() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  /// A random velocity, points per second, and travel, points. Most throws go away from the nearer
  /// end of the view.
  mutating func roll(at top: Double, of sheet: Sheet) -> (velocity: Double, travel: Double) {
    let isHigh = top < sheet.geometry.availableHeight * 0.4
    let isUp = isHigh ? part() < 0.2 : part() < 0.7
    let speed = 150 + 1600 * part()
    return (isUp ? -speed : speed, 60 + 120 * part())
  }
}
