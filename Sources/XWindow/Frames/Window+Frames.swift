public import Pixels

extension Window {
  /// A buffer of the window's size that the server is not reading.
  ///
  /// Memory is allocated at the first use. A buffer holds the frame last drawn into it, unless its
  /// generation has changed.
  ///
  /// - Returns: nil while the server reads all of them; a `.bufferFreed` event follows. Also nil on a
  ///   lost connection, and when `isOutOfMemory`.
  public func nextBuffer() -> BackBuffer? {
    connection.isLost ? nil : buffers.next(width: width, height: height)
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
    frameClock.beginFrame(isCurrentSize: isCurrentSize)
    frame.put(damage, on: id, with: surface.context)
    buffers.didPresent(buffer)
    shownPicture.picture = nil
    frameClock.endFrame(isCurrentSize: isCurrentSize)
    connection.flush()
  }

  /// Puts the frame last presented into a pixmap on the server.
  ///
  /// The source is the buffer, not the window, so covered parts are complete.
  ///
  /// - Returns: nil when nothing was presented yet.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func captureSnapshot() throws(XWindowError) -> SnapshotPixmap? {
    if connection.isLost { throw .connectionLost }
    guard let frame = buffers.presented else { return nil }
    let snapshot = try SnapshotPixmap(
      connection, visual: surface.visual, transport: transport, width: frame.width,
      height: frame.height)
    frame.put(snapshot.bounds, on: snapshot.id, with: surface.context)
    connection.flush()
    return snapshot
  }

  /// Puts any pixels into a pixmap on the server.
  ///
  /// - Parameter pixels: XRGB words.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func makeSnapshot(of pixels: PixelView) throws(XWindowError) -> SnapshotPixmap {
    if connection.isLost { throw .connectionLost }
    let snapshot = try SnapshotPixmap(
      connection, visual: surface.visual, transport: transport, width: pixels.width,
      height: pixels.height)
    let format = surface.visual.format
    let count = ServerImage.byteCount(width: pixels.width, height: pixels.height, format)
    guard
      let image = ServerImage(
        connection, visual: surface.visual, transport: .connection, capacity: count)
    else { throw .outOfMemory("a snapshot") }
    image.resize(width: pixels.width, height: pixels.height)
    unsafe format.encode(
      pixels.bounds, of: pixels, into: image.address, bytesPerRow: image.bytesPerRow)
    image.put(pixels.bounds, on: snapshot.id, with: surface.context)
    connection.flush()
    return snapshot
  }

  /// Redraws an exposed rectangle from the frame last presented.
  func repair(_ rect: PixelRect, isLast: Bool) {
    state.damageToRepair = state.damageToRepair.union(rect)
    guard isLast else { return }
    let damage = state.damageToRepair
    state.damageToRepair = .empty
    if let picture = shownPicture.picture {
      copy(picture, damage)
      connection.flush()
    } else if let frame = buffers.presented {
      frame.put(damage, on: id, with: surface.context)
      connection.flush()
    } else {
      waiting.append(.exposed)
    }
  }
}
