import SheetPainting
import SheetPixels
import Testing

@Suite struct WebPAnimationTests {
  /// A bar that moves down, and the bytes of the animation.
  private func encode(frames: Int = 12, width: Int = 60, height: Int = 80) throws -> [UInt8] {
    let animation = try WebPAnimation(width: width, height: height)
    for index in 0..<frames {
      let image = PixelImage(width: width, height: height, filledWith: 0xFFF0_F0F0)
      let bar = PixelRect(x: 0, y: index * 4, width: width, height: 10)
      image.view.fill(bar, with: 0xFF20_60C0)
      try animation.add(image, at: index * 33)
    }
    return try animation.finish(at: frames * 33)
  }

  /// The names and sizes of the chunks in a RIFF file.
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

  @Test func everyFrameIsInTheFileWithItsDuration() throws {
    let bytes = try encode()
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    #expect(String(decoding: bytes[8..<12], as: UTF8.self) == "WEBP")
    let frames = chunks(bytes).filter { $0.name == "ANMF" }
    #expect(frames.count == 12)
    for frame in frames {
      let body = Array(frame.body)
      // Bytes 12 to 14 of a frame are its duration, milliseconds.
      #expect(Int(body[12]) | Int(body[13]) << 8 | Int(body[14]) << 16 == 33)
    }
    // Background colour, then how often it loops: 0 is forever.
    let control = try #require(chunks(bytes).first { $0.name == "ANIM" })
    #expect(Array(control.body)[4...5].allSatisfy { $0 == 0 })
  }

  @Test func theSameImagesGiveTheSameBytes() throws {
    #expect(try encode() == encode())
  }

  @Test func imagesOfAnotherSizeAreRefused() throws {
    let animation = try WebPAnimation(width: 8, height: 8)
    #expect(throws: PaintingError(.size(width: 9, height: 8))) {
      try animation.add(PixelImage(width: 9, height: 8), at: 0)
    }
    #expect(throws: PaintingError(.size(width: 16384, height: 8))) {
      try WebPAnimation(width: 16384, height: 8)
    }
  }
}
