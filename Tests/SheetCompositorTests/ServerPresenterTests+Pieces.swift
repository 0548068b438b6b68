import Glibc
import SheetCompositor
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetWindow
import SheetXTestSupport
import Testing

extension ServerPresenterTests {
  /// A rig without shared memory, with noise as the background and no content.
  private func background(
    width: Int = 780, height: Int = 880, hasNetwork: Bool = false
  ) throws -> Rig {
    let rig = try Rig(
      .snapshotCard, width: width, height: height, isFar: true, hasNetwork: hasNetwork)
    rig.compositor.content = nil
    return rig
  }

  @Test func aNewBackgroundIsSentInPiecesFromTheTopAndNotWithAFrame() throws {
    let rig = try background()
    let compositor = rig.compositor
    let frame = rig.frame(top: 880, dim: 0)
    let before = rig.connection.bytesSent
    try rig.show(frame)
    // Only the masks of corners and handle are sent.
    #expect(rig.connection.bytesSent - before < 5000)
    let first = compositor.background.view[0, 0] & 0xFF_FFFF
    // Only the pixels above the handle are compared.
    let empty = try rig.driver.pixels(x: 0, y: 0, width: 780, height: 800, of: rig.id)
    #expect(Set(empty) == [first], "until more is sent, every pixel has the colour of the first")
    #expect(try rig.presenter.sendPiece(of: compositor))
    rig.window.waitForServer()
    let seen = try rig.driver.pixels(x: 0, y: 0, width: 780, height: 800, of: rig.id)
    let wanted = compositor.background.rows.joined().map { $0 & 0xFF_FFFF }
    #expect(seen.prefix(780 * 20) == wanted.prefix(780 * 20))
    #expect(Set(seen.suffix(780 * 700)) == [first])
    try rig.complete(frame)
    #expect(try !rig.presenter.sendPiece(of: compositor))
  }

  @Test(arguments: [390, 2400])
  func framesSendNothingOfABackgroundThatIsBeingTransferred(width: Int) throws {
    let rig = try background(width: width, height: 400)
    try rig.show(rig.frame(top: 400, dim: 0))
    // Only the masks of corners and handle are sent.
    try rig.show(rig.frame(top: 395, dim: 0.01))
    for step in 1...8 {
      _ = try rig.presenter.sendPiece(of: rig.compositor)
      let sent = rig.connection.bytesSent
      try rig.show(rig.frame(top: 390 - 10 * Double(step), dim: 0.02 * Double(step)))
      #expect(rig.connection.bytesSent - sent <= 300, "step \(step)")
    }
  }

  @Test func piecesOfAnImageDoNotDelayFramesAndFewAreSentAtOnce() throws {
    let rig = try background(hasNetwork: true)
    defer { rig.network?.close() }
    let first = rig.frame(top: 880, dim: 0)
    try rig.show(first)
    // The server is stopped, because a fast one could receive the pieces or draw the frame before
    // the calls below.
    kill(rig.server.processIdentifier, SIGSTOP)
    defer { kill(rig.server.processIdentifier, SIGCONT) }
    let sent = rig.connection.bytesSent
    var isMore = true
    for _ in 0..<4 { isMore = try isMore && rig.presenter.sendPiece(of: rig.compositor) }
    let bytes = rig.connection.bytesSent - sent
    let isStillMore = try rig.presenter.sendPiece(of: rig.compositor)
    let isNothingSent = rig.connection.bytesSent - sent == bytes
    let isBusy = rig.presenter.awaitsFrame()
    let frame = rig.frame(top: 700, dim: 0.2)
    try rig.presenter.present(frame, of: rig.compositor)
    let isBusyAfterwards = rig.presenter.awaitsFrame()
    kill(rig.server.processIdentifier, SIGCONT)
    #expect(isMore && isStillMore && isNothingSent)
    #expect((250_000...280_000).contains(bytes), "\(bytes) bytes are under way")
    #expect(!isBusy && isBusyAfterwards)
    try rig.complete(frame)
  }

