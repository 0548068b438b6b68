import CSheetX11
import Glibc
public import SheetPixels

/// Frames that the server paints.
extension Window {
  /// What draws on the server for this window. Waits for the server, the first time.
  ///
  /// - Returns: nil when the server cannot draw the window's pixels by RENDER.
  public func makeRenderer() -> Renderer? {
    guard let formats = RenderFormats(connection, visual: visual) else { return nil }
    return Renderer(
      connection, formats: formats, visual: visual, context: context, transport: transport)
  }

  /// Whether frames cost less when the server paints them than when the program does: the server has a
  /// graphics processor, or no memory to share with the program.
  ///
  /// Otherwise the same processor does the work either way, and RENDER passes over the pixels more often.
  /// Waits for the server.
  public var isPaintedFasterByServer: Bool {
    // Servers that draw with a graphics processor offer its buffers to programs.
    transport == .connection || !connection.isLocal || hasBufferExtension
  }

  private var hasBufferExtension: Bool {
    ["DRI3", "NV-GLX"].contains { connection.opcode(ofExtension: $0) != nil }
  }

  /// Shows a part of a picture, in one request; where frames wait for a refresh, when the next one begins.
  ///
  /// The picture is what the window shows from now on where it is uncovered, until another one is
  /// shown or a buffer is presented.
  ///
  /// - Parameters:
  ///   - picture: As large as the window.
  ///   - damage: Everything in which it differs from what the window shows.
  public func present(_ picture: ServerPicture, damage: PixelRect) {
    if connection.isLost { return }
    let isCurrentSize = picture.width >= width && picture.height >= height
    show(damage, of: picture.storage, isHeld: holdsNextFrame(), after: nil)
    frameSent(isCurrentSize: isCurrentSize)
    connection.flush()
  }

  /// Whether one more piece of an image may be sent between two frames: only few are under way at a time, so
  /// that the next frame need not wait for long. If not, a `.bufferFreed` event tells when to try again.
  public func takesPiece() -> Bool {
    if frameClock.isFrameHeld {
      shownPicture.isAwaited = true
      return false
    }
    return !connection.isLost && shownPicture.takesPiece(connection)
  }

  /// Shows a part of the picture that was presented last, which a piece of an image has changed. The next
  /// frame does not wait until the server has drawn it. A `.bufferFreed` event tells when the next piece may
  /// be sent, after the input that has come.
  public func presentPiece(_ damage: PixelRect) {
    if connection.isLost { return }
    _ = copy(damage.intersection(bounds))
    shownPicture.followPiece(connection)
    connection.flush()
  }

  /// Whether the server still draws the frame that was presented last, or that waits for a refresh; when it
  /// is done after that was asked, a `.bufferFreed` event comes.
  public func isDrawing() -> Bool {
    shownPicture.isAwaited = frameClock.isFrameHeld || shownPicture.isFrameUnanswered(connection)
    return shownPicture.isAwaited
  }

  /// Waits until the server has done all that it was asked. For tests.
  package func waitForServer() {
    if connection.isLost { return }
    ServerFence(connection).wait(connection)
  }

  /// Whether something that was waited for has happened: a frame is drawn, or one more piece may be sent.
  func wasDrawn() -> Bool {
    if shownPicture.isAwaited { return !isDrawing() }
    return shownPicture.wasPieceDrawn(connection)
  }

  /// Whether the next frame is to wait for a refresh. The first one of a size is not: the window would show
  /// what is old or nothing for so long.
  func holdsNextFrame() -> Bool {
    defer { shownPicture.size = (width, height) }
    return shownPicture.size == (width, height) && frameClock.holdsFrames
  }

  /// Shows a part of a pixmap, and from now on the pixmap where the window is uncovered.
  ///
  /// - Parameters:
  ///   - isHeld: Whether a refresh is waited for.
  ///   - request: The frame's last request so far, if known.
  func show(
    _ damage: PixelRect, of pixmap: ServerPixmap?, isHeld: Bool, after request: UInt32?
  ) {
    shownPicture.pixmap = pixmap
    let area = damage.intersection(bounds)
    if isHeld, !area.isEmpty, let pixmap {
      frameClock.hold(area, of: pixmap)
    } else {
      shownPicture.follow(copy(area) ?? request, connection)
    }
  }

  /// Copies a part of what the window shows into it.
  ///
  /// - Returns: The request; nil if none was needed.
  func copy(_ rect: PixelRect) -> UInt32? {
    guard let pixmap = shownPicture.pixmap else { return nil }
    let area = rect.intersection(pixmap.bounds)
    if area.isEmpty { return nil }
    return unsafe xcb_copy_area(
      connection.xcb, pixmap.id, id, context, Int16(area.minX), Int16(area.minY), Int16(area.minX),
      Int16(area.minY), UInt16(area.width), UInt16(area.height)
    ).sequence
  }
}

extension Connection {
  /// Bytes that were sent so far.
  package var bytesSent: UInt64 { unsafe isLost ? 0 : xcb_total_written(xcb) }
}
