import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetStage
import Testing

/// The layout of film strips, and the limits of all films.
@Suite struct FilmStripTests {
  /// Six pictures in a row, with space for captions below; the captions of small pictures keep
  /// their size.
  @Test(
    arguments: [
      (1, 1.0, 10, 20), (2, 1, 68, 96), (7, 1, 172, 176), (2, 2, 116, 172), (2, 0.5, 68, 96),
    ] as [(Int, Double, Int, Int)])
  func aStripHasSixPicturesInARow(count: Int, scale: Double, width: Int, height: Int) throws {
    var strip = FilmStrip(scale: scale)
    func color(_ index: Int) -> UInt32 { 0xFF00_4000 | UInt32(index) }
    for index in 0..<count {
      let image = PixelImage(width: 10, height: 20, filledWith: color(index))
      try strip.append(
        Replay.Shot(time: Double(index), phase: .resting, image: image, pointers: []))
    }
    let picture = try decodePNG(strip.encoded())
    #expect([picture.width, picture.height] == [width, height])
    guard count > 1 else { return }
    let unit = max(1, Int(scale))
    for index in 0..<count {
      let (x, y) = (16 * unit + index % 6 * (10 + 16 * unit), 16 * unit + index / 6 * 80)
      #expect(picture.view[x, y] == color(index) && picture.view[x + 9, y + 19] == color(index))
      #expect(picture.view[x - 1, y] == 0xFFE9_EAEE && picture.view[x + 10, y] == 0xFFE9_EAEE)
    }
  }

  @Test(arguments: [1.0, 2]) func aStripsPicturesHaveTheirTimesAndPhasesBelow(unit: Double) throws {
    let (width, height, gap) = (120, 20, Int(16 * unit))
    let expected = PixelImage(
      width: 2 * (width + gap) + gap, height: height + Int(60 * unit) + gap, filledWith: 0xFFE9_EAEE
    )
    let painter = Painter(image: expected, scale: 1)
    var strip = FilmStrip(scale: unit)
    let shots: [(time: Double, phase: SheetPhase, caption: String)] = [
      (0, .hidden, "0.000 s"), (1.2345678, .settling, "1.235 s"),
    ]
    for (index, (time, phase, caption)) in shots.enumerated() {
      let image = PixelImage(width: width, height: height, filledWith: 0xFF00_4000)
      try strip.append(Replay.Shot(time: time, phase: phase, image: image, pointers: []))
      let (x, y) = (Double(gap + index * (width + gap)), Double(gap))
      painter.image(image, x: x, y: y)
      painter.text(
        caption, TextStyle(size: 13 * unit, weight: .medium, color: Color(rgb: 0x30323C)), x: x,
        y: y + 20 + 5 * unit, width: 120)
      painter.text(
        phase.rawValue, TextStyle(size: 12 * unit, color: Color(rgb: 0x70727F)), x: x,
        y: y + 20 + 23 * unit, width: 120)
    }
    #expect(difference(pixels(of: try decodePNG(strip.encoded())), pixels(of: expected)) == 0)
  }

  @Test func filmsHaveALimitedNumberAndSizeOfPictures() throws {
    var strip = FilmStrip(scale: 1)
    let image = PixelImage(width: 1, height: 1)
    let shot = Replay.Shot(time: 0, phase: .hidden, image: image, pointers: [])
    for _ in 0..<120 { try strip.append(shot) }
    #expect(throws: StageError.usage("--film: a strip has at most 120 pictures")) {
      try strip.append(shot)
    }
    // All pictures of a strip together have at most 8192 × 8192 pixels.
    strip = FilmStrip(scale: 1)
    let large = Replay.Shot(
      time: 0, phase: .hidden, image: PixelImage(width: 8192, height: 1024), pointers: [])
    for _ in 0..<8 { try strip.append(large) }
    let message =
      "pictures of 8192 × 1024 pixels are too large; a lower --scale makes smaller ones"
    #expect(throws: StageError.usage(message)) { try strip.append(large) }
    for (width, height, isPossible) in [
      (8192, 8192, true), (8193, 8192, false), (32767, 1, true), (1, 32768, false),
    ] {
      #expect(PixelSize(width: width, height: height).isPossible == isPossible)
    }
    #expect(AnimatedFilm.standardRate(forLength: 10) == 60)
    #expect(AnimatedFilm.standardRate(forLength: 10.1) == 30)
  }

  @Test func animationsHaveALimitedNumberOfPicturesOfOneSize() throws {
    func shot(_ index: Int, width: Int) -> Replay.Shot {
      let image = PixelImage(width: width, height: 1, filledWith: 0xFF00_4000)
      return Replay.Shot(time: Double(index) / 100, phase: .hidden, image: image, pointers: [])
    }
    var film = AnimatedFilm(scale: 1)
    try film.append(shot(0, width: 1))
    let size =
      "--film: a picture of 2 × 1 pixels does not fit; an animation's pictures have one size, "
      + "at most 16383 pixels high and wide"
    #expect(throws: StageError.usage(size)) { try film.append(shot(1, width: 2)) }
    film = AnimatedFilm(scale: 1)
    for index in 0..<3600 { try film.append(shot(index, width: 1)) }
    let message = "--film: an animation has at most 3600 pictures; a lower --fps makes fewer"
    #expect(throws: StageError.usage(message)) {
      try film.append(shot(3600, width: 1))
    }
  }
}
