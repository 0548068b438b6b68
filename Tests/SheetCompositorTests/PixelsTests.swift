import Glibc
import SheetCompositor
import SheetPixels
import Testing

@Suite struct PixelRectTests {
  @Test func aRectangleWithoutAreaIsEmptyAndOthersHaveEdgesAndPoints() {
    let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)
    #expect((rect.minX, rect.minY, rect.maxX, rect.maxY) == (2, 3, 6, 8))
    #expect((rect.width, rect.height) == (4, 5))
    #expect(!rect.isEmpty)
    #expect(PixelRect(minX: 5, minY: 0, maxX: 2, maxY: 9).isEmpty)
    #expect(PixelRect(minX: 5, minY: 0, maxX: 2, maxY: 9).width == 0)
    #expect(PixelRect(x: 0, y: 0, width: 4, height: 0).isEmpty)
    #expect(rect.contains(x: 2, y: 3) && rect.contains(x: 5, y: 7))
    #expect(!rect.contains(x: 6, y: 3) && !rect.contains(x: 2, y: 8))
    #expect(!rect.contains(x: 1, y: 3) && !rect.contains(x: 2, y: 2))
    #expect(rect.offset(x: -2, y: 1) == PixelRect(x: 0, y: 4, width: 4, height: 5))
  }

  @Test func anEmptyRectangleAddsNothingToAUnionWhereverItIs() {
    let a = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let b = PixelRect(x: 2, y: 3, width: 9, height: 9)
    #expect(a.intersection(b) == PixelRect(minX: 2, minY: 3, maxX: 4, maxY: 4))
    #expect(a.union(b) == PixelRect(minX: 0, minY: 0, maxX: 11, maxY: 12))
    #expect(a.intersection(b.offset(x: 2, y: 0)) == .empty)
    let nowhere = PixelRect(x: 99, y: 99, width: 0, height: 5)
    #expect(a.union(nowhere) == a)
    #expect(nowhere.union(a) == a)
    #expect(nowhere.union(nowhere) == .empty)
  }

  @Test func rectanglesAtTheLargestIntegersDoNotOverflow() {
    let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    #expect(all.width == .max)
    #expect(all.height == .max)
    #expect(all.offset(x: 5, y: -5).maxX == .max)
    #expect(all.offset(x: 5, y: -5).minY == .min)
    #expect(PixelRect(x: 7, y: -7, width: .max, height: .min).maxX == .max)
    #expect(PixelRect(x: 7, y: -7, width: .max, height: .min).isEmpty)
    let small = PixelRect(x: 1, y: 1, width: 1, height: 1)
    #expect(all.intersection(small) == small)
    #expect(all.union(small) == all)
  }

  @Test func aRectangleWithoutAHoleIsCutOnlyAlongAWholeEdge() {
    func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
    let whole = rect(0, 0, 10, 8)
    let cases: [(hole: PixelRect, rest: PixelRect)] = [
      (rect(-1, 5, 11, 9), rect(0, 0, 10, 5)), (rect(0, 0, 10, 3), rect(0, 3, 10, 8)),
      (rect(6, 0, 10, 8), rect(0, 0, 6, 8)), (rect(0, -2, 4, 8), rect(4, 0, 10, 8)),
      (rect(0, 2, 10, 5), whole), (rect(3, 0, 5, 8), whole), (rect(1, 5, 10, 8), whole),
      (rect(10, 0, 12, 8), whole), (whole, .empty), (.empty, whole),
    ]
    for (hole, rest) in cases { #expect(whole.bounds(without: hole) == rest, "\(hole)") }
  }
}

@Suite struct ColorTests {
  @Test func componentsAreClampedMultipliedByTheOpacityAndRounded() {
    #expect(Color(white: 0.5).pixel == 0xFF80_8080)
    #expect(Color(red: 1, green: 0.2, blue: 0).pixel == 0xFFFF_3300)
    #expect(Color(red: 1, green: 0, blue: 0.5, alpha: 0.5).pixel == 0x8080_0040)
    #expect(Color(red: 9, green: -9, blue: 1, alpha: 7).pixel == 0xFFFF_00FF)
    #expect(Color(red: 9, green: 0, blue: 0, alpha: 0.5).pixel == 0x8080_0000)
    #expect(Color(rgb: 0x1233_66CC) == Color(red: 0.2, green: 0.4, blue: 0.8))
    let color = Color(red: 1, green: 0.2, blue: 0.4, alpha: 1)
    #expect([color.alpha, color.red, color.green, color.blue] == [255, 255, 51, 102])
  }

