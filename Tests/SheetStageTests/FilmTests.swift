import CSheetWebP
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct FilmTests {
  private static let trace = """
    sheet-trace 1
    0 scene settings
    0.2 present
    1 press 195 500
    1.1 move 195 540
    1.2 release 195 540
    """

  /// Replays a trace; returns its pictures (shots), with painted pointers, and their animated WebP
  /// file.
  private func film(
    rate: Double, _ text: String = trace, scale: Double = 0.25
  ) throws -> (shots: [Replay.Shot], bytes: [UInt8]) {
    let trace = try Trace(parsing: text)
    var shots: [Replay.Shot] = []
    var film = AnimatedFilm(scale: scale)
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: .light, scale: scale), sampler: ReplaySampler(),
      film: .rate(rate)
    ) { (shot) throws(StageError) in
      shots.append(shot)
      try film.append(shot)
    }
    return (shots, try film.encoded())
  }

  @Test func aFilmHasItsFrameRateUntilTheSheetRests() throws {
    let shots = try film(rate: 20).shots
    for (index, shot) in shots.enumerated() {
      #expect(abs(shot.time - Double(index) / 20) < 1e-9)
    }
    #expect(shots.last?.phase == .resting)
    // The release is at shot 24; the sheet rests, and the film ends, soon after.
    #expect(shots.count > 24 && shots.count < 60)
  }

  /// A click on the second tab filters the list. Compared films end with the mouse at the same
  /// point, because hovering changes the picture.
  @Test func viewsRespondToClicksInAFilmOfATraceWithoutAScene() throws {
    func rested(_ inputs: String) throws -> [UInt32] {
      let text = "sheet-trace 1\n0 style reactions\n0.2 present\n\(inputs)2 cancel\n"
      return pixels(of: try #require(film(rate: 10, text).shots.last).image)
    }
    let plain = try rested("1 move 125 502\n")
    let press = "1 press 125 502 control\n"
    #expect(try difference(rested(press + "1.1 release 125 502\n"), plain) > 0)
    // The press is cancelled before its release.
    #expect(try difference(rested(press + "1.05 cancel\n1.1 release 125 502\n"), plain) == 0)
    // The press drags the card, so that it is no click.
    let drag = press + "1.05 move 125 560\n1.1 move 125 600\n1.6 release 125 600\n"
    #expect(try difference(rested(drag), rested("1 move 125 600\n")) == 0)
  }

  /// The map's sheet is on the screen from the start.
  @Test func aFilmShowsSettingsFromTheirTimesOn() throws {
    func shots(_ lines: String) throws -> [[UInt32]] {
      try film(rate: 10, "sheet-trace 1\n0 style map\n\(lines)2 leave\n").shots.map {
        pixels(of: $0.image)
      }
    }
    let low = try shots("0 set detents min=height:150\n")
    let high = try shots("0 set detents min=height:300\n")
    let late = try shots("0 set detents min=height:150\n1 set detents min=height:300\n")
    #expect(difference(low[0], high[0]) > 0)
    #expect(difference(high[0], high[19]) == 0)
    #expect(difference(late[9], low[9]) == 0)
    #expect(try difference(#require(late.last), #require(high.last)) == 0)
  }

  /// The card's upper edge in a film is where the table has it, for insets at the start and later.
  @Test(arguments: [(0.0, "44 0"), (0, "0 60"), (0.1, "44 60"), (1, "30 60")])
  func theViewsInsetsMoveTheSheetOfAFilmToo(time: Double, insets: String) throws {
    let text = """
      sheet-trace 1
      0 set reserved-bottom safe-area
      \(time) safe-area \(insets)
      1 present
      3 leave
      """
    let film = try #require(film(rate: 4, text, scale: 1).shots.last)
    let table = try Timeline(playing: Trace(parsing: text), sampling: .times([film.time]))
    let top = try #require(table.samples.first).frame.card.y
    let column = (0..<film.image.height).map { film.image.view[60, $0] }
    #expect(column.firstIndex(of: 0xFFFF_FFFF) == Int(top))
  }

  /// A `resize` line gives a film its whole view, as it does a table: at the start and later, and
  /// also after a setting.
  @Test(arguments: [0.0, 1])
  func aFilmHasTheSizeAndInsetsOfAResizedView(time: Double) throws {
    let resize = "\(time) resize 300 600 safe 44 0 0 0\n"
    let trace = try Trace(
      parsing: "sheet-trace 1\n\(resize)1 present\n2 set corner.radius 3\n3 leave\n")
    var shots: [Replay.Shot] = []
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: .light, scale: 1), sampler: ReplaySampler(),
      film: .rate(4)
    ) { shots.append($0) }
    let last = try #require(shots.last)
    #expect(last.image.size == PixelSize(width: 300, height: 600))
    let table = try Timeline(playing: trace, sampling: .times([last.time]))
    let top = try #require(table.samples.first).frame.card.y
    let column = (0..<last.image.height).map { last.image.view[60, $0] }
    #expect(column.firstIndex(of: 0xFFFF_FFFF) == Int(top))
  }

  /// In a scene, Up presents a hidden sheet.
  @Test(arguments: [("", "system"), ("0 style reactions\n", "reactions")])
  func aTraceWithoutASceneIsFilmedInTheSceneOfItsStyle(style: String, scene: String) throws {
    func last(_ setup: String) throws -> Replay.Shot {
      try #require(film(rate: 10, "sheet-trace 1\n\(setup)0.2 key Up\n2 leave\n").shots.last)
    }
    let (plain, named) = try (last(style), last(style + "0 scene \(scene)\n"))
    #expect(plain.phase == .resting)
    #expect(difference(pixels(of: plain.image), pixels(of: named.image)) == 0)
  }

  /// The dot that shows a pointer has the same size and position, in points, at every scale.
  @Test(arguments: [0.5, 1, 2], [(true, 16.5, 220), (false, 9.5, 178)])
  func pointersInAFilmAreScaledLikeThePicture(
    scale: Double, dot: (isDown: Bool, radius: Double, level: Int)
  ) throws {
    let point = Point2D(x: 195, y: 540)
    var film = AnimatedFilm(scale: scale)
    let plain = PixelImage(
      width: Int(390 * scale), height: Int(844 * scale), filledWith: 0xFF80_8080)
    try film.append(
      Replay.Shot(
        time: 0, phase: .dragging, image: plain,
        pointers: [.init(point: point, isDown: dot.isDown)]))
    // The dot is light and lets some of the gray through.
    let centre = plain.view[Int(point.x * scale), Int(point.y * scale)] & 0xFF
    #expect(abs(Int(centre) - dot.level) <= 2)
    var (changed, far) = (0, 0)
    for y in 0..<plain.height {
      for x in 0..<plain.width where plain.view[x, y] != 0xFF80_8080 {
        let (dx, dy) = ((Double(x) + 0.5) / scale - point.x, (Double(y) + 0.5) / scale - point.y)
        changed += 1
        if dx * dx + dy * dy > (dot.radius + 2) * (dot.radius + 2) { far += 1 }
      }
    }
    #expect(far == 0)
    let area = 3.14159 * dot.radius * dot.radius * scale * scale
    #expect(Double(changed) > 0.9 * area && Double(changed) < 1.4 * area)
  }

  /// A mouse without a pressed button has a smaller dot ("up"). A lifted finger and a mouse that
  /// left the window have none.
  @Test(arguments: [
    ("move 10 20", ["10 20 up"]), ("press 10 20", ["10 20 down"]),
    ("press 10 20\n0.1 move 30 40", ["30 40 down"]),
    ("press 10 20\n0.1 release 30 40", ["30 40 up"]),
    ("press 10 20 touch 1\n0.1 release 30 40 touch 1", []),
    ("press 10 20 touch 1\n0.1 press 30 40 touch 2", ["10 20 down", "30 40 down"]),
    ("press 10 20 touch 1\n0.1 press 30 40 touch 2\n0.1 cancel touch 1", ["30 40 down"]),
    ("press 10 20 touch 1\n0.1 cancel touch 1", []), ("press 10 20 touch 1\n0.1 cancel", []),
    ("press 10 20\n0.1 cancel", ["10 20 down"]), ("move 10 20\n0.1 leave", []),
    ("wheel 10 20 1", ["10 20 up"]), ("scroll 10 20 0 5", ["10 20 up"]),
  ])
  func aFilmShowsEachPointerThatIsOnTheScene(inputs: String, wanted: [String]) throws {
    let text = "sheet-trace 1\n0 scene settings\n0.1 \(inputs)\n"
    let shots = try film(rate: 1 / 0.3, text).shots
    #expect(shots[0].pointers.isEmpty)
    let shown = shots[1].pointers.map {
      "\(Int($0.point.x)) \(Int($0.point.y)) \($0.isDown ? "down" : "up")"
    }
    #expect(shown == wanted)
  }

  @Test(
    arguments: [(3, [0, 1.1, 2.2]), (1, [0]), (nil, [0.25, 1])] as [(Int?, [Double])])
  func picturesAreTakenAtTheirTimes(count: Int?, times: [Double]) throws {
    var shots: [Replay.Shot] = []
    let trace = try Trace(parsing: Self.trace)
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: nil, scale: 0.25), sampler: ReplaySampler(),
      film: count.map { FilmStrip.times(of: trace, count: $0) } ?? .times([1, 0.25])
    ) { (shot) throws(StageError) in shots.append(shot) }
    #expect(zip(shots.map(\.time), times).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(shots.count == times.count)
    #expect(shots.allSatisfy { $0.image.width == 98 && $0.image.height == 211 })
  }

  /// Compression with loss would blur the colours of neighbouring pixels.
  @Test func picturesWithFewColoursAreCompressedWithoutLoss() throws {
    var film = AnimatedFilm(scale: 1)
    let pictures = (0..<2).map { index in
      let picture = PixelImage(width: 32, height: 32)
      for y in 0..<32 {
        for x in 0..<32 { picture.view[x, y] = (x ^ y) & 1 == index ? 0xFFFF_0000 : 0xFF00_00FF }
      }
      return picture
    }
    for (index, image) in pictures.enumerated() {
      try film.append(Replay.Shot(time: Double(index), phase: .hidden, image: image, pointers: []))
    }
    let shown = try decoded(film.encoded())
    try #require(shown.count == 2)
    for (shown, picture) in zip(shown, pictures) {
      #expect(error(of: shown.pixels, from: picture).worst == 0)
    }
  }

  @Test func aSizeInPointsIsRoundedToDevicePixels() {
    let size = PixelSize(Size2D(width: 10.4, height: 0.2), scale: 1.5)
    #expect(size == PixelSize(width: 16, height: 1) && size.count == 16)
    #expect(PixelSize(width: 15, height: 6).points(scale: 1.5) == Size2D(width: 10, height: 4))
    #expect(PixelSize(Size2D(width: 1e9, height: 1), scale: 2).width == 1_000_000)
  }

  @Test func aFilmWithoutASceneShowsTheLatestDecision() throws {
    let trace = try Trace(
      parsing: "sheet-trace 1\n0 style system\n0.2 present\n1.5 move-to large\n2 press 195 20")
    var studio = Studio(TestLibrary(), palette: .light, scale: 0.25)
    var places: [SheetPlace?] = []
    studio.decorate = { stage, _ in places.append(stage.latestDecision?.transition?.place) }
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(), in: studio, sampler: ReplaySampler(),
      film: .rate(10)
    ) { (_) throws(StageError) in }
    #expect(places.last == "large" && places.contains("medium"))
  }

  @Test func filmsAreReproducible() throws {
    let (first, second) = (try film(rate: 10).bytes, try film(rate: 10).bytes)
    #expect(first == second)
    #expect(String(decoding: first.prefix(4), as: UTF8.self) == "RIFF")
  }

  /// The gallery recedes and darkens behind a card that is pulled up, thrown and dismissed.
  private static let photograph = """
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

  /// RGBA bytes of a decoded picture, and the end of its display, milliseconds.
  private typealias Decoded = (end: Int, pixels: [UInt8])

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

  /// The mean error of a decoded picture's channels, 0…255: in the whole, and in the worst block of
  /// 16 × 16 pixels.
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
            block += abs(Int(decoded[byte]) - Int(pixel >> 16 & 0xFF))
            block += abs(Int(decoded[byte + 1]) - Int(pixel >> 8 & 0xFF))
            block += abs(Int(decoded[byte + 2]) - Int(pixel & 0xFF))
          }
        }
        sum += block
        worst = max(worst, Double(block) / Double((right - left) * (bottom - top) * 3))
      }
    }
    return (Double(sum) / Double(drawn.width * drawn.height * 3), worst)
  }

  @Test func decodedFilmsAreCloseToTheOriginalPictures() throws {
    let (shots, bytes) = try film(rate: 30, Self.photograph, scale: 0.5)
    let decoded = try decoded(bytes)
    // The file has fewer pictures, because equal successive ones are merged.
    #expect(shots.count > 70 && decoded.count > 40)
    // The last picture is shown for 0.7 seconds.
    #expect(decoded.last?.end == shots.last.map { Int(($0.time * 1000).rounded()) + 700 })
    for shot in shots {
      let time = Int((shot.time * 1000).rounded())
      let shown = try #require(decoded.first { $0.end > time }, "\(time) ms")
      let error = error(of: shown.pixels, from: shot.image)
      #expect(error.mean <= 2 && error.worst <= 8, "\(time) ms: \(error)")
    }
  }
}
