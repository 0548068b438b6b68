import CSheetAllocations
import Glibc
import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetWindow
import SheetXTestSupport
import Testing

@Suite struct ServerPresenterTests {
  struct Rig {
    let connection: Connection
    let window: Window
    let presenter: ServerPresenter
    let compositor: Compositor
    let driver: ScreenDriver
    let server: XServer
    let size: PixelSize
    let id: UInt
    let margin: Double
    let network: NetworkProxy?

    /// `isFar` leaves out shared memory, as on a remote server; `hasNetwork` adds a proxy without
    /// delay.
    init(
      _ look: SheetLook, width: Int = 390, height: Int = 844, margin: Double = 0,
      scale: Double = 1, isFar: Bool = false, hasNetwork: Bool = false
    ) throws {
      server = try XServer(
        width: max(width, 800), height: max(height, 900),
        arguments: isFar ? ["-extension", "MIT-SHM"] : [])
      driver = try ScreenDriver(display: server.display)
      network = hasNetwork ? try NetworkProxy(to: server.display, delay: 0) : nil
      connection = try Connection(display: network?.display ?? server.display)
      var options = WindowOptions()
      (options.width, options.height, options.className) = (width, height, "Stage")
      window = try Window(connection, options: options)
      presenter = try #require(ServerPresenter(window.frames))
      compositor = Compositor(look: look, scale: scale)
      compositor.background = .noise(width: width, height: height, seed: 1)
      compositor.content = .noise(width: width - 2 * Int(margin), height: height, seed: 2)
      size = PixelSize(width, height)
      self.margin = margin
      window.show()
      id = try driver.waitForWindow(className: "Stage")
    }

    func frame(top: Double, dim: Double) -> PixelFrame {
      let (width, height) = (Double(size.width), Double(size.height))
      let card = Rect2D(x: margin, y: top, width: width - 2 * margin, height: height - top)
      let handle = compositor.look.handle.map {
        Rect2D(x: width / 2 - 30, y: top + $0.offset, width: $0.size.width, height: $0.size.height)
      }
      return compositor.pixelFrame(
        .at(card, handle: handle, dim: dim), in: size)
    }

    /// Shows a frame once the server has drawn the previous one, and waits until it is drawn.
    func show(_ frame: PixelFrame) throws {
      while presenter.awaitsFrame() { try wait() }
      try presenter.present(frame, of: compositor)
      window.waitForServer()
    }

    /// Sends all pieces, and compares the window with a frame that is shown already.
    func complete(_ frame: PixelFrame? = nil) throws {
      while try presenter.sendPiece(of: compositor) { try wait() }
      window.waitForServer()
      if let frame { try expectShown(frame, "complete") }
    }

    func wait() throws {
      while let event = try window.nextEvent(until: MonotonicClock.now() + 5) {
        if event == .frameDrawn { return }
      }
      Issue.record("the server never finished a frame")
    }

    func expectShown(_ frame: PixelFrame, within: Int = 1, _ comment: Comment) throws {
      let seen = try driver.pixels(x: 0, y: 0, width: size.width, height: size.height, of: id)
      let expected = pixels(of: compositor.picture(of: frame))
      #expect(seen.count == expected.count, comment)
      #expect(worstDifference(seen, expected).worst <= within, comment)
    }
  }

  static let rich = SheetLook.plain(
    radius: 20,
    handle: SheetHandle(
      size: Size2D(width: 60, height: 6), offset: 6, radius: 3, color: RGBA(white: 0.5)),
    shadow: SheetShadow(color: RGBA(white: 0), opacity: 0.2, offsetX: 0, offsetY: -2, radius: 5))

