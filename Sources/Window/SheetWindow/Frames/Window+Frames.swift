import CSheetX11
package import SheetPixels

/// Frames that the program has painted itself.
extension Window {
  /// A buffer for the next frame, of the window's size.
  ///
  /// Memory is allocated at the first use. The buffer holds the frame last drawn into it, unless
  /// its generation has changed.
  ///
  /// - Returns: nil while `isDrawing`; a `.bufferFreed` event follows. Also nil on a lost
  ///   connection, and when `isOutOfMemory`.
  package func nextBuffer() -> BackBuffer? {
    isDrawing() || connection.isLost ? nil : buffers.next(width: width, height: height)
  }

  /// Whether there is no memory for the window's frames; `nextBuffer` then stays nil.
  package var isOutOfMemory: Bool { buffers.isExhausted }

  /// Shows a buffer; with shared memory, in one request.
  ///
  /// - Parameters:
  ///   - buffer: From `nextBuffer`. Ignored if its generation has changed since.
  ///   - damage: The rectangle in which the frame differs from the screen; clipped to the buffer.
  package func present(_ buffer: BackBuffer, damage: PixelRect) {
    guard let frame = buffers.buffer(buffer) else { return }
    shownPicture.follow(frame.put(damage, to: surface.target))
    buffers.didPresent()
    shownPicture.pixmap = nil
    shownPicture.size = (width, height)
    frameSent(isCurrentSize: (frame.width, frame.height) == (width, height))
  }

  /// The number of pixels above which a window's frames are sent band by band. Smaller frames stay
  /// in the processor's cache anyway.
  private static let quicklySent = 1_000_000

  /// Whether frames should be shown by `present(_:draw:)`: they are large or wait for refreshes,
  /// the server shares memory, and no compositor runs, because a compositor could show half a
  /// frame.
  package var sendsBands: Bool {
    (width * height > Self.quicklySent || frameClock.holdsFrames) && !frameClock.isComposited
      && !connection.isLost && buffers.staging != nil
  }

  /// Draws and shows a part of a frame band by band, at half the cost of a buffer. If frames wait
  /// for a refresh, a pixmap collects the bands first. May return before the server has drawn the
  /// last bands; see `isDrawing`.
  ///
  /// Uncovered parts of the window are reported as `.exposed`, unless the window can copy them from
  /// the pixmap.
  ///
  /// - Parameters:
  ///   - damage: The rectangle in which the frame differs from the screen.
  ///   - draw: Draws some rows of the damage. The view is as large as the window, but has only
  ///     these rows.
  package func present(_ damage: PixelRect, draw: (PixelView, PixelRect) -> Void) {
    guard let staging = buffers.staging else { return }
    let pixmap = collectingPixmap()
    let part = pixmap === shownPicture.pixmap ? damage.intersection(bounds) : bounds
    var target = surface.target
    if let pixmap { target.drawable = pixmap.id }
    let request = staging.send(part, width: width, height: height, to: target, draw: draw)
    buffers.didPresentBands()
    show(part, of: pixmap, isHeld: pixmap != nil, after: request)
    frameSent(isCurrentSize: true)
  }

  /// A pixmap of the window's size that collects the bands of a frame; nil if the bands go straight
  /// into the window. Its pixels are undefined unless the window shows it.
  private func collectingPixmap() -> ServerPixmap? {
    guard holdsNextFrame() else { return nil }
    if let pixmap = shownPicture.pixmap, (pixmap.width, pixmap.height) == (width, height) {
      return pixmap
    }
    // Without memory for the pixmap, frames do not wait, and this size is not tried again.
    if shownPicture.tooLarge == (width, height) { return nil }
    let pixmap = try? ServerPixmap(
      connection, depth: surface.visual.format.depth, width: width, height: height,
      isChecked: true)
    if pixmap == nil { shownPicture.tooLarge = (width, height) }
    return pixmap
  }
}

/// Frames that the server paints.
extension Window {
  /// Creates the window's renderer, which draws on the server. The first call waits for the server.
  ///
  /// - Returns: nil when the server cannot draw the window's pixels by RENDER.
  package func makeRenderer() -> Renderer? {
    Renderer(connection, surface: surface, transport: transport)
  }

  /// Whether frames cost less when the server paints them than when the program does: the server
  /// has a graphics processor, or no memory to share with the program.
  ///
  /// If neither is the case, the same processor does the work both ways, and RENDER passes over the
  /// pixels more often. Waits for the server.
  package var isPaintedFasterByServer: Bool {
    // Servers that draw with a graphics processor offer its buffers to programs.
    transport == .connection || !connection.isLocal
      || ["DRI3", "NV-GLX"].contains { connection.opcode(ofExtension: $0) != nil }
  }

