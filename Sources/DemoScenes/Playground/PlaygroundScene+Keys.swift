internal import Keyboard
internal import Playground
internal import SheetEngine
internal import Stage

/// What keys do, and the hand that the scene has.
extension PlaygroundScene {
  /// A key went down.
  ///
  /// - Returns: Whether it does something here.
  func take(_ press: KeyStroke) -> Bool {
    if front.hidesKeys() { return true }
    if press.control { return combination(press) }
    guard !press.isCombination, case .character(let sign) = press.key else { return false }
    switch sign {
    case "1"..."6":
      editor.choose(PlaygroundPreset.allCases[Int(sign.value) - 0x31])
    case "r", "R": replay()
    case "t", "T": throwAtRandom()
    case "g", "G": front.showsGhosts.toggle()
    case "s", "S": slow(!isSlow)
    case "c", "C": front.showsCompare.toggle()
    case "[": screen.graph.step(by: -0.1)
    case "]": screen.graph.step(by: 0.1)
    case ",": screen.graph.step(by: -1.0 / 60)
    case ".": screen.graph.step(by: 1.0 / 60)
    case "?": front.buttons.showsKeys = true
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

  private func slow(_ isSlow: Bool) {
    self.isSlow = isSlow
    perform(.configure(configuration))
  }

  /// Does the last gesture again, with the settings as they are now.
  func replay() {
    guard let tape = recorder.last, let sheet = latest?.sheet else { return }
    let replayed = tape.replay(with: configuration)
    let fresh = Sheet(configuration, in: sheet.geometry)
    let starts = fresh.releaseCandidates.filter { $0.choice != .dismiss }
    let start =
      starts.first { $0.choice.target == tape.start.detent }
      ?? starts.first { $0.choice.target == configuration.initialDetent } ?? starts.first
    guard let start else { return }
    let isThere = sheet.detent == start.choice.target && !sheet.isAnimating
    let delay = isThere ? 0.2 : 0.6
    var inputs = [
      TimedInput(after: 0, .present(nil)), TimedInput(after: 0, .move(to: start.choice.target)),
    ]
    inputs += hand(tape, atTop: start.top).map { TimedInput(after: delay + $0.time, $0.input) }
    if replayed.target == .hidden {
      inputs.append(TimedInput(after: delay + replayed.restTime + 0.6, .present(nil)))
    }
    isReplaying = true
    perform(.play(inputs))
  }

  /// What the hand did; where the playhead is in the middle of that, it lets go there.
  private func hand(
    _ tape: GestureTape, atTop top: Double
  ) -> [(time: Double, input: SheetInput)] {
    let script = tape.script(atTop: top)
    guard screen.graph.playhead != nil, let sample = screen.graph.sample, sample.isHeld,
      let gesture
    else { return script }
    let end = sample.time - (gesture.end - tape.duration)
    guard end > 0, end < tape.duration else { return script }
    var early = script.filter { $0.time <= end }
    let last = early.last { entry in
      if case .moved = entry.input { true } else { false }
    }
    if case .moved(let point, let pointer) = last?.input {
      early.append((end, .released(point, pointer)))
      return early
    }
    return script
  }

  /// Throws the card up or down.
  private func throwAtRandom() {
    guard let (sheet, time) = latest else { return }
    let (velocity, travel) = dice.roll(at: sheet.frame(at: time).top, of: sheet)
    let inputs = GestureTape.throwing(sheet, velocity: velocity, travel: travel, at: time)
    isReplaying = false
    perform(.play(inputs.map { TimedInput(after: $0.time - time, $0.input) }))
  }
}

/// Makes throws that seem random; a recording of them plays the same.
struct ThrowDice {
  private var state: UInt64 = 0x9E37_79B9

  private mutating func part() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  /// A velocity, points per second, and how far the hand moves, points: away from the nearer end.
  mutating func roll(at top: Double, of sheet: Sheet) -> (velocity: Double, travel: Double) {
    let isHigh = top < sheet.geometry.availableHeight * 0.4
    let isUp = isHigh ? part() < 0.2 : part() < 0.7
    let speed = 150 + 1600 * part()
    return (isUp ? -speed : speed, 60 + 120 * part())
  }
}
