import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct CoverageTests {
  /// The coverage, in 255ths, of a card of the given radius that fills a square view.
  static func card(radius: Double, curve: CornerCurve, scale: Double = 1, side: Int) -> [[Int]] {
    let compositor = Compositor(look: .plain(radius: radius, curve: curve), scale: scale)
    let length = Double(side) / scale
    let frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 0, width: length, height: length)), in: PixelSize(side, side))
    return compositor.picture(of: frame).rows.map { $0.map { Int($0 & 0xFF) } }
  }

  /// The coverage of a pixel by a circular corner, 0…1: integrated by the midpoint rule along x,
  /// and exactly along y.
  static func integral(x: Int, y: Int, radius: Double) -> Double {
    let steps = 2000
    var sum = 0.0
    for step in 0..<steps {
      let u = Double(x) + (Double(step) + 0.5) / Double(steps)
      let fall = max(0, radius - u)
      let edge = radius - max(0, radius * radius - fall * fall).squareRoot()
      sum += min(max(Double(y + 1) - edge, 0), 1)
    }
    return sum / Double(steps)
  }

  @Test(arguments: [(1.0, 1.0), (2.5, 1), (10, 1), (10, 1.25), (16, 1.5), (12, 2), (20, 8)])
  func aCircularCornerCoversEachPixelByItsArea(radius: Double, scale: Double) {
    let pixels = radius * scale
    let reach = Int(pixels.rounded(.up))
    let rows = CoverageTests.card(
      radius: radius, curve: .circular, scale: scale, side: 2 * reach + 2)
    var worst = 0.0
    for y in 0..<reach {
      for x in 0..<reach {
        let exact = CoverageTests.integral(x: x, y: y, radius: pixels) * 255
        worst = max(worst, abs(Double(rows[y][x]) - exact))
      }
    }
    #expect(worst <= 0.52, "the difference exceeds rounding and the integral's own error")
    #expect(rows[reach].allSatisfy { $0 == 255 })
  }

  @Test(arguments: CornerCurve.allCases, [1.0, 3.3, 10, 16, 24, 40.5])
  func cornersAreSymmetricAndCoverageNeverDecreasesInwards(curve: CornerCurve, radius: Double) {
    let side = Int(radius * 3.2) + 4
    let rows = CoverageTests.card(radius: radius, curve: curve, side: side)
    for y in 0..<side {
      #expect(rows[y] == rows[y].reversed())
      for x in 0..<side / 2 {
        #expect(abs(rows[y][x] - (y < side / 2 ? rows[x][y] : rows[y][x])) <= 1)
        if x > 0 { #expect(rows[y][x] >= rows[y][x - 1]) }
        if y > 0 { #expect(rows[y][x] >= rows[y - 1][x]) }
      }
    }
  }

  @Test func aCardNarrowerThanItsCornersShowsThePartOfEachThatFits() {
    let rows = CoverageTests.card(radius: 10, curve: .circular, side: 7)
    for row in rows { #expect(row == row.reversed()) }
    #expect(rows[6][3] > rows[0][3])
  }
}
