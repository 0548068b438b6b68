import CAllocations
import Compositor
import Glibc
import Pixels
import ServerCompositor
import SheetEngine
import Testing
import XTestSupport
import XWindow

/// Frames on their way to a window, painted by the server.
@Suite struct ServerPresenterTests {
  /// A window on a server, and a card in it.
  struct Rig {
    let connection: Connection
    let window: Window
    let presenter: ServerPresenter
    let compositor: Compositor
    let driver: ScreenDriver
    let server: XServer
    let size: (width: Int, height: Int)
    let id: UInt
    let margin: Double

    /// - Parameter margin: What is beside the card on each side, points.
    /// - Parameter isFar: Whether there is no shared memory, as on a server of another machine.
    init(
      _ look: SheetLook, width: Int = 390, height: Int = 844, margin: Double = 0,
      isFar: Bool = false
    ) throws {
      server = try XServer(
        width: max(width, 800), height: max(height, 900),
        arguments: isFar ? ["-extension", "MIT-SHM"] : [])
      driver = try ScreenDriver(display: server.display)
      connection = try Connection(display: server.display)
      var options = WindowOptions()
      (options.width, options.height, options.className) = (width, height, "Stage")
      window = try Window(connection, options: options)
      presenter = try #require(ServerPresenter(window))
      compositor = Compositor(look: look, scale: 1)
      compositor.background = .noise(width: width, height: height, seed: 1)
      compositor.content = .noise(width: width - 2 * Int(margin), height: height, seed: 2)
      size = (width, height)
      self.margin = margin
      window.show()
      id = try driver.waitForWindow(className: "Stage")
    }

    /// The card with its edge at a row, in points.
    func frame(top: Double, dim: Double) -> PixelFrame {
      let (width, height) = (Double(size.width), Double(size.height))
      let card = Rect2D(x: margin, y: top, width: width - 2 * margin, height: height - top)
      let handle = compositor.look.handle.map {
        Rect2D(x: width / 2 - 30, y: top + $0.offset, width: $0.size.width, height: $0.size.height)
      }
      return compositor.pixelFrame(
        .at(card, handle: handle, dim: dim), width: size.width, height: size.height)
    }

    /// Shows a frame as soon as the server has drawn the one before, and waits until it is drawn.
    func show(_ frame: PixelFrame) throws {
      while try !presenter.present(frame, of: compositor) { try wait() }
      window.waitForServer()
    }

    private func wait() throws {
      while let event = try window.nextEvent(until: MonotonicClock.now() + 5) {
        if event == .bufferFreed { return }
      }
      Issue.record("the server never finished a frame")
    }

    /// What the window shows, against what the compositor would paint.
    func expectShown(_ frame: PixelFrame, _ comment: Comment) throws {
      let image = PixelImage(width: size.width, height: size.height)
      compositor.render(frame, into: image.view, damage: image.bounds)
      let seen = try driver.pixels(x: 0, y: 0, width: size.width, height: size.height, of: id)
      let expected = image.rows.joined().map { $0 & 0xFF_FFFF }
      let isSame = zip(seen, expected).allSatisfy { one, other in
        [0, 8, 16].allSatisfy { shift in
          abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= 1
        }
      }
      #expect(isSame && seen.count == expected.count, comment)
    }
  }

  /// A look with all there is to draw.
  static let rich = SheetLook.plain(
    radius: 20,
    handle: SheetHandle(
      size: Size2D(width: 60, height: 6), offset: 6, radius: 3, color: RGBA(white: 0.5)),
    shadow: SheetShadow(color: RGBA(white: 0), opacity: 0.2, offsetX: 0, offsetY: -2, radius: 5))

  @Test(
    "A frame of a drag is at most 300 bytes over a network, and takes nothing from the heap",
    arguments: [false, true])
  func cheapFrames(isFar: Bool) throws {
    let rigs = try [
      Rig(.snapshotCard, isFar: isFar), Rig(ServerPresenterTests.rich, isFar: isFar),
      Rig(.snapshotCard, width: 1200, margin: 280, isFar: isFar),
      Rig(ServerPresenterTests.rich, width: 1200, margin: 280, isFar: isFar),
    ]
    for (number, rig) in rigs.enumerated() {
      for step in 0..<4 { try rig.show(rig.frame(top: 500 + Double(step), dim: 0.3)) }
      while !rig.presenter.isComplete(for: rig.compositor) {
        try rig.show(rig.frame(top: 503, dim: 0.3))
      }
      for step in 0..<30 {
        let frame = rig.frame(top: 400 + 13 * Double(step), dim: 0.7 - 0.02 * Double(step))
        let (bytes, blocks) = (rig.connection.bytesSent, thread_allocations())
        let isShown = try rig.presenter.present(frame, of: rig.compositor)
        let taken = thread_allocations() - blocks
        #expect(isShown)
        #expect(taken == 0, "rig \(number), step \(step)")
        let sent = rig.connection.bytesSent - bytes
        #expect(sent > 0 && sent <= (isFar ? 300 : 450), "rig \(number), step \(step): \(sent)")
        try rig.show(frame)
      }
    }
  }