  /// Shows a part of a picture, in one request; if frames wait for a refresh, at the next one.
  ///
  /// Uncovered parts of the window show this picture until another one or a buffer is presented.
  ///
  /// - Parameters:
  ///   - picture: As large as the window.
  ///   - damage: The rectangle in which the picture differs from the window.
  package func present(_ picture: ServerPicture, damage: PixelRect) {
    show(damage, of: picture.pixmap, isHeld: holdsNextFrame(), after: nil)
    frameSent(isCurrentSize: picture.width >= width && picture.height >= height)
  }

  /// Whether one more piece of an image may be sent between two frames. Only a few pieces may be
  /// pending, so that the next frame does not wait for long. If false, try again after a
  /// `.bufferFreed` event.
  package func takesPiece() -> Bool {
    if frameClock.heldDeadline != nil {
      shownPicture.isAwaited = true
      return false
    }
    return !connection.isLost && shownPicture.takesPiece()
  }

  /// Shows a part of the picture that was presented last, which a piece of an image has changed.
  /// The next frame does not wait until the server has drawn the part. Send the next piece after a
  /// `.bufferFreed` event, which comes after the pending input.
  package func presentPiece(_ damage: PixelRect) {
    _ = copy(damage.intersection(bounds))
    shownPicture.followPiece()
    connection.flush()
  }
}

/// The frame that the window shows, painted by the program or the server.
extension Window {
  /// Whether the server is still drawing the last presented frame, or one that waits for a refresh;
  /// then a `.bufferFreed` event follows.
  package func isDrawing() -> Bool {
    shownPicture.isAwaited = frameClock.heldDeadline != nil || shownPicture.isFrameUnanswered()
    return shownPicture.isAwaited
  }

  /// Whether an awaited event has happened: a frame is drawn, or one more piece may be sent.
  func wasDrawn() -> Bool {
    shownPicture.isAwaited ? !isDrawing() : shownPicture.wasPieceDrawn()
  }

  /// Flushes a frame's requests, and answers `_NET_WM_SYNC_REQUEST` if they draw the window's whole
  /// size.
  private func frameSent(isCurrentSize: Bool) {
    if isCurrentSize { sizeCounter?.sizeDrawn() }
    answerSizeRequest()
    connection.flush()
  }

  /// Answers a `_NET_WM_SYNC_REQUEST` once the configured size is drawn, or needs no frame.
  func answerSizeRequest() { sizeCounter?.answer(isVisible: visibility.isVisible) }

  /// Whether the next frame should wait for a refresh. The first frame of a size never waits,
  /// because until it is shown the window has old content or none.
  private func holdsNextFrame() -> Bool {
    defer { shownPicture.size = (width, height) }
    return shownPicture.size == (width, height) && frameClock.holdsFrames
  }

  /// Shows a part of a pixmap, and keeps the pixmap to repair uncovered parts of the window.
  ///
  /// - Parameters:
  ///   - isHeld: Whether to show it at the next refresh.
  ///   - request: The frame's last request so far; nil if unknown.
  private func show(
    _ damage: PixelRect, of pixmap: ServerPixmap?, isHeld: Bool, after request: UInt32?
  ) {
    shownPicture.pixmap = pixmap
    let area = damage.intersection(bounds)
    if isHeld, !area.isEmpty, let pixmap {
      frameClock.hold(area, of: pixmap)
    } else {
      shownPicture.follow(copy(area) ?? request)
    }
  }

  /// Copies a part of the shown pixmap into the window.
  ///
  /// - Returns: The request; nil if none was needed.
  private func copy(_ rect: PixelRect) -> UInt32? {
    guard let pixmap = shownPicture.pixmap else { return nil }
    let area = rect.intersection(pixmap.bounds)
    if area.isEmpty { return nil }
    return WindowCopy(
      connection.server, pixmap.id, area.minX, area.minY, id, surface.context,
      xcb_rectangle_t(area))
  }

  /// Redraws an exposed rectangle from the frame last presented.
  ///
  /// - Parameter isLast: Whether the rectangle is the last of a series of Expose events.
  func repair(_ rect: PixelRect, isLast: Bool) {
    damageToRepair = damageToRepair.union(rect)
    guard isLast else { return }
    let damage = damageToRepair
    damageToRepair = .empty
    if shownPicture.pixmap != nil {
      _ = copy(damage)
    } else if let frame = buffers.presented {
      shownPicture.follow(frame.put(damage, to: surface.target))
    } else {
      waiting.append(.exposed(damage))
    }
    connection.flush()
  }
}
