import CSheetX11
import SheetPixels

/// A way of sending pixels to the server, best first.
package enum ImageTransport: String, Sendable, CaseIterable {
  /// Anonymous shared memory, which leaves nothing behind and works from containers.
  case fileDescriptor
  /// System V shared memory, for servers older than MIT-SHM 1.2.
  case systemV
  /// Copies through the connection, which works over a network too.
  case connection
}

/// The memory of a window's frames: one buffer, or memory for bands (some rows at a time). One
/// buffer is enough, because the server reads a frame in far less than a refresh.
final class FrameMemory {
  private let connection: Connection
  private let visual: VisualChoice
  private var buffer: FrameBuffer?
  private var isShown = false
  private var generations = 0
  /// Whether no transport had memory for a buffer.
  private(set) var isExhausted = false
  /// The transports that may work, best first.
  private var transports: [ImageTransport]
  /// Memory for bands; nil without usable shared memory.
  private(set) lazy var staging = StagingMemory(connection, visual: visual, transport: transport)

  init(_ connection: Connection, visual: VisualChoice, forced: ImageTransport?) {
    self.connection = connection
    self.visual = visual
    let isForbidden = environmentVariable("QT_X11_NO_MITSHM") == "1"
    let ways = forced.map { [$0, .connection] } ?? ImageTransport.allCases
    transports = ways.filter { way in
      switch way {
      case .fileDescriptor: !isForbidden && connection.sharing == WindowSharesDescriptors
      case .systemV: !isForbidden && connection.sharing != WindowSharesNothing
      case .connection: true
      }
    }
  }

  /// The transport in use; final once the first buffer exists.
  var transport: ImageTransport { transports.first ?? .connection }

  /// Frees the buffer, because the window does not show it.
  func didPresentBands() { (buffer, isShown) = (nil, false) }

  var presented: FrameBuffer? { isShown ? buffer : nil }

  /// The buffer in a size, nil without memory. Call it only after the server has read the buffer.
  func next(width: Int, height: Int) -> BackBuffer? {
    if buffer?.width != width || buffer?.height != height { remake(width: width, height: height) }
    return buffer.map { BackBuffer(generation: $0.generation, pixels: $0.pixels) }
  }

  /// The buffer behind a `BackBuffer`; nil if its size or memory has changed since.
  func buffer(_ back: BackBuffer) -> FrameBuffer? {
    buffer?.generation == back.generation ? buffer : nil
  }

  func didPresent() { isShown = true }

  /// Resizes the buffer; new memory has a reserve, so that not every step of a resize needs more.
  private func remake(width: Int, height: Int) {
    // The buffer loses its frame, and can no longer redraw exposed parts of the window.
    isShown = false
    if buffer?.suits(width: width, height: height) != true {
      let isGrowing = buffer != nil
      buffer = nil
      while buffer == nil, !connection.isLost {
        buffer = FrameBuffer(
          connection, visual: visual, transport: transport, width: width, height: height,
          hasReserve: isGrowing)
        if buffer != nil { break }
        if transports.count <= 1 {
          isExhausted = true
          return
        }
        transports.removeFirst()
      }
    }
    generations += 1
    buffer?.resize(width: width, height: height, generation: generations)
  }
}
