import CSheetAllocations
import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct DragMemoryTests {
  /// Paints a frame for each move, as a window does.
  @Test(arguments: ["snapshot-card", "reactions", "settings", "map", "system"], ["1", "0.94"])
  func draggingTheCardAllocatesNoMemory(scene: String, backdropScale: String) throws {
    let change = try SettingChange(parsing: "backdrop.scale=\(backdropScale)")
    let rig = try StageRig(scene, SheetPreferences(changes: [change]))
    if scene != "map" { rig.scene.perform(.present) }
    try rig.move(10, 10)
    try rig.settle()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.press(195, card.y + 12)
    let target = PixelImage(width: 390, height: 844)
    var time = rig.time
    var last: PixelFrame?
    func drag(_ moves: Int, from start: Double) throws -> Double {
      var y = start
      for _ in 0..<moves {
        (time, y) = (time + 1.0 / 60, y - 1)
        _ = try rig.navigator.handle(.moved(Point2D(x: 195, y: y), .mouse), at: time)
        _ = try rig.navigator.advance(to: time)
        let frame = rig.stage.prepareFrame(at: time)
        let compositor = rig.stage.compositor
        compositor.render(
          frame, into: target.view, damage: compositor.damage(from: last, to: frame))
        last = frame
        _ = rig.stage.motionEnd
      }
      return y
    }
    let y = try drag(40, from: card.y + 12)
    let before = thread_allocations()
    _ = try drag(60, from: y)
    #expect(thread_allocations() - before == 0)
  }

  /// The handle has the focus after Tab, and each frame asks whether it still has.
  @Test func aFocusedHandleAllocatesNoMemoryInFrames() throws {
    let rig = try StageRig("system")
    try rig.present()
    #expect(try rig.order(.focus, .handle(.base)))
    let frame = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.stage.needsFrame(at: rig.time, after: frame))
    let before = thread_allocations()
    for _ in 0..<20 { _ = rig.stage.needsFrame(at: rig.time, after: frame) }
    #expect(thread_allocations() - before == 0)
  }
}