  @Test func aComponentOfNaNIs0AndAnInfiniteOne255() {
    #expect(Color(red: .nan, green: .infinity, blue: -.infinity).pixel == 0xFF00_FF00)
    #expect(Color(red: .infinity, green: 1, blue: 1, alpha: .nan).pixel == 0)
    #expect(Color(red: .infinity, green: 1, blue: 1, alpha: 0).pixel == 0)
  }

  @Test func fadingMultipliesTheOpacityAndKeepsTheHue() {
    let color = Color(red: 1, green: 0.2, blue: 0)
    #expect(color.faded(to: 0.5).pixel == 0x8080_1A00)
    #expect(color.faded(to: 0.5).faded(to: 0.5).alpha == 64)
    #expect(color.faded(to: 2) == color && color.faded(to: -1).pixel == 0)
    #expect(Color(white: 1, alpha: 0).faded(to: 1).pixel == 0)
  }

  @Test func aPremultipliedComponentNeverExceedsTheOpacity() {
    let isRight = (0...100).allSatisfy { a in
      (0...100).allSatisfy { c in
        let color = Color(white: Double(c) / 100, alpha: Double(a) / 100)
        return color.red <= color.alpha
      }
    }
    #expect(isRight)
  }
}

@Suite struct SampleLineTests {
  @Test func samplesAreAtThePixelsCentres() {
    let half = SampleLine(4, to: 2)
    #expect(half.step == 131_072 && half.position(0) == 32_768 && half.position(1) == 163_840)
    let double = SampleLine(2, to: 4)
    #expect([0, 1, 3].map(double.position) == [-16_384, 16_384, 81_920])
    #expect(SampleLine(scale: 0.5) == half && SampleLine(scale: 1) == .exact)
    #expect(SampleLine(scale: 0).step == 65536 * 1024)
    #expect([0, 7].map(SampleLine.exact.position) == [0, 7 << 16])
    // The 10 pixels of a row of the image are shown in the view's pixels 2 to 6.
    let inside = SampleLine(10, from: 2 << 8, to: 7 << 8)
    #expect([2, 6].map(inside.position) == [32_768, 32_768 + 4 * 131_072])
    // The step is 2/3 of 65,536, rounded to 43,691. The first position is half a step, rounded to
    // 21,846, less half a pixel, 32,768.
    #expect([0, 1].map(SampleLine(2, to: 3).position) == [-10_922, 32_769])
  }
}

@Suite struct PixelViewTests {
  @Test func anImageStartsFilled() {
    let image = PixelImage(width: 3, height: 2, filledWith: 7)
    image.view[2, 1] = 9
    #expect(image.rows == [[7, 7, 7], [7, 7, 9]])
    #expect(image.size == PixelSize(3, 2) && image.bounds == image.view.bounds)
    #expect(PixelImage(width: 0, height: 5).bounds.isEmpty)
  }

  @Test func fillAndCopyAreClippedToTheView() {
    let image = PixelImage(width: 3, height: 3, filledWith: 0)
    image.view.fill(PixelRect(minX: .min, minY: 1, maxX: 2, maxY: .max), with: 5)
    #expect(image.rows == [[0, 0, 0], [5, 5, 0], [5, 5, 0]])
    let small = PixelImage(width: 2, height: 2, filledWith: 8)
    image.view.copy(PixelRect(x: 1, y: -4, width: 99, height: 99), from: small.view)
    #expect(image.rows == [[0, 8, 0], [5, 8, 0], [5, 5, 0]])
    image.view.copy(PixelRect(x: 9, y: 9, width: 1, height: 1), from: small.view)
    #expect(image.rows == [[0, 8, 0], [5, 8, 0], [5, 5, 0]])
  }

  @Test func aViewWithAStrideLeavesThePixelsBetweenItsRowsUnchanged() {
    let image = PixelImage(width: 4, height: 3, filledWith: 0)
    let view = unsafe PixelView(
      base: image.view.base + 1, width: 2, height: 3, stride: 4, owner: image)
    view.fill(view.bounds, with: 6)
    view[1, 2] = 7
    #expect(image.rows == [[0, 6, 6, 0], [0, 6, 6, 0], [0, 6, 7, 0]])
    #expect(unsafe view.row(2)[1] == 7)
  }