  @Test func theNextPieceIsAwaitedAndTheServersEndIsAnError() throws {
    let rig = try background()
    try rig.show(rig.frame(top: 880, dim: 0))
    #expect(try rig.presenter.sendPiece(of: rig.compositor))
    try rig.wait()
    rig.server.kill()
    _ = try rig.presenter.sendPiece(of: rig.compositor)
    #expect(throws: XWindowError.self) {
      while try rig.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
  }

  @Test func theVisiblePartOfNewContentIsSentFirstAndChangesAreShown() throws {
    let rig = try Rig(.snapshotCard, width: 600, height: 880, margin: 100, isFar: true)
    let compositor = rig.compositor
    let frame = rig.frame(top: 500, dim: 0.5)
    try rig.show(frame)
    #expect(try rig.presenter.sendPiece(of: compositor))
    rig.window.waitForServer()
    let seen = try rig.driver.pixels(x: 120, y: 520, width: 300, height: 20, of: rig.id)
    let wanted = (20..<40).flatMap { y in
      (20..<320).map { (compositor.content?.view[$0, y] ?? 0) & 0xFF_FFFF }
    }
    #expect(seen == wanted, "the content's first rows are shown")
    // Typed text is visible in the next frame.
    let key = PixelRect(x: 20, y: 300, width: 12, height: 16)
    compositor.content?.view.fill(key, with: 0xFF12_3456)
    compositor.contentChanged([.painted(key)])
    try rig.show(rig.frame(top: 490, dim: 0.5))
    try rig.complete(rig.frame(top: 490, dim: 0.5))
    compositor.content?.view.fill(key, with: 0xFF65_4321)
    compositor.contentChanged([.painted(key)])
    let typed = rig.frame(top: 480, dim: 0.5)
    try rig.show(typed)
    try rig.expectShown(typed, "typed")
    // Content that scrolls into view is visible in the next frame.
    let port = PixelRect(x: 0, y: 40, width: 400, height: 600)
    let strip = PixelRect(x: 0, y: 600, width: 400, height: 40)
    compositor.content?.view.shift(port, right: 0, down: -40)
    compositor.content?.view.copy(
      strip, from: PixelImage.noise(width: 400, height: 880, seed: 9).view)
    compositor.contentChanged([.moved(port, right: 0, down: -40), .painted(strip)])
    let scrolled = rig.frame(top: 120, dim: 0.5)
    try rig.show(scrolled)
    try rig.expectShown(scrolled, "scrolled")
  }

