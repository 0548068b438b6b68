import CX11
import Glibc
import Pixels

/// A small piece of shared memory that large frames are drawn into and sent from, band by band.
///
/// A band is still in the processor's cache when the server reads it, and the server copies one while the
/// program draws the next: both take half of what whole frames take that pass through the memory.
@safe final class BandBuffer {
  private static let bandCount = 4
  /// Bytes of a band.
  private static let bandSize = 1 << 20

  private let connection: Connection
  private let segment: SharedSegment
  private let depth: UInt8
  private var current = 0
  /// One for each half of the bands: answered once the server has read this half.
  private var fences: [xcb_get_input_focus_cookie_t?] = [nil, nil]

  /// - Returns: nil when there is no shared memory, or the server's pixels have another layout than composed
  ///   ones.
  init?(_ connection: Connection, visual: VisualChoice, transport: ImageTransport) {
    guard transport != .connection, visual.format.isDirect,
      let segment = SharedSegment(
        connection, transport: transport, capacity: BandBuffer.bandCount * BandBuffer.bandSize,
        visual: visual)
    else { return nil }
    self.connection = connection
    self.segment = segment
    depth = UInt8(visual.format.depth)
  }

  deinit {
    if connection.isLost { return }
    for fence in fences {
      if let fence { unsafe xcb_discard_reply(connection.xcb, fence.sequence) }
    }
  }

  /// Draws and sends a part of a frame.
  ///
  /// The corresponding C functions are `xcb_shm_put_image` and `xcb_get_input_focus`.
  ///
  /// - Parameters:
  ///   - damage: The part, inside the frame.
  ///   - draw: Draws some rows of it; in the view no others are there.
  /// - Returns: The last request; nil if none was needed.
  func send(
    _ damage: PixelRect, width: Int, height: Int, to drawable: UInt32, with context: UInt32,
    draw: (PixelView, PixelRect) -> Void
  ) -> UInt32? {
    var last: UInt32?
    let rowsAtOnce = max(1, BandBuffer.bandSize / (width * 4))
    for y in stride(from: damage.minY, to: damage.maxY, by: rowsAtOnce) where !connection.isLost {
      var rows = damage
      (rows.minY, rows.maxY) = (y, min(y + rowsAtOnce, damage.maxY))
      current = (current + 1) % BandBuffer.bandCount
      let half = current * 2 / BandBuffer.bandCount
      if current * 2 % BandBuffer.bandCount == 0 { waitUntilRead(half) }
      let start = current * BandBuffer.bandSize
      let base = unsafe (segment.address + (start - y * width * 4))
        .assumingMemoryBound(to: UInt32.self)
      draw(
        unsafe PixelView(base: base, width: width, height: height, stride: width, owner: segment),
        rows)
      last = unsafe xcb_shm_put_image(
        connection.xcb, drawable, context, UInt16(width), UInt16(rows.height),
        UInt16(rows.minX), 0, UInt16(rows.width), UInt16(rows.height), Int16(rows.minX), Int16(y),
        depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, segment.id, UInt32(start)
      ).sequence
      if (current + 1) * 2 % BandBuffer.bandCount == 0 {
        fences[half] = unsafe xcb_get_input_focus_unchecked(connection.xcb)
      }
      connection.flush()
    }
    return last
  }

  private func waitUntilRead(_ half: Int) {
    guard let fence = fences[half] else { return }
    fences[half] = nil
    unsafe free(xcb_get_input_focus_reply(connection.xcb, fence, nil))
  }
}
