import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct PlaygroundTests {
  @Test func thePlaygroundsCardPresentsItself() throws {
    let rig = try StageRig.playground()
    #expect(rig.sheet.place == "middle")
    #expect(rig.stage.motionEnd == nil)
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.stage.needsFrame(at: rig.time + 60, after: shown))
  }

  @Test func theSentenceNamesTheDetentToWhichAKeyMovedTheCard() throws {
    let rig = try StageRig.playground()
    #expect(rig.sentence.hasPrefix("Throw this card"))
    try rig.key(.end)
    try rig.settle()
    try rig.key(.home)
    try rig.settle()
    #expect(rig.sentence.hasPrefix("Throw this card"), "before the first throw")
    try rig.dragCard(by: 200)
    try rig.settle()
    #expect(rig.sentence.contains("the middle"))
    try rig.key(.home)
    try rig.settle()
    #expect(rig.sentence == "Now at the top.")
  }

  /// A release after a pause is no flick, so the explanation must change although no input comes.
  @Test func theExplanationIsUpdatedWhenThePointerStops() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y - 112, steps: 8)
    var shown = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.sentence == "Let go now: it goes to the top.")
    // A frame is drawn only if the stage needs one, as in a window.
    for frame in 1...30 {
      let time = rig.time + Double(frame) / 60
      _ = try rig.navigator.advance(to: time)
      if rig.stage.needsFrame(at: time, after: shown) { shown = rig.stage.prepareFrame(at: time) }
    }
    #expect(rig.sentence == "Let go now: it goes back to the middle.")
  }

  @Test func turningAKnobBeforeTheFirstThrowThrowsTheCardAsAnExample() throws {
    let rig = try StageRig.playground()
    try rig.turn("Bounce", by: 60)
    try rig.wait(3)
    #expect(rig.sentence.hasPrefix("For example, "), "\(rig.sentence)")
  }

  @Test func aPressEndsARepeatedGesture() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    try rig.key(.space)
    while rig.sheet.phase(at: rig.time) != .dragging { try rig.wait(1.0 / 60) }
    try rig.press(60, 600)
    #expect(rig.sheet.phase(at: rig.time) != .dragging)
    // Cancels the press, because its release would repeat the throw.
    try rig.send(.cancelled)
    try rig.settle()
    #expect(rig.stage.motionEnd == nil)
  }

  @Test func thePlaygroundPresentsADismissedCardAgain() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y + 320, steps: 8)
    try rig.release(60, y + 320)
    #expect(rig.sentence.hasPrefix("Thrown down at 2,"), "\(rig.sentence)")
    #expect(rig.sentence.hasSuffix(": dismissed."))
    try rig.wait(0.8)
    #expect(rig.sheet.phase(at: rig.time) == .hidden)
    try rig.wait(1.5)
    #expect(rig.sheet.place == "middle")
    // A repeated throw dismisses the card too.
    try rig.key(.space)
    while rig.sheet.place != .hidden { try rig.wait(1.0 / 60) }
    try rig.wait(2.5)
    #expect(rig.sheet.place == "middle" && rig.sentence.hasPrefix("Again, down at"))
  }

  /// Releases a second finger, then cancels the drag of the card: no throw may be explained.
  @Test func onlyTheReleaseOfTheCardIsExplainedAsAThrow() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.press(60, y)
    for step in 1...8 {
      try rig.wait(1.0 / 60)
      try rig.move(60, y - 14 * Double(step))
    }
    _ = rig.stage.prepareFrame(at: rig.time)
    let held = "Let go now: it goes to the top."
    #expect(rig.sentence == held)
    let point = Point2D(x: 200, y: 600)
    for end in [UserInput.released(point, .touch(1)), .cancelled(.touch(1))] {
      try rig.send(.pressed(point, .touch(1)))
      try rig.send(end)
      #expect(rig.sentence == held && rig.sheet.phase(at: rig.time) == .dragging)
    }
    try rig.send(.cancelled)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.sentence == "Now at the middle.")
    try rig.settle()
    #expect(rig.sheet.place == "middle")
    try rig.click(.button, "Share this throw")
    _ = try rig.control(.text, "Throw the card first, to film it.")
  }

  @Test func holdingSSlowsTheMotion() throws {
    let rig = try StageRig.playground()
    let usual = rig.sheet.configuration.animations
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.press(60, y)
    try rig.move(60, y - 137)
    try rig.wait(0.1)
    try rig.release(60, y - 137)
    try rig.wait(0.1)
    let before = rig.sheet.frame(at: rig.time)
    #expect(rig.sheet.isAnimating)
    try rig.hold("s")
    // Key repeat has no further effect.
    try rig.hold("s")
    let slow = rig.sheet.frame(at: rig.time)
    #expect(abs(slow.top - before.top) < 1e-9)
    #expect(abs(slow.velocity * 5 - before.velocity) < 1e-6)
    #expect(rig.sheet.configuration.animations != usual)
    // In slow motion, 0.1 s show 0.02 s of the usual motion.
    var usually = rig.sheet
    _ = usually.pace(by: 5, at: rig.time)
    let wanted = usually.frame(at: rig.time + 0.02).top
    try rig.wait(0.1)
    #expect(abs(rig.sheet.frame(at: rig.time).top - wanted) < 1e-6)
    try rig.send(.keyReleased(.character("s")))
    #expect(rig.sheet.configuration.animations == usual)
    #expect(
      abs(rig.sheet.frame(at: rig.time).velocity - usually.frame(at: rig.time - 0.08).velocity)
        < 1e-6)
    try rig.settle()
    #expect(rig.sheet.place == "top")
  }

  /// Shift or Caps Lock may be on only while the key is pressed or only while it is released.
  @Test(arguments: ["s", "S"] as [Unicode.Scalar], ["s", "S"] as [Unicode.Scalar])
  func slowMotionEndsWithSInEitherCase(pressed: Unicode.Scalar, released: Unicode.Scalar) throws {
    let rig = try StageRig.playground()
    let usual = rig.sheet.configuration.animations
    try rig.hold(pressed)
    #expect(rig.sheet.configuration.animations != usual)
    try rig.send(.keyReleased(.character(released)))
    #expect(rig.sheet.configuration.animations == usual)
  }

  /// Old recordings contain keys of features that the playground no longer has.
  @Test(arguments: [390, 1280])
  func oldRecordingsReplayWithoutRemovedFeatures(width: Int) throws {
    func replayed(_ keys: [String]) throws -> [UInt32] {
      var lines = [
        "sheet-trace 1", "0 window \(width) 844", "0 style system", "0 scene playground",
        "1 press 60 440",
      ]
      for step in 1...10 { lines.append("\(1 + 0.02 * Double(step)) move 60 \(440 - 20 * step)") }
      lines.append("1.2 release 60 240")
      lines += keys.map { "1.3 key \($0)" }
      let trace = try Trace(parsing: lines.joined(separator: "\n"))
      return try pixels(of: replay(trace, at: [], until: 4).picture)
    }
    let keys = ["g", "G", "c", "C", "5", "6", "bracketleft", "bracketright", "comma", "period"]
    #expect(try difference(replayed(keys), replayed([])) == 0)
    #expect(try difference(replayed(["1"]), replayed([])) > 0)
  }

  /// A press dismisses the card only if the background is dimmed; the graph paper is not.
  @Test func aPressOnTheGraphPaperDoesNotDismissTheCard() throws {
    let rig = try StageRig.playground()
    try rig.click(150, 200)
    try rig.settle()
    #expect(rig.sheet.place == "middle")
  }

  /// A repeated throw waits until the card rests, even after a change to a bouncy spring.
  @Test func aRepeatedThrowBeginsAtRest() throws {
    let rig = try StageRig.playground()
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.pull(60, from: y, to: y - 112, steps: 8)
    try rig.release(60, y - 112)
    #expect(rig.sentence.hasPrefix("Thrown up at ") && rig.sentence.hasSuffix("goes to the top."))
    let said = rig.sentence
    try rig.settle()
    let middle = try rig.top("middle")
    try rig.key("2")
    while rig.sheet.phase(at: rig.time) != .pressed { try rig.wait(1.0 / 120) }
    #expect(abs(rig.sheet.frame(at: rig.time).top - middle) < 0.5)
    #expect(rig.sheet.place == "middle")
    try rig.wait(3)
    #expect(rig.sentence == "Again, \(said.dropFirst("Thrown ".count))")
  }
}
