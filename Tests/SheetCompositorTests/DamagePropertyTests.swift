import SheetCompositor
import SheetEngine
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct DamagePropertyTests {
  @Test(arguments: 0..<40)
  func theDamageContainsEveryChangedPixelAndNoOtherIsWritten(batch: Int) {
    for number in 0..<50 {
      let seed = UInt64(batch * 50 + number)
      var scene = RandomScene(seed: seed)
      let size = scene.size
      let shownFrame = scene.frame()
      var shown = scene.compositor.pixelFrame(shownFrame, in: size)
      let recedes = scene.random.chance(0.4)
      if recedes { scene.recede(&shown) }
      let b = scene.compositor.picture(of: shown)

      if scene.random.chance(0.15) { scene.exchangeBackground() }
      if scene.random.chance(0.15) { scene.exchangeContent() }
      if scene.random.chance(0.2) { scene.repaintContent() }
      if scene.random.chance(0.2) { scene.repaintBackground() }
      let nextFrame = scene.frame(near: shownFrame)
      var next = scene.compositor.pixelFrame(nextFrame, in: size)
      if scene.random.chance(0.2) { next.handleAlpha = 99 }
      if recedes { scene.recede(&next, as: shown) }
      let damage = scene.compositor.damage(from: shown, to: next)
      #expect(damage == damage.intersection(next.bounds), "seed \(seed)")

      let a = scene.compositor.picture(of: next)
      // The damage is overwritten first, because all of it must be painted and none of it read.
      let before = b.rows
      b.view.fill(damage, with: 0x0BAD_F00D)
      scene.compositor.render(next, into: b.view, damage: damage)
      let same = a.rows == b.rows
      #expect(same, "seed \(seed), \(shown) to \(next), damage \(damage)")

      let c = PixelImage(width: size.width, height: size.height, filledWith: 0x0BAD_F00D)
      scene.compositor.render(next, into: c.view, damage: damage)
      c.view.fill(damage, with: 0x0BAD_F00D)
      #expect(c.rows.allSatisfy { $0.allSatisfy { $0 == 0x0BAD_F00D } }, "seed \(seed)")
      if damage.isEmpty { #expect(before == a.rows, "seed \(seed)") }
    }
  }

  @Test func twoBuffersRepaintedInTurnOnlyInTheirDamageStayCorrect() {
    var scene = RandomScene(seed: 77, look: .snapshotCard)
    let size = scene.size
    // The frames are painted into two buffers in turn; `shown` has the frame in each.
    let buffers = (0..<2).map { _ in PixelImage(width: size.width, height: size.height) }
    var shown: [PixelFrame?] = [nil, nil]
    var last: SheetFrame?
    for number in 0..<600 {
      if number % 7 == 0 { scene.repaintContent() }
      if number % 11 == 0 { scene.repaintBackground() }
      if number % 31 == 0 { scene.exchangeContent() }
      if number % 53 == 0 { scene.exchangeBackground() }
      let frame = scene.frame(near: last)
      last = frame
      let buffer = number % 40 < 20 ? number % 2 : 0
      var next = scene.compositor.pixelFrame(frame, in: size)
      if number % 100 < 50 { scene.recede(&next, as: shown[0] ?? next) }
      scene.compositor.render(
        next, into: buffers[buffer].view,
        damage: scene.compositor.damage(from: shown[buffer], to: next))
      shown[buffer] = next
      let same = buffers[buffer].rows == scene.compositor.picture(of: next).rows
      #expect(same, "frame \(number)")
    }
  }
}
