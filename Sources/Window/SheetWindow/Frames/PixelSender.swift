import CSheetXLibraries
import SheetPixels

/// Sends a frame to the X server in bands (groups of rows). This takes half the time of sending
/// whole frames, because a band is still in the processor's cache when the server reads it, and the
/// server copies one band while the program draws the next.
///
/// With shared memory, bands fill two buffers in turn. Before a buffer is filled again, the sender
/// waits for a fence, which reports that the server has read the buffer.
@safe final class PixelSender {
  /// The size of each of the two buffers in shared memory, bytes.
  private static let bufferSize = 1 << 21
  /// The approximate size of a band (a group of rows), bytes.
  private static let bandSize = 1 << 20

  private let connection: Connection
  private let format: PixelFormat
  /// The shared memory; nil if bands are sent over the connection instead.
  private let segment: SharedSegment?
  /// The start of the two buffers in shared memory. Without shared memory, the start of a buffer
  /// for one band in the program's memory.
  private let address: UnsafeMutableRawPointer
  /// The image in which a band is drawn as XRGB words before it is converted to the server's pixel
  /// format; nil if the server uses XRGB words too.
  private var words: PixelImage?
  private var current = 0
  private var used = 0
  /// For each buffer, the fence sent after its last band; nil if the server has read the buffer.
  private var fences: [UInt32?] = [nil, nil]

  /// Uses shared memory if `mayShare` and if the server can read it. Waits for the server.
  init(_ connection: Connection, visual: VisualChoice, mayShare: Bool) {
    (self.connection, format) = (connection, visual.format)
    segment =
      mayShare
      ? SharedSegment(connection, capacity: 2 * PixelSender.bufferSize, visual: visual) : nil
    unsafe address =
      segment?.address ?? .allocate(byteCount: PixelSender.bandSize, alignment: 64)
  }

  var sharesMemory: Bool { segment != nil }

  /// Provides the pages of the shared memory that the first band fills, because page faults would slow
  /// the first frame. Not more, because a small window would not use it.
  func populate() {
    if segment != nil { unsafe populatePages(address, byteCount: PixelSender.bandSize) }
  }

  deinit {
    for case let fence? in fences { connection.server.discard(fence) }
    if segment == nil { unsafe address.deallocate() }
  }

  /// Draws a part of an image band by band, and has the server copy each band to the same position
  /// of the target.
  func send(
    _ rect: PixelRect, width: Int, height: Int, to target: Surface.Target,
    draw: (PixelView, PixelRect) -> Void
  ) {
    let bytesPerRow = format.bytesPerRow(width: width)
    let rowsAtOnce = min(height, max(1, PixelSender.bandSize / bytesPerRow))
    for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) where !connection.isLost {
      // Flushes before the first of several bands too, because the server may have work from before.
      if rect.height > rowsAtOnce { connection.flush() }
      var band = rect
      (band.minY, band.maxY) = (y, min(y + rowsAtOnce, rect.maxY))
      let rows = band.minY..<band.maxY
      let offset = take(bytesPerRow * band.height)
      let memory = unsafe address + offset
      let view = unsafe PixelView(
        base: format.isDirect
          ? memory.assumingMemoryBound(to: UInt32.self)
          : wordBuffer(width: width, rows: rowsAtOnce).view.base,
        width: width, height: height, stride: width, rows: rows, owner: self)
      draw(view, band)
      if !format.isDirect {
        unsafe format.encode(band, of: view, into: memory, bytesPerRow: bytesPerRow)
      }
      if let segment {
        segment.put(band, width: width, rows: rows, at: offset, to: target)
      } else {
        let bytesPerPixel = format.bitsPerPixel / 8
        unsafe connection.put(
          band, from: memory + band.minX * bytesPerPixel, bytesPerRow: bytesPerRow,
          bytesPerPixel: bytesPerPixel, rowBytes: format.bytesPerRow(width: band.width),
          to: target)
      }
    }
  }

  /// Puts the next band at the start of the memory, so that small frames reuse the same few bytes.
  /// Call it only when the server has read all bands.
  func rewind() {
    for case let fence? in fences { connection.server.discard(fence) }
    (fences, current, used) = ([nil, nil], 0, 0)
  }

  private func wordBuffer(width: Int, rows: Int) -> PixelImage {
    if let words, words.width == width, words.height >= rows { return words }
    let made = PixelImage(width: width, height: rows, filledWith: nil)
    words = made
    return made
  }

  /// Reserves bytes for a band and returns their offset. If the server may still read older bands
  /// from these bytes, waits until it has read them.
  private func take(_ count: Int) -> Int {
    // Without shared memory, the buffer is free: `put` has copied the previous band into requests.
    if segment == nil { return 0 }
    if used + count > PixelSender.bufferSize {
      fences[current] = connection.server.askFence()
      current = 1 - current
      used = 0
      if let fence = fences[current] { connection.server.wait(for: fence) }
      fences[current] = nil
    }
    defer { used += count }
    return current * PixelSender.bufferSize + used
  }
}

extension Connection {
  /// The approximate longest request, bytes; a longer one would block the connection.
  private static let longestPut = 1 << 17

  /// Copies pixels into requests of some rows each. `first` is the rectangle's first pixel, and
  /// `rowBytes` the size of a padded row in a request.
  @unsafe func put(
    _ rect: PixelRect, from first: UnsafeRawPointer, bytesPerRow: Int, bytesPerPixel: Int,
    rowBytes: Int, to target: Surface.Target
  ) {
    if rect.isEmpty { return }
    let rowsAtOnce = max(1, min(rect.height, Connection.longestPut / rowBytes))
    let count = rowsAtOnce * rowBytes
    if rows.count < count { rows = [UInt8](repeating: 0, count: count) }
    unsafe rows.withUnsafeMutableBytes { rows in
      guard let start = rows.baseAddress else { return }
      for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) where !isLost {
        var piece = rect
        (piece.minY, piece.maxY) = (y, min(y + rowsAtOnce, rect.maxY))
        for row in 0..<piece.height {
          unsafe (start + row * rowBytes).copyMemory(
            from: first + (y - rect.minY + row) * bytesPerRow,
            byteCount: rect.width * bytesPerPixel)
        }
        let place = xcb_rectangle_t(piece)
        unsafe xcb_put_image(
          server.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), target.drawable, target.context,
          place.width, place.height, place.x, place.y, 0, target.depth,
          UInt32(piece.height * rowBytes), start)
      }
    }
  }
}
