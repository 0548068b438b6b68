import SheetFontTestSupport
import SheetPainting
import Testing

@Suite struct ShapeTests {
  private let image = PixelImage(width: 24, height: 24, filledWith: 0xFFFF_FFFF)
  private var painter: Painter { Painter(image: image, scale: 1) }

  /// The black columns of a row and the black rows of a column.
  private func black(row: Int) -> [Int] { (0..<24).filter { image.view[$0, row] == 0xFF00_0000 } }
  private func black(column: Int) -> [Int] {
    (0..<24).filter { image.view[column, $0] == 0xFF00_0000 }
  }

  private let line = Path {
    $0.move(6, 10)
    $0.line(16, 10)
  }

  @Test func aLineWithButtCapsEndsAtItsPoints() {
    painter.stroke(line, width: 4, style: .butt, with: .black)
    #expect(black(row: 9) == Array(6..<16) && black(column: 8) == Array(8..<12))
  }

  @Test func roundCapsExtendALineByHalfItsWidth() {
    painter.stroke(line, width: 8, with: .black)
    // Leaves out the outermost pixels of the round caps, which are covered only in part.
    #expect(black(row: 9) == Array(3..<19) && black(row: 6) == Array(6..<16))
    #expect(black(column: 8) == Array(6..<14))
  }

  @Test func onlyALineWithButtCapsHasSharpCorners() {
    let corner = Path(svg: "M6 6H16V10")
    painter.stroke(corner, width: 4, style: .butt, with: .black)
    painter.stroke(corner.placed(x: 0, y: 10), width: 4, with: .black)
    #expect(black(row: 4) == Array(6..<18) && black(row: 14) == Array(6..<16))
  }

  @Test func dashesAlternateWithGaps() {
    let painter = painter
    painter.stroke(line, width: 2, style: .butt, dashes: [3, 2], with: .black)
    #expect(black(row: 10) == [6, 7, 8, 11, 12, 13])
    painter.stroke(line.placed(x: 0, y: 8), width: 2, style: .butt, with: .black)
    #expect(black(row: 18) == Array(6..<16), "the next line is solid again")
  }

  @Test func linesOfAPenAreBlendedOnceWhereTheyCross() {
    painter.stroke(width: 2, style: .butt, dashes: [], with: Color(white: 0, alpha: 0.5)) { pen in
      pen.move(2, 10)
      pen.line(20, 10)
      pen.move(10, 2)
      pen.line(10, 20)
    }
    let gray = image.view[4, 10]
    #expect((0x7E...0x81).contains(gray & 0xFF))
    #expect([(10, 10), (9, 9), (10, 4), (19, 9)].allSatisfy { image.view[$0, $1] == gray })
    #expect(image.view[20, 10] == 0xFFFF_FFFF && image.view[10, 1] == 0xFFFF_FFFF)
  }

  @Test func aPensClosedOutlineIsFilled() {
    painter.fill(with: .black) { pen in
      pen.move(3, 4)
      pen.line(9, 4)
      pen.line(9, 12)
      pen.line(3, 12)
      pen.close()
    }
    #expect(black(row: 8) == Array(3..<9) && black(column: 5) == Array(4..<12))
  }

  @Test func aLinearGradientGoesFromItsStartToItsEnd() {
    painter.fill(
      painter.bounds,
      with: .linear(
        [.init(0, .black), .init(0.5, .white), .init(1, Color(rgb: 0x0000FF))],
        from: Point2D(x: 2, y: 0), to: Point2D(x: 22, y: 0)))
    for x in 0..<24 {
      let part = min(max((Double(x) + 0.5 - 2) / 20, 0), 1)
      let red = part < 0.5 ? part * 2 : 2 - part * 2
      let pixel = image.view[x, 7]
      #expect(abs(Double(pixel >> 16 & 0xFF) - red * 255) <= 2, "column \(x)")
      #expect(abs(Double(pixel & 0xFF) - min(part * 2, 1) * 255) <= 2, "column \(x)")
    }
  }

