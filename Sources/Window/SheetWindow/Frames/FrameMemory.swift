import SheetPixels

/// The memory of a window's frames: a buffer that holds what the window shows and then the next frame, or
/// bands.
///
/// One buffer is enough: a frame is drawn into it when the server has read the one before, which takes it
/// far less than a refresh.
final class FrameMemory {
  private let connection: Connection
  private let visual: VisualChoice
  private var buffer: FrameBuffer?
  /// Whether the window shows the buffer.
  private var isShown = false
  private var generations = 0
  /// Whether there was no memory for a buffer with any transport.
  private(set) var isExhausted = false
  /// How pixels are sent; final once the first buffer exists.
  private(set) var transport: ImageTransport
  private var fallbacks: ArraySlice<ImageTransport>
  /// For frames that are sent band by band; made when first needed. The inner nil: it cannot be made.
  private var bands: StagingMemory??

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
  var staging: StagingMemory? {
    if let bands { return bands }
    let made = StagingMemory(connection, visual: visual, transport: transport)
    bands = .some(made)
    return made
  }

  /// Records that the window does not show the buffer, and frees it.
  func didPresentBands() {
    buffer = nil
    isShown = false
  }

  /// What the window shows, if it is in the buffer.
  var presented: FrameBuffer? { isShown ? buffer : nil }

  /// The buffer, in a size; nil if there is no memory. The server must have read what it holds.
  func next(width: Int, height: Int) -> BackBuffer? {
    if buffer?.width != width || buffer?.height != height { remake(width: width, height: height) }
    return buffer.map { BackBuffer(generation: $0.generation, pixels: $0.pixels) }
  }

  /// The buffer behind a `BackBuffer`, or nil when it has got another size or memory since.
  func buffer(_ back: BackBuffer) -> FrameBuffer? {
    buffer?.generation == back.generation ? buffer : nil
  }

  /// Records that the window shows the buffer.
  func didPresent() { isShown = true }

  private func remake(width: Int, height: Int) {
    // What the window shows is lost: it cannot be repaired.
    isShown = false
    if buffer?.suits(width: width, height: height) != true {
      let isGrowing = buffer != nil
      buffer = nil
      buffer = makeBuffer(width: width, height: height, withReserve: isGrowing)
    }
    generations += 1
    buffer?.resize(width: width, height: height, generation: generations)
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
