import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// A picture depends only on the inputs before its time, not on the frames drawn before.
@Suite struct MomentTests {
  private enum Step {
    case input(UserInput)
    case resized(PixelSize)
  }

  private typealias Script = [(time: Double, step: Step)]

  /// Plays a script, drawing `rate` frames per second (nil: none), and returns the last picture.
  private func picture(
    _ scene: String, _ script: Script, at end: Double, drawing rate: Double?
  ) throws -> [UInt32] {
    let navigator = try SceneNavigator(
      TestLibrary(), opening: scene, SheetPreferences(), palette: .light,
      size: PixelSize(width: 390, height: 844), scale: 1)
    navigator.stage.layOut()
    var drawn = 0.0
    func pass(to time: Double) throws {
      while let rate, drawn + 1 / rate <= time {
        drawn += 1 / rate
        _ = try navigator.advance(to: drawn)
        _ = navigator.stage.prepareFrame(at: drawn)
      }
      _ = try navigator.advance(to: time)
    }
    for (time, step) in script {
      try pass(to: time)
      switch step {
      case .input(let input): _ = try navigator.handle(input, at: time)
      case .resized(let size): _ = try navigator.resize(size, at: time)
      }
      navigator.stage.layOut()
    }
    try pass(to: end)
    return pixels(of: navigator.stage.picture(at: end))
  }

  /// Repainting a part of an antialiased edge may change a component by 2 of 255.
  private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int { difference(a, b, tolerance: 2) }

  private func move(_ x: Double, _ y: Double) -> Step {
    .input(.moved(Point2D(x: x, y: y), .mouse))
  }

  private func click(_ x: Double, _ y: Double, at time: Double) -> Script {
    let point = Point2D(x: x, y: y)
    return [
      (time, move(x, y)), (time + 0.01, .input(.pressed(point, .mouse))),
      (time + 0.06, .input(.released(point, .mouse))),
    ]
  }

