import Pixels

/// A window's buffers, taken in turn.
///
/// The buffer presented last is never given out again before the other one is presented: it is what the
/// screen shows, and repairs and snapshots are made from it. Without shared memory one buffer is
/// enough, because the connection has copied the pixels when a put returns.
final class SwapChain {
  private let connection: Connection
  private let visual: VisualChoice
  private var buffers: [FrameBuffer?] = [nil, nil]
  private var newest: Int?
  private var generations = 0
  /// Whether there was no memory for a buffer, in any of the ways.
  private(set) var isExhausted = false
  /// Whether a buffer was asked for in vain.
  private var isAwaited = false
  /// The way pixels take; decided when the first buffer is made.
  private(set) var transport: ImageTransport
  private var fallbacks: ArraySlice<ImageTransport>

  init(_ connection: Connection, visual: VisualChoice, forced: ImageTransport?) {
    self.connection = connection
    self.visual = visual
    var ways: [ImageTransport] = forced.map { [$0, .connection] } ?? ImageTransport.allCases
    let isForbidden = environmentVariable("QT_X11_NO_MITSHM") == "1"
    ways.removeAll { way in
      switch way {
      case .fileDescriptor: isForbidden || connection.sharedMemory?.takesDescriptors != true
      case .systemV: isForbidden || connection.sharedMemory == nil
      case .connection: false
      }
    }
    transport = ways.first ?? .connection
    fallbacks = ways.dropFirst()
  }

  /// The buffer whose pixels were presented last.
  var presented: FrameBuffer? { newest.flatMap { buffers[$0] } }

  /// A buffer of a size that the server does not read, or nil.
  func next(width: Int, height: Int) -> BackBuffer? {
    let index = transport == .connection ? 0 : newest == 0 ? 1 : 0
    if let buffer = buffers[index], !buffer.isFree {
      isAwaited = true
      return nil
    }
    guard let buffer = buffer(at: index, width: width, height: height) else { return nil }
    return BackBuffer(index: index, generation: buffer.generation, pixels: buffer.pixels)
  }

  /// The buffer that is meant, or nil when it was made anew since.
  func buffer(_ back: BackBuffer) -> FrameBuffer? {
    guard let buffer = buffers[back.index], buffer.generation == back.generation else { return nil }
    return buffer
  }

  /// Notes which buffer the screen shows now.
  func didPresent(_ back: BackBuffer) { newest = back.index }

  /// Notes that the server has read a put; whether a buffer that was asked for is free by it.
  func putWasRead(segment: UInt32) -> Bool {
    guard buffers.contains(where: { $0?.putWasRead(segment: segment) ?? false }), isAwaited else {
      return false
    }
    isAwaited = false
    return true
  }

  private func buffer(at index: Int, width: Int, height: Int) -> FrameBuffer? {
    if let buffer = buffers[index], buffer.width == width, buffer.height == height {
      return buffer
    }
    // With one buffer, what the screen shows is overwritten now.
    if newest == index { newest = nil }
    if buffers[index]?.suits(width: width, height: height) != true {
      let isGrowing = buffers[index] != nil
      buffers[index] = nil
      buffers[index] = makeBuffer(width: width, height: height, withReserve: isGrowing)
    }
    generations += 1
    buffers[index]?.resize(width: width, height: height, generation: generations)
    return buffers[index]
  }

  /// Makes a buffer, and gives up ways that do not work for good.
  ///
  /// A window that is being resized gets a reserve, so that not every step needs new memory; what is
  /// never written costs none.
  private func makeBuffer(width: Int, height: Int, withReserve: Bool) -> FrameBuffer? {
    let needed = ServerImage.byteCount(width: width, height: height, visual.format)
    let capacity = withReserve ? needed + needed / 4 : needed
    while !connection.isLost {
      if let image = ServerImage(
        connection, visual: visual, transport: transport, capacity: capacity)
      {
        return FrameBuffer(image, format: visual.format)
      }
      guard let way = fallbacks.popFirst() else {
        isExhausted = true
        return nil
      }
      transport = way
    }
    return nil
  }
}
