import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetRenderCompositor
import SheetTestSupport
import SheetWindow
import SheetXTestSupport
import Testing

@Suite struct RenderCompositorTests {
  struct Rig {
    let server: XServer
    let connection: Connection
    let window: Window
    let renderer: Renderer

    init(arguments: [String] = []) throws {
      server = try XServer(width: 200, height: 200, arguments: arguments)
      connection = try Connection(display: server.display)
      window = try Window(connection)
      renderer = try #require(window.frames.makeRenderer())
    }

    /// Paints successive frames with both compositors, each only in its damage, and compares the
    /// pixels.
    func compare(
      _ scene: inout RandomScene, seed: UInt64, scales: Bool, recedes: Bool = false
    ) throws {
      let (width, height) = (scene.width, scene.height)
      let painter = try RenderCompositor(scene.compositor, renderer: renderer)
      let target = try renderer.makePicture(.opaque, width: width, height: height)
      let image = PixelImage(width: width, height: height)
      var shown: PixelFrame?
      var last: SheetFrame?
      for step in 0..<6 {
        if scene.random.chance(0.3) { scene.repaintContent() }
        if scene.random.chance(0.3) { scene.repaintBackground() }
        for _ in 0..<scene.random.pick([0, 1, 3]) { scene.scrollContent() }
        if scene.random.chance(0.1) { scene.exchangeContent() }
        if scene.random.chance(0.1) { scene.exchangeBackground() }
        if scene.random.chance(0.2) { scene.exchangeOverlays(seed: seed, step: step) }
        let next = scene.frame(near: last)
        var frame = scene.compositor.pixelFrame(
          next, width: width, height: height, focusesHandle: scene.random.chance(0.3))
        if scales, scene.random.chance(0.7) {
          frame.contentScale = Double.random(in: 0.8...1, using: &scene.random)
        }
        if scene.random.chance(0.3) { frame.handleAlpha = scene.random.pick([0, 40, 200]) }
        if recedes { scene.recede(&frame, as: shown) }
        let damage = scene.compositor.damage(from: shown, to: frame)
        scene.compositor.render(frame, into: image.view, damage: damage)
        try painter.render(frame, onto: target, damage: damage)
        let seen = try #require(renderer.pixels(of: target))
        let (worst, x, y) = worstDifference(image, seen)
        if worst > (recedes ? 2 : 1) {
          Issue.record("seed \(seed), step \(step): \(worst) at \(x), \(y) of \(frame)")
          return
        }
        (shown, last) = (frame, next)
      }
    }
  }

