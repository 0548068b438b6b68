import SheetFontTestSupport
import SheetPainting
import SheetPixels
import Testing

@Suite struct PathTests {
  @Test func svgDataGivesTheSamePathAsDrawingCalls() {
    let data = Path(svg: "M1 2L3.5 -4H6V.5C1 2 3 4 5 6Z")
    let commands = Path { path in
      path.move(1, 2)
      path.line(3.5, -4)
      path.line(6, -4)
      path.line(6, 0.5)
      path.curve(1, 2, 3, 4, 5, 6)
      path.close()
    }
    #expect(data == commands)
    #expect(Path(svg: " M 1  2\n L 3.5 -4 H6 V.5 C1 2 3 4 5 6 Z ") == commands)
  }

  @Test func arcsInSVGDataAreClockwisePartsOfCircles() {
    let half = Path(svg: "M3 12A9 9 0 0 1 21 12")
    let arc = Path { path in
      path.move(3, 12)
      path.arc(x: 12, y: 12, radius: 9, from: .pi, to: 2 * .pi)
    }
    #expect(half == arc)
    // A quarter of the circle of radius 5 around (10, 10), from right to bottom, and a line.
    let quarter = Path(svg: "M15 10A5 5 0 0 1 10 15V20")
    let same = Path { path in
      path.move(15, 10)
      path.arc(x: 10, y: 10, radius: 5, from: 0, to: .pi / 2)
      path.line(10, 20)
    }
    func picture(_ path: Path) -> [UInt32] {
      let image = PixelImage(width: 24, height: 24)
      Painter(image: image, scale: 1).stroke(path, width: 2, with: .white)
      return pixels(of: image)
    }
    #expect(worstDifference(picture(quarter), picture(same)).worst <= 1)
    #expect(Path(svg: "M3 4A5 5 0 0 1 3 4H9") == Path(svg: "M3 4H9"))
  }

  @Test func aPlacedPathIsScaledAndThenMoved() {
    let path = Path {
      $0.move(1, 2)
      $0.line(3, 4)
      $0.curve(1, 2, 3, 4, 5, 6)
      $0.arc(x: 7, y: 8, radius: 9, from: 1, to: 2)
      $0.close()
    }
    let placed = Path {
      $0.move(12, 24)
      $0.line(16, 28)
      $0.curve(12, 24, 16, 28, 20, 32)
      $0.arc(x: 24, y: 36, radius: 18, from: 1, to: 2)
      $0.close()
    }
    #expect(path.placed(x: 10, y: 20, scale: 2) == placed)
    #expect(path.placed(x: 0, y: 0) == path)
  }

  @Test func aRoundedRectanglesRadiusIsAtMostHalfOfItsShorterSide() {
    let rect = Rect2D(x: 1, y: 2, width: 30, height: 10)
    #expect(Path(roundedRect: rect, radius: 99) == Path(roundedRect: rect, radius: 5))
    #expect(Path(roundedRect: rect, radius: -3) == Path(roundedRect: rect, radius: 0))
    let image = PixelImage(width: 40, height: 20)
    Painter(image: image, scale: 1).fill(Path(roundedRect: rect, radius: 5), with: .white)
    let rows = (0..<20).map { y in (0..<40).count { image.view[$0, y] == 0xFFFF_FFFF } }
    // Whole pixels inside a pill with ends of radius 5.
    let expected: [Int] = [0, 0, 20, 26, 28, 28, 28, 28, 28, 28, 26, 20, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(rows == expected)
  }

  @Test(arguments: ["M", "M1", "M1 2 3", "M1 x", "Q1 2 3 4", "L1,2"])
  func invalidSVGDataEndsThePath(data: String) {
    #expect(Path(svg: data) == Path())
    let start = Path(svg: "M4 5L6 7")
    #expect(Path(svg: "M4 5L6 7" + data + "L8 9") == start)
  }
}
