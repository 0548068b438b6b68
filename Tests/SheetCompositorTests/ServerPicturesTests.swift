import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetTestSupport
import SheetWindow
import SheetXTestSupport
import Testing

/// The pictures that the server keeps of a compositor's images: when they are sent, replaced and
/// freed.
@Suite struct ServerPicturesTests {
  private typealias Rig = RenderCompositorTests.Rig
  private static let withoutSharedMemory = ["-extension", "MIT-SHM"]

  @Test(arguments: [true, false], [[], withoutSharedMemory])
  func theServerPaintsAnOverlayBehindTheCardOrInFrontOfIt(
    isBehindCard: Bool, arguments: [String]
  ) throws {
    let rig = try Rig(arguments: arguments)
    let (compositor, frame) = LayerOrderTests.stage()
    compositor.overlays = [LayerOrderTests.overlay(isBehindCard: isBehindCard)]
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 12, height: 8)
    try painter.render(frame(), onto: target, damage: target.bounds)
    try rig.expect(compositor.picture(of: frame()), in: target)
  }

  @Test func aFlightLooksTheSameWithoutSharedMemory() throws {
    let rig = try Rig(arguments: ServerPicturesTests.withoutSharedMemory)
    let size = PixelSize(60, 50)
    let compositor = Compositor(look: .map, scale: 1)
    compositor.background = .noise(width: 60, height: 50, seed: 1)
    compositor.content = .noise(width: 30, height: 40, seed: 2)
    compositor.originPicture = .noise(width: 6, height: 4, seed: 3)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 60, height: 50)
    var shown: PixelFrame?
    for (step, (radius, picture, content)) in [
      (4, 255, 0), (4, 200, 0), (9, 200, 60), (9, 60, 60), (12, 0, 255), (3, 60, 200),
    ].enumerated() {
      let card = Rect2D(x: 12 - Double(step), y: 9, width: 30 + 2 * Double(step), height: 33)
      var frame = compositor.pixelFrame(.at(card, dim: 0.3, isFloating: true), in: size)
      frame.flight = PixelFlight(
        radius: radius, picture: UInt8(picture), content: UInt8(content))
      frame.veil = PixelVeil(
        PixelRect(x: 2, y: 4, width: 20, height: 20), color: 0xFF30_A0E0,
        opacity: 1 - 0.2 * Double(step))
      frame.contentVeil = PixelVeil(
        PixelRect(x: 13, y: 10, width: 9, height: 8), color: 0xFFE0_A030, opacity: 0.5)
      if step % 2 == 1 {
        frame.backdrop = PixelBackdrop(
          BackdropTests.recession(0.9, down: 2, corner: 5), scale: 1, in: size)
      }
      let damage = compositor.damage(from: shown, to: frame)
      try painter.render(frame, onto: target, damage: damage)
      try rig.expect(compositor.picture(of: frame), in: target, within: 2, "step \(step)")
      shown = frame
    }
  }

  /// Only the background and the content may come in pieces.
  @Test func largeOverlaysAndPicturesOfOriginsAreSentWithTheirFrame() throws {
    let rig = try Rig(arguments: ServerPicturesTests.withoutSharedMemory)
    let size = PixelSize(300, 300)
    let compositor = Compositor(look: .plain(), scale: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 300, height: 300)
    compositor.originPicture = .noise(width: 300, height: 300, seed: 1)
    var frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 0, width: 300, height: 300), isFloating: true), in: size)
    frame.flight = PixelFlight(radius: 0, picture: 255)
    try rig.check(frame, by: painter, onto: target, "origin")
    compositor.overlays = [
      Overlay(image: .noise(width: 300, height: 300, seed: 2), x: 0, y: 0)
    ]
    let covered = compositor.pixelFrame(.at(nil), in: size)
    try rig.check(covered, by: painter, onto: target, "overlay")
  }

  @Test func anOverlayThatTakesAnothersPlaceHasItsOwnPixelsAndSize() throws {
    let rig = try Rig()
    let compositor = Compositor(look: .plain(), scale: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 40, height: 20)
    let overlays = [(9, 7), (9, 7), (14, 3)].enumerated().map { number, size in
      Overlay(
        image: .noise(width: size.0, height: size.1, seed: UInt64(number)), x: 12 * number, y: 2)
    }
    for shown in [[0, 1], [1], [2, 1], [1, 2, 0], [0]] {
      compositor.overlays = shown.map { overlays[$0] }
      let frame = compositor.pixelFrame(.at(nil), in: PixelSize(40, 20))
      try rig.check(frame, by: painter, onto: target, "\(shown)")
    }
  }

  @Test func theServerFreesThePictureOfAnOriginThatIsGone() throws {
    let rig = try Rig()
    let compositor = Compositor(look: .plain(), scale: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 200, height: 200)
    func memory(with picture: PixelImage?) throws -> Int {
      compositor.originPicture = picture
      var frame = compositor.pixelFrame(
        .at(Rect2D(x: 0, y: 0, width: 200, height: 200), isFloating: true), in: PixelSize(200, 200))
      frame.flight = picture.map { _ in PixelFlight(radius: 0, picture: 255) }
      try rig.check(frame, by: painter, onto: target)
      return try Kernel.residentBytes(process: rig.server.processIdentifier)
    }
    let image = PixelImage(width: 2000, height: 1500, filledWith: 0xFF20_4060)
    let shown = try memory(with: image)
    #expect(try shown - memory(with: nil) > 8_000_000)
    // The same picture is sent once more.
    _ = try memory(with: image)
  }

  @Test func theServerFreesTheCornersOfAFlightThatHasEnded() throws {
    let rig = try Rig()
    let compositor = Compositor(look: .plain(), scale: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 200, height: 200)
    func memory(with flight: PixelFlight?) throws -> Int {
      var frame = compositor.pixelFrame(
        .at(Rect2D(x: -100, y: -100, width: 3000, height: 3000), isFloating: true),
        in: PixelSize(200, 200))
      frame.flight = flight
      try rig.check(frame, by: painter, onto: target)
      return try Kernel.residentBytes(process: rig.server.processIdentifier)
    }
    // The corners and the strip of 3000 columns have 1400 rows each, a byte a pixel.
    let shown = try memory(with: PixelFlight(radius: 1400, picture: 0))
    #expect(try shown - memory(with: nil) > 3_000_000)
  }

  /// The first frame of a motion would otherwise send them.
  @Test func masksAreSentBeforeTheFirstFrame() throws {
    let rig = try Rig(arguments: ServerPicturesTests.withoutSharedMemory)
    let compositor = Compositor(look: ServerPresenterTests.rich, scale: 1)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 200, height: 200)
    rig.window.waitForServer()
    let sent = rig.connection.bytesSent
    let frame = compositor.pixelFrame(
      .at(
        Rect2D(x: 20, y: 50, width: 160, height: 150),
        handle: Rect2D(x: 70, y: 56, width: 60, height: 6)), in: PixelSize(200, 200))
    try painter.render(frame, onto: target, damage: frame.bounds)
    rig.window.waitForServer()
    // The shadow's mask alone has 51 · 51 bytes, and the corners' 20 · 20.
    #expect(rig.connection.bytesSent - sent < 2500)
    try rig.expect(compositor.picture(of: frame), in: target, within: 1)
  }

  @Test func theContentIsSentWhileThePictureOfTheOriginHidesIt() throws {
    let rig = try Rig(arguments: ServerPicturesTests.withoutSharedMemory)
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.content = .noise(width: 150, height: 150, seed: 1)
    compositor.originPicture = .noise(width: 5, height: 5, seed: 2)
    let painter = try RenderCompositor(compositor, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 200, height: 200)
    func bytes(of flight: PixelFlight) throws -> UInt64 {
      rig.window.waitForServer()
      let sent = rig.connection.bytesSent
      var frame = compositor.pixelFrame(
        .at(Rect2D(x: 20, y: 20, width: 150, height: 150), isFloating: true),
        in: PixelSize(200, 200))
      frame.flight = flight
      try painter.render(frame, onto: target, damage: frame.bounds)
      rig.window.waitForServer()
      let taken = rig.connection.bytesSent - sent
      try rig.expect(compositor.picture(of: frame), in: target, within: 2)
      return taken
    }
    #expect(try bytes(of: PixelFlight(radius: 0, picture: 255, content: 0)) > 90_000)
    #expect(try bytes(of: PixelFlight(radius: 0, picture: 60, content: 255)) < 5000)
  }

  @Test func theServerPaintsASheetBelowInANewSizeAndAnotherSheetInItsPlace() throws {
    let rig = try Rig()
    let (upper, lower) = (
      Compositor(look: .plain(), scale: 1), Compositor(look: .snapshotCard, scale: 1)
    )
    let painter = try RenderCompositor(upper, renderer: rig.renderer)
    func check(_ sheet: Compositor, in size: PixelSize, seed: UInt64) throws {
      sheet.background = .noise(width: size.width, height: size.height, seed: seed)
      let below = sheet.pixelFrame(.at(Rect2D(x: 0, y: 20, width: 30, height: 30)), in: size)
      upper.setUnderlay(below, of: sheet)
      let frame = upper.pixelFrame(.at(nil), in: size)
      let target = try rig.renderer.makePicture(.opaque, width: size.width, height: size.height)
      try painter.render(frame, onto: target, damage: frame.bounds)
      try rig.expect(sheet.picture(of: below), in: target, within: 1, "\(size)")
    }
    try check(lower, in: PixelSize(40, 30), seed: 5)
    try check(lower, in: PixelSize(30, 50), seed: 6)
    try check(Compositor(look: .map, scale: 1), in: PixelSize(30, 50), seed: 7)
    try check(lower, in: PixelSize(30, 50), seed: 8)
  }

  @Test func aSheetBelowThatChangedWhileItWasCoveredIsShownAsItIsNow() throws {
    let rig = try Rig()
    let size = PixelSize(60, 50)
    let (upper, lower) = (
      Compositor(look: .plain(), scale: 1), Compositor(look: .snapshotCard, scale: 1)
    )
    lower.background = .noise(width: 60, height: 50, seed: 1)
    let painter = try RenderCompositor(upper, renderer: rig.renderer)
    let target = try rig.renderer.makePicture(.opaque, width: 60, height: 50)
    let image = PixelImage(width: 60, height: 50)
    var shown: PixelFrame?
    for (top, topBelow) in [(40.0, 30.0), (0, 30), (0, 8), (0, 15), (40, 15)] {
      func card(_ top: Double) -> SheetFrame {
        .at(Rect2D(x: 0, y: top, width: 60, height: 50 - top))
      }
      let below = lower.pixelFrame(card(topBelow), in: size)
      upper.setUnderlay(below, of: lower)
      let frame = upper.pixelFrame(card(top), in: size)
      let damage = upper.damage(from: shown, to: frame)
      upper.render(frame, into: image.view, damage: damage)
      try painter.render(frame, onto: target, damage: damage)
      let expected = lower.picture(of: below)
      expected.view.fill(frame.card, with: 0xFFFF_FFFF)
      #expect(worstDifference(image, expected).worst == 0, "\(top), \(topBelow)")
      try rig.expect(expected, in: target, within: 1, "\(top), \(topBelow)")
      shown = frame
    }
  }
}