  @Test func aRowThatMovesUnderThePointerIsHoveredEvenIfNoFramesAreDrawn() throws {
    // The pointer is over the field; the sheet rises, and the list moves under the pointer.
    var script = click(180, 676, at: 0.5)
    for (index, letter) in "ca".unicodeScalars.enumerated() {
      let key = KeyStroke(.character(letter), text: String(Character(letter)))
      script.append((1.5 + 0.2 * Double(index), .input(.key(key))))
    }
    let withoutFrames = try picture("map", script, at: 3, drawing: nil)
    for rate in [7.3, 60] {
      #expect(
        distance(try picture("map", script, at: 3, drawing: rate), withoutFrames) == 0, "\(rate)")
    }
    // The row is hovered: after the pointer leaves the window, the picture differs.
    let left: Script = script + [(2.5, .input(.left))]
    #expect(distance(try picture("map", left, at: 3, drawing: nil), withoutFrames) > 500)
  }

  /// After a throw, a sentence in the playground's card explains the target.
  @Test func aThrowsExplanationDoesNotDependOnTheFramesDrawn() throws {
    var script: Script = [(1.5, .input(.pressed(Point2D(x: 195, y: 440), .mouse)))]
    for step in 1...6 {
      script.append((1.5 + 0.016 * Double(step), move(195, 440 - 18 * Double(step))))
    }
    script.append((1.6, .input(.released(Point2D(x: 195, y: 332), .mouse))))
    /// The pixels of the raised card's text. Leaves out the plot above the card, because its line
    /// gets a point for each drawn frame.
    func words(at end: Double, drawing rate: Double?) throws -> [UInt32] {
      let all = try picture("playground", script, at: end, drawing: rate)
      return Array(all[60 * 390..<180 * 390])
    }
    let withoutFrames = try words(at: 4, drawing: nil)
    #expect(distance(try words(at: 4, drawing: 60), withoutFrames) == 0)
    #expect(Set(withoutFrames).count > 100, "the card shows text")
  }

  @Test func aTileThatMovesUnderThePointerIsHoveredEvenIfNoFramesAreDrawn() throws {
    let wheel = UserInput.wheel(Point2D(x: 107, y: 420), notches: 3)
    let script: Script = [
      (0, .resized(PixelSize(width: 390, height: 480))), (0.5, move(107, 420)), (1, .input(wheel)),
    ]
    for end in [1.5, 4] {
      let withoutFrames = try picture("gallery", script, at: end, drawing: nil)
      #expect(
        distance(try picture("gallery", script, at: end, drawing: 60), withoutFrames) == 0, "\(end)"
      )
    }
  }

  @Test func hoverIsRightAfterATemporaryResize() throws {
    let script: Script = [
      (0.2, move(107, 600)), (1, .resized(PixelSize(width: 1000, height: 980))),
      (2, .resized(PixelSize(width: 390, height: 844))),
    ]
    let withoutFrames = try picture("gallery", script, at: 4, drawing: nil)
    #expect(distance(try picture("gallery", script, at: 4, drawing: 60), withoutFrames) == 0)
    let never = try picture("gallery", [script[0]], at: 4, drawing: nil)
    #expect(distance(never, withoutFrames) == 0)
  }

  /// A finger does not move the mouse pointer, whose shape therefore stays a hand.
  @Test func aFingerDoesNotMoveTheHover() throws {
    let rig = try StageRig("gallery")
    try rig.move(385, 20)
    try rig.settle()
    #expect(rig.stage.pointerShape == .hand)
    let outside = Point2D(x: 500, y: 600)
    try rig.send(.pressed(Point2D(x: 107, y: 600), .touch(1)))
    try rig.send(.moved(outside, .touch(1)))
    #expect(rig.stage.pointerShape == .hand)
    try rig.send(.released(outside, .touch(1)))
    #expect(rig.stage.pointerShape == .hand)
  }

  @Test func aSceneOpenedByKeyUpdatesThePointersShape() throws {
    let rig = try StageRig("gallery")
    try rig.move(195, 250)
    let tile = try #require(rig.scene.background.views(.button, "Snapshot card").first)
    try rig.focus(tile)
    try rig.key(.enter)
    try #require(rig.navigator.sceneName == "snapshot-card")
    #expect(rig.stage.pointerShape == .hand)
  }

  @Test func thePointersShapeFollowsAResize() throws {
    let rig = try StageRig("gallery")
    try rig.move(385, 20)
    try rig.settle()
    #expect(rig.stage.pointerShape == .hand)
    try rig.resize(PixelSize(width: 380, height: 844))
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.pointerShape == .arrow)
    try rig.resize(PixelSize(width: 390, height: 844))
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.pointerShape == .hand)
  }

  @Test(arguments: ["gallery", "snapshot-card", "reactions", "settings", "map", "system"], 1...3)
  func picturesOfRandomUseDoNotDependOnTheFramesDrawn(scene: String, seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    var script: Script = [(0.1, .input(.key(KeyStroke(.up))))]
    var time = 0.5
    for _ in 0..<12 {
      script += step(&dice, at: time)
      time += 0.15 + Double(dice.below(8)) * 0.12
    }
    for end in [time, time + 0.3, time + 3] {
      let withoutFrames = try picture(scene, script, at: end, drawing: nil)
      let drawn = try picture(scene, script, at: end, drawing: 60)
      #expect(distance(drawn, withoutFrames) == 0, "seed \(seed), \(end) s: \(script)")
    }
  }

  private func step(_ dice: inout SeededGenerator, at time: Double) -> Script {
    let (x, y) = (Double(dice.below(390)), Double(dice.below(844)))
    switch dice.below(7) {
    case 0: return [(time, move(x, y))]
    case 1: return click(x, y, at: time)
    case 2: return [(time, .input(.wheel(Point2D(x: x, y: y), notches: Double(dice.below(5)) - 2)))]
    case 3:
      let keys: [Key] = [.down, .up, .tab, .pageDown, .space]
      return [(time, .input(.key(KeyStroke(keys[dice.below(keys.count)]))))]
    case 4:
      return [
        (time, .input(.scrolled(Point2D(x: x, y: y), dx: 0, dy: Double(dice.below(80)) - 40)))
      ]
    case 5:
      let size = PixelSize(width: 360 + dice.below(200), height: 600 + dice.below(300))
      return [(time, .resized(size))]
    default:
      let end = Point2D(x: x, y: Double(dice.below(844)))
      return [
        (time, .input(.pressed(Point2D(x: x, y: y), .mouse))),
        (time + 0.03, .input(.moved(end, .mouse))), (time + 0.06, .input(.released(end, .mouse))),
      ]
    }
  }
}
