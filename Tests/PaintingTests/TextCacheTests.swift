import FontTestSupport
import Foundation
import Painting
import Pixels
import Testing

@Suite struct TextCacheTests {
  /// Of every kind: short and long, of one line and of many, cut, from right to left, with pictures.
  private static let samples: [(text: String, style: TextStyle)] = [
    ("Six ridges, one lake", TextStyle(size: 22, weight: .bold, color: .black, maximumLines: 2)),
    ("Quiet", TextStyle(size: 15, color: .black, alignment: .center)),
    ("", TextStyle(size: 15, color: .black)),
    ("نص حكيم له سر قاطع", TextStyle(size: 13, color: .black, alignment: .trailing)),
    ("One\nTwo\nThree", TextStyle(size: 13, color: .black, maximumLines: nil, lineSpacing: 1.2)),
    (
      String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 8),
      TextStyle(size: 13, weight: .semibold, color: .black, maximumLines: 20)
    ),
    ("A smile 🙂", TextStyle(size: 15, color: .black)),
  ]

  /// What there is to see and to know of the samples.
  private struct Outcome: Equatable {
    var pixels: [UInt32] = []
    var numbers: [[Double]] = []
  }

  /// Lays the samples out and paints them, some clipped, some in a box that is too low for all lines.
  private static func paint(_ typesetter: Typesetter) -> Outcome {
    let scale = typesetter.scale
    let image = PixelImage(
      width: Int(200 * scale), height: Int(460 * scale), filledWith: 0xFFFF_FFFF)
    let painter = Painter(image: image, scale: scale, typesetter: typesetter)
    var outcome = Outcome()
    for (index, sample) in samples.enumerated() {
      let layout = typesetter.layout(sample.text, sample.style, width: 180)
      let (size, ink) = (layout.size, layout.ink)
      outcome.numbers.append([
        size.width, size.height, ink.x, ink.y, ink.width, ink.height, layout.baseline,
        Double(layout.lineCount), layout.isEllipsized ? 1 : 0,
      ])
      let y = Double(index) * 60 + 5
      painter.grouped {
        if index % 3 == 1 { painter.clip(to: Rect2D(x: 20, y: y + 2, width: 90, height: 9)) }
        painter.text(layout, x: 10.3, y: y)
      }
      for (x, height) in [(10.0, 18.0), (70, 34)] {
        painter.text(
          sample.text, sample.style, in: Rect2D(x: x, y: y + 24, width: 60, height: height),
          centered: true)
      }
    }
    outcome.pixels = pixels(of: image)
    return outcome
  }

  /// What a cache has to keep of the samples: files that were written just now count as old.
  private static func kept(scale: Double) throws -> [UInt8] {
    let cache = TextCache([], start: .max)
    _ = paint(Typesetter(scale: scale, cache: cache))
    return try #require(cache.close())
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func textsFromACacheAreWhatTheyAreWithoutOne(scale: Double) throws {
    let plain = TextCacheTests.paint(Typesetter(scale: scale))
    let fresh = TextCache([], start: .max)
    #expect(TextCacheTests.paint(Typesetter(scale: scale, cache: fresh)) == plain)
    #expect(TextCacheTests.paint(Typesetter(scale: scale, cache: fresh)) == plain)
    let known = TextCache(try #require(fresh.close()), start: .max)
    #expect(!known.isEmpty)
    #expect(TextCacheTests.paint(Typesetter(scale: scale, cache: known)) == plain)
    #expect(known.close() == nil, "there is nothing new to keep")
  }

  @Test func textsFromACacheNeedNoFonts() throws {
    let (text, style) = TextCacheTests.samples[0]
    func paint(_ cache: TextCache) -> (pixels: [UInt32], usesFonts: Bool) {
      let image = PixelImage(width: 200, height: 60, filledWith: 0xFFFF_FFFF)
      let typesetter = Typesetter(scale: 1, cache: cache)
      typesetter.prepare([style])
      Painter(image: image, scale: 1, typesetter: typesetter)
        .text(text, style.colored(0xFF80_2010), in: Rect2D(x: 5, y: 5, width: 190, height: 50))
      return (pixels(of: image), typesetter.usesFonts)
    }
    let cache = TextCache([], start: .max)
    let first = paint(cache)
    #expect(first.usesFonts)
    let second = paint(TextCache(try #require(cache.close())))
    #expect(second.pixels == first.pixels && !second.usesFonts)
  }

  @Test func whatIsDamagedCountsAsNothing() throws {
    let bytes = try TextCacheTests.kept(scale: 1)
    #expect(bytes.count < TextCache.limit && !TextCache(bytes).isEmpty)
    for index in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 400) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(TextCache(damaged).isEmpty, "byte \(index)")
      #expect(TextCache(Array(bytes[..<index])).isEmpty, "\(index) bytes")
    }
    #expect(TextCache(bytes + [0]).isEmpty)
  }

  /// The same numbers in every run.
  private struct Noise: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  /// Whoever can write the file can also make its checksum right.
  @Test func whatIsInventedDoesNoHarm() throws {
    let bytes = try TextCacheTests.kept(scale: 1)
    let content = Array(bytes[(TextCache.heading.count + 8)...])
    var random = Noise()
    for _ in 0..<300 {
      var invented = content
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<invented.count, using: &random)
        let word: [UInt8] = [[0xFF], [0], [0x7F], [0x80]].randomElement(using: &random) ?? []
        let end = min(index + Int.random(in: 1...16, using: &random), invented.count)
        for place in index..<end { invented[place] = word[0] }
      }
      _ = TextCacheTests.paint(Typesetter(scale: 1, cache: TextCache(TextCache.sealed(invented))))
    }
  }

  @Test func aMaskThatIsTooShortIsPaintedAnew() throws {
    let (text, style) = TextCacheTests.samples[0]
    func paint(_ cache: TextCache?) -> [UInt32] {
      let image = PixelImage(width: 200, height: 60, filledWith: 0xFFFF_FFFF)
      let typesetter = Typesetter(scale: 1, cache: cache)
      Painter(image: image, scale: 1, typesetter: typesetter).text(text, style, x: 5, y: 5)
      return pixels(of: image)
    }
    let cache = TextCache([], start: .max)
    let plain = paint(cache)
    let bytes = try #require(cache.close())
    var content = Array(bytes[(TextCache.heading.count + 8)...])
    // The mask is at the end, after the number of its bytes.
    func number(_ index: Int) -> Int {
      (0..<8).reduce(0) { $0 | Int(content[index + $1]) << (8 * $1) }
    }
    let start = try #require((0..<content.count - 8).first { number($0) == content.count - $0 - 8 })
    let half = number(start) / 8 * 4
    for index in 0..<8 { content[start + index] = UInt8(half >> (8 * index) & 0xFF) }
    let short = TextCache(TextCache.sealed(Array(content[..<(start + 8 + half)])))
    #expect(!short.isEmpty && paint(short) == plain)
  }

  @Test func whatChangedMeanwhileIsNotKept() {
    // The program that is running was there before the year 3000, and after 1970.
    let cache = TextCache([], start: 10)
    _ = TextCacheTests.paint(Typesetter(scale: 1, cache: cache))
    #expect(cache.close() == nil)
  }

  @Test func aCacheHoldsAsLongAsNothingChanges() async {
    await #expect(processExitsWith: .success) { try ChangingFonts().check() }
  }
}

extension TextStyle {
  fileprivate func colored(_ color: UInt32) -> TextStyle {
    var style = self
    style.color = Color(rgb: color & 0xFF_FFFF)
    return style
  }
}
