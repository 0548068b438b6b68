package import SheetControls
internal import SheetEngine
internal import SheetPlayground
internal import SheetStage
internal import SheetTrace

extension PlaygroundScene {
  package func keyPressed(_ press: KeyStroke) -> Bool {
    // Ignores modifiers, because Shift would close the list, and the "?" typed with it reopen it.
    if press.key != .other, front.hidesKeys() { return true }
    if press.control { return combination(press) }
    if press.isCombination { return false }
    switch press.key {
    case .space: replay()
    case .escape where panel.page != .knobs: panel.page = .knobs
    case .character(let sign): return letter(sign)
    default: return false
    }
    return true
  }

  private func letter(_ sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "1"..."4": editor.choose(Feel.all[Int(sign.value) - 0x31])
    case "r", "R": replay()
    case "t", "T": throwAtRandom()
    case "s", "S": slow(true)
    case "u", "U": editor.undo()
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

  package func keyReleased(_ key: Key) {
    if key == .character("s") || key == .character("S") { slow(false) }
  }

  private func slow(_ isSlow: Bool) {
    if isSlow == self.isSlow { return }
    self.isSlow = isSlow
    perform(.pace(isSlow ? 1 / PlaygroundScene.slowness : PlaygroundScene.slowness))
    perform(.configure(configuration))
  }
}
