import CSheetX11
import Glibc
import SheetPixels

/// Memory shared with the server, freed when the process ends, even by a crash.
@safe final class SharedSegment {
  let address: UnsafeMutableRawPointer
  let id: UInt32
  private let server: WindowServer
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
    id = WindowMakeID(server)
    let attached = unsafe WindowAttach(server, id, memory.descriptor, !isWritten)
    let isProven = isSeen(visual.format)
    isAttached = WindowSucceeded(server, attached)
    guard isAttached, isProven else { return nil }
  }

  deinit {
    if isAttached { WindowDetach(server, id) }
    unsafe munmap(address, capacity)
  }

  /// Seals the memory's size, because the server would fault if it read memory that has shrunk.
  private static func sealedMemory(
    _ capacity: Int
  ) -> (address: UnsafeMutableRawPointer, descriptor: Int32)? {
    // Beyond the limit, ftruncate would send SIGXFSZ, which ends the process by default.
    if let limit = ProcessSetup.fileSizeLimit, capacity > limit { return nil }
    let descriptor = unsafe memfd_create(
      "window", UInt32(LinuxMemfdCloseOnExec | LinuxMemfdAllowSealing))
    guard descriptor >= 0 else { return nil }
    let seals = Int32(LinuxSealShrink | LinuxSealGrow | LinuxSealSeal)
    guard ftruncate(descriptor, capacity) == 0, fcntl(descriptor, Int32(LinuxAddSeals), seals) == 0,
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
    _ rect: PixelRect, width: Int, rows: Range<Int>, at offset: Int, to target: WindowTarget
  ) {
    WindowPutShared(
      server, target, xcb_rectangle_t(rect), id, offset, width, rows.lowerBound, rows.count)
  }

  /// Tests whether the server can read the segment: the server copies a pixel and sends it back.
  private func isSeen(_ format: PixelFormat) -> Bool {
    let proof = PixelImage(width: 1, height: 1, filledWith: 0xFF5A_A5C3)
    unsafe format.encode(proof.bounds, of: proof.view, into: address, bytesPerRow: 4)
    let (sent, seen) = (PixelImage(width: 1, height: 1), PixelImage(width: 1, height: 1))
    unsafe format.decode(address, bytesPerRow: 4, into: sent.view)
    let pixel = WindowTrySegment(server, id, Int32(format.depth)).take()
    return format.decode(pixel, into: seen) && seen.view[0, 0] == sent.view[0, 0]
  }
}
