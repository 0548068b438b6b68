import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// Tests the calls to a workbench's scene, and the inputs that a scene scripts.
@Suite struct ScriptTests {
  @Test func theSceneIsNotifiedOfEachInputThatTheSheetTakes() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    _ = scene.takeInputs()
    let point = Point2D(x: 200, y: 430)
    try rig.send(.pressed(point, .mouse))
    // An input that is older than the latest one gets the latest one's time.
    _ = try rig.navigator.handle(.released(point, .mouse), at: rig.time - 1)
    let taken = scene.takeInputs()
    #expect(taken.map(\.input) == [.pressed(point, .mouse), .released(point, .mouse)])
    #expect(taken.map(\.time) == [rig.time, rig.time] && taken.allSatisfy { !$0.isPlayed })
    try rig.send(.key(KeyStroke(.other)))
    try rig.send(.key(KeyStroke(.up)))
    try rig.send(.keyReleased(.up))
    #expect(scene.keys == ["down other", "down up", "up up"])
    #expect(scene.takeInputs().map(\.input) == [.key(.up)])
    try rig.settle()
    #expect(rig.sheet.place == "large")
  }

  @Test func scriptedInputsComeAtTheirTimesUntilAPressOrACancelOfEveryPointer() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    func play() throws -> Double {
      scene.perform(
        .play([
          TimedInput(after: 0.5, .move(to: "medium")), TimedInput(after: 0.2, .move(to: "large")),
        ]))
      try rig.send(.left)
      _ = scene.takeInputs()
      return rig.time
    }
    var start = try play()
    #expect(rig.stage.motionEnd == start + 0.2 && rig.stage.nextChange == start + 0.2)
    try rig.wait(1)
    let taken = scene.takeInputs()
    #expect(taken.map(\.input) == [.move(to: "large"), .move(to: "medium")])
    #expect(taken.map(\.time) == [start + 0.2, start + 0.5] && taken.allSatisfy(\.isPlayed))
    try rig.settle()
    start = try play()
    try rig.wait(0.3)
    let point = Point2D(x: 200, y: 700)
    try rig.send(.pressed(point, .mouse))
    try rig.wait(1)
    let inputs = scene.takeInputs().map(\.input)
    #expect(
      inputs == [.move(to: "large"), .cancelled, .pressed(point, .mouse, claim: .everything)])
    try rig.send(.released(point, .mouse))
    let inputsOfTheUser: [(UserInput, SheetInput)] = [
      (.key(KeyStroke(.down)), .key(.down)), (.wheel(point, notches: 1), .wheel(point, notches: 1)),
      (.scrolled(point, dx: 0, dy: 5), .scrolled(point, dx: 0, dy: 5)),
    ]
    for (input, taken) in inputsOfTheUser {
      _ = try play()
      try rig.send(input)
      try rig.wait(1)
      #expect(scene.takeInputs().map(\.input) == [.cancelled, taken])
    }
    _ = try play()
    try rig.send(.cancelled)
    try rig.wait(1)
    #expect(scene.takeInputs().map(\.input) == [.cancelled])
  }

  /// The program presents "large" with an input and "medium" with a script of the scene.
  @Test func aSheetIsPresentedAtAPlaceWithoutAnimation() throws {
    let rig = try StageRig.probe(ProbeScene()).rig
    for place in ["large", "medium"] as [SheetPlace] {
      _ = try rig.navigator.perform(.dismiss, at: rig.time)
      try rig.settle()
      if place == "large" {
        _ = try rig.navigator.perform(.present(place, animated: false), at: rig.time)
      } else {
        rig.scene.perform(.play([TimedInput(after: 0, .present(place, animated: false))]))
        try rig.send(.left)
        try rig.wait(1.0 / 60)
      }
      #expect(rig.sheet.place == place && !rig.sheet.isAnimating)
    }
  }

  @Test func theSceneIsUpdatedWhenADraggingPointerStops() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    try rig.pull(200, from: 430, to: 390, steps: 4)
    let stillAt = rig.time + 0.1
    #expect(rig.stage.motionEnd == stillAt)
    let count = scene.shown.count
    _ = try rig.navigator.advance(to: stillAt - 0.001)
    #expect(scene.shown.count == count)
    _ = try rig.navigator.advance(to: stillAt)
    #expect(scene.shown.last == stillAt && rig.stage.motionEnd == nil)
  }

  /// A panel may show the velocity, so it must be updated when the pointer stops.
  @Test func aDraggingPointerThatStopsIsNotedForAPanel() throws {
    let rig = try StageRig.probe(ProbeScene()).rig
    let panel = Overlay(image: PixelImage(width: 5, height: 6), x: 7, y: 8)
    for panels in [[], [panel]] {
      rig.stage.show(panels)
      try rig.pull(200, from: 430, to: 390, steps: 4)
      #expect(rig.stage.motionEnd == (panels.isEmpty ? nil : rig.time + 0.1))
      try rig.send(.cancelled)
      try rig.settle()
    }
  }
}
