import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct StackedHandleTests {
  private func handles(_ rig: StageRig, above bottom: Double) -> Int {
    let picture = rig.stage.picture(at: rig.time).view
    let cards = rig.sheet.frame(at: rig.time).card
    var count = 0
    var wasBar = false
    // Each card rises 10 points for each one above it.
    for y in Int(cards.y) - 30..<Int(bottom) {
      let isBar = picture[195, y] != picture[160, y]
      if isBar, !wasBar { count += 1 }
      wasBar = isBar
    }
    return count
  }

  @Test func threeSheetsShowOneHandle() throws {
    let rig = try StageRig("system")
    try rig.perform(.present)
    #expect(handles(rig, above: rig.sheet.frame(at: rig.time).top + 12) == 1)
    try rig.perform(.presentOver, .presentOver)
    #expect(handles(rig, above: rig.stage.topSheet.frame(at: rig.time).top + 12) == 1)
  }

  @Test func theLatestDecisionIsThatOfTheThrownTopSheet() throws {
    let rig = try StageRig("system")
    try rig.perform(.present, .presentOver)
    let top = rig.stage.topSheet.frame(at: rig.time).top
    try rig.pull(195, from: top + 10, to: top - 140, steps: 5)
    try rig.release(195, top - 140)
    #expect(rig.stage.latestDecision?.transition?.cause == .flick)
  }

  /// The same scene twice, the second time without a handle.
  private func rigs() throws -> [StageRig] {
    let bare = SheetPreferences(changes: [try SettingChange(key: "handle.size", value: "none")])
    return try [StageRig("system"), StageRig("system", bare)]
  }

  private func ask(_ action: SceneAction, of rigs: [StageRig]) throws {
    for rig in rigs {
      rig.scene.perform(action)
      try rig.send(.left)
    }
  }

  /// The second rig's setting removes only the handle of the lowest sheet, so the difference of the
  /// pictures is that handle.
  @Test func theLowestOfThreeSheetsHidesItsHandleWhileTheHighestLeaves() throws {
    let rigs = try self.rigs()
    func ask(_ action: SceneAction) throws { try self.ask(action, of: rigs) }
    func difference() -> Int {
      SheetStageTests.difference(rigs[0].pixels(), rigs[1].pixels())
    }
    try ask(.present)
    for rig in rigs { try rig.settle() }
    #expect(difference() > 50)
    for _ in 0..<2 {
      try ask(.presentOver)
      for rig in rigs { try rig.settle() }
    }
    #expect(difference() == 0)
    try ask(.dismiss)
    for frame in 0..<60 {
      for rig in rigs { try rig.wait(1.0 / 120) }
      #expect(difference() == 0, "frame \(frame)")
    }
    #expect(rigs[0].stage.topSheet != rigs[0].sheet)
  }

  @Test func aCoveredHandleFadesOutAndIn() throws {
    let rigs = try self.rigs()
    func ask(_ action: SceneAction) throws { try self.ask(action, of: rigs) }
    /// The visibility of the lower sheet's handle, 0…255: the second rig has none.
    func strength() -> Int {
      let views = rigs.map { $0.stage.picture(at: $0.time).view }
      let top = Int(rigs[0].sheet.frame(at: rigs[0].time).card.y)
      return (top - 20..<top + 20).map { y in
        abs(Int(views[0][195, y] & 255) - Int(views[1][195, y] & 255))
      }.max() ?? 0
    }
    try ask(.present)
    for rig in rigs { try rig.settle() }
    let before = rigs[0].pixels()
    let full = strength()
    #expect(full > 60)
    try ask(.presentOver)
    var strengths: [Int] = []
    for _ in 0..<30 {
      for rig in rigs { try rig.wait(1.0 / 120) }
      strengths.append(strength())
    }
    // Under the dimmer alone the handle would keep more than half of its visibility.
    #expect(strengths.contains { $0 > 0 && $0 < full / 2 }, "\(strengths)")
    for rig in rigs { try rig.settle() }
    #expect(strength() == 0)
    try ask(.dismiss)
    for rig in rigs { try rig.settle() }
    #expect(difference(rigs[0].pixels(), before) == 0)
  }
}
