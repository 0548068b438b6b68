import SheetFontTestSupport
import SheetPainting
import Testing

@Suite struct WebPAnimationTests {
  /// The names and contents of the chunks in a RIFF file.
  private func chunks(_ bytes: [UInt8]) -> [(name: String, body: ArraySlice<UInt8>)] {
    var found: [(String, ArraySlice<UInt8>)] = []
    var index = 12
    while index + 8 <= bytes.count {
      let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      let size = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << (8 * $1) }
      found.append((name, bytes[(index + 8)..<min(index + 8 + size, bytes.count)]))
      index += 8 + size + size % 2
    }
    return found
  }

  /// A little-endian number of three bytes.
  private func number(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Int {
    bytes.dropFirst(index).prefix(3).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func everyFrameOfAnAnimationHasItsDuration() throws {
    let animation = try WebPAnimation(PixelSize(width: 60, height: 80))
    for index in 0..<12 {
      let image = PixelImage(width: 60, height: 80, filledWith: 0xFFF0_F0F0)
      image.view.fill(PixelRect(x: 0, y: index * 4, width: 60, height: 10), with: 0xFF20_60C0)
      try animation.add(image, at: index * 33)
    }
    let bytes = try animation.finish(at: 12 * 33)
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    #expect(String(decoding: bytes[8..<12], as: UTF8.self) == "WEBP")
    let frames = chunks(bytes).filter { $0.name == "ANMF" }
    #expect(frames.count == 12)
    // Bytes 12 to 14 of a frame are its duration, milliseconds.
    for frame in frames { #expect(number(frame.body, 12) == 33) }
    // The chunk contains the background colour, then the number of loops: 0 means forever.
    let control = try #require(chunks(bytes).first { $0.name == "ANIM" })
    #expect(Array(control.body)[4...5].allSatisfy { $0 == 0 })
  }

  @Test func onlyAnExactAnimationIsLossless() throws {
    for (isExact, codec) in [(false, "VP8 "), (true, "VP8L")] {
      let animation = try WebPAnimation(PixelSize(width: 40, height: 30), isExact: isExact)
      try animation.add(.noise(width: 40, height: 30, seed: 1), at: 0)
      try animation.add(.noise(width: 40, height: 30, seed: 2), at: 20)
      let frames = chunks(try animation.finish(at: 50)).filter { $0.name == "ANMF" }
      // The picture's own chunk follows the 16 bytes of a frame's header.
      let codecs = frames.map { String(decoding: Array($0.body)[16..<20], as: UTF8.self) }
      #expect(codecs == [codec, codec])
      #expect(frames.map { Array($0.body)[12] } == [20, 30])
    }
  }

  /// Key frames keep a slow fade accurate, because other frames may drop small changes.
  @Test func fourSuccessiveFramesOfAFadeContainAKeyFrame() throws {
    let (width, height) = (64, 48)
    let animation = try WebPAnimation(PixelSize(width: width, height: height))
    for index in 0..<30 {
      let image = PixelImage(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let gray = UInt32(30 + (x * 2 + y * 3) % 100 + index * 4)
          image.view[x, y] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
        }
      }
      try animation.add(image, at: index * 17)
    }
    let frames = chunks(try animation.finish(at: 30 * 17)).filter { $0.name == "ANMF" }
    let areWhole = frames.map { frame in
      let body = frame.body
      // A key frame has the full size (bytes 6 and 9: width and height minus 1) and is not blended
      // with the frame before (bit 1 of byte 15).
      return number(body, 6) == width - 1 && number(body, 9) == height - 1
        && number(body, 15) & 2 != 0
    }
    #expect(frames.count == 30)
    for start in 0...(areWhole.count - 4) {
      #expect(areWhole[start..<start + 4].contains(true), "frames \(start) to \(start + 3)")
    }
  }

  @Test func anAnimationRefusesImagesOfAnotherSize() throws {
    let animation = try WebPAnimation(PixelSize(width: 8, height: 8))
    let wide = PixelImage(width: 9, height: 8)
    #expect(throws: PaintingError(.size(wide.size))) { try animation.add(wide, at: 0) }
    for (width, height) in [(16384, 8), (8, 16384), (0, 8), (8, 0)] {
      let size = PixelSize(width: width, height: height)
      #expect(throws: PaintingError(.size(size))) { try WebPAnimation(size) }
    }
  }
}
