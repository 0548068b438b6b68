import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// Tests the view that takes an input, and the coordinates that the view gets.
@Suite struct RoutingTests {
  @Test(arguments: [1.0, 2])
  func aPressReachesTheViewUnderItInItsCoordinates(scale: Double) throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench(), scale: scale)
    scene.ahead.frame = Rect2D(x: 420, y: 30, width: 60, height: 40)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.sheet.frame(at: rig.time).card.x == 50)
    _ = scene.takeInputs()
    for (name, x, y) in [("content", 50.0, 460.0), ("behind", 400, 0), ("front", 420, 30)] {
      let (left, top) = name == "behind" ? (0, 0) : (x, y)
      func line(_ call: String, _ x: Double, _ y: Double) -> String {
        "\(name) \(call) \(Int(x - left)) \(Int(y - top))"
      }
      try rig.press(x + 10, y + 6)
      try rig.move(x + 14, y + 8)
      try rig.release(x + 15, y + 11)
      #expect(
        scene.log.take() == [
          line("hover", x + 10, y + 6), line("press", x + 10, y + 6), line("drag", x + 14, y + 8),
          line("drag", x + 15, y + 11), line("end", x + 15, y + 11), line("hover", x + 15, y + 11),
        ])
      #expect(rig.sheet.place == "medium" && !rig.stage.isAnimating(at: rig.time))
      // A gesture reaches the sheet, as a press, two moves and a release, only inside its area.
      #expect(scene.takeInputs().count == (name == "content" ? 4 : 0), "\(name)")
      try rig.send(.left)
      #expect(scene.log.take() == ["\(name) hover nil"])
    }
  }

  @Test func theHoveredViewIsTheFrontmostUnderThePointer() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    let card = rig.sheet.frame(at: rig.time)
    let handle = try #require(card.handle)
    scene.ahead.frame = Rect2D(x: 420, y: 30, width: 60, height: 40)
    _ = rig.stage.prepareFrame(at: rig.time)
    let moves: [(x: Double, y: Double, log: [String], shape: PointerShape)] = [
      (410, 20, ["behind hover 410 20"], .hand),
      (425, 37, ["front hover 5 7", "behind hover nil"], .text),
      (479, 69, ["front hover 59 39"], .text),
      (480, 69, ["front hover nil", "behind hover 480 69"], .hand),
      (400, 500, ["behind hover 400 500"], .hand),
      // The sheet's area ends at 400; the dimmer covers the view behind the sheet.
      (399, 500, ["behind hover nil"], .arrow),
      (60, 470, ["content hover 10 10"], .hand),
      (60, 450, ["content hover nil"], .grab),
      (handle.midX, handle.midY, [], .resize),
    ]
    for (x, y, log, shape) in moves {
      try rig.move(x, y)
      #expect(scene.log.take() == log, "\(x) \(y)")
      #expect(rig.stage.pointerShape == shape, "\(x) \(y)")
    }
    // A view in front of the card covers the view in the card.
    try rig.move(60, 470)
    scene.ahead.frame = Rect2D(x: 55, y: 465, width: 60, height: 40)
    _ = scene.log.take()
    try rig.move(60, 470)
    #expect(scene.log.take() == ["front hover 5 5", "content hover nil"])
    // An empty frame hides the view in front.
    scene.ahead.frame = Rect2D(x: 55, y: 465, width: 0, height: 0)
    try rig.move(60, 470)
    #expect(scene.log.take() == ["front hover nil", "content hover 10 10"])
    // Of two views in front, the last is on top.
    scene.ahead.frame = Rect2D(x: 55, y: 465, width: 60, height: 40)
    scene.above.frame = Rect2D(x: 58, y: 467, width: 60, height: 40)
    _ = rig.stage.prepareFrame(at: rig.time)
    _ = scene.log.take()
    try rig.move(61, 471)
    #expect(scene.log.take() == ["above hover 3 4"])
  }

  @Test func theViewBehindIsNotHoveredOnceTheSheetRises() throws {
    let (rig, scene) = try StageRig.probe(ProbeScene())
    _ = try rig.navigator.perform(.dismiss, at: rig.time)
    try rig.settle()
    try rig.move(30, 40)
    #expect(scene.log.take() == ["behind hover 30 40"])
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(scene.log.take() == ["behind hover nil"])
  }

  /// If no part of the view in front claims a press, the press reaches the sheet.
  @Test func aPressOnAViewInFrontDoesNotReachTheSheet() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    scene.ahead.frame = Rect2D(x: 55, y: 410, width: 60, height: 40)
    try rig.press(60, 420, clickCount: 2)
    #expect(scene.log.take().contains("front press twice 5 10"))
    try rig.release(60, 420)
    try rig.pull(60, from: 420, to: 360, steps: 4)
    #expect(rig.sheet.phase(at: rig.time) == .resting && rig.stage.isPressed)
    try rig.send(.cancelled(.mouse))
    #expect(scene.log.take().contains("front cancel") && !rig.stage.isPressed)
    scene.ahead.part = nil
    try rig.pull(60, from: 420, to: 360, steps: 4)
    #expect(rig.sheet.phase(at: rig.time) == .dragging)
    try rig.send(.cancelled)
    try rig.settle()
    #expect(scene.log.take().isEmpty)
  }

  @Test func theWheelAndTheTouchpadReachTheViewBesideTheSheet() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    try rig.send(.wheel(Point2D(x: 400, y: 90), notches: -2))
    try rig.send(.scrolled(Point2D(x: 430, y: 90), dx: 3, dy: -5))
    #expect(scene.log.take() == ["behind wheel -2.0 400 90", "behind scroll 3.0 -5.0 430 90"])
    // Over the card, only the sheet gets the wheel and the touchpad.
    try rig.send(.wheel(Point2D(x: 100, y: 500), notches: 1))
    try rig.send(.scrolled(Point2D(x: 100, y: 500), dx: 0, dy: 9))
    #expect(scene.log.take().isEmpty && scene.takeInputs().count == 2)
  }

  @Test func theWheelAndTheTouchpadReachTheViewBehindAHiddenSheet() throws {
    let (rig, scene) = try StageRig.probe(ProbeScene())
    _ = try rig.navigator.perform(.dismiss, at: rig.time)
    try rig.settle()
    try rig.send(.wheel(Point2D(x: 30, y: 40), notches: 2))
    try rig.send(.scrolled(Point2D(x: 30, y: 40), dx: 3, dy: -5))
    #expect(scene.log.take() == ["behind wheel 2.0 30 40", "behind scroll 3.0 -5.0 30 40"])
  }

  @Test func theClickCountAndShiftReachTheView() throws {
    let (rig, scene) = try StageRig.probe(ProbeScene())
    let point = Point2D(x: 110, y: 466)
    try rig.send(.pressed(point, .mouse, clickCount: 2, isExtending: true))
    #expect(scene.log.take() == ["content press twice extending 10 6"])
  }

  /// Beyond the slop, a press on a view that claims clicks becomes a drag of the card.
  @Test func aPressBecomesAClickOrADragOrIsCancelled() throws {
    let (rig, scene) = try StageRig.probe(ProbeScene())
    scene.content.part = .click
    let point = Point2D(x: 150, y: 500)
    let press = UserInput.pressed(point, .mouse)
    func check(_ inputs: [UserInput], _ log: [String], _ what: String) throws {
      try rig.send(press)
      for input in inputs { try rig.send(input) }
      try rig.send(.cancelled)
      try rig.settle()
      let calls = scene.log.take().filter { !$0.contains("hover") }
      #expect(calls == ["content press 50 40"] + log, "\(what)")
    }
    try check([.released(point, .mouse)], ["content click 50 40"], "released")
    try check(
      [.moved(Point2D(x: 150, y: 420), .mouse), .released(Point2D(x: 150, y: 420), .mouse)],
      ["content cancel"], "dragged")
    try check([.cancelled(.mouse)], ["content cancel"], "cancelled")
    try check([.cancelled(.touch(1)), .released(point, .mouse)], ["content click 50 40"], "other")
    // A second press without a release: the first release was lost.
    try check([press], ["content cancel", "content press 50 40", "content cancel"], "again")
    // A second pointer has no effect on the press.
    for end in [UserInput.released(point, .touch(1)), .cancelled(.touch(1))] {
      try check(
        [.pressed(point, .touch(1)), end, .released(point, .mouse)], ["content click 50 40"],
        "second")
    }
  }

  @Test(arguments: [1, 2]) func bothFingersOfAPinchReachTheView(lifted: Int) throws {
    let (rig, scene) = try StageRig.probe(ProbeScene())
    _ = try rig.navigator.perform(.dismiss, at: rig.time)
    try rig.settle()
    _ = scene.log.take()
    try rig.touch(1, { .pressed($0, $1) }, 100, 100)
    try rig.touch(2, { .pressed($0, $1) }, 200, 100)
    // A third finger has no effect on the press.
    try rig.touch(3, { .pressed($0, $1) }, 300, 300)
    try rig.touch(3, { .moved($0, $1) }, 310, 300)
    try rig.touch(2, { .moved($0, $1) }, 210, 120)
    try rig.touch(1, { .moved($0, $1) }, 90, 80)
    #expect(
      scene.log.take() == [
        "behind press 100 100", "behind pinch 100 100 200 100", "behind pinched 100 100 210 120",
        "behind pinched 90 80 210 120",
      ])
    let (x, y) = lifted == 1 ? (210.0, 120.0) : (90, 80)
    let left = 3 - lifted
    try rig.touch(lifted, { .released($0, $1) }, 300 - x, 200 - y)
    try rig.touch(lifted, { .moved($0, $1) }, 0, 0)
    try rig.touch(left, { .moved($0, $1) }, x + 5, y + 6)
    try rig.touch(left, { .released($0, $1) }, x + 5, y + 6)
    let end = "\(Int(x) + 5) \(Int(y) + 6)"
    #expect(
      scene.log.take().filter { !$0.contains("hover") }
        == ["behind pinch ended \(Int(x)) \(Int(y))", "behind drag \(end)", "behind end \(end)"])
    #expect(!rig.stage.isPressed)
  }

  @Test(arguments: [1.0, 2]) func viewsInFrontAndPanelsAreOverlaysInDevicePixels(
    scale: Double
  ) throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench(), scale: scale)
    scene.ahead.frame = Rect2D(x: 420, y: 30, width: 60, height: 40)
    let panel = Overlay(image: PixelImage(width: 5, height: 6), x: 7, y: 8)
    rig.stage.show([panel])
    let frame = rig.stage.prepareFrame(at: rig.time)
    let pixel = Int(scale)
    #expect(
      rig.stage.compositor.overlays.map(\.rect) == [
        PixelRect(x: 420 * pixel, y: 30 * pixel, width: 60 * pixel, height: 40 * pixel), panel.rect,
      ])
    #expect(frame.dimEnd == 400 * pixel && frame.dimBottom == 800 * pixel)
    rig.stage.show([])
    let overlays = rig.stage.compositor.overlays
    #expect(overlays.count == 1)
    // The overlay keeps its image object until the view changes.
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.overlays == overlays)
    try rig.move(425, 37)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.overlays != overlays)
    let size = PixelSize(width: 1500, height: 2400)
    _ = try rig.navigator.resize(size, scale: 3, at: rig.time)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(
      rig.stage.compositor.overlays.map(\.rect)
        == [PixelRect(x: 1260, y: 90, width: 180, height: 120)])
  }

  @Test func accessibleFramesAreInPointsOfTheStage() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench(), scale: 2)
    scene.ahead.frame = Rect2D(x: 420, y: 30, width: 60, height: 40)
    _ = rig.stage.prepareFrame(at: rig.time)
    func info(_ view: View) throws -> AccessibleInfo {
      try #require(rig.tree.info(of: .view(view)))
    }
    #expect(rig.tree.window == Rect2D(width: 500, height: 800))
    #expect(try info(scene.behind).frame == Rect2D(width: 500, height: 800))
    let content = try info(scene.content)
    #expect([content.frame.x, content.frame.y, content.frame.width] == [50, 460, 300])
    #expect(try info(scene.ahead).frame == scene.ahead.frame)
    #expect(try !info(scene.ahead).isFocusable)
    for node in [AccessibleNode.view(scene.content), .view(scene.ahead), .view(scene.behind)] {
      #expect(rig.tree.info(of: node)?.isShowing == true)
    }
    #expect(
      rig.tree.children(of: .window) == [
        .view(scene.behind), .sheet(.base), .view(scene.ahead),
      ])
    #expect(rig.tree.parent(of: .view(scene.ahead)) == .window)
    scene.ahead.frame = Rect2D(x: 600, y: 30, width: 60, height: 40)
    #expect(try !info(scene.ahead).isShowing)
  }
}
