import SheetPainting
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
    // From the right to the bottom of a circle of radius 5 around (10, 10).
    let quarter = Path(svg: "M15 10A5 5 0 0 1 10 15V20")
    let same = Path { path in
      path.move(15, 10)
      path.arc(x: 10, y: 10, radius: 5, from: 0, to: .pi / 2)
      path.line(10, 20)
    }
    #expect("\(quarter)".split(separator: ",").count == "\(same)".split(separator: ",").count)
  }

  @Test(arguments: ["M", "M1", "M1 2 3", "M1 x", "Q1 2 3 4", "L1,2"])
  func invalidSVGDataEndsThePath(data: String) {
    #expect(Path(svg: data) == Path())
    let start = Path(svg: "M4 5L6 7")
    #expect(Path(svg: "M4 5L6 7" + data + "L8 9") == start)
  }

}