  @Test(arguments: [(90_000..<90_400, false), (95_000..<95_200, true)] as [(Range<UInt64>, Bool)])
  func theServersRandomFramesAreWithin1Of255OfTheCompositors(seeds: Range<UInt64>, scales: Bool)
    throws
  {
    let rig = try Rig()
    for seed in seeds {
      var scene = RandomScene(seed: seed)
      try rig.compare(&scene, seed: seed, scales: scales)
    }
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func theServersRecedingBackgroundIsWithin2Of255(arguments: [String]) throws {
    let rig = try Rig(arguments: arguments)
    if !arguments.isEmpty { #expect(!rig.renderer.sharesMemory) }
    for seed in UInt64(0)..<200 {
      var scene = RandomScene(seed: 96_000 + seed)
      try rig.compare(&scene, seed: 96_000 + seed, scales: false, recedes: true)
    }
  }

  @Test func theServersStackedSheetsAreWithin1Of255WhicheverChanges() throws {
    let rig = try Rig()
    for seed in UInt64(0)..<150 {
      var lower = RandomScene(seed: 98_000 + seed)
      var upper = RandomScene(seed: 99_000 + seed, width: lower.width, height: lower.height)
      let painter = try RenderCompositor(upper.compositor, renderer: rig.renderer)
      let target = try rig.renderer.makePicture(.opaque, width: lower.width, height: lower.height)
      let image = PixelImage(width: lower.width, height: lower.height)
      var (shown, below, above): (PixelFrame?, SheetFrame?, SheetFrame?)
      for step in 0..<6 {
        if lower.random.chance(0.3) { lower.repaintContent() }
        if lower.random.chance(0.3) { lower.repaintBackground() }
        if lower.random.chance(0.5) || below == nil { below = lower.frame(near: below) }
        if upper.random.chance(0.5) || above == nil { above = upper.frame(near: above) }
        guard let below, let above else { return }
        var under = lower.compositor.pixelFrame(below, width: lower.width, height: lower.height)
        under.contentScale = lower.random.pick([1, 0.95, 0.9])
        upper.compositor.setUnderlay(under, of: lower.compositor)
        let frame = upper.compositor.pixelFrame(above, width: lower.width, height: lower.height)
        let damage = upper.compositor.damage(from: shown, to: frame)
        upper.compositor.render(frame, into: image.view, damage: damage)
        try painter.render(frame, onto: target, damage: damage)
        // The expected picture: the upper sheet over a picture of the lower sheets.
        let whole = lower.compositor.picture(of: under)
        let other = Compositor(
          look: upper.compositor.look, scale: upper.compositor.scale,
          handleOutline: upper.outline)
        (other.background, other.content) = (whole, upper.compositor.content)
        let expected = other.picture(
          of: other.pixelFrame(above, width: lower.width, height: lower.height))
        #expect(worstDifference(image, expected).worst <= 1, "seed \(seed), step \(step)")
        let seen = try #require(rig.renderer.pixels(of: target))
        let (worst, x, y) = worstDifference(image, seen)
        #expect(worst <= 1, "seed \(seed), step \(step): \(worst) at \(x), \(y)")
        shown = frame
      }
    }
  }

  @Test func theShadowBesideACardChangesWithTheCardsWidth() throws {
    let rig = try Rig()
    let compositor = Compositor(look: .map, scale: 1)
    compositor.background = PixelImage(width: 150, height: 180, filledWith: 0xFFFF_FFFF)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 150, height: 180)
    for width in [110.0, 70, 90] {
      let frame = compositor.pixelFrame(
        .at(Rect2D(x: 20, y: 20, width: width, height: 150)), width: 150, height: 180)
      try painter.render(frame, onto: target, damage: frame.bounds)
      let seen = try #require(rig.renderer.pixels(of: target))
      let (worst, x, y) = worstDifference(compositor.picture(of: frame), seen)
      #expect(worst <= 1, "width \(width): \(worst) at \(x), \(y)")
    }
  }

  @Test func theServersHandleIsInTheMiddleOfItsOutline() throws {
    let rig = try Rig()
    let handle = SheetHandle(
      size: Size2D(width: 12, height: 6), offset: -8, radius: 0, color: RGBA(white: 0))
    let compositor = Compositor(
      look: .plain(handle: handle), scale: 1, handleOutline: RGBA(white: 1))
    compositor.background = PixelImage(width: 30, height: 30, filledWith: 0xFF28_2828)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 30, height: 30)
    let bar = Rect2D(x: 9, y: 12, width: 12, height: 6)
    let frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 20, width: 30, height: 10), handle: bar), width: 30, height: 30)
    try painter.render(frame, onto: target, damage: frame.bounds)
    let row = try #require(rig.renderer.pixels(of: target)).rows[15].map { $0 & 0xFF }
    #expect(row[7...11] == [0x28, 0x28, 0xFF, 0, 0])
    #expect(row[18...22] == [0, 0, 0xFF, 0x28, 0x28])
  }

  @Test func withoutRENDERNoServerSideCompositorIsMade() throws {
    let server = try XServer(arguments: ["-extension", "RENDER"])
    let window = try Window(Connection(display: server.display))
    #expect(window.frames.makeRenderer() == nil)
    let deep = try XServer(depth: 16)
    #expect(try Window(Connection(display: deep.display)).frames.makeRenderer() == nil)
  }

  @Test func anImageLargerThanTheSharedMemoryArrivesComplete() throws {
    let rig = try Rig()
    let image = PixelImage.noise(width: 1100, height: 1300, seed: 3)
    let picture = try rig.renderer.makePicture(.opaque, width: 1100, height: 1300)
    rig.renderer.upload(image.bounds, of: image.view, to: picture)
    image.view.fill(PixelRect(x: 5, y: 5, width: 1000, height: 1200), with: 0xFF12_3456)
    rig.renderer.upload(
      PixelRect(x: 5, y: 5, width: 1000, height: 1200), of: image.view, to: picture)
    let seen = try #require(rig.renderer.pixels(of: picture))
    #expect(worstDifference(image, seen).worst == 0)
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func allChangesArriveEvenIfTheCompositorDoesNotTrackEachOfThem(arguments: [String]) throws {
    let rig = try Rig(arguments: arguments)
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.background = .noise(width: 120, height: 90, seed: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 120, height: 90)
    let frame = compositor.pixelFrame(.at(nil), width: 120, height: 90)
    try painter.render(frame, onto: target, damage: frame.bounds)
    for number in 0..<17 {
      let dot = PixelRect(x: 7 * number, y: 5 * number, width: 2, height: 2)
      compositor.background.view.fill(dot, with: 0xFF12_3456)
      compositor.backgroundChanged([.painted(dot)])
    }
    try painter.render(frame, onto: target, damage: frame.bounds)
    let seen = try #require(rig.renderer.pixels(of: target))
    #expect(worstDifference(compositor.background, seen).worst == 0)
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func masksAndPicturesSentInSeveralRequestsArriveComplete(arguments: [String]) throws {
    let rig = try Rig(arguments: arguments)
    // The width is not divisible by four, and the bytes do not fit into one request.
    let (width, height) = (501, 601)
    let mask = try rig.renderer.makePicture(.mask, width: width, height: height)
    rig.renderer.upload(
      (0..<width * height).map { UInt8(($0 / width * 3 + $0 % width) & 0xFF) }, to: mask)
    let picture = try rig.renderer.makePicture(.opaque, width: width, height: height)
    rig.renderer.fill(picture.bounds, of: picture, with: 0xFF00_0000)
    let white = try rig.renderer.makeColor(0xFFFF_FFFF)
    rig.renderer.draw(white, x: 0, y: 0, mask: (mask, 0, 0), in: picture.bounds, of: picture)
    let expected = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        expected.view[x, y] = 0xFF00_0000 | UInt32((y * 3 + x) & 0xFF) * 0x01_0101
      }
    }
    let seen = try #require(rig.renderer.pixels(of: picture))
    #expect(worstDifference(expected, seen).worst == 0, "the mask has the expected pixels")
    let noise = PixelImage.noise(width: width, height: height, seed: 4)
    let part = PixelRect(minX: 3, minY: 5, maxX: 500, maxY: 599)
    rig.renderer.upload(part, of: noise.view, to: picture)
    expected.view.copy(part, from: noise.view)
    let next = try #require(rig.renderer.pixels(of: picture))
    #expect(worstDifference(expected, next).worst == 0, "the changed part is shown")
  }
}
