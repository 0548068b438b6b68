import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct ClippingTests {
  static func number(_ random: inout SeededGenerator) -> Double {
    let usual = Double.random(in: -60...120, using: &random)
    let strange = [0, -0.0, 0.5, 1e5, -1e5, 1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan]
    return random.chance(0.6) ? usual : random.pick(strange)
  }

  static func look(_ random: inout SeededGenerator) -> SheetLook {
    let handle = SheetHandle(
      size: Size2D(width: number(&random), height: number(&random)), offset: number(&random),
      radius: number(&random),
      color: RGBA(red: number(&random), green: 0, blue: 0, alpha: number(&random)))
    let shadow = SheetShadow(
      color: RGBA(white: 0, alpha: number(&random)), opacity: number(&random),
      offsetX: number(&random), offsetY: number(&random),
      radius: random.chance(0.9) ? Double.random(in: -1...8, using: &random) : .nan)
    return .plain(
      card: RGBA(white: number(&random)),
      radius: random.chance(0.97) ? Double.random(in: -5...60, using: &random) : number(&random),
      curve: random.pick(CornerCurve.allCases), handle: random.chance(0.8) ? handle : nil,
      dim: RGBA(white: number(&random)), shadow: random.chance(0.3) ? shadow : nil)
  }

  @Test(arguments: 0..<20)
  func randomInfiniteAndNaNSizesArePaintedInsideTheViewOnly(batch: Int) {
    for number in 0..<25 { paint(seed: UInt64(1_000_000 + batch * 25 + number)) }
  }

  private func paint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scale = random.pick([0.5, 0.75, 1, 1.5, 2, 3.3, 8])
    let compositor = Compositor(look: ClippingTests.look(&random), scale: scale)
    let width = Int.random(in: 0...40, using: &random)
    let height = Int.random(in: 0...40, using: &random)
    compositor.background = .noise(
      width: random.pick([width, 0, 5]), height: random.pick([height, 3]), seed: seed)
    compositor.content = .noise(
      width: Int.random(in: 0...50, using: &random),
      height: Int.random(in: 0...50, using: &random), seed: seed)
    // The view is part of a larger image, whose other pixels must not change.
    let image = PixelImage(width: 60, height: 60, filledWith: 0x0BAD_F00D)
    let view = unsafe PixelView(
      base: image.view.base + 10 * 60 + 10, width: width, height: height, stride: 60, owner: image
    )
    var shown: PixelFrame?
    for _ in 0..<6 {
      func number() -> Double { ClippingTests.number(&random) }
      let next = compositor.pixelFrame(
        .at(
          Rect2D(x: number(), y: number(), width: number(), height: number()),
          handle: Rect2D(x: number(), y: number(), width: number(), height: number()),
          dim: number()),
        in: PixelSize(width, height))
      compositor.render(next, into: view, damage: compositor.damage(from: shown, to: next))
      let strange = PixelRect(
        minX: random.pick([.min, -3, 5]), minY: random.pick([.min, 0, 7]),
        maxX: random.pick([.max, 30, 2]), maxY: random.pick([.max, 20, 99]))
      compositor.render(next, into: view, damage: strange)
      shown = next
    }
    let outside = image.rows.enumerated().allSatisfy { y, row in
      row.enumerated().allSatisfy { x, pixel in
        view.bounds.contains(x: x - 10, y: y - 10) || pixel == 0x0BAD_F00D
      }
    }
    #expect(outside, "seed \(seed)")
    let inside = (0..<height).allSatisfy { y in
      (0..<width).allSatisfy { view[$0, y] >> 24 == 0xFF }
    }
    #expect(inside, "seed \(seed)")
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300])
  func aCompositorAcceptsEveryScale(scale: Double) {
    let compositor = Compositor(look: .snapshotCard, scale: scale)
    let frame = compositor.pixelFrame(.snapshotCard(top: 4), in: PixelSize(20, 20))
    #expect(compositor.picture(of: frame).rows.count == 20)
  }
}
