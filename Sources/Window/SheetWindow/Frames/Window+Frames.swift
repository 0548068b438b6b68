import CSheetX11
package import SheetPixels

extension Window {
  /// A buffer of the window's size, with the last frame unless its generation has changed. nil
  /// while `isDrawing`, on a lost connection, and when `isOutOfMemory`.
  package func nextBuffer() -> BackBuffer? {
    isDrawing() || connection.isLost ? nil : buffers.next(width: width, height: height)
  }

  /// Whether `nextBuffer` stays nil because there is no memory.
  package var isOutOfMemory: Bool { buffers.isExhausted }

  /// Shows a buffer from `nextBuffer`; ignores it if its generation has changed since.
  package func present(_ buffer: BackBuffer, damage: PixelRect) {
    guard let frame = buffers.buffer(buffer) else { return }
    shownPicture.follow(frame.put(damage, to: surface.target))
    buffers.didPresent()
    shownPicture.pixmap = nil
    shownPicture.size = (width, height)
    frameSent(isCurrentSize: (frame.width, frame.height) == (width, height))
  }

  /// Pixels; smaller frames stay in the processor's cache, and need no bands.
  private static let quicklySent = 1_000_000

  /// Whether to use `present(_:draw:)`. Not with a compositor, which could show half a frame.
  package var sendsBands: Bool {
    (width * height > Self.quicklySent || frameClock.holdsFrames) && !frameClock.isComposited
      && !connection.isLost && buffers.staging != nil
  }

  /// Draws and shows a part of a frame band by band (some rows at a time), at half the cost of a
  /// buffer. `draw` gets a view as large as the window that has only the band's rows.
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

  /// A pixmap that collects a frame's bands; nil if the bands go straight into the window.
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

extension Window {
  /// Creates a renderer; nil if the server cannot draw the window's pixels with RENDER. Waits for
  /// the server.
  package func makeRenderer() -> Renderer? {
    Renderer(connection, surface: surface, transport: transport)
  }

  /// Whether the server has a graphics processor, or no memory to share; otherwise RENDER costs
  /// more than painting in the program. Waits for the server.
  package var isPaintedFasterByServer: Bool {
    // Servers that draw with a graphics processor offer its buffers to programs.
    transport == .connection || !connection.isLocal
      || ["DRI3", "NV-GLX"].contains { connection.opcode(ofExtension: $0) != nil }
  }

  /// Shows a part of a picture as large as the window; if frames wait for a refresh, at the next
  /// one.
  package func present(_ picture: ServerPicture, damage: PixelRect) {
    show(damage, of: picture.pixmap, isHeld: holdsNextFrame(), after: nil)
    frameSent(isCurrentSize: picture.width >= width && picture.height >= height)
  }

  /// Whether one more piece of an image may be sent; if not, try again after `.bufferFreed`.
  package func takesPiece() -> Bool {
    if frameClock.heldDeadline != nil {
      shownPicture.isAwaited = true
      return false
    }
    return !connection.isLost && shownPicture.takesPiece()
  }

  /// Shows a part of the last picture that a piece of an image has changed; the next frame does not
  /// wait for that part.
  package func presentPiece(_ damage: PixelRect) {
    _ = copy(damage.intersection(bounds))
    shownPicture.followPiece()
    connection.flush()
  }
}

extension Window {
  /// Whether the last frame is not drawn yet, or waits for a refresh; `.bufferFreed` follows.
  package func isDrawing() -> Bool {
    shownPicture.isAwaited = frameClock.heldDeadline != nil || shownPicture.isFrameUnanswered()
    return shownPicture.isAwaited
  }

  /// Whether an awaited frame is drawn, or one more piece may be sent.
  func wasDrawn() -> Bool {
    shownPicture.isAwaited ? !isDrawing() : shownPicture.wasPieceDrawn()
  }

  private func frameSent(isCurrentSize: Bool) {
    if isCurrentSize { sizeCounter?.sizeDrawn() }
    answerSizeRequest()
    connection.flush()
  }

  func answerSizeRequest() { sizeCounter?.answer(isVisible: visibility.isVisible) }

  /// The first frame of a size never waits, because the window has old content or none until then.
  private func holdsNextFrame() -> Bool {
    defer { shownPicture.size = (width, height) }
    return shownPicture.size == (width, height) && frameClock.holdsFrames
  }

  /// Shows a part of a pixmap, at the next refresh if `isHeld`; keeps the pixmap to repair
  /// uncovered parts.
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

  /// Copies a part of the shown pixmap into the window; nil if no request was needed.
  private func copy(_ rect: PixelRect) -> UInt32? {
    guard let pixmap = shownPicture.pixmap else { return nil }
    let area = rect.intersection(pixmap.bounds)
    if area.isEmpty { return nil }
    return WindowCopy(
      connection.server, pixmap.id, area.minX, area.minY, id, surface.context,
      xcb_rectangle_t(area))
  }

  /// Redraws an exposed rectangle; `isLast` ends a series of Expose events.
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
