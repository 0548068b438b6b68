import CSheetX11
import Glibc
import SheetPixels

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
  /// - Parameter rect: Inside the image.
  /// - Returns: The last request; nil if none was sent.
  func put(_ rect: PixelRect, to target: PixelTarget) -> UInt32? {
    if connection.isLost || rect.isEmpty { return nil }
    if let segment { return segment.put(rect, width: width, rows: 0..<height, at: 0, to: target) }
    let bytesPerPixel = format.bitsPerPixel / 8
    return unsafe connection.put(
      rect, from: address + rect.minY * bytesPerRow + rect.minX * bytesPerPixel,
      bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel,
      rowBytes: format.bytesPerRow(width: rect.width), to: target)
  }
}
