internal import SheetControls
internal import SheetEngine
internal import SheetPlayground
internal import SheetStage
internal import SheetTrace

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
    case "1"..."5": editor.choose(SheetStyle.allCases[Int(sign.value) - 0x31])
    case "r", "R": replay()
    case "t", "T": throwAtRandom()
    case "s", "S": slow(true)
    case "f", "F": saveFilm()
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