  @Test(arguments: [false, true])
  func aDragsFrameSendsFewBytesAndAllocatesNothing(isFar: Bool) throws {
    let rigs = try [
      Rig(.snapshotCard, isFar: isFar), Rig(ServerPresenterTests.rich, isFar: isFar),
      Rig(.snapshotCard, width: 1200, margin: 280, isFar: isFar),
      Rig(ServerPresenterTests.rich, width: 1200, margin: 280, isFar: isFar),
    ]
    for (number, rig) in rigs.enumerated() {
      for step in 0..<4 { try rig.show(rig.frame(top: 500 + Double(step), dim: 0.3)) }
      try rig.complete()
      for step in 0..<30 {
        let frame = rig.frame(top: 400 + 13 * Double(step), dim: 0.7 - 0.02 * Double(step))
        let (bytes, blocks) = (rig.connection.bytesSent, thread_allocations())
        let isBusy = rig.presenter.awaitsFrame()
        try rig.presenter.present(frame, of: rig.compositor)
        let taken = thread_allocations() - blocks
        #expect(!isBusy)
        #expect(taken == 0, "rig \(number), step \(step)")
        let sent = rig.connection.bytesSent - bytes
        #expect(sent > 0 && sent <= (isFar ? 300 : 460), "rig \(number), step \(step): \(sent)")
        try rig.show(frame)
      }
    }
  }

  /// The card has another width in each frame of a flight, and another radius in some.
  @Test(arguments: [false, true], [1, 2])
  func aFlightsFrameSendsFewBytesAndAllocatesNothing(isFar: Bool, scale: Int) throws {
    let rig = try Rig(
      ServerPresenterTests.rich, width: 390 * scale, height: 844 * scale, scale: Double(scale),
      isFar: isFar)
    rig.compositor.originPicture = .noise(width: 300, height: 40, seed: 3)
    func frame(_ step: Int) -> PixelFrame {
      let part = Double(step) / 40
      let card = Rect2D(
        x: 20 * (1 - part), y: 500 - 300 * part, width: 350 + 40 * part, height: 50 + 580 * part)
      var frame = rig.compositor.pixelFrame(
        .at(card, dim: 0.3 * part, isFloating: true), in: rig.size)
      frame.flight = PixelFlight(
        radius: 12 + step / 5, picture: UInt8(max(0, 255 - 16 * step)),
        content: UInt8(min(255, max(0, 40 * (step - 13)))))
      frame.veil = PixelVeil(
        PixelRect(x: 20, y: 500, width: 350, height: 50), color: 0xFFFF_FFFF, opacity: 1 - part)
      return frame
    }
    // The first frames make the pictures: those of the card, those of its shadow, and wider ones.
    for step in 0...2 { try rig.show(frame(step)) }
    try rig.complete()
    var all: UInt64 = 0
    for step in 3...38 {
      let frame = frame(step)
      let (bytes, blocks) = (rig.connection.bytesSent, thread_allocations())
      let isBusy = rig.presenter.awaitsFrame()
      try rig.presenter.present(frame, of: rig.compositor)
      let taken = thread_allocations() - blocks
      #expect(!isBusy && taken == 0, "step \(step): \(taken)")
      all += rig.connection.bytesSent - bytes
      try rig.show(frame)
      if step % 9 == 0 { try rig.expectShown(frame, within: 2, "step \(step)") }
    }
    let limit = (isFar ? 850 : 1000) + (scale == 1 ? 0 : 250)
    #expect(all / 36 <= limit, "\(all / 36) bytes a frame")
  }

  @Test func aServerWithoutAGraphicsProcessorComposesOnlyForRemotePrograms() throws {
    let near = try Rig(.snapshotCard)
    #expect(!near.window.frames.arePaintedFasterByServer)
    let far = try Rig(.snapshotCard, isFar: true)
    #expect(far.window.frames.arePaintedFasterByServer)
  }

