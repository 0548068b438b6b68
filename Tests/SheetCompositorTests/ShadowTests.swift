import Foundation
import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct ShadowTests {
  private static func black(
    opacity: Double = 0.5, x: Double = 0, y: Double = 0, radius: Double = 5
  ) -> SheetShadow {
    SheetShadow(
      color: RGBA(white: 0), opacity: opacity, offsetX: x, offsetY: y, radius: radius)
  }

  /// The darkening of each pixel of a white scene by the shadow, in 255ths.
  static func darkness(
    _ shadow: SheetShadow?, radius: Double, scale: Double, card: Rect2D, side: Int,
    isFloating: Bool = false
  ) -> [[Int]] {
    let compositor = Compositor(look: .plain(radius: radius, shadow: shadow), scale: scale)
    compositor.background = PixelImage(width: side, height: side, filledWith: 0xFFFF_FFFF)
    let frame = compositor.pixelFrame(.at(card, isFloating: isFloating), in: PixelSize(side, side))
    return compositor.picture(of: frame).rows.map { $0.map { 255 - Int($0 & 0xFF) } }
  }

  /// The coverage of the blurred card at a pixel's centre, 0…1: a sum over the rows that cast the
  /// shadow.
  static func blurred(
    x: Int, y: Int, left: Double, right: Double, top: Double, radius: Double, sigma: Double
  ) -> Double {
    let steps = 4
    let reach = Int(4 * sigma) * steps
    var (sum, weights) = (0.0, 0.0)
    for step in -reach...reach {
      // Samples lie halfway between steps; otherwise a sample would be exactly on the card's edge.
      let v = Double(y) + 0.5 + (Double(step) + 0.5) / Double(steps)
      let distance = v - Double(y) - 0.5
      let weight = exp(-distance * distance / (2 * sigma * sigma))
      weights += weight
      guard v >= top else { continue }
      let rise = max(0, radius - (v - top))
      let inset = radius - max(0, radius * radius - rise * rise).squareRoot()
      let root = sigma * 2.0.squareRoot()
      let center = Double(x) + 0.5
      sum +=
        weight * 0.5 * (erf((right - inset - center) / root) - erf((left + inset - center) / root))
    }
    return sum / weights
  }

  @Test(arguments: [1.0, 1.5, 2])
  func theShadowBelowAFloatingCardMirrorsTheShadowAbove(scale: Double) {
    let shadow = ShadowTests.black()
    let card = Rect2D(x: 40, y: 30, width: 70, height: 90)
    let side = Int(150 * scale)
    let rows = ShadowTests.darkness(
      shadow, radius: 20, scale: scale, card: card, side: side, isFloating: true)
    #expect(rows == rows.reversed())
    let attached = ShadowTests.darkness(shadow, radius: 20, scale: scale, card: card, side: side)
    #expect(Array(rows.prefix(side / 2)) == Array(attached.prefix(side / 2)))
    let (x, below) = (side / 2, Int(125 * scale))
    #expect(rows[below][x] > 0 && attached[below][x] == 0)
  }

  @Test func aFloatingCardsShadowIsMovedAsAWhole() {
    func rows(offsetY: Double) -> [[Int]] {
      ShadowTests.darkness(
        ShadowTests.black(y: offsetY), radius: 20, scale: 1,
        card: Rect2D(x: 40, y: 30, width: 70, height: 90), side: 160, isFloating: true)
    }
    // Compares the rows that neither card covers.
    let (moved, plain) = (rows(offsetY: 8), rows(offsetY: 0))
    #expect(moved[128...] == plain[120..<152])
  }

  @Test(arguments: [(1.0, 1.0), (1, 2), (0.1, 1), (0.5, 1.5), (1, 4)])
  func aShadowIsTheBlurredShapeOfTheCard(opacity: Double, scale: Double) {
    let shadow = ShadowTests.black(opacity: opacity, x: 2, y: -2)
    let side = Int(150 * scale)
    let card = Rect2D(x: 40, y: 50, width: 70, height: 100)
    let rows = ShadowTests.darkness(shadow, radius: 20, scale: scale, card: card, side: side)
    var worst = 0.0
    for y in stride(from: 0, to: side, by: 2) {
      for x in stride(from: 0, to: side, by: 3)
      where y < Int(50 * scale) || x < Int(40 * scale) || x >= Int(110 * scale) {
        let exact = ShadowTests.blurred(
          x: x, y: y, left: 42 * scale, right: 112 * scale, top: 48 * scale, radius: 20 * scale,
          sigma: 5 * scale)
        worst = max(worst, abs(Double(rows[y][x]) - exact * 255 * opacity))
      }
    }
    #expect(worst <= 0.6 + 1.5 * opacity, "\(worst)")
  }

  @Test func aShadowEndsAtTheCardsBottomEdgeAndIsOptional() {
    let card = Rect2D(x: 10, y: 20, width: 40, height: 20)
    let strong = ShadowTests.black(opacity: 1, radius: 4)
    let rows = ShadowTests.darkness(strong, radius: 3, scale: 1, card: card, side: 60)
    #expect(rows[39][8] > 0)
    #expect(rows[40...].allSatisfy { $0.allSatisfy { $0 == 0 } })
    for shadow in [nil, ShadowTests.black(opacity: 0, x: 9, y: 9, radius: 9)] {
      let rows = ShadowTests.darkness(shadow, radius: 0, scale: 1, card: card, side: 60)
      #expect(rows.allSatisfy { $0.allSatisfy { $0 == 0 } })
    }
  }

  @Test func aShadowHasItsColourAndBothOpacities() {
    let shadow = SheetShadow(
      color: RGBA(red: 1, green: 0, blue: 0, alpha: 0.5), opacity: 0.8, offsetX: -3, offsetY: -2,
      radius: 0)
    let compositor = Compositor(look: .plain(shadow: shadow), scale: 1)
    compositor.background = PixelImage(width: 12, height: 12, filledWith: 0xFFFF_FFFF)
    let frame = compositor.pixelFrame(
      .at(Rect2D(x: 5, y: 5, width: 6, height: 5)), in: PixelSize(12, 12))
    // White with 40 % of red.
    #expect(compositor.picture(of: frame).rows[3][2] == 0xFFFF_9999)
  }

  @Test func aShadowOfRadius0IsASharpCopyOfTheCard() {
    let shadow = ShadowTests.black(opacity: 1, x: -3, y: -2, radius: 0)
    let rows = ShadowTests.darkness(
      shadow, radius: 0, scale: 1, card: Rect2D(x: 5, y: 5, width: 6, height: 5), side: 12)
    #expect(rows[2] == Array(repeating: 0, count: 12))
    #expect(rows[3] == [0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])
    #expect(rows[9] == [0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0])
  }
}
