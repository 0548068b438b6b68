import CSheetXBridge
package import SheetPixels

package final class WindowFrames {
  package let clock: FrameClock
  let surface: Surface
  private let connection: Connection
  private let mayShare: Bool
  private lazy var sender = PixelSender(connection, visual: surface.visual, mayShare: mayShare)
  /// Pixels, by the last ConfigureNotify.
  private(set) var size: (width: Int, height: Int)
  var sizeCounter: SyncCounter?

  /// The whole last frame on the server; nil if only the window has it.
  private var pixmap: ServerPixmap?
  private var drawnSize = (0, 0)
  /// The last size for which the server lacked memory; no pixmap of this size is tried again.
  private var tooLargeSize = (0, 0)
  private var exposed = PixelRect.empty

  /// The request whose reply shows that the server has drawn the last frame; nil afterwards.
  private var fence: UInt32?
  /// Requests whose replies show that the server has drawn an image's pieces, oldest first.
  private var pieces: [UInt32] = []
  private var isFrameAwaited = false
  private var isPieceAwaited = false

  /// The maximum number of undrawn pieces: more would delay the next frame on a slow connection,
  /// and fewer would leave the connection idle.
  private static let mostPieces = 4

  init(_ connection: Connection, surface: Surface, size: (Int, Int), _ options: WindowOptions) {
    (self.connection, self.surface, self.size) = (connection, surface, size)
    mayShare = options.mayShareMemory && connection.offersSharing
    clock = FrameClock(connection, window: surface.id, usesReports: options.usesRefreshReports)
    sizeCounter = SyncCounter(connection)
  }

  /// Frees the window's resources on the server, the sync counter last, because a window manager
  /// may wait for the counter until the window is gone.
  func close(isDestroyed: Bool) {
    clock.close()
    surface.free(connection.server, isDestroyed: isDestroyed)
    sizeCounter?.free()
  }

  /// Whether `present(_:draw:)` sends pixels through shared memory. For tests.
  package var sharesMemory: Bool { sender.sharesMemory }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Draws the rectangle `damage` in bands (groups of rows) and shows it. `draw` paints one band
  /// into a view of the window's size, which has only the band's rows in memory. Call it only
  /// while `awaitsFrame` returns false.
  package func present(_ damage: PixelRect, draw: (PixelView, PixelRect) -> Void) {
    let isHeld = holdsNextFrame
    // Collects the bands, because a compositor could otherwise show a frame before its last band.
    let next = isHeld || clock.isComposited ? collectingPixmap() : nil
    let part = next === pixmap ? damage.intersection(bounds) : bounds
    var target = surface.target
    if let next { target.drawable = next.id }
    if !awaitsFrame() { sender.rewind() }
    sender.send(part, width: size.width, height: size.height, to: target, draw: draw)
    show(part, of: next, isHeld: isHeld, isCurrentSize: true)
  }

  /// The pixmap that collects a frame's bands. Nil if the server has no memory for a pixmap; the
  /// bands are then drawn directly to the window.
  private func collectingPixmap() -> ServerPixmap? {
    if let pixmap, (pixmap.width, pixmap.height) == size { return pixmap }
    if tooLargeSize == size { return nil }
    let made = try? ServerPixmap(
      connection, depth: surface.visual.format.depth, width: size.width, height: size.height,
      isChecked: true)
    if made == nil { tooLargeSize = size }
    return made
  }

  /// Nil if the server cannot draw the window's pixels with RENDER. Waits for the server.
  package func makeRenderer() -> Renderer? {
    Renderer(connection, surface: surface, mayShare: mayShare)
  }

  /// Whether RENDER is faster than painting in the program: on a server with a graphics processor,
  /// or without shared memory. Waits for the server.
  package var arePaintedFasterByServer: Bool {
    // A server that draws with a graphics processor has DRI3 or NVIDIA's extension.
    !mayShare || connection.server.has(X11_DRI3) || connection.server.has(X11_NV_GLX)
  }

  /// Shows a part of a picture at the same position of the window, at once or at the next refresh.
  package func present(_ picture: ServerPicture, damage: PixelRect) {
    show(
      damage, of: picture.pixmap, isHeld: holdsNextFrame,
      isCurrentSize: picture.width >= size.width && picture.height >= size.height)
  }

  /// Shows a part of the last picture, which a piece has changed. The next frame may be drawn
  /// before the server has drawn the piece.
  package func presentPiece(_ damage: PixelRect) {
    copy(damage.intersection(bounds))
    pieces.append(connection.server.askFence())
    isPieceAwaited = true
    connection.flush()
  }

  /// Whether the server holds the next frame until a refresh. It never holds the first frame of a
  /// new size, because the window has no earlier frame of this size to show meanwhile.
  private var holdsNextFrame: Bool { drawnSize == size && clock.holdsFrames }

  /// Shows a part of a pixmap, at the next refresh if `isHeld`, and keeps the pixmap for repairs.
  /// A nil pixmap means that the window has the frame already.
  private func show(
    _ damage: PixelRect, of pixmap: ServerPixmap?, isHeld: Bool, isCurrentSize: Bool
  ) {
    self.pixmap = pixmap
    let area = damage.intersection(bounds)
    if isHeld, !area.isEmpty, let pixmap {
      clock.hold(area, of: pixmap)
    } else {
      copy(area)
      if let fence { connection.server.discard(fence) }
      fence = connection.server.askFence()
    }
    drawnSize = size
    if isCurrentSize { sizeCounter?.sizeDrawn() }
    connection.flush()
  }

  private func copy(_ rect: PixelRect) {
    guard let pixmap else { return }
    let area = rect.intersection(pixmap.bounds)
    if area.isEmpty { return }
    connection.server.copy(
      from: pixmap.id, x: area.minX, y: area.minY, to: area, of: surface.id, surface.context)
  }

  /// Repairs a rectangle; `isLast` ends a series of Expose events. Returns the part that the
  /// program must draw again, nil for none.
  func repair(_ rect: PixelRect, isLast: Bool) -> PixelRect? {
    exposed = exposed.union(rect)
    guard isLast else { return nil }
    defer { exposed = .empty }
    if pixmap == nil { return exposed }
    copy(exposed)
    connection.flush()
    return nil
  }

  /// Takes the server's reports of refreshes. Returns the part of the window to draw again because
  /// the server has lost a frame; nil for none.
  func takeReports() -> PixelRect? { clock.takeReports() ? repair(bounds, isLast: true) : nil }

  /// Whether the server has not drawn the last frame, or holds it until a refresh; if so,
  /// `.frameDrawn` follows.
  package func awaitsFrame() -> Bool {
    isFrameAwaited = clock.heldDeadline != nil || isFrameUndrawn()
    return isFrameAwaited
  }

  /// Whether the next piece of an image must wait; if so, `.frameDrawn` follows.
  package func awaitsPiece() -> Bool {
    if clock.heldDeadline != nil {
      isFrameAwaited = true
      return true
    }
    return connection.isLost || hasMostPieces()
  }

  func wasDrawn() -> Bool {
    isFrameAwaited ? !awaitsFrame() : isPieceAwaited && !hasMostPieces()
  }

  private func hasMostPieces() -> Bool {
    isPieceAwaited = countUndrawnPieces() >= Self.mostPieces
    return isPieceAwaited
  }

  func hasUndrawnContent() -> Bool { isFrameUndrawn() || countUndrawnPieces() > 0 }

  private func countUndrawnPieces() -> Int {
    while let first = pieces.first, connection.server.isReached(first) {
      pieces.removeFirst()
    }
    return pieces.count
  }

  private func isFrameUndrawn() -> Bool {
    if let fence, !connection.server.isReached(fence) { return true }
    fence = nil
    return false
  }

  func configure(_ size: (width: Int, height: Int), isVisible: Bool) {
    sizeCounter?.configure(isNewSize: size != self.size)
    self.size = size
    sizeCounter?.answer(isVisible: isVisible)
  }
}
