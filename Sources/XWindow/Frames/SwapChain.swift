import Pixels

/// A window's buffers, used in turn.
///
/// The buffer presented last is not handed out again before the other one is presented: it is what the
/// screen shows, and the source of repairs. Without shared memory one buffer is enough,
/// because a put copies the pixels before it returns.
final class SwapChain {
  private let connection: Connection
  private let visual: VisualChoice
  private var buffers: [FrameBuffer?] = [nil, nil]
  private var newest: Int?
  private var generations = 0
  /// Whether there was no memory for a buffer with any transport.
  private(set) var isExhausted = false
  /// Whether `next` returned nil and a `.bufferFreed` event is due.
  private var isAwaited = false
  /// How pixels are sent; final once the first buffer exists.
  private(set) var transport: ImageTransport
  private var fallbacks: ArraySlice<ImageTransport>
  /// For frames that are sent band by band; made when first needed. The inner nil: it cannot be made.
  private var bands: BandBuffer??

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

  /// What sends large frames band by band; nil where that does not work.
  var bandBuffer: BandBuffer? {
    if let bands { return bands }
    let made = BandBuffer(connection, visual: visual, transport: transport)
    bands = .some(made)
    return made
  }

  /// Records that the screen shows none of the buffers, and frees them.
  func didPresentBands() {
    newest = nil
    buffers = [nil, nil]
  }

  /// The buffer presented last.
  var presented: FrameBuffer? { newest.flatMap { buffers[$0] } }

  /// A buffer of a size that the server is not reading, or nil.
  func next(width: Int, height: Int) -> BackBuffer? {
    let index = transport == .connection ? 0 : newest == 0 ? 1 : 0
    if let buffer = buffers[index], !buffer.isFree {
      isAwaited = true
      return nil
    }
    guard let buffer = buffer(at: index, width: width, height: height) else { return nil }
    return BackBuffer(index: index, generation: buffer.generation, pixels: buffer.pixels)
  }

  /// The buffer behind a `BackBuffer`, or nil when it has got another size or memory since.
  func buffer(_ back: BackBuffer) -> FrameBuffer? {
    guard let buffer = buffers[back.index], buffer.generation == back.generation else { return nil }
    return buffer
  }

  /// Records which buffer the screen shows.
  func didPresent(_ back: BackBuffer) { newest = back.index }

  /// Records that the server has read a put.
  ///
  /// - Returns: Whether a buffer became free that `next` could not give.
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
    // The content that the screen shows is lost: it cannot be used for repairs.
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

  /// Creates a buffer with the first transport that works, and drops those that do not.
  ///
  /// A window that is being resized gets spare room, so that not every step needs new memory; pages
  /// that are never written cost none.
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