  @Test func aVerticalGradientHasEquallySpacedColours() {
    painter.fill(
      painter.bounds, with: .vertical([.white, .black, .white], from: 4, to: 20))
    for y in 0..<24 {
      let part = min(max((Double(y) + 0.5 - 4) / 16, 0), 1)
      let gray = abs(1 - 2 * part) * 255
      #expect(abs(Double(image.view[3, y] & 0xFF) - gray) <= 2, "row \(y)")
    }
    painter.fill(painter.bounds, with: .vertical([.black], from: 4, to: 20))
    #expect(black(row: 0).count == 24)
  }

  @Test func aCircleIsCentredAndAClipCutsIt() {
    painter.grouped {
      let painter = painter
      painter.clip(to: Path(roundedRect: Rect2D(x: 0, y: 0, width: 12, height: 24), radius: 0))
      painter.fillCircle(x: 12, y: 10, radius: 6, with: .black)
    }
    #expect(black(row: 9) == Array(7..<12) && black(column: 11) == Array(5..<15))
  }

  @Test func positionsAreRoundedToDevicePixelsFromTheCurrentOrigin() {
    let painter = Painter(image: image, scale: 2)
    #expect(painter.snapped(1.3) == 1.5 && painter.hairline == 0.5)
    #expect(painter.bounds == Rect2D(x: 0, y: 0, width: 12, height: 12))
    painter.grouped {
      painter.translate(x: 0.25, y: 0.1)
      #expect(painter.snapped(x: 1) == 1.25 && abs(painter.snapped(y: 1) - 0.9) < 1e-9)
      let rect = painter.snapped(Rect2D(x: 1, y: 1, width: 2, height: 3.3))
      #expect(rect.x == 1.25 && abs(rect.y - 0.9) < 1e-9)
      #expect(abs(rect.width - 2) < 1e-9 && abs(rect.height - 3.5) < 1e-9)
      painter.hairline(fromX: 0.75, toX: 5.75, y: 3, with: .black)
    }
    #expect(black(column: 5) == [6] && black(row: 6) == Array(2..<12))
    #expect(painter.snapped(x: 1) == 1)
  }

  @Test(arguments: [
    (0.5, 1.0), (-0.5, 0), (-1.5, -1), (2.4, 2), (0.499_999_5, 1), (0.499_998, 0), (-0.6, -1),
  ])
  func halvesOfAPixelAreRoundedUp(position: Double, edge: Double) {
    #expect(pixelEdge(nearestTo: position) == edge)
    #expect(pixelEdge(nearestTo: position + 7) == edge + 7)
  }

  @Test func rectanglesAreConvertedBetweenPointsAndPixels() {
    let rect = Rect2D(x: 1.3, y: 1.7, width: 1, height: 2)
    #expect(
      PixelRect(nearestTo: rect, scale: 1.5) == PixelRect(minX: 2, minY: 3, maxX: 3, maxY: 6))
    #expect(
      Rect2D(PixelRect(minX: 1, minY: 2, maxX: 4, maxY: 8), scale: 2)
        == Rect2D(x: 0.5, y: 1, width: 1.5, height: 3))
  }

  @Test func aPartOfAnImageIsDrawnInsideTheClipOnly() {
    let source = PixelImage(width: 4, height: 4, filledWith: 0xFF00_0000)
    let painter = painter
    painter.grouped {
      painter.translate(x: 2, y: 3)
      painter.clip(to: Rect2D(x: 0, y: 0, width: 10, height: 4))
      painter.image(
        source, part: PixelRect(x: 1, y: 1, width: 2, height: 2), width: 6, height: 8, x: 1.4, y: -1
      )
    }
    #expect(black(row: 4) == Array(3..<9) && black(column: 5) == Array(3..<7))
  }
}

@Suite struct ScalingTests {
  private func gray(_ values: [Int]) -> PixelImage {
    let image = PixelImage(width: values.count, height: 1)
    for (x, value) in values.enumerated() {
      image.view[x, 0] = 0xFF00_0000 | UInt32(value) * 0x01_0101
    }
    return image
  }

