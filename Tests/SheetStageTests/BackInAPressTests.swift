import SheetControls
import SheetEngine
import SheetPrimitives
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

@Suite struct BackInAPressTests {
  /// The sheets do not know of a press on a view in front of them.
  @Test func backTakesBackAPressOnAButtonInFrontAndStaysInTheScene() throws {
    let rig = try StageRig.playground()
    for _ in 0..<2 {
      try rig.send(.back)
      try rig.settle()
    }
    #expect(rig.sheet.place == .hidden)
    let button = try rig.front(.button, "Keys")
    let point = Point2D(x: button.midX, y: button.midY)
    try rig.send(.pressed(point, .mouse))
    try rig.send(.back)
    #expect(rig.navigator.sceneName == "playground")
    try rig.send(.released(point, .mouse))
    let isShown = rig.shownFloats.contains { $0.label == "Keys" && $0.frame.height > 100 }
    #expect(!isShown, "the cancelled press did nothing")
    try rig.send(.back)
    #expect(rig.navigator.sceneName == "gallery")
  }
}