extension ServerPresenterTests {
  @Test func preparedImagesAreNotSentWithTheFrame() throws {
    let rig = try Rig(.snapshotCard, width: 200, height: 200, isFar: true)
    let start = rig.connection.bytesSent
    try rig.presenter.prepare(rig.compositor)
    rig.window.waitForServer()
    let prepared = rig.connection.bytesSent
    #expect(prepared - start > 2 * 200 * 200 * 4)
    let frame = rig.frame(top: 100, dim: 0.3)
    try rig.show(frame)
    #expect(rig.connection.bytesSent - prepared < 5000)
    try rig.expectShown(frame, "prepared")
  }

  /// A piece of a background that recedes is elsewhere in the view than in the image.
  @Test(arguments: [false, true])
  func piecesOfARecedingBackgroundAreShownInTheirPlaces(isBelow: Bool) throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    rig.compositor.content = nil
    var compositor = rig.compositor
    if isBelow {
      let upper = Compositor(look: .snapshotCard, scale: 1)
      upper.setUnderlay(rig.frame(top: 700, dim: 0), of: rig.compositor)
      compositor = upper
    }
    var frame = compositor.pixelFrame(.snapshotCard(top: 800, dim: 0.3), in: .phone)
    frame.backdrop = PixelBackdrop(
      BackdropTests.recession(0.5, down: 40, corner: 12), scale: 1, in: .phone)
    try rig.presenter.present(frame, of: compositor)
    while try rig.presenter.sendPiece(of: compositor) { try rig.wait() }
    rig.window.waitForServer()
    let seen = try #require(rig.presenter.pixels())
    #expect(worstDifference(compositor.picture(of: frame), seen).worst <= 3)
  }

  @Test(arguments: [false, true])
  func theScreensPixelsAreShownWithoutBeingSent(isFar: Bool) throws {
    let rig = try Rig(.plain(), isFar: isFar)
    rig.compositor.content = nil
    let first = rig.frame(top: 844, dim: 0)
    try rig.show(first)
    try rig.complete(first)
    let bounds = rig.size.bounds
    let screen = try rig.driver.pixels(x: 0, y: 0, width: bounds.width, height: bounds.height)
    #expect(Set(screen).count > 1000)
    let capture = try ScreenCapture(rig.connection, of: bounds)
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.background = PixelImage(width: bounds.width, height: bounds.height)
    rig.presenter.use(capture, as: compositor.background)
    while rig.presenter.awaitsFrame() { try rig.wait() }
    let sent = rig.connection.bytesSent
    try rig.presenter.present(compositor.pixelFrame(.at(nil), in: rig.size), of: compositor)
    #expect(try !rig.presenter.sendPiece(of: compositor))
    rig.window.waitForServer()
    #expect(rig.connection.bytesSent - sent < 5000)
    let seen = try #require(rig.presenter.pixels())
    #expect(worstDifference(pixels(of: seen), screen).worst == 0)
    // Another image of the same size for a while.
    let own = compositor.background
    let other = PixelImage(width: bounds.width, height: bounds.height, filledWith: 0xFF20_4060)
    for image in [other, own] {
      compositor.background = image
      while rig.presenter.awaitsFrame() { try rig.wait() }
      try rig.presenter.present(compositor.pixelFrame(.at(nil), in: rig.size), of: compositor)
      while try rig.presenter.sendPiece(of: compositor) { try rig.wait() }
      rig.window.waitForServer()
    }
    let again = try #require(rig.presenter.pixels())
    #expect(worstDifference(pixels(of: again), screen).worst == 0)
  }
}
