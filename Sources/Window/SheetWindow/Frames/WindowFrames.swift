import CSheetX11
package import SheetPixels

/// The frames of a window: sends them to the server, knows whether they are drawn, and repairs
/// exposed parts of the window.
package final class WindowFrames {
  package let clock: FrameClock
  let surface: Surface
  private let connection: Connection
  /// Whether pixels may go through shared memory.
  private let mayShare: Bool
  private lazy var sender = PixelSender(connection, visual: surface.visual, mayShare: mayShare)
  /// The window's size in pixels, by the last ConfigureNotify.
  private(set) var size: (width: Int, height: Int)
  /// Tells the window manager when a new size is drawn; nil without the SYNC extension.
  var sizeCounter: SyncCounter?

  /// The whole last frame on the server; nil if only the window has it.
  private var pixmap: ServerPixmap?
  /// The window's size at the last frame.
  private var drawnSize = (0, 0)
  /// The last size of which the server could not make a pixmap.
  private var tooLargeSize = (0, 0)
  /// The union of the rectangles in a series of Expose events.
  private var exposed = PixelRect.empty

  /// The fence after the last frame, whose reply means that the frame is drawn; nil once it is.
  private var fence: UInt32?
  /// Fences of the pieces that the server has not drawn, oldest first.
  private var pieces: [UInt32] = []
  /// Whether the program waits for the last frame to be drawn.
  private var isFrameAwaited = false
  /// Whether the program waits to send another piece.
  private var isPieceAwaited = false

  /// The maximum number of pieces that the server has not drawn: more would delay the next frame
  /// on a slow connection, and fewer would leave the connection idle.
  private static let mostPieces = 4

  init(_ connection: Connection, surface: Surface, size: (Int, Int), _ options: WindowOptions) {
    (self.connection, self.surface, self.size) = (connection, surface, size)
    mayShare = options.mayShareMemory && connection.offersSharing
    clock = FrameClock(connection, window: surface.id, usesReports: options.usesRefreshReports)
    sizeCounter = SyncCounter(connection)
  }

  /// Frees the window's resources on the server; the counter last, because a window manager may wait for it
  /// until the window is gone.
  func close(isDestroyed: Bool) {
    clock.close()
    surface.free(connection.server, isDestroyed: isDestroyed)
    sizeCounter?.free()
  }

  /// Whether `present(_:draw:)` sends pixels through shared memory. For tests.
  package var sharesMemory: Bool { sender.sharesMemory }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

  // MARK: Frames drawn by the program

  /// Draws and shows a part of a frame in bands of some rows. `draw` paints a rectangle into a view
  /// of the window's size, of which only the band's rows exist in memory.
  /// Call it only while `awaitsFrame` returns false.
  package func present(_ damage: PixelRect, draw: (PixelView, PixelRect) -> Void) {
    let isHeld = holdsNextFrame
    // A compositor could otherwise show a frame before its last band.
    let next = isHeld || clock.isComposited ? collectingPixmap() : nil
    let part = next === pixmap ? damage.intersection(bounds) : bounds
    var target = surface.target
    if let next { target.drawable = next.id }
    if !awaitsFrame() { sender.rewind() }
    sender.send(part, width: size.width, height: size.height, to: target, draw: draw)
    show(part, of: next, isHeld: isHeld, isCurrentSize: true)
  }

  /// A pixmap that collects a frame's bands; nil without memory, so that the bands go straight into
  /// the window.
  private func collectingPixmap() -> ServerPixmap? {
    if let pixmap, (pixmap.width, pixmap.height) == size { return pixmap }
    // A size for which the server has no memory is not tried again.
    if tooLargeSize == size { return nil }
    let made = try? ServerPixmap(
      connection, depth: surface.visual.format.depth, width: size.width, height: size.height,
      isChecked: true)
    if made == nil { tooLargeSize = size }
    return made
  }

  // MARK: Frames drawn by the server

  /// Creates a renderer; nil if the server cannot draw the window's pixels with RENDER. Waits for
  /// the server.
  package func makeRenderer() -> Renderer? {
    Renderer(connection, surface: surface, mayShare: mayShare)
  }

  /// Whether the server has a graphics processor, or no memory to share; otherwise RENDER costs
  /// more than painting in the program. Waits for the server.
  package var arePaintedFasterByServer: Bool {
    !mayShare || WindowHasGraphicsProcessor(connection.server)
  }

  /// Shows a part of a picture as large as the window, at once or at the next refresh.
  package func present(_ picture: ServerPicture, damage: PixelRect) {
    show(
      damage, of: picture.pixmap, isHeld: holdsNextFrame,
      isCurrentSize: picture.width >= size.width && picture.height >= size.height)
  }

  /// Shows a part of the last picture that a piece of an image has changed; the next frame does not
  /// wait for that part.
  package func presentPiece(_ damage: PixelRect) {
    copy(damage.intersection(bounds))
    pieces.append(WindowAskFence(connection.server))
    isPieceAwaited = true
    connection.flush()
  }

  // MARK: Showing

  /// The first frame of a size never waits, because before it the window has old content or none.
  private var holdsNextFrame: Bool { drawnSize == size && clock.holdsFrames }

  /// Shows a part of a pixmap, at the next refresh if `isHeld`; keeps the pixmap to repair
  /// uncovered parts. Without a pixmap the window has the frame already.
  private func show(
    _ damage: PixelRect, of pixmap: ServerPixmap?, isHeld: Bool, isCurrentSize: Bool
  ) {
    self.pixmap = pixmap
    let area = damage.intersection(bounds)
    if isHeld, !area.isEmpty, let pixmap {
      clock.hold(area, of: pixmap)
    } else {
      copy(area)
      if let fence { WindowDiscard(connection.server, fence) }
      fence = WindowAskFence(connection.server)
    }
    drawnSize = size
    if isCurrentSize { sizeCounter?.sizeDrawn() }
    connection.flush()
  }

  /// Copies a part of the last frame's pixmap into the window.
  private func copy(_ rect: PixelRect) {
    guard let pixmap else { return }
    let area = rect.intersection(pixmap.bounds)
    if area.isEmpty { return }
    WindowCopy(
      connection.server, pixmap.id, area.minX, area.minY, surface.id, surface.context,
      xcb_rectangle_t(area))
  }

  /// Repairs an exposed rectangle; `isLast` ends a series of Expose events. Returns the part that
  /// the program must draw again; nil if there is none.
  func repair(_ rect: PixelRect, isLast: Bool) -> PixelRect? {
    exposed = exposed.union(rect)
    guard isLast else { return nil }
    defer { exposed = .empty }
    if pixmap == nil { return exposed }
    copy(exposed)
    connection.flush()
    return nil
  }

  /// Takes the server's reports of refreshes. Returns the part of the window to draw again if the
  /// server has lost a frame; nil if there is none.
  func takeReports() -> PixelRect? { clock.takeReports() ? repair(bounds, isLast: true) : nil }

  // MARK: Waiting

  /// Whether the last frame is not drawn yet, or waits for a refresh; if so, asks for `.frameDrawn`.
  package func awaitsFrame() -> Bool {
    isFrameAwaited = clock.heldDeadline != nil || isFrameUnanswered()
    return isFrameAwaited
  }

  /// Whether the next piece of an image must wait; if so, asks for `.frameDrawn`.
  package func awaitsPiece() -> Bool {
    if clock.heldDeadline != nil {
      isFrameAwaited = true
      return true
    }
    return connection.isLost || hasMostPieces()
  }

  /// Whether an awaited frame is drawn, or an awaited piece may be sent.
  func wasDrawn() -> Bool {
    isFrameAwaited ? !awaitsFrame() : isPieceAwaited && !hasMostPieces()
  }

  private func hasMostPieces() -> Bool {
    isPieceAwaited = countPieces() >= Self.mostPieces
    return isPieceAwaited
  }

  /// Whether the server is not known to have drawn everything.
  func isUnanswered() -> Bool { isFrameUnanswered() || countPieces() > 0 }

  private func countPieces() -> Int {
    while let first = pieces.first, WindowIsReached(connection.server, first) {
      pieces.removeFirst()
    }
    return pieces.count
  }

  private func isFrameUnanswered() -> Bool {
    if let fence, !WindowIsReached(connection.server, fence) { return true }
    fence = nil
    return false
  }

  // MARK: The size

  /// Applies a ConfigureNotify's size.
  func configure(_ size: (width: Int, height: Int), isVisible: Bool) {
    sizeCounter?.configure(isNewSize: size != self.size)
    self.size = size
    sizeCounter?.answer(isVisible: isVisible)
  }
}