  @Test func contentIsTransferredBeforeItsCardIsVisible() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    try rig.show(rig.frame(top: 844, dim: 0))
    try rig.complete()
    let sent = rig.connection.bytesSent
    let frame = rig.frame(top: 400, dim: 0.5)
    try rig.show(frame)
    // Only the masks of corners and handle are sent.
    #expect(rig.connection.bytesSent - sent < 20_000)
    try rig.expectShown(frame, "with all of its content")
  }

  @Test(arguments: [0, 1, 3])
  func aBackgroundThatScrollsDuringItsTransferIsShownCorrectly(after pieces: Int) throws {
    let rig = try background()
    let compositor = rig.compositor
    try rig.show(rig.frame(top: 880, dim: 0))
    for _ in 0..<pieces {
      #expect(try rig.presenter.sendPiece(of: compositor))
      rig.window.waitForServer()
    }
    let port = PixelRect(x: 0, y: 60, width: 780, height: 700)
    let strip = PixelRect(x: 0, y: 730, width: 780, height: 30)
    compositor.background.view.shift(port, right: 0, down: -30)
    compositor.background.view.fill(strip, with: 0xFF12_3456)
    compositor.backgroundChanged([.moved(port, right: 0, down: -30), .painted(strip)])
    // Sends the first piece of the moved image before the frame that shows it, the rest after it.
    _ = try rig.presenter.sendPiece(of: compositor)
    let frame = rig.frame(top: 880, dim: 0)
    try rig.show(frame)
    try rig.complete(frame)
  }

  @Test func anImageReplacedDuringItsTransferIsSentOnceMore() throws {
    let rig = try background()
    let compositor = rig.compositor
    try rig.show(rig.frame(top: 880, dim: 0))
    #expect(try rig.presenter.sendPiece(of: compositor))
    compositor.background.view.copy(
      compositor.background.bounds, from: PixelImage.noise(width: 780, height: 880, seed: 7).view)
    compositor.backgroundChanged([.painted(.everything)])
    let sent = rig.connection.bytesSent
    let frame = rig.frame(top: 880, dim: 0)
    try rig.show(frame)
    try rig.complete(frame)
    let image = UInt64(780 * 880 * 4)
    #expect((image...image * 11 / 10).contains(rig.connection.bytesSent - sent))
  }

  @Test func layersBelowAnotherSheetAreSentInPieces() throws {
    let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
    let upper = Compositor(look: .snapshotCard, scale: 1)
    upper.content = .noise(width: 780, height: 880, seed: 3)
    upper.setUnderlay(rig.frame(top: 300, dim: 0.4), of: rig.compositor)
    let frame = upper.pixelFrame(.snapshotCard(top: 600), in: PixelSize(780, 880))
    let before = rig.connection.bytesSent
    try rig.presenter.present(frame, of: upper)
    rig.window.waitForServer()
    // Only the masks of corners and handle are sent.
    #expect(rig.connection.bytesSent - before < 20_000)
    while try rig.presenter.sendPiece(of: upper) { try rig.wait() }
    rig.window.waitForServer()
    let seen = try #require(rig.presenter.pixels())
    #expect(worstDifference(upper.picture(of: frame), seen).worst <= 1)
  }

  @Test func theSheetBelowIsNotSentAgainWhenAnotherOpensAndCloses() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let frame = rig.frame(top: 300, dim: 0.4)
    try rig.show(frame)
    try rig.complete(frame)
    let upper = Compositor(look: .snapshotCard, scale: 1)
    upper.setUnderlay(frame, of: rig.compositor)
    let above = upper.pixelFrame(.snapshotCard(top: 600), in: .phone)
    let sent = rig.connection.bytesSent
    for (next, compositor) in [(above, upper), (frame, rig.compositor)] {
      while rig.presenter.awaitsFrame() { try rig.wait() }
      try rig.presenter.present(next, of: compositor)
      while try rig.presenter.sendPiece(of: compositor) { try rig.wait() }
      rig.window.waitForServer()
      let seen = try #require(rig.presenter.pixels())
      #expect(worstDifference(compositor.picture(of: next), seen).worst <= 1)
    }
    // Only the masks of corners and handle are sent.
    #expect(rig.connection.bytesSent - sent < 50_000)
  }

  @Test func piecesOfAStretchedBackgroundAndOfScaledContentAreShownInTheirPlaces() throws {
    let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
    rig.compositor.background = .noise(width: 600, height: 700, seed: 4)
    var frame = rig.frame(top: 500, dim: 0.5)
    frame.contentScale = 0.9
    try rig.show(frame)
    try rig.complete(frame)
  }

  @Test func manySmallChangesThatScrollTogetherAreShown() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let frame = rig.frame(top: 100, dim: 0.5)
    try rig.show(frame)
    try rig.complete()
    let port = PixelRect(x: 0, y: 0, width: 390, height: 700)
    // More changes than the presenter tracks separately.
    let places = (0..<14).map { PixelRect(x: 5 + 25 * $0, y: 50 + 40 * $0, width: 12, height: 9) }
    for (number, place) in places.enumerated() {
      rig.compositor.content?.view.fill(place, with: 0xFF00_0000 | UInt32(number * 0x0F_1105))
    }
    rig.compositor.content?.view.shift(port, right: 0, down: -20)
    rig.compositor.contentChanged(places.map { .painted($0) } + [.moved(port, right: 0, down: -20)])
    let strip = PixelRect(x: 0, y: 680, width: 390, height: 20)
    rig.compositor.contentChanged([.painted(strip)])
    let moved = rig.frame(top: 90, dim: 0.5)
    try rig.show(moved)
    try rig.complete(moved)
  }
}
