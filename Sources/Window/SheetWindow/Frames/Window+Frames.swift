public import SheetPixels

/// Frames that the program has painted itself.
extension Window {
  /// A buffer of the window's size.
  ///
  /// Memory is allocated at the first use. The buffer holds the frame last drawn into it, unless its
  /// generation has changed.
  ///
  /// - Returns: nil while `isDrawing`; a `.bufferFreed` event follows. Also nil on a lost connection, and
  ///   when `isOutOfMemory`.
  public func nextBuffer() -> BackBuffer? {
    isDrawing() || connection.isLost ? nil : buffers.next(width: width, height: height)
  }

  /// Whether there is no memory for the window's frames: `nextBuffer` stays nil.
  public var isOutOfMemory: Bool { buffers.isExhausted }

  /// Shows a buffer, in one request.
  ///
  /// - Parameters:
  ///   - buffer: From `nextBuffer`. Ignored if its generation has changed since.
  ///   - damage: The rectangle in which the frame differs from the screen; clipped to the buffer.
  public func present(_ buffer: BackBuffer, damage: PixelRect) {
    if connection.isLost { return }
    guard let frame = buffers.buffer(buffer) else { return }
    let isCurrentSize = frame.width == width && frame.height == height
    let request = frame.put(damage, to: target)
    buffers.didPresent()
    shownPicture.follow(request, connection)
    shownPicture.pixmap = nil
    shownPicture.size = (width, height)
    frameSent(isCurrentSize: isCurrentSize)
    connection.flush()
  }

  /// A window of more pixels than this gets its frames band by band. A smaller one's stay in the
  /// processor's cache anyway.
  private static let quicklySent = 1_000_000

  /// Whether frames should be shown by `present(_:draw:)`: they are large, or wait for refreshes, the server
  /// shares memory, and no compositor runs: a compositor could show half a frame.
  public var sendsBands: Bool {
    (width * height > Self.quicklySent || frameClock.holdsFrames) && !frameClock.isComposited
      && !connection.isLost && buffers.staging != nil
  }

  /// Draws and shows a part of a frame band by band, which costs half of what a buffer costs. Where frames
  /// wait for a refresh, the bands are put together in a pixmap first. May return before the last bands are
  /// drawn; see `isDrawing`.
  ///
  /// What is covered and uncovered again is reported as `.exposed`, unless the pixmap has it.
  ///
  /// - Parameters:
  ///   - damage: The rectangle in which the frame differs from the screen.
  ///   - draw: Draws some rows of it. The view is as large as the window, but has only these rows.
  public func present(_ damage: PixelRect, draw: (PixelView, PixelRect) -> Void) {
    guard !connection.isLost, let staging = buffers.staging else { return }
    let pixmap = collectingPixmap()
    let part = pixmap === shownPicture.pixmap ? damage.intersection(bounds) : bounds
    let request = staging.send(
      part, width: width, height: height,
      to: PixelTarget(
        drawable: pixmap?.id ?? id, depth: visual.format.depth, context: surface.context),
      draw: draw)
    buffers.didPresentBands()
    show(part, of: pixmap, isHeld: pixmap != nil, after: request)
    frameSent(isCurrentSize: true)
    connection.flush()
  }

  /// The window itself.
  private var target: PixelTarget {
    PixelTarget(drawable: id, depth: visual.format.depth, context: surface.context)
  }

  /// A pixmap of the window's size that the bands of a frame are put together in; nil if they go into the
  /// window. Empty unless the window shows it.
  private func collectingPixmap() -> ServerPixmap? {
    guard holdsNextFrame() else { return nil }
    if let pixmap = shownPicture.pixmap, (pixmap.width, pixmap.height) == (width, height) {
      return pixmap
    }
    // Where there is no memory for it, frames do not wait, and one of this size is not tried again.
    if shownPicture.tooLarge == (width, height) { return nil }
    let pixmap = try? ServerPixmap(
      connection, depth: visual.format.depth, width: width, height: height, isChecked: true)
    if pixmap == nil { shownPicture.tooLarge = (width, height) }
    return pixmap
  }

  /// Redraws an exposed rectangle from the frame last presented.
  func repair(_ rect: PixelRect, isLast: Bool) {
    state.damageToRepair = state.damageToRepair.union(rect)
    guard isLast else { return }
    let damage = state.damageToRepair
    state.damageToRepair = .empty
    if shownPicture.pixmap != nil {
      _ = copy(damage)
      connection.flush()
    } else if let frame = buffers.presented {
      shownPicture.follow(frame.put(damage, to: target), connection)
      connection.flush()
    } else {
      waiting.append(.exposed(damage))
    }
  }
}
