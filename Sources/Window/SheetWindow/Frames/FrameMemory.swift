import CSheetX11
import SheetPixels

/// A way of sending pixels to the server. The first case that works is the best.
package enum ImageTransport: String, Sendable, CaseIterable {
  /// Anonymous shared memory, passed as a file descriptor; leaves nothing behind and works from
  /// containers.
  case fileDescriptor
  /// System V shared memory, for servers older than MIT-SHM 1.2.
  case systemV
  /// Copied through the connection; works over a network too.
  case connection
}

/// The memory of a window's frames: one buffer with the last frame, or memory for frames that are
/// sent band by band (some rows at a time).
///
/// One buffer is enough: the server reads a frame in far less than a refresh, and then the program
/// draws the next.
final class FrameMemory {
  private let connection: Connection
  private let visual: VisualChoice
  private var buffer: FrameBuffer?
  private var isShown = false
  private var generations = 0
  /// Whether there was no memory for a buffer with any transport.
  private(set) var isExhausted = false
  /// The transports that may work, best first. Making the first buffer drops those that fail.
  private var transports: [ImageTransport]
  /// Memory for frames that are sent band by band; nil without usable shared memory.
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

  /// Records that the window does not show the buffer, and frees it.
  func didPresentBands() { (buffer, isShown) = (nil, false) }

  /// The buffer, if the window shows it; otherwise nil.
  var presented: FrameBuffer? { isShown ? buffer : nil }

  /// The buffer in the given size; nil if there is no memory. Call it only after the server has
  /// read the buffer.
  func next(width: Int, height: Int) -> BackBuffer? {
    if buffer?.width != width || buffer?.height != height { remake(width: width, height: height) }
    return buffer.map { BackBuffer(generation: $0.generation, pixels: $0.pixels) }
  }

  /// The buffer behind a `BackBuffer`, or nil if its size or memory has changed since.
  func buffer(_ back: BackBuffer) -> FrameBuffer? {
    buffer?.generation == back.generation ? buffer : nil
  }

  func didPresent() { isShown = true }

  /// Resizes the buffer, and allocates new memory if necessary. A later allocation has spare room,
  /// so that not every step of a resize needs new memory; pages that are never written cost no
  /// memory.
  private func remake(width: Int, height: Int) {
    // The buffer loses the shown frame, and so can no longer redraw exposed parts of the window.
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
