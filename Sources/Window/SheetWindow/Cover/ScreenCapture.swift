import CSheetX11
import Glibc
public import SheetPixels

/// A picture of a part of the screen, kept on the server until the object is gone.
///
/// The picture shows what the user sees: all windows, and what a compositor has painted; not the pointer.
public final class ScreenCapture {
  /// The part of the screen, device pixels.
  public let bounds: PixelRect
  let pixmap: ServerPixmap
  private let connection: Connection
  private let visual: VisualChoice

  /// Copies a part of the screen, in one request and without sending its pixels. Waits for the server.
  ///
  /// - Parameter bounds: Device pixels of the screen.
  /// - Throws: `.screenUnreadable`, `.outOfMemory`, `.noUsableVisual`, `.connectionLost`.
  public init(_ connection: Connection, of bounds: PixelRect) throws(XWindowError) {
    let visual = try VisualChoice(connection)
    // Xwayland without a root window of its own refuses to read it, but copies from it, which gives black.
    guard visual.isDefault, connection.canRead(at: bounds) else {
      throw connection.isLost ? .connectionLost : .screenUnreadable
    }
    let pixmap = try ServerPixmap(
      connection, depth: visual.format.depth, width: bounds.width, height: bounds.height,
      isChecked: true)
    connection.copyScreen(bounds, to: pixmap)
    self.connection = connection
    self.visual = visual
    self.bounds = bounds
    self.pixmap = pixmap
  }

  /// The pixels, opaque. Waits for the server; through shared memory where there is some.
  ///
  /// - Returns: nil on a lost connection, and without memory.
  public func pixels() -> PixelImage? {
    if connection.isLost { return nil }
    let image = PixelImage(width: bounds.width, height: bounds.height, filledWith: nil)
    return readShared(into: image) || readThroughConnection(into: image) ? image : nil
  }

  private func readShared(into image: PixelImage) -> Bool {
    let rowBytes = visual.format.bytesPerRow(width: image.width)
    guard let memory = connection.sharedMemory, connection.isLocal else { return false }
    let segment = SharedSegment(
      connection, transport: memory.takesDescriptors ? .fileDescriptor : .systemV,
      capacity: rowBytes * image.height, visual: visual, isWritten: true)
    guard let segment else { return false }
    let cookie = unsafe xcb_shm_get_image(
      connection.xcb, pixmap.id, 0, 0, UInt16(image.width), UInt16(image.height), UInt32.max,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), segment.id, 0)
    guard let reply = unsafe xcb_shm_get_image_reply(connection.xcb, cookie, nil) else {
      return false
    }
    unsafe free(reply)
    unsafe visual.format.decode(segment.address, bytesPerRow: rowBytes, into: image.view)
    return true
  }

  private func readThroughConnection(into image: PixelImage) -> Bool {
    let rowBytes = visual.format.bytesPerRow(width: image.width)
    let cookie = unsafe xcb_get_image(
      connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap.id, 0, 0,
      UInt16(image.width), UInt16(image.height), UInt32.max)
    guard let reply = unsafe xcb_get_image_reply(connection.xcb, cookie, nil) else { return false }
    defer { unsafe free(reply) }
    guard let data = unsafe xcb_get_image_data(reply),
      unsafe Int(xcb_get_image_data_length(reply)) >= rowBytes * image.height
    else { return false }
    unsafe visual.format.decode(data, bytesPerRow: rowBytes, into: image.view)
    return true
  }
}

extension Connection {
  /// Whether the server lets programs read the screen: tries one pixel. Waits for the server.
  fileprivate func canRead(at bounds: PixelRect) -> Bool {
    if isLost || bounds.isEmpty { return false }
    let cookie = unsafe xcb_get_image(
      xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), UInt32(root), Int16(bounds.minX),
      Int16(bounds.minY), 1, 1, UInt32.max)
    guard let reply = unsafe xcb_get_image_reply(xcb, cookie, nil) else { return false }
    unsafe free(reply)
    return true
  }

  /// Copies a part of the screen with all windows on it.
  fileprivate func copyScreen(_ bounds: PixelRect, to pixmap: ServerPixmap) {
    let context = makeID()
    unsafe xcb_create_gc(
      xcb, context, UInt32(root), UInt32(GCSubwindowMode | GCGraphicsExposures),
      [UInt32(IncludeInferiors), 0])
    unsafe xcb_copy_area(
      xcb, UInt32(root), pixmap.id, context, Int16(bounds.minX), Int16(bounds.minY), 0, 0,
      UInt16(bounds.width), UInt16(bounds.height))
    unsafe xcb_free_gc(xcb, context)
  }
}
