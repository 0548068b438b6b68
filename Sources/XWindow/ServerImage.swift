import CX11
import Glibc
import Pixels

/// An image in the server's layout, and the way it gets there.
///
/// The `XImage` is made once and changed in place, so that nothing is allocated per frame.
@safe final class ServerImage {
  private let connection: Connection
  private let format: PixelFormat
  private let image: UnsafeMutablePointer<XImage>
  private let info: UnsafeMutablePointer<XShmSegmentInfo>
  private let segment: SharedSegment?
  private let capacity: Int
  /// The top left pixel.
  let address: UnsafeMutableRawPointer
  private(set) var bytesPerRow = 0
  private(set) var width = 0
  private(set) var height = 0

  /// Whether the server reads the memory later, and then says so.
  var isShared: Bool { segment != nil }
  /// The segment's name in completion events; 0 without.
  var segmentID: UInt32 { segment?.id ?? 0 }

  /// Makes room for an image.
  ///
  /// - Returns: nil when a shared segment was wanted and cannot be had.
  init?(_ connection: Connection, visual: VisualChoice, transport: ImageTransport, capacity: Int) {
    var segment: SharedSegment?
    if transport != .connection {
      segment = SharedSegment(
        connection, transport: transport, capacity: capacity, visual: visual)
      if segment == nil { return nil }
    }
    self.connection = connection
    self.segment = segment
    self.capacity = capacity
    format = visual.format
    unsafe address = segment?.address ?? .allocate(byteCount: capacity, alignment: 64)
    unsafe image = .allocate(capacity: 1)
    unsafe image.initialize(to: XImage())
    unsafe info = .allocate(capacity: 1)
    unsafe info.initialize(to: XShmSegmentInfo())
    unsafe info.pointee.shmseg = XID(segmentID)
    unsafe info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
  }

  deinit {
    unsafe image.deallocate()
    unsafe info.deallocate()
    if segment == nil { unsafe address.deallocate() }
  }

  /// Bytes for an image of this size.
  static func byteCount(width: Int, height: Int, _ format: PixelFormat) -> Int {
    max(4, format.bytesPerRow(width: width) * height)
  }

  /// Whether an image of this size fits without wasting more memory than it uses.
  func suits(width: Int, height: Int) -> Bool {
    let needed = Self.byteCount(width: width, height: height, format)
    return needed <= capacity && capacity <= max(needed * 2, 1 << 16)
  }

  /// Gives the image a size that suits; what it shows is unknown then.
  ///
  /// The corresponding C function is `XInitImage`.
  func resize(width: Int, height: Int) {
    precondition(suits(width: width, height: height), "the image does not fit")
    self.width = width
    self.height = height
    bytesPerRow = format.bytesPerRow(width: width)
    let order = format.isBigEndian ? MSBFirst : LSBFirst
    unsafe image.pointee.width = Int32(width)
    unsafe image.pointee.height = Int32(height)
    unsafe image.pointee.format = ZPixmap
    unsafe image.pointee.data = address.assumingMemoryBound(to: CChar.self)
    unsafe image.pointee.byte_order = order
    unsafe image.pointee.bitmap_bit_order = order
    unsafe image.pointee.bitmap_unit = Int32(format.scanlinePad)
    unsafe image.pointee.bitmap_pad = Int32(format.scanlinePad)
    unsafe image.pointee.depth = Int32(format.depth)
    unsafe image.pointee.bits_per_pixel = Int32(format.bitsPerPixel)
    unsafe image.pointee.bytes_per_line = Int32(bytesPerRow)
    unsafe image.pointee.red_mask = UInt(format.redMask)
    unsafe image.pointee.green_mask = UInt(format.greenMask)
    unsafe image.pointee.blue_mask = UInt(format.blueMask)
    unsafe image.pointee.obdata = UnsafeMutableRawPointer(info).assumingMemoryBound(to: CChar.self)
    unsafe XInitImage(image)
  }

  /// Sends a rectangle to the same place of a window or pixmap, in one request where the memory is
  /// shared; then a completion event follows.
  ///
  /// The corresponding C functions are `XShmPutImage` and `XPutImage`.
  @unsafe func put(_ rect: PixelRect, on drawable: XID, with context: GC) {
    let (x, y) = (Int32(rect.minX), Int32(rect.minY))
    let (width, height) = (UInt32(rect.width), UInt32(rect.height))
    if isShared {
      unsafe XShmPutImage(
        connection.display, drawable, context, image, x, y, x, y, width, height, 1)
    } else {
      unsafe XPutImage(connection.display, drawable, context, image, x, y, x, y, width, height)
    }
  }
}
