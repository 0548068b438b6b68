import CSheetLinux
import CSheetXLibraries
import Glibc
import SheetPixels

/// Memory shared with the server, freed when the process ends, even by a crash.
@safe final class SharedSegment {
  let address: UnsafeMutableRawPointer
  let id: UInt32
  private let server: Server
  private let connection: Connection
  private let capacity: Int
  private var isAttached = false

  /// Creates a segment of `capacity` bytes, ≥ 4. Fails without memory, or if the server cannot read
  /// the segment. `isWritten` also lets the server write. Waits for the server.
  init?(_ connection: Connection, capacity: Int, visual: VisualChoice, isWritten: Bool = false) {
    guard !connection.isLost, connection.offersSharing, capacity >= 4,
      let memory = unsafe Self.sealedMemory(capacity)
    else { return nil }
    (self.connection, server, self.capacity) = (connection, connection.server, capacity)
    unsafe address = memory.address
    id = server.makeID()
    // XCB closes the descriptor.
    let attached = unsafe xcb_shm_attach_fd_checked(
      server.xcb, id, memory.descriptor, isWritten ? 0 : 1)
    let isProven = isSeen(visual.format)
    isAttached = server.succeeded(attached)
    guard isAttached, isProven else { return nil }
  }

  deinit {
    if isAttached { unsafe xcb_shm_detach(server.xcb, id) }
    unsafe munmap(address, capacity)
  }

  /// Seals the memory's size, because the server would fault if it read memory that has shrunk.
  private static func sealedMemory(
    _ capacity: Int
  ) -> (address: UnsafeMutableRawPointer, descriptor: Int32)? {
    // Beyond the limit, ftruncate would send SIGXFSZ, which ends the process by default.
    if let limit = ProcessSetup.fileSizeLimit, capacity > limit { return nil }
    let descriptor = unsafe memfd_create(
      "window", UInt32(LINUX_MFD_CLOEXEC | LINUX_MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { return nil }
    let seals = Int32(LINUX_F_SEAL_SHRINK | LINUX_F_SEAL_GROW | LINUX_F_SEAL_SEAL)
    guard ftruncate(descriptor, capacity) == 0,
      fcntl(descriptor, Int32(LINUX_F_ADD_SEALS), seals) == 0,
      let address = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      unsafe address != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    return unsafe (address, descriptor)
  }

  /// Has the server copy a part of an image to the same position of a target, later. The segment
  /// has the image's `rows` at byte `offset`.
  func put(
    _ rect: PixelRect, width: Int, rows: Range<Int>, at offset: Int, to target: Surface.Target
  ) {
    let place = xcb_rectangle_t(rect)
    unsafe xcb_shm_put_image(
      server.xcb, target.drawable, target.context, UInt16(width), UInt16(rows.count),
      UInt16(rect.minX), UInt16(rect.minY - rows.lowerBound), place.width, place.height, place.x,
      place.y, target.depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, id, UInt32(offset))
  }

  /// Tests whether the server can read the segment: the server copies a pixel and sends it back.
  private func isSeen(_ format: PixelFormat) -> Bool {
    let proof = PixelImage(width: 1, height: 1, filledWith: 0xFF5A_A5C3)
    unsafe format.encode(proof.bounds, of: proof.view, into: address, bytesPerRow: 4)
    let (sent, seen) = (PixelImage(width: 1, height: 1), PixelImage(width: 1, height: 1))
    unsafe format.decode(address, bytesPerRow: 4, into: sent.view)
    return format.decode(returnedPixel(depth: UInt8(format.depth)), into: seen)
      && seen.view[0, 0] == sent.view[0, 0]
  }

  /// Has the server copy the segment's first pixel into a pixmap and send it back; no bytes on
  /// failure. Waits for the server.
  private func returnedPixel(depth: UInt8) -> [UInt8] {
    let (xcb, pixmap) = unsafe (server.xcb, server.makeID())
    unsafe xcb_create_pixmap(xcb, depth, pixmap, server.root, 1, 1)
    let context = server.makeContext(for: pixmap)
    let put = unsafe xcb_shm_put_image_checked(
      xcb, pixmap, context, 1, 1, 0, 0, 1, 1, 0, 0, depth,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, id, 0)
    let pixel = server.image(PixelRect(x: 0, y: 0, width: 1, height: 1), of: pixmap)
    unsafe xcb_free_gc(xcb, context)
    unsafe xcb_free_pixmap(xcb, pixmap)
    return server.succeeded(put) ? pixel : []
  }
}
