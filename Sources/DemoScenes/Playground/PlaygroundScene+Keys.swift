internal import Controls
internal import Playground
internal import SheetEngine
internal import Stage

/// What keys do.
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
      editor.choose(PlaygroundForm.presets[Int(sign.value) - 0x31])
    case "r", "R":
      // The last gesture, unless the playhead is somewhere now.
      hand.restart = nil
      replay()
    case "t", "T": throwAtRandom()
    case "g", "G": front.showsGhosts.toggle()
    case "s", "S": slow(true)
    case "c", "C": front.showsCompare.toggle()
    case "f", "F": saveFilm()
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

  /// A key went up.
  func release(_ key: Key) {
    if key == .character("s") || key == .character("S") { slow(false) }
  }

  private func slow(_ isSlow: Bool) {
    if isSlow == self.isSlow { return }
    self.isSlow = isSlow
    perform(.pace(isSlow ? 1 / PlaygroundScene.slowness : PlaygroundScene.slowness))
    perform(.configure(configuration))
  }
}
