import CSheetX11
package import SheetPixels

extension Window {
  /// Draws and shows a part of a frame band by band (some rows at a time). `draw` gets a view as
  /// large as the window that has only the band's rows, and paints all of the given rectangle.
  /// Call it only while `awaitsFrame` returns false.
  package func present(_ damage: PixelRect, draw: (PixelView, PixelRect) -> Void) {
    let isHeld = holdsNextFrame
    // A compositor could otherwise show a frame before its last band.
    let pixmap = isHeld || frameClock.isComposited ? collectingPixmap() : nil
    let part = pixmap === shownPicture.pixmap ? damage.intersection(bounds) : bounds
    var target = surface.target
    if let pixmap { target.drawable = pixmap.id }
    if !awaitsFrame() { sender.rewind() }
    sender.send(part, width: width, height: height, to: target, draw: draw)
    show(part, of: pixmap, isHeld: isHeld)
    frameSent(isCurrentSize: true)
  }

  /// A pixmap that collects a frame's bands; nil without memory, so that the bands go straight into
  /// the window.
  private func collectingPixmap() -> ServerPixmap? {
    if let pixmap = shownPicture.pixmap, (pixmap.width, pixmap.height) == (width, height) {
      return pixmap
    }
    // A size for which the server has no memory is not tried again.
    if shownPicture.tooLarge == (width, height) { return nil }
    let pixmap = try? ServerPixmap(
      connection, depth: surface.visual.format.depth, width: width, height: height,
      isChecked: true)
    if pixmap == nil { shownPicture.tooLarge = (width, height) }
    return pixmap
  }
}

extension Window {
  /// Creates a renderer; nil if the server cannot draw the window's pixels with RENDER. Waits for
  /// the server.
  package func makeRenderer() -> Renderer? {
    Renderer(connection, surface: surface, transports: transports)
  }

  /// Whether the server has a graphics processor, or no memory to share; otherwise RENDER costs
  /// more than painting in the program. Waits for the server.
  package var isPaintedFasterByServer: Bool {
    transports.isEmpty || WindowHasGraphicsProcessor(connection.server)
  }

  /// Shows a part of a picture as large as the window, at once or at the next refresh.
  package func present(_ picture: ServerPicture, damage: PixelRect) {
    show(damage, of: picture.pixmap, isHeld: holdsNextFrame)
    frameSent(isCurrentSize: picture.width >= width && picture.height >= height)
  }

  /// Whether the next piece of an image must wait; if so, asks for `.frameDrawn`.
  package func awaitsPiece() -> Bool {
    if frameClock.heldDeadline != nil {
      shownPicture.isAwaited = true
      return true
    }
    return connection.isLost || shownPicture.awaitsPiece()
  }

  /// Shows a part of the last picture that a piece of an image has changed; the next frame does not
  /// wait for that part.
  package func presentPiece(_ damage: PixelRect) {
    copy(damage.intersection(bounds))
    shownPicture.followPiece()
    connection.flush()
  }
}

extension Window {
  /// Whether the last frame is not drawn yet, or waits for a refresh; if so, asks for `.frameDrawn`.
  package func awaitsFrame() -> Bool {
    shownPicture.isAwaited = frameClock.heldDeadline != nil || shownPicture.isFrameUnanswered()
    return shownPicture.isAwaited
  }

  /// Whether an awaited frame is drawn, or one more piece may be sent.
  func wasDrawn() -> Bool {
    shownPicture.isAwaited ? !awaitsFrame() : shownPicture.wasPieceDrawn()
  }

  private func frameSent(isCurrentSize: Bool) {
    shownPicture.size = (width, height)
    if isCurrentSize { sizeCounter?.sizeDrawn() }
    answerSizeRequest()
    connection.flush()
  }

  func answerSizeRequest() { sizeCounter?.answer(isVisible: visibility.isVisible) }

  /// The first frame of a size never waits, because before it the window has old content or none.
  private var holdsNextFrame: Bool {
    shownPicture.size == (width, height) && frameClock.holdsFrames
  }

  /// Shows a part of a pixmap, at the next refresh if `isHeld`; keeps the pixmap to repair
  /// uncovered parts. Without a pixmap the window has the frame already.
  private func show(_ damage: PixelRect, of pixmap: ServerPixmap?, isHeld: Bool) {
    shownPicture.pixmap = pixmap
    let area = damage.intersection(bounds)
    if isHeld, !area.isEmpty, let pixmap {
      frameClock.hold(area, of: pixmap)
    } else {
      copy(area)
      shownPicture.follow()
    }
  }

  /// Copies a part of the shown pixmap into the window.
  private func copy(_ rect: PixelRect) {
    guard let pixmap = shownPicture.pixmap else { return }
    let area = rect.intersection(pixmap.bounds)
    if area.isEmpty { return }
    WindowCopy(
      connection.server, pixmap.id, area.minX, area.minY, id, surface.context,
      xcb_rectangle_t(area))
  }

  /// Redraws an exposed rectangle; `isLast` ends a series of Expose events.
  func repair(_ rect: PixelRect, isLast: Bool) {
    damageToRepair = damageToRepair.union(rect)
    guard isLast else { return }
    if shownPicture.pixmap == nil { waiting.append(.exposed(damageToRepair)) }
    copy(damageToRepair)
    damageToRepair = .empty
    connection.flush()
  }
}

/// The frame that a window shows, and whether the server has drawn it.
struct ShownPicture {
  private let server: WindowServer
  /// The whole last frame; nil if the server has no copy of it.
  var pixmap: ServerPixmap?
  /// The window's size at the last frame.
  var size = (0, 0)
  /// The size of which the server could not make a pixmap.
  var tooLarge = (0, 0)
  /// The fence after the last frame, whose reply means that the frame is drawn; nil once it is.
  private var fence: UInt32?
  /// Whether `.frameDrawn` is asked for.
  var isAwaited = false
  /// Fences of the pieces that the server has not drawn, oldest first.
  private var pieces: [UInt32] = []
  private var isPieceAwaited = false

  /// More pieces would delay the next frame on a slow connection; fewer would leave it idle.
  private static let mostPieces = 4

  init(_ connection: Connection) { server = connection.server }

  /// Records a frame that was sent.
  mutating func follow() {
    if let fence { WindowDiscard(server, fence) }
    fence = WindowAskFence(server)
  }

  mutating func followPiece() {
    pieces.append(WindowAskFence(server))
    isPieceAwaited = true
  }

  mutating func awaitsPiece() -> Bool {
    isPieceAwaited = countPieces() >= ShownPicture.mostPieces
    return isPieceAwaited
  }

  /// Whether the program waits to send a piece, and may send it now.
  mutating func wasPieceDrawn() -> Bool { isPieceAwaited && !awaitsPiece() }

  private mutating func countPieces() -> Int {
    while let first = pieces.first, WindowIsReached(server, first) { pieces.removeFirst() }
    return pieces.count
  }

  mutating func isUnanswered() -> Bool { isFrameUnanswered() || countPieces() > 0 }

  /// Whether the server is not known to have drawn the newest frame.
  mutating func isFrameUnanswered() -> Bool {
    if let fence, !WindowIsReached(server, fence) { return true }
    fence = nil
    return false
  }
}
