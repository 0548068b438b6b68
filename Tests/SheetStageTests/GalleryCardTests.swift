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

  @Test func releasesOfTheGallerysCardHaveTheSnapshotCardsTargets() throws {
    // The thresholds are row 211, a quarter of the view's height, and row 774, 70 above its bottom.
    for (end, detent) in [(210.0, 30.0), (212, 422), (773, 422), (30, 30), (600, 422)] {
      for rig in try [open("gallery"), open("snapshot-card")] {
        #expect(top(rig) == 422)
        try rig.drag(195, from: 434, to: end + 12)
        #expect(abs(top(rig) - end) < 1e-6)
        try rig.release(195, end + 12)
        try rig.settle()
        #expect(abs(top(rig) - detent) < 0.01)
      }
    }
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
