import SheetControls
import SheetEngine
import SheetStage
import SheetTrace
import Testing

/// The pointer has the shape of the view under it as soon as a press ends, also while the card still
/// moves.
@Suite struct PointerShapeTests {
  @Test(arguments: ["Escape", "release", "another button"])
  func thePointerIsFreeOnceADragEnds(way: String) throws {
    let rig = try StageRig("map")
    try rig.settle()
    let top = rig.sheet.frame(at: rig.time).card.y
    try rig.pull(100, from: top + 8, to: top - 32, steps: 4)
    #expect(rig.stage.pointerShape == .grabbing)
    switch way {
    case "Escape": try rig.key(.escape)
    case "release": try rig.release(100, top - 32)
    default: try rig.send(.cancelled(.mouse))
    }
    #expect(rig.sheet.isAnimating)
    let shape = rig.stage.pointerShape
    #expect(shape != .grabbing)
    try rig.move(100, top - 32)
    #expect(shape == rig.stage.pointerShape)
  }
}