  @Test(
    arguments: [
      (1, 0, [[1, 1, 2], [4, 4, 5], [7, 7, 8]]), (-1, 0, [[2, 3, 3], [5, 6, 6], [8, 9, 9]]),
      (0, 1, [[1, 2, 3], [1, 2, 3], [4, 5, 6]]), (0, -1, [[4, 5, 6], [7, 8, 9], [7, 8, 9]]),
      (-1, 1, [[1, 2, 3], [2, 3, 6], [5, 6, 9]]), (2, -2, [[1, 2, 7], [4, 5, 6], [7, 8, 9]]),
      (0, 3, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]), (-3, 0, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
    ] as [(Int, Int, [[UInt32]])])
  func shiftedPixelsStayInsideTheRectangleAndTheOthersKeepTheirValues(
    right: Int, down: Int, rows: [[UInt32]]
  ) {
    let image = PixelImage(width: 3, height: 3)
    for index in 0..<9 { image.view[index % 3, index / 3] = UInt32(index + 1) }
    image.view.shift(image.bounds, right: right, down: down)
    #expect(image.rows == rows)
  }

  @Test func onlyAPartIsShiftedAndAnImagesFirstRowIsAlignedForWideLoads() {
    let image = PixelImage(width: 3, height: 2)
    for index in 0..<6 { image.view[index % 3, index / 3] = UInt32(index) }
    image.view.shift(PixelRect(x: 1, y: 0, width: 9, height: 1), right: 1, down: 0)
    #expect(image.rows == [[0, 1, 1], [3, 4, 5]])
    #expect(unsafe UInt(bitPattern: image.view.base) % 64 == 0)
  }

  /// Whether the kernel has `MADV_POPULATE_WRITE` (23), as since Linux 5.14.
  private static let canPopulate: Bool = {
    let size = Int(getpagesize())
    let page = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    defer { unsafe munmap(page, size) }
    return unsafe madvise(page, size, 23) == 0
  }()

  @Test(.enabled(if: canPopulate)) func allPagesOfALargeImageAreProvidedBeforeTheirFirstUse() {
    // The image is larger than the blocks that the C library keeps for reuse.
    let image = PixelImage(width: 3001, height: 3000, filledWith: nil)
    let start = unsafe UInt(bitPattern: image.view.base)
    let pageSize = Int(getpagesize())
    let first = (start + UInt(pageSize) - 1) / UInt(pageSize) * UInt(pageSize)
    let count = (image.size.count * 4 - Int(first - start)) / pageSize
    var pages = [UInt8](repeating: 0, count: count)
    let status = withExtendedLifetime(image) {
      unsafe mincore(UnsafeMutableRawPointer(bitPattern: first), count * pageSize, &pages)
    }
    #expect(status == 0 && pages.allSatisfy { $0 & 1 == 1 })
  }

  @Test func aViewOfABandOfRowsWritesOnlyTheseRows() {
    let image = PixelImage(width: 2, height: 4, filledWith: 0)
    // The band is rows 10 and 11 of a view of 20 rows, stored in rows 1 and 2 of the image.
    let band = unsafe PixelView(
      base: image.view.base + 2, width: 2, height: 20, stride: 2, rows: 10..<12, owner: image)
    band.fill(band.bounds, with: 3)
    #expect(image.rows == [[0, 0], [3, 3], [3, 3], [0, 0]])
    let source = PixelImage(width: 2, height: 20, filledWith: 0)
    for y in 0..<20 {
      source.view.fill(PixelRect(x: 0, y: y, width: 2, height: 1), with: UInt32(y))
    }
    band.copy(band.bounds, from: source.view)
    #expect(image.rows == [[0, 0], [10, 10], [11, 11], [0, 0]])
    band.mix(band.bounds, from: source.view, with: Tint(0xFF00_0000, alpha: 0))
    #expect(image.rows == [[0, 0], [10, 10], [11, 11], [0, 0]])
    band.shift(band.bounds, right: 0, down: 1)
    #expect(image.rows == [[0, 0], [10, 10], [10, 10], [0, 0]])
    band[1, 11] = 7
    #expect(unsafe band.row(11)[1] == 7 && image.view[1, 2] == 7)
    #expect(band.height == 20 && band.stored == PixelRect(x: 0, y: 10, width: 2, height: 2))
  }
}
