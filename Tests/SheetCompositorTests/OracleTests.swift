import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import Testing

/// Compares whole pictures with a slow, simple painter, which computes each pixel by itself and
/// uses none of the compositor's painting code.
@Suite struct OracleTests {
  static func picture(_ frame: PixelFrame, of compositor: Compositor, handle: RGBA) -> [[UInt32]] {
    func word(_ color: RGBA) -> UInt32 {
      Color(red: color.red, green: color.green, blue: color.blue).pixel
    }
    let look = compositor.look
    let background = compositor.background.rows
    let content = compositor.content?.rows ?? []
    return (0..<frame.size.height).map { y in
      (0..<frame.size.width).map { x in
        var pixel = oracle(
          background[y * background.count / frame.size.height][
            x * background[0].count / frame.size.width], toward: look.dimColor,
          alpha: Int(frame.dimAlpha))
        if frame.card.contains(x: x, y: y) {
          let (u, v) = (x - frame.card.minX, y - frame.card.minY)
          pixel =
            v < content.count && u < content[v].count ? content[v][u] : word(look.cardColor)
        }
        if let rect = frame.handle, rect.contains(x: x, y: y) {
          pixel = oracle(pixel, toward: word(handle), alpha: Int((handle.alpha * 255).rounded()))
        }
        return pixel
      }
    }
  }

  @Test(arguments: 0..<20)
  func picturesWithSquareShapesEqualTheSlowPaintersBitByBit(batch: Int) {
    for number in 0..<20 {
      let seed = UInt64(5_000 + batch * 20 + number)
      var random = SeededGenerator(seed: seed)
      func part() -> Double { Double.random(in: 0...1, using: &random) }
      let color = RGBA(red: part(), green: part(), blue: part(), alpha: random.pick([1, 0.5]))
      let look = SheetLook.plain(
        card: RGBA(red: part(), green: part(), blue: part()),
        handle: SheetHandle(
          size: Size2D(width: 10, height: 3), offset: random.pick([-6, 4]), radius: 0, color: color),
        dim: RGBA(red: part(), green: part(), blue: part()))
      var scene = RandomScene(seed: seed, look: look)
      scene.compositor.background = .noise(
        width: scene.size.width, height: scene.size.height, seed: seed)
      let frame = scene.compositor.pixelFrame(scene.frame(), in: scene.size)
      let same =
        scene.compositor.picture(of: frame).rows
        == OracleTests.picture(frame, of: scene.compositor, handle: color)
      #expect(same, "seed \(seed), \(frame)")
    }
  }
}
