import CSheetX11
import Glibc
import SheetPixels

/// Memory shared with the server.
///
/// Creating a segment verifies it: the server has read a pixel out of it. Nothing of it remains when
/// the process ends, however it ends.
@safe final class SharedSegment {
  let address: UnsafeMutableRawPointer
  /// Bytes.
  let capacity: Int
  /// The segment's id on the server.
  let id: UInt32
  private let connection: Connection
  private let transport: ImageTransport
  private var isAttached = false

  /// Allocates memory, shares it and verifies it.
  ///
  /// - Parameters:
  ///   - connection: To the server that shares it.
  ///   - transport: `.fileDescriptor` or `.systemV`.
  ///   - capacity: Bytes, > 0. Only pages that are written use memory.
  ///   - visual: The visual for the test pixel.
  ///   - isWritten: Whether the server may write into it; else it may only read.
  /// - Returns: nil when there is no memory or the server cannot read it.
  init?(
    _ connection: Connection, transport: ImageTransport, capacity: Int, visual: VisualChoice,
    isWritten: Bool = false
  ) {
    guard !connection.isLost, connection.isLocal, capacity >= 4,
      let memory = transport == .fileDescriptor
        ? NamelessMemory(sealed: capacity) : NamelessMemory(systemV: capacity)
    else { return nil }
    self.connection = connection
    self.transport = transport
    self.capacity = capacity
    unsafe address = memory.address
    unsafe id = xcb_generate_id(connection.xcb)
    let isReadOnly: UInt8 = isWritten ? 0 : 1
    let attached =
      unsafe transport == .fileDescriptor
      // XCB closes the descriptor after sending it.
      ? xcb_shm_attach_fd_checked(connection.xcb, id, memory.handle, isReadOnly)
      : xcb_shm_attach_checked(
        connection.xcb, id, UInt32(bitPattern: memory.handle), isReadOnly)
    let isProven = isSeen(visual)
    isAttached = connection.succeeded(attached)
    guard isAttached, isProven else { return nil }
  }

  deinit {
    if isAttached, !connection.isLost { unsafe xcb_shm_detach(connection.xcb, id) }
    if transport == .fileDescriptor {
      unsafe munmap(address, capacity)
    } else {
      unsafe shmdt(address)
    }
  }

  /// Has the server copy a part of an image to the same place of a window or pixmap. The server reads the
  /// pixels when it does the request.
  ///
  /// - Parameters:
  ///   - rect: The part, inside the rows.
  ///   - width: Columns of the image.
  ///   - rows: The image's rows that are in the segment.
  ///   - offset: Where they begin, bytes.
  /// - Returns: The request.
  func put(
    _ rect: PixelRect, width: Int, rows: Range<Int>, at offset: Int, to target: PixelTarget
  ) -> UInt32 {
    unsafe xcb_shm_put_image(
      connection.xcb, target.drawable, target.context, UInt16(width), UInt16(rows.count),
      UInt16(rect.minX), UInt16(rect.minY - rows.lowerBound), UInt16(rect.width),
      UInt16(rect.height), Int16(rect.minX), Int16(rect.minY), UInt8(target.depth),
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, id, UInt32(offset)
    ).sequence
  }

  /// Puts one pixel of the segment into a pixmap and reads it back.
  private func isSeen(_ visual: VisualChoice) -> Bool {
    let xcb = unsafe connection.xcb
    let format = visual.format
    let proof = PixelImage(width: 1, height: 1, filledWith: 0xFF5A_A5C3)
    unsafe format.encode(proof.bounds, of: proof.view, into: address, bytesPerRow: 4)
    let expected = unsafe pixel(at: address, format)
    let pixmap = unsafe xcb_generate_id(xcb)
    let context = unsafe xcb_generate_id(xcb)
    let depth = UInt8(format.depth)
    let layout = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
    unsafe xcb_create_pixmap(xcb, depth, pixmap, UInt32(connection.root), 1, 1)
    unsafe xcb_create_gc(xcb, context, pixmap, 0, nil)
    let put = unsafe xcb_shm_put_image_checked(
      xcb, pixmap, context, 1, 1, 0, 0, 1, 1, 0, 0, depth, layout, 0, id, 0)
    let got = unsafe xcb_get_image(xcb, layout, pixmap, 0, 0, 1, 1, UInt32.max)
    unsafe xcb_free_gc(xcb, context)
    unsafe xcb_free_pixmap(xcb, pixmap)
    guard let reply = unsafe xcb_get_image_reply(xcb, got, nil) else {
      _ = connection.succeeded(put)
      return false
    }
    defer { unsafe free(reply) }
    guard connection.succeeded(put),
      unsafe Int(xcb_get_image_data_length(reply)) >= format.bitsPerPixel / 8,
      let data = unsafe xcb_get_image_data(reply)
    else { return false }
    return unsafe pixel(at: data, format) == expected
  }

  @unsafe private func pixel(at address: UnsafeRawPointer, _ format: PixelFormat) -> UInt32 {
    let image = PixelImage(width: 1, height: 1)
    unsafe format.decode(address, bytesPerRow: 4, into: image.view)
    return image.view[0, 0]
  }
}