  @Test func thePresenterIsBusyUntilTheServerHasDrawnTheFrame() throws {
    let rig = try Rig(.snapshotCard)
    try rig.show(rig.frame(top: 500, dim: 0.3))
    let first = rig.frame(top: 480, dim: 0.35)
    let second = rig.frame(top: 470, dim: 0.4)
    // The server is stopped, because a fast one could finish before `awaitsFrame` is called again.
    kill(rig.server.processIdentifier, SIGSTOP)
    defer { kill(rig.server.processIdentifier, SIGCONT) }
    let isBusyBefore = rig.presenter.awaitsFrame()
    try rig.presenter.present(first, of: rig.compositor)
    let isBusyAfterwards = rig.presenter.awaitsFrame()
    kill(rig.server.processIdentifier, SIGCONT)
    #expect(!isBusyBefore && isBusyAfterwards)
    try rig.show(second)
    try rig.expectShown(second, "the newest frame")
  }

  @Test func theWindowShowsEachFrameAndUncoveredPartsAgain() throws {
    let rig = try Rig(ServerPresenterTests.rich, width: 500, height: 400, margin: 60)
    for (top, dim) in [(300.0, 0.1), (120, 0.7), (0, 0.7), (399, 0), (150, 1)] {
      let frame = rig.frame(top: top, dim: dim)
      try rig.show(frame)
      try rig.expectShown(frame, "card at \(top)")
    }
    let cover = rig.driver.cover(x: 100, y: 50, width: 200, height: 300)
    let last = rig.frame(top: 100, dim: 0.5)
    try rig.show(last)
    rig.driver.uncover(cover)
    while try rig.window.nextEvent(until: MonotonicClock.now() + 0.1) != nil {}
    try rig.expectShown(last, "uncovered")
    #expect(rig.presenter.frame(shownFor: rig.compositor) == last)
    #expect(rig.presenter.frame(shownFor: Compositor(look: .map, scale: 1)) == nil)
    rig.presenter.forget(last.bounds)
    #expect(rig.presenter.frame(shownFor: rig.compositor) == nil)
  }

  /// Two scenes may have equal frames of different images. `isPrepared`: the images are sent before.
  @Test(arguments: [false, true])
  func anEqualFrameOfAnotherCompositorIsWhole(isPrepared: Bool) throws {
    let rig = try Rig(.snapshotCard, width: 300, height: 200)
    var shown: PixelFrame?
    for seed in UInt64(8)...9 {
      let compositor = Compositor(look: .snapshotCard, scale: 1)
      compositor.background = .noise(width: 300, height: 200, seed: seed)
      let card = Rect2D(x: 0, y: 120, width: 300, height: 80)
      let frame = compositor.pixelFrame(.at(card, dim: 0.3), in: rig.size)
      #expect(shown == nil || shown == frame)
      while rig.presenter.awaitsFrame() { try rig.wait() }
      if isPrepared { try rig.presenter.prepare(compositor) }
      #expect(rig.presenter.frame(shownFor: compositor) == nil)
      try rig.presenter.present(frame, of: compositor)
      let seen = try #require(rig.presenter.pixels())
      #expect(worstDifference(compositor.picture(of: frame), seen).worst <= 1)
      shown = frame
    }
  }

  @Test func framesOfOtherSizesAreWhole() throws {
    let rig = try Rig(.snapshotCard, width: 300, height: 200)
    let compositor = rig.compositor
    for (width, height) in [(300, 200), (300, 240), (340, 240), (90, 60), (92, 64)] {
      compositor.background = .noise(width: width, height: height, seed: 4)
      compositor.content = .noise(width: width, height: height - 30, seed: 5)
      let card = Rect2D(x: 0, y: 30, width: Double(width), height: Double(height - 30))
      let frame = compositor.pixelFrame(.at(card, dim: 0.4), in: PixelSize(width, height))
      try rig.show(frame)
      let seen = try #require(rig.presenter.pixels())
      let worst = worstDifference(compositor.picture(of: frame), seen).worst
      #expect(worst <= 1, "\(width) × \(height)")
    }
  }
}
