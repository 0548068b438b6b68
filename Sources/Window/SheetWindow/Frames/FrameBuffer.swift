import CSheetX11
import Glibc
package import SheetPixels

package struct BackBuffer {
  /// Changes when the buffer has lost its last frame; the whole frame must then be drawn.
  package let generation: Int
  /// XRGB words; valid until the buffer is presented.
  package let pixels: PixelView
}

/// A frame as XRGB words, which the program draws, and in the server's layout; equal layouts share
/// memory.
@safe final class FrameBuffer {
  private let connection: Connection
  private let format: PixelFormat
  private let segment: SharedSegment?
  /// The size in bytes.
  private let capacity: Int
  /// The top left pixel in the server's layout.
  private let address: UnsafeMutableRawPointer
  private var bytesPerRow = 0
  private var composition: PixelImage?
  private(set) var width = 0
  private(set) var height = 0
  private(set) var generation = 0

  /// Fails without memory, or if shared memory does not work. A reserve is a quarter more memory.
  init?(
    _ connection: Connection, visual: VisualChoice, transport: ImageTransport, width: Int,
    height: Int, hasReserve: Bool
  ) {
    let needed = Self.byteCount(width: width, height: height, visual.format)
    let capacity = hasReserve ? needed + needed / 4 : needed
    let segment =
      transport == .connection
      ? nil
      : SharedSegment(connection, transport: transport, capacity: capacity, visual: visual)
    if transport != .connection, segment == nil { return nil }
    guard let address = unsafe segment?.address ?? aligned_alloc(64, (capacity + 63) / 64 * 64)
    else { return nil }
    (self.connection, self.segment, self.capacity) = (connection, segment, capacity)
    format = visual.format
    unsafe self.address = address
  }

  deinit {
    if segment == nil { unsafe free(address) }
  }

  private static func byteCount(width: Int, height: Int, _ format: PixelFormat) -> Int {
    max(4, format.bytesPerRow(width: width) * height)
  }

  /// Whether a frame of this size fits and uses at least half of the memory.
  func suits(width: Int, height: Int) -> Bool {
    let needed = Self.byteCount(width: width, height: height, format)
    return needed <= capacity && capacity <= max(needed * 2, 1 << 16)
  }

  /// Sets a size for which `suits` is true; the content is undefined afterwards.
  func resize(width: Int, height: Int, generation: Int) {
    precondition(suits(width: width, height: height), "the frame does not fit")
    (self.width, self.height, self.generation) = (width, height, generation)
    bytesPerRow = format.bytesPerRow(width: width)
    // Maps all pages at once, because the whole frame is drawn next.
    unsafe PageMemory.populate(
      UnsafeMutableRawBufferPointer(start: address, count: bytesPerRow * height))
    composition = format.isDirect ? nil : PixelImage(width: width, height: height)
  }

  var pixels: PixelView {
    if let composition { return composition.view }
    return unsafe PixelView(
      base: address.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: bytesPerRow / 4, owner: self)
  }

  /// Sends a rectangle in the server's layout; returns the last request, nil if none was needed.
  func put(_ rect: PixelRect, to target: WindowTarget) -> UInt32? {
    let inside = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if inside.isEmpty { return nil }
    if let composition {
      unsafe format.encode(inside, of: composition.view, into: address, bytesPerRow: bytesPerRow)
    }
    if let segment { return segment.put(inside, width: width, rows: 0..<height, at: 0, to: target) }
    let bytesPerPixel = format.bitsPerPixel / 8
    return unsafe connection.put(
      inside, from: address + inside.minY * bytesPerRow + inside.minX * bytesPerPixel,
      bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel,
      rowBytes: format.bytesPerRow(width: inside.width), to: target)
  }
}

extension Connection {
  /// The approximate limit of a request in bytes; a longer one would block the connection.
  private static let longestPut = 1 << 17

  /// Copies pixels into requests of some rows each; returns the last request, nil if none was sent.
  /// `first` is the address of the rectangle's first pixel, `rowBytes` the size of a padded row in
  /// a request.
  @unsafe func put(
    _ rect: PixelRect, from first: UnsafeRawPointer, bytesPerRow: Int, bytesPerPixel: Int,
    rowBytes: Int, to target: WindowTarget
  ) -> UInt32? {
    if rect.isEmpty { return nil }
    var last: UInt32?
    let rowsAtOnce = max(1, min(rect.height, Connection.longestPut / rowBytes))
    unsafe withUnsafeTemporaryAllocation(byteCount: rowsAtOnce * rowBytes, alignment: 64) { rows in
      guard let start = rows.baseAddress else { return }
      for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) where !isLost {
        var piece = rect
        (piece.minY, piece.maxY) = (y, min(y + rowsAtOnce, rect.maxY))
        for row in 0..<piece.height {
          unsafe (start + row * rowBytes).copyMemory(
            from: first + (y - rect.minY + row) * bytesPerRow,
            byteCount: rect.width * bytesPerPixel)
        }
        last = unsafe WindowPutImage(
          server, target, xcb_rectangle_t(piece), start, piece.height * rowBytes)
      }
    }
    return last
  }
}
