import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
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

    func expect(
      _ expected: PixelImage, in picture: ServerPicture, within limit: Int = 0,
      _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let seen = try #require(renderer.pixels(of: picture))
      let (worst, x, y) = worstDifference(expected, seen)
      #expect(
        worst <= limit, "\(comment): \(worst) at \(x), \(y)", sourceLocation: sourceLocation)
    }

    /// Has the server paint a whole frame, and compares its pixels with the compositor's.
    func check(
      _ frame: PixelFrame, by painter: RenderCompositor, onto target: ServerPicture,
      within limit: Int = 1, _ comment: String = "",
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try painter.render(frame, onto: target, damage: frame.bounds)
      try expect(
        painter.compositor.picture(of: frame), in: target, within: limit, comment,
        sourceLocation: sourceLocation)
    }

    /// Has the server repaint the damage between successive frames, and compares its pixels with a
    /// complete picture by the compositor.
    func compare(
      _ scene: inout RandomScene, seed: UInt64, scales: Bool, recedes: Bool = false
    ) throws {
      let (width, height) = (scene.size.width, scene.size.height)
      let painter = try RenderCompositor(scene.compositor, renderer: renderer)
      let target = try renderer.makePicture(.opaque, width: width, height: height)
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
          next, in: scene.size, focusesHandle: scene.random.chance(0.3))
        if scales, scene.random.chance(0.7) {
          frame.contentScale = Double.random(in: 0.8...1, using: &scene.random)
        }
        if scene.random.chance(0.3) { frame.handleAlpha = scene.random.pick([0, 40, 200]) }
        if recedes { scene.recede(&frame, as: shown) }
        let damage = scene.compositor.damage(from: shown, to: frame)
        try painter.render(frame, onto: target, damage: damage)
        let whole = scene.compositor.picture(of: frame)
        let comment = "seed \(seed), \(step): \(frame)"
        try expect(whole, in: target, within: recedes ? 2 : 1, comment)
        (shown, last) = (frame, next)
      }
    }
  }

  private static let withoutSharedMemory = ["-extension", "MIT-SHM"]

  @Test(
    arguments: [
      (90_000..<90_400, [], false, false), (95_000..<95_200, [], true, false),
      (96_000..<96_200, [], false, true), (96_000..<96_200, withoutSharedMemory, false, true),
    ] as [(Range<UInt64>, [String], Bool, Bool)])
  func theServersRandomFramesAreWithin1Of255OfTheCompositorsAndRecedingOnesWithin2(
    seeds: Range<UInt64>, arguments: [String], scales: Bool, recedes: Bool
  ) throws {
    let rig = try Rig(arguments: arguments)
    if !arguments.isEmpty { #expect(!rig.renderer.sharesMemory) }
    for seed in seeds {
      var scene = RandomScene(seed: seed)
      try rig.compare(&scene, seed: seed, scales: scales, recedes: recedes)
    }
  }

  @Test func theServersStackedSheetsAreWithin1Of255WhicheverChanges() throws {
    let rig = try Rig()
    for seed in UInt64(0)..<150 {
      var lower = RandomScene(seed: 98_000 + seed)
      var upper = RandomScene(seed: 99_000 + seed, size: lower.size)
      let painter = try RenderCompositor(upper.compositor, renderer: rig.renderer)
      let (width, height) = (lower.size.width, lower.size.height)
      let target = try rig.renderer.makePicture(.opaque, width: width, height: height)
      let image = PixelImage(width: width, height: height)
      var (shown, below, above): (PixelFrame?, SheetFrame?, SheetFrame?)
      for step in 0..<6 {
        if lower.random.chance(0.3) { lower.repaintContent() }
        if lower.random.chance(0.3) { lower.repaintBackground() }
        if lower.random.chance(0.5) || below == nil { below = lower.frame(near: below) }
        if upper.random.chance(0.5) || above == nil { above = upper.frame(near: above) }
        guard let below, let above else { return }
        var under = lower.compositor.pixelFrame(below, in: lower.size)
        under.contentScale = lower.random.pick([1, 0.95, 0.9])
        upper.compositor.setUnderlay(under, of: lower.compositor)
        let frame = upper.compositor.pixelFrame(above, in: lower.size)
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
          of: other.pixelFrame(above, in: lower.size))
        #expect(worstDifference(image, expected).worst <= 1, "seed \(seed), step \(step)")
        try rig.expect(image, in: target, within: 1, "seed \(seed), step \(step)")
        shown = frame
      }
    }
  }

  /// A cross-fade's picture is as large as the window.
  @Test func theServerFreesThePictureOfAnOverlayThatIsGone() throws {
    let rig = try Rig()
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.background = PixelImage(width: 200, height: 200, filledWith: 0xFFFF_FFFF)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 200, height: 200)
    func memory(with overlays: [Overlay]) throws -> Int {
      compositor.overlays = overlays
      let frame = compositor.pixelFrame(.at(nil), in: PixelSize(200, 200))
      try rig.check(frame, by: painter, onto: target)
      return try Kernel.residentBytes(process: rig.server.processIdentifier)
    }
    let image = PixelImage(width: 2000, height: 1500, filledWith: 0xFF20_4060)
    let shown = try memory(with: [Overlay(image: image, x: 0, y: 0, opacity: 255)])
    #expect(try shown - memory(with: []) > 8_000_000)
  }

  @Test func theShadowBesideACardChangesWithTheCardsWidth() throws {
    let rig = try Rig()
    let compositor = Compositor(look: .map, scale: 1)
    compositor.background = PixelImage(width: 150, height: 180, filledWith: 0xFFFF_FFFF)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 150, height: 180)
    for width in [110.0, 70, 90] {
      let frame = compositor.pixelFrame(
        .at(Rect2D(x: 20, y: 20, width: width, height: 150)), in: PixelSize(150, 180))
      try rig.check(frame, by: painter, onto: target, "width \(width)")
    }
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
    try rig.expect(image, in: picture)
  }

  @Test(arguments: [[], withoutSharedMemory])
  func allChangesArriveEvenIfTheCompositorDoesNotTrackEachOfThem(arguments: [String]) throws {
    let rig = try Rig(arguments: arguments)
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.background = .noise(width: 120, height: 90, seed: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 120, height: 90)
    let frame = compositor.pixelFrame(.at(nil), in: PixelSize(120, 90))
    try painter.render(frame, onto: target, damage: frame.bounds)
    for number in 0..<17 {
      let dot = PixelRect(x: 7 * number, y: 5 * number, width: 2, height: 2)
      compositor.background.view.fill(dot, with: 0xFF12_3456)
      compositor.backgroundChanged([.painted(dot)])
    }
    try painter.render(frame, onto: target, damage: frame.bounds)
    try rig.expect(compositor.background, in: target)
  }

  @Test(arguments: [[], withoutSharedMemory])
  func masksAndPicturesSentInSeveralRequestsArriveComplete(arguments: [String]) throws {
    let rig = try Rig(arguments: arguments)
    // The width is not divisible by four, and the bytes do not fit into one request.
    let (width, height) = (501, 601)
    let mask = try rig.renderer.makePicture(.mask, width: width, height: height)
    rig.renderer.upload(
      (0..<width * height).map { UInt8(($0 / width * 3 + $0 % width) & 0xFF) },
      rowLength: width, width: width, height: height, to: mask)
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
    try rig.expect(expected, in: picture, "the mask")
    let noise = PixelImage.noise(width: width, height: height, seed: 4)
    let part = PixelRect(minX: 3, minY: 5, maxX: 500, maxY: 599)
    rig.renderer.upload(part, of: noise.view, to: picture)
    expected.view.copy(part, from: noise.view)
    try rig.expect(expected, in: picture, "the changed part")
  }
}
