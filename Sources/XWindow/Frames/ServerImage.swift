import CX11
import Glibc
import Pixels

/// An image in the server's pixel layout, in shared memory or sent through the connection.
@safe final class ServerImage {
  private let connection: Connection
  private let format: PixelFormat
  private let segment: SharedSegment?
  private let capacity: Int
  /// The top left pixel.
  let address: UnsafeMutableRawPointer
  private(set) var bytesPerRow = 0
  private(set) var width = 0
  private(set) var height = 0

  /// Allocates an image.
  ///
  /// - Returns: nil when there is no memory or shared memory does not work.
  init?(_ connection: Connection, visual: VisualChoice, transport: ImageTransport, capacity: Int) {
    var segment: SharedSegment?
    if transport != .connection {
      segment = SharedSegment(
        connection, transport: transport, capacity: capacity, visual: visual)
      if segment == nil { return nil }
    }
    guard let address = unsafe segment?.address ?? aligned_alloc(64, (capacity + 63) / 64 * 64)
    else { return nil }
    self.connection = connection
    self.segment = segment
    self.capacity = capacity
    format = visual.format
    unsafe self.address = address
  }

  deinit {
    if segment == nil { unsafe free(address) }
  }

  /// Bytes for an image of this size.
  static func byteCount(width: Int, height: Int, _ format: PixelFormat) -> Int {
    max(4, format.bytesPerRow(width: width) * height)
  }

  /// Whether an image of this size fits and uses at least half of the memory.
  func suits(width: Int, height: Int) -> Bool {
    let needed = Self.byteCount(width: width, height: height, format)
    return needed <= capacity && capacity <= max(needed * 2, 1 << 16)
  }

  /// Sets a size for which `suits` is true; the content is undefined afterwards.
  func resize(width: Int, height: Int) {
    precondition(suits(width: width, height: height), "the image does not fit")
    self.width = width
    self.height = height
    bytesPerRow = format.bytesPerRow(width: width)
    // The whole frame is drawn next.
    unsafe PageMemory.populate(
      UnsafeMutableRawBufferPointer(start: address, count: bytesPerRow * height))
  }

  /// Sends a rectangle to the same place of a window or pixmap. With shared memory it is one request, and
  /// the server reads the pixels when it does it.
  ///
  /// The corresponding C function is `xcb_shm_put_image`.
  ///
  /// - Parameter rect: Inside the image.
  /// - Returns: The last request; nil if none was sent.
  func put(_ rect: PixelRect, on drawable: UInt32, with context: UInt32) -> UInt32? {
    if connection.isLost || rect.isEmpty { return nil }
    guard let segment else { return putCopied(rect, on: drawable, with: context) }
    return unsafe xcb_shm_put_image(
      connection.xcb, drawable, context, UInt16(width), UInt16(height), UInt16(rect.minX),
      UInt16(rect.minY), UInt16(rect.width), UInt16(rect.height), Int16(rect.minX),
      Int16(rect.minY), UInt8(format.depth), UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0,
      segment.id, 0
    ).sequence
  }

  /// Copies rows into requests, as many in each as the server accepts.
  private func putCopied(_ rect: PixelRect, on drawable: UInt32, with context: UInt32) -> UInt32? {
    var last: UInt32?
    let rowBytes = format.bytesPerRow(width: rect.width)
    let rowsAtOnce = max(1, min(rect.height, connection.longestRequest / rowBytes))
    if rowBytes == bytesPerRow {
      for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) {
        let rows = PixelRect(
          minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + rowsAtOnce, rect.maxY))
        last = unsafe send(
          rows, from: address + y * bytesPerRow, rowBytes: rowBytes, to: drawable, with: context)
      }
      return last
    }
    unsafe withUnsafeTemporaryAllocation(
      byteCount: rowsAtOnce * rowBytes, alignment: 64
    ) { scratch in
      guard let base = scratch.baseAddress else { return }
      for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) {
        let rows = PixelRect(
          minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + rowsAtOnce, rect.maxY))
        for row in 0..<rows.height {
          let source = unsafe address + (y + row) * bytesPerRow
          unsafe (base + row * rowBytes).copyMemory(
            from: source + rect.minX * format.bitsPerPixel / 8,
            byteCount: rect.width * format.bitsPerPixel / 8)
        }
        last = unsafe send(rows, from: base, rowBytes: rowBytes, to: drawable, with: context)
      }
    }
    return last
  }

  /// The corresponding C function is `xcb_put_image`.
  @unsafe private func send(
    _ rows: PixelRect, from base: UnsafeRawPointer, rowBytes: Int, to drawable: UInt32,
    with context: UInt32
  ) -> UInt32 {
    unsafe xcb_put_image(
      connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), drawable, context,
      UInt16(rows.width), UInt16(rows.height), Int16(rows.minX), Int16(rows.minY), 0,
      UInt8(format.depth), UInt32(rows.height * rowBytes),
      base.assumingMemoryBound(to: UInt8.self)
    ).sequence
  }
}
