import Controls
import DemoScenes
import Painting
import Pixels
import SheetEngine
import Stage
import Testing

/// The map's sheet, without a window.
@Suite struct MapTests {
  private func chips(_ rig: SceneRig) -> [View] { rig.scene.card.views(.toggle) }

  private func list(_ rig: SceneRig) throws -> ListView {
    try #require(rig.scene.card.view(.list) as? ListView)
  }

  private func isSeen(_ view: View, _ rig: SceneRig) -> Bool {
    view.place.x >= 0 && view.place.maxX <= Double(rig.card.image.width) / rig.card.scale
  }

  @Test(arguments: windowSizes.map(\.width), [1.0, 2])
  func everyKindIsReachedByKey(width: Int, scale: Double) throws {
    let rig = SceneRig(MapScene(), width: width, height: 700, scale: scale)
    let all = try list(rig).count
    #expect(chips(rig).count == 5)
    var sum = 0
    for chip in chips(rig) {
      rig.card.focus(chip)
      rig.settle(rig.card)
      #expect(isSeen(chip, rig) && chip.frame.width >= 44, "\(width): \(chip.place)")
      #expect(rig.card.isAsFresh())
      #expect(rig.key("space", on: rig.card))
      sum += try list(rig).count
      #expect(rig.key("KP_Enter", on: rig.card))
      #expect(try list(rig).count == all)
    }
    #expect(sum == all)
  }

  @Test(arguments: [(320, 1.0), (320, 2), (360, 1), (390, 1), (390, 2), (1024, 1)])
  func everyKindIsReachedByPointer(width: Int, scale: Double) throws {
    let rig = SceneRig(MapScene(), width: width, height: 700, scale: scale)
    let all = try list(rig).count
    var counts: Set<Int> = []
    for chip in chips(rig) {
      if !isSeen(chip, rig) {
        // To the left, as far as it goes; a drag is no click.
        let first = try #require(chips(rig).first { isSeen($0, rig) })
        let press = first.center
        #expect(rig.card.press(at: press) == .sideways)
        for x in stride(from: press.x, to: press.x - 200, by: -7) {
          rig.card.drag(to: Point(x: x, y: press.y))
          rig.card.paint()
        }
        rig.card.release(at: Point(x: press.x - 200, y: press.y))
        #expect(try list(rig).count == all && rig.card.isAsFresh())
      }
      #expect(isSeen(chip, rig))
      rig.click(chip, on: rig.card)
      rig.settle(rig.card)
      counts.insert(try list(rig).count)
      rig.click(chip, on: rig.card)
      rig.settle(rig.card)
      #expect(try list(rig).count == all && rig.card.isAsFresh())
    }
    #expect(counts.count == 5 && !counts.contains(all))
  }

  @Test func aDragThatIsTakenAwayGoesBack() throws {
    let rig = SceneRig(MapScene(), width: 320, height: 480)
    let before = pixels(of: rig.card.image)
    let chip = try #require(chips(rig).first)
    let place = chip.center
    #expect(rig.card.press(at: place) == .sideways)
    rig.card.drag(to: Point(x: place.x - 40, y: place.y))
    rig.card.paint()
    #expect(pixels(of: rig.card.image) != before)
    rig.card.cancelPress()
    rig.card.focus(nil)
    rig.card.paint()
    #expect(pixels(of: rig.card.image) == before)
    // A hand that shakes clicks all the same.
    let all = try list(rig).count
    _ = rig.card.press(at: place)
    rig.card.drag(to: Point(x: place.x - 3, y: place.y))
    rig.card.release(at: Point(x: place.x - 3, y: place.y))
    #expect(try list(rig).count < all)
  }

  @Test func aWiderWindowShowsThemAllAgain() throws {
    let rig = SceneRig(MapScene(), width: 320, height: 480)
    let last = try #require(chips(rig).last)
    rig.card.focus(last)
    rig.settle(rig.card)
    rig.card.focus(nil)
    rig.card.resize(width: 600, height: 480)
    rig.card.paint()
    let fresh = SceneRig(MapScene(), width: 600, height: 480)
    #expect(pixels(of: rig.card.image) == pixels(of: fresh.card.image))
  }

  @Test func aPressInTheFieldAsksForTheSheetEachTime() throws {
    let rig = SceneRig(MapScene())
    let field = try rig.scene.card.view(.textField)
    for _ in 0..<3 {
      rig.click(Point(x: field.place.x + 80, y: field.center.y), on: rig.card)
      #expect(rig.takeActions() == [.move("max")])
    }
  }
}