  @Test(arguments: [
    ([0, 100, 200, 50], 2, [50, 125]), ([0, 90, 240], 2, [30, 190]),
    ([0, 100], 4, [0, 25, 75, 100]),
    ([7], 3, [7, 7, 7]), ([10, 20, 30], 3, [10, 20, 30]), ([0, 255], 1, [128]), ([0, 5], 1, [3]),
  ])
  func columnsAndRowsAreAveragedOrInterpolated(old: [Int], count: Int, new: [Int]) {
    let row = gray(old)
    let across = row.scaled(row.bounds, width: count, height: 1)
    #expect(pixels(of: across) == pixels(of: gray(new)))
    let column = PixelImage(width: 1, height: old.count)
    for y in old.indices { column.view[0, y] = row.view[y, 0] }
    let down = column.scaled(column.bounds, width: 1, height: count)
    #expect(pixels(of: down) == pixels(of: gray(new)))
  }

  @Test func onlyThePartIsScaledAndOnlyTheClipIsWritten() {
    let source = gray([255, 0, 100, 255])
    let target = PixelImage(width: 8, height: 2, filledWith: 5)
    source.scale(
      PixelRect(x: 1, y: 0, width: 2, height: 1), to: PixelRect(x: 2, y: 0, width: 4, height: 2),
      in: target.view, within: PixelRect(x: 3, y: 1, width: 9, height: 9))
    let expected: [UInt32] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 25, 75, 100, 5, 5]
    #expect(pixels(of: target).map { $0 & 0xFF } == expected)
    source.scale(
      PixelRect(x: 1, y: 0, width: 2, height: 1), to: PixelRect(x: 6, y: -1, width: 4, height: 9),
      in: target.view, within: PixelRect(x: 0, y: 0, width: 99, height: 99))
    #expect(pixels(of: target).map { $0 & 0xFF }.suffix(3) == [100, 0, 25])
    let outside = source.scaled(PixelRect(x: 9, y: 0, width: 2, height: 1), width: 2, height: 1)
    #expect(pixels(of: outside) == [0xFF00_0000, 0xFF00_0000])
    let partly = source.scaled(PixelRect(x: -1, y: -1, width: 3, height: 9), width: 2, height: 1)
    #expect(pixels(of: partly) == [0xFFFF_FFFF, 0xFF00_0000])
  }

  @Test(
    arguments: [
      (4, 3, 0.5, PixelRect(x: 0, y: 0, width: 400, height: 300)),
      (1, 1, 0.5, PixelRect(x: 50, y: 0, width: 300, height: 300)),
      (2, 1, 0, PixelRect(x: 0, y: 0, width: 400, height: 200)),
      (2, 1, 0.5, PixelRect(x: 0, y: 50, width: 400, height: 200)),
      (2, 1, 0.25, PixelRect(x: 0, y: 25, width: 400, height: 200)),
      (2, 1, 9, PixelRect(x: 0, y: 100, width: 400, height: 200)), (0, 1, 0.5, .empty),
      (1, -1, 0.5, .empty), (3, 7, 0.25, PixelRect(x: 135, y: 0, width: 129, height: 300)),
      (7, 4, 0.25, PixelRect(x: 0, y: 18, width: 400, height: 229)),
    ] as [(Int, Int, Double, PixelRect)])
  func aCoverCropIsTheLargestPartWithTheRatio(
    width: Int, height: Int, focusY: Double, crop: PixelRect
  ) {
    let image = PixelImage(width: 400, height: 300, filledWith: nil)
    #expect(image.coverCrop(width: width, height: height, focusY: focusY) == crop)
  }

  @Test func aShrunkImageHasAtMostTheGivenPixels() {
    let image = PixelImage(width: 100, height: 50)
    #expect(image.shrunk(toPixels: 5000) === image)
    let small = image.shrunk(toPixels: 1250)
    #expect(small.width == 50 && small.height == 25)
    let thin = PixelImage(width: 900, height: 1).shrunk(toPixels: 100)
    #expect(thin.width == 300 && thin.height == 1)
  }
}
