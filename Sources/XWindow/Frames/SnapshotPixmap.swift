import CX11
import Glibc
public import Pixels

/// A picture stored on the server; freed with the object.
@safe public final class SnapshotPixmap {
  private let connection: Connection
  private let visual: VisualChoice
  private let transport: ImageTransport
  package let id: UInt32
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Creates a pixmap with undefined pixels.
  ///
  /// The corresponding C function is `xcb_create_pixmap`.
  ///
  /// - Parameter transport: How pixels are read back.
  init(
    _ connection: Connection, visual: VisualChoice, transport: ImageTransport, width: Int,
    height: Int
  ) throws(XWindowError) {
    guard (1...32767).contains(width), (1...32767).contains(height) else {
      throw .outOfMemory("a snapshot of \(width) × \(height) pixels")
    }
    let xcb = unsafe connection.xcb
    let name = unsafe xcb_generate_id(xcb)
    let cookie = unsafe xcb_create_pixmap_checked(
      xcb, UInt8(visual.format.depth), name, UInt32(connection.root), UInt16(width),
      UInt16(height))
    guard connection.succeeded(cookie) else {
      throw connection.isLost
        ? .connectionLost : .outOfMemory("a snapshot of \(width) × \(height) pixels")
    }
    self.connection = connection
    self.visual = visual
    self.transport = transport
    self.width = width
    self.height = height
    id = name
  }

  deinit {
    if connection.isLost { return }
    unsafe xcb_free_pixmap(connection.xcb, id)
    connection.flush()
  }

  /// Everything the picture covers.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Reads the picture back, through shared memory if possible.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func read() throws(XWindowError) -> PixelImage {
    let image = PixelImage(width: width, height: height)
    try read(into: image)
    return image
  }

  /// Reads the picture back into an image of its size.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func read(into image: PixelImage) throws(XWindowError) {
    precondition(image.width == width && image.height == height, "the image has another size")
    if connection.isLost { throw .connectionLost }
    if readShared(into: image) || readCopied(into: image) { return }
    throw connection.isLost ? .connectionLost : .outOfMemory("reading a snapshot")
  }

  /// The corresponding C function is `xcb_shm_get_image`.
  private func readShared(into image: PixelImage) -> Bool {
    guard transport != .connection else { return false }
    let format = visual.format
    let capacity = ServerImage.byteCount(width: width, height: height, format)
    guard
      let segment = SharedSegment(
        connection, transport: transport, capacity: capacity, isWritable: true, visual: visual)
    else { return false }
    let cookie = unsafe xcb_shm_get_image(
      connection.xcb, id, 0, 0, UInt16(width), UInt16(height), UInt32.max,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), segment.id, 0)
    guard let reply = unsafe xcb_shm_get_image_reply(connection.xcb, cookie, nil) else {
      return false
    }
    unsafe free(reply)
    unsafe format.decode(
      segment.address, bytesPerRow: format.bytesPerRow(width: width), into: image.view)
    return true
  }

  /// The corresponding C function is `xcb_get_image`.
  private func readCopied(into image: PixelImage) -> Bool {
    if connection.isLost { return false }
    let format = visual.format
    let rowBytes = format.bytesPerRow(width: width)
    let cookie = unsafe xcb_get_image(
      connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), id, 0, 0,
      UInt16(width), UInt16(height), UInt32.max)
    guard let reply = unsafe xcb_get_image_reply(connection.xcb, cookie, nil) else { return false }
    defer { unsafe free(reply) }
    guard unsafe Int(xcb_get_image_data_length(reply)) >= rowBytes * height,
      let data = unsafe xcb_get_image_data(reply)
    else { return false }
    unsafe format.decode(data, bytesPerRow: rowBytes, into: image.view)
    return true
  }
}
