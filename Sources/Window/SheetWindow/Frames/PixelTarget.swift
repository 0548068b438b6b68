import CSheetX11
import SheetPixels

/// A window or pixmap that pixels are put into.
struct PixelTarget {
  /// The server's name of it.
  let drawable: UInt32
  /// Bits of a pixel that count.
  let depth: Int
  /// A graphics context of this depth.
  let context: UInt32
}

extension Connection {
  /// Bytes of a request with pixels at most, about: a longer one keeps the connection busy for long.
  private static let longestPut = 1 << 17

  /// Copies pixels into requests, some rows in each.
  ///
  /// - Parameters:
  ///   - rect: Where they go.
  ///   - first: The rectangle's first pixel.
  ///   - bytesPerRow: From one row to the next, there.
  ///   - bytesPerPixel: There, and in the requests.
  ///   - rowBytes: Bytes of a row of the rectangle in a request, with its padding.
  /// - Returns: The last request; nil if none was sent.
  @unsafe func put(
    _ rect: PixelRect, from first: UnsafeRawPointer, bytesPerRow: Int, bytesPerPixel: Int,
    rowBytes: Int, to target: PixelTarget
  ) -> UInt32? {
    if isLost || rect.isEmpty { return nil }
    var last: UInt32?
    let rowsAtOnce = max(1, min(rect.height, Connection.longestPut / rowBytes))
    unsafe withUnsafeTemporaryAllocation(byteCount: rowsAtOnce * rowBytes, alignment: 64) { rows in
      guard let start = rows.baseAddress else { return }
      for y in stride(from: 0, to: rect.height, by: rowsAtOnce) {
        let count = min(rowsAtOnce, rect.height - y)
        for row in 0..<count {
          unsafe (start + row * rowBytes).copyMemory(
            from: first + (y + row) * bytesPerRow, byteCount: rect.width * bytesPerPixel)
        }
        last = unsafe xcb_put_image(
          xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), target.drawable, target.context,
          UInt16(rect.width), UInt16(count), Int16(rect.minX), Int16(rect.minY + y), 0,
          UInt8(target.depth), UInt32(count * rowBytes),
          start.assumingMemoryBound(to: UInt8.self)
        ).sequence
      }
    }
    return last
  }
}