  @Test("Where each byte takes its time no frame waits for the content, which comes by and by")
  func contentComesByAndBy() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let compositor = rig.compositor
    let content = compositor.content
    compositor.content = nil
    try rig.show(rig.frame(top: 844, dim: 0))
    compositor.content = content
    var sent = rig.connection.bytesSent
    for step in 0..<10 {
      try rig.show(rig.frame(top: 800 - 20 * Double(step), dim: 0.03 * Double(step)))
      let bytes = rig.connection.bytesSent - sent
      // The masks of corners and handle come with the first.
      #expect(bytes < 32_000, "step \(step): \(bytes)")
      sent = rig.connection.bytesSent
    }
    #expect(!rig.presenter.isComplete(for: compositor))
    let last = rig.frame(top: 400, dim: 0.5)
    try rig.show(last)
    for _ in 0..<100 where !rig.presenter.isComplete(for: compositor) { try rig.show(last) }
    #expect(rig.presenter.isComplete(for: compositor))
    try rig.expectShown(last, "complete")
    // What the user types is there in the next frame.
    let key = PixelRect(x: 20, y: 30, width: 12, height: 16)
    compositor.content?.view.fill(key, with: 0xFF12_3456)
    compositor.contentChanged(in: key)
    let typed = rig.frame(top: 390, dim: 0.5)
    try rig.show(typed)
    try rig.expectShown(typed, "typed")
    // So is what comes into sight when the content scrolls.
    let port = PixelRect(x: 0, y: 40, width: 390, height: 600)
    let strip = PixelRect(x: 0, y: 600, width: 390, height: 40)
    compositor.content?.view.shift(port, right: 0, down: -40)
    compositor.content?.view.copy(
      strip, from: PixelImage.noise(width: 390, height: 844, seed: 9).view)
    compositor.contentChanged([.moved(port, right: 0, down: -40), .painted(strip)])
    let scrolled = rig.frame(top: 120, dim: 0.5)
    try rig.show(scrolled)
    try rig.expectShown(scrolled, "scrolled")
  }

  @Test("Many small changes that move together are as many or fewer, and right")
  func changesThatMove() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let frame = rig.frame(top: 100, dim: 0.5)
    try rig.show(frame)
    while !rig.presenter.isComplete(for: rig.compositor) { try rig.show(frame) }
    let port = PixelRect(x: 0, y: 0, width: 390, height: 700)
    // So many that with the places which they move to they are more than are kept apart.
    let places = (0..<14).map { PixelRect(x: 5 + 25 * $0, y: 50 + 40 * $0, width: 12, height: 9) }
    for (number, place) in places.enumerated() {
      rig.compositor.content?.view.fill(place, with: 0xFF00_0000 | UInt32(number * 0x0F_1105))
    }
    rig.compositor.content?.view.shift(port, right: 0, down: -20)
    rig.compositor.contentChanged(
      places.map { .painted($0) } + [.moved(port, right: 0, down: -20)])
    let strip = PixelRect(x: 0, y: 680, width: 390, height: 20)
    rig.compositor.contentChanged(in: strip)
    let moved = rig.frame(top: 90, dim: 0.5)
    try rig.show(moved)
    try rig.expectShown(moved, "moved")
  }

  @Test("A server that has no graphics processor paints for those who share no memory with it")
  func whoPaints() throws {
    let near = try Rig(.snapshotCard)
    #expect(!near.window.isPaintedFasterByServer)
    let far = try Rig(.snapshotCard, isFar: true)
    #expect(far.window.isPaintedFasterByServer)
  }

  @Test("A frame waits until the server has drawn the one before")
  func oneFrameInFlight() throws {
    let rig = try Rig(.snapshotCard)
    try rig.show(rig.frame(top: 500, dim: 0.3))
    let first = rig.frame(top: 480, dim: 0.35)
    let second = rig.frame(top: 470, dim: 0.4)
    // A server that draws nothing while it is asked: a fast one could be done in between.
    kill(rig.server.processIdentifier, SIGSTOP)
    defer { kill(rig.server.processIdentifier, SIGCONT) }
    let isFirstShown = try rig.presenter.present(first, of: rig.compositor)
    let sent = rig.connection.bytesSent
    let isSecondShown = try rig.presenter.present(second, of: rig.compositor)
    let isNothingSent = rig.connection.bytesSent == sent
    kill(rig.server.processIdentifier, SIGCONT)
    #expect(isFirstShown && !isSecondShown && isNothingSent)
    try rig.show(second)
    try rig.expectShown(second, "the newest frame")
  }

  @Test("The window shows each frame, and shows it again where it was covered")
  func framesAreSeen() throws {
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
  }
}
