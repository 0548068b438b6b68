import CSheetWebP
import SheetControls
import SheetPainting
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct FilmDecodingTests {
  /// The gallery's photograph darkens and recedes behind a card, which the user pulls up and
  /// throws, and which is dismissed at the end.
  private static let trace = """
    sheet-trace 1
    0 window 390 844
    0 scene gallery
    0 set detents expanded=top:48,normal=fraction:0.5
    0 set present.curve spring(0.42,0.86)
    0 set settle.curve spring(0.36,0.88)
    0 set dismiss.curve spring(0.32,1)
    0 set corner.radius 20
    0 set dim.color gray:0
    0 set dim.opacity 0.32
    0 set dim.from top:48
    0 set backdrop.corner 18
    0 set backdrop.scale 0.94
    0.1 press 195 200
    0.15 release 195 200
    0.9 press 195 430
    1.0 move 195 380
    1.1 move 195 300
    1.2 move 195 200
    1.4 move 195 190
    1.5 release 195 190
    2.0 dismiss
    """

  private typealias Drawn = (time: Int, image: PixelImage)
  /// Decoded pixels, four bytes each (red, green, blue, alpha), and the time until which they are
  /// shown, milliseconds.
  private typealias Decoded = (end: Int, pixels: [UInt8])

  /// Makes a film of 30 pictures per second; returns these, and those decoded from its file.
  private func film(scale: Double) throws -> (drawn: [Drawn], decoded: [Decoded]) {
    let trace = try Trace(parsing: Self.trace)
    var drawn: [Drawn] = []
    var film = AnimatedFilm(scale: scale)
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: .light, scale: scale), sampler: ReplaySampler(),
      film: .rate(30)
    ) { (shot) throws(StageError) in
      // The film paints the pointers into the shot's picture.
      try film.append(shot)
      drawn.append((Int((shot.time * 1000).rounded()), shot.image))
    }
    return (drawn, try decoded(film.encoded()))
  }

  private func decoded(_ file: [UInt8]) throws -> [Decoded] {
    var options = WebPAnimDecoderOptions()
    try #require(unsafe WebPAnimDecoderOptionsInit(&options) != 0)
    return try unsafe file.withUnsafeBufferPointer { bytes in
      var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
      let decoder = try unsafe #require(WebPAnimDecoderNew(&data, &options))
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      try #require(unsafe WebPAnimDecoderGetInfo(decoder, &info) != 0)
      let count = Int(info.canvas_width * info.canvas_height * 4)
      var pictures: [Decoded] = []
      while unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        try #require(unsafe WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0)
        let bytes = unsafe Array(UnsafeBufferPointer(start: pixels, count: count))
        pictures.append((Int(time), bytes))
      }
      return pictures
    }
  }

  /// The mean error of a decoded picture's channels, 0…255: in the whole picture, and in its worst
  /// block of 16 × 16 pixels.
  private func error(of decoded: [UInt8], from drawn: PixelImage) -> (mean: Double, worst: Double) {
    var (sum, worst) = (0, 0.0)
    for top in stride(from: 0, to: drawn.height, by: 16) {
      for left in stride(from: 0, to: drawn.width, by: 16) {
        let (right, bottom) = (min(left + 16, drawn.width), min(top + 16, drawn.height))
        var block = 0
        for y in top..<bottom {
          for x in left..<right {
            let pixel = drawn.view[x, y]
            let byte = (y * drawn.width + x) * 4
            for (index, shift) in [16, 8, 0].enumerated() {
              block += abs(Int(decoded[byte + index]) - Int(pixel >> UInt32(shift) & 0xFF))
            }
          }
        }
        sum += block
        worst = max(worst, Double(block) / Double((right - left) * (bottom - top) * 3))
      }
    }
    return (Double(sum) / Double(drawn.width * drawn.height * 3), worst)
  }

  @Test func decodedFilmsAreCloseToTheOriginalPictures() throws {
    let (drawn, decoded) = try film(scale: 0.5)
    // The file has fewer pictures, because it merges equal successive ones.
    #expect(drawn.count > 70 && decoded.count > 40)
    for (time, image) in drawn {
      let shown = try #require(decoded.first { $0.end > time }, "\(time) ms")
      let error = error(of: shown.pixels, from: image)
      #expect(error.mean <= 2 && error.worst <= 8, "\(time) ms: \(error)")
    }
  }
}
