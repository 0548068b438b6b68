import SheetEngine
import SheetStage
import SheetTrace
import Testing

@Suite struct GalleryCardTests {
  private func open(_ scene: String) throws -> StageRig {
    let rig = try StageRig(scene)
    try rig.perform(.present)
    return rig
  }

  private func top(_ rig: StageRig) -> Double { rig.sheet.frame(at: rig.time).top }

  private func fling(_ rig: StageRig, from y: Double, by step: Double) throws {
    try rig.press(195, y)
    for number in 1...6 {
      try rig.wait(0.01)
      try rig.move(195, y + step * Double(number))
    }
    try rig.release(195, y + step * 6)
  }

  @Test func releasesOfTheGallerysCardHaveTheSnapshotCardsTargets() throws {
    let (sprung, exact) = try (open("gallery"), open("snapshot-card"))
    #expect(top(sprung) == 422)
    #expect(top(exact) == 422)
    // The thresholds are row 211, a quarter of the view's height, and row 774, 70 above its bottom.
    for (end, detent) in [(210.0, 30.0), (212, 422), (773, 422), (30, 30), (600, 422)] {
      for rig in [sprung, exact] {
        let start = top(rig)
        try rig.drag(195, from: start + 12, to: end + 12)
        #expect(abs(top(rig) - end) < 1e-6)
        try rig.release(195, end + 12)
        try rig.settle()
        #expect(abs(top(rig) - detent) < 0.01)
      }
    }
    var look = sprung.sheet.configuration
    look.minimumTop = 30
    #expect(look.look == exact.sheet.configuration.look)
    #expect(look.detents == exact.sheet.configuration.detents)
    #expect(look.dim == exact.sheet.configuration.dim)
  }

  @Test func aThrownGalleryCardContinuesAtThePointersVelocity() throws {
    let rig = try open("gallery")
    // A throw upward at 900 points per second must not reverse.
    try fling(rig, from: 434, by: -9)
    let start = rig.sheet.frame(at: rig.time)
    #expect(start.velocity < -600)
    var last = start.top
    for _ in 0..<2 {
      try rig.wait(1.0 / 60)
      #expect(top(rig) < last)
      last = top(rig)
    }
    try rig.settle()
    #expect(abs(top(rig) - 422) < 0.01)
  }

  @Test func theGallerysCardSlowsDownBeforeItArrives() throws {
    let rig = try StageRig("gallery")
    rig.scene.perform(.present)
    try rig.send(.left)
    var fastest = 0.0
    var last = 0.0
    while rig.stage.isAnimating(at: rig.time) {
      try rig.wait(1.0 / 120)
      let velocity = abs(rig.sheet.frame(at: rig.time).velocity)
      fastest = max(fastest, velocity)
      if velocity > 0 { last = velocity }
    }
    #expect(fastest > 1000)
    #expect(last < 50)
  }

  @Test func theGallerysCardHasARubberBandAtItsTop() throws {
    let rig = try open("gallery")
    try rig.drag(195, from: 434, to: 0)
    #expect(top(rig) < 30)
    #expect(top(rig) > 0)
    try rig.release(195, 0)
    try rig.settle()
    #expect(abs(top(rig) - 30) < 0.01)
  }

  @Test func theSnapshotCardHasNoSpringAndNoRubberBand() throws {
    let rig = try open("snapshot-card")
    #expect(
      rig.sheet.configuration.animations.present == SheetConfiguration.card.animations.present)
    #expect(rig.sheet.configuration.drag.rubberBand == 0)
    try rig.drag(195, from: 434, to: 0)
    #expect(top(rig) == 30)
  }
}
