import CX11
import Glibc
import Pixels

/// Brings pixels into pictures on the server, through a small piece of shared memory where that
/// works.
///
/// The memory has two halves, filled in turn. A request behind the last pixels of a half is its
/// fence, which must be answered before the half is used again.
@safe final class PictureUploader {
  /// Bytes of a half: what fits into a processor's cache between being written and being read.
  private static let half = 1 << 21
  /// A request of fewer bytes is cheaper than the use of shared memory.
  private static let small = 4096
  /// Bytes of a request with pixels at most, about; a longer one keeps the connection busy for long.
  private static let longest = 1 << 17

  private let connection: Connection
  private let context: UInt32
  private let segment: SharedSegment?
  private let tiles: TileSender
  /// A context for pixels of other depths, by depth.
  private var contexts: [Int: UInt32] = [:]
  private var current = 0
  private var used = 0
  /// One for each half: answered once the server has read this half.
  private var fences: (xcb_get_input_focus_cookie_t?, xcb_get_input_focus_cookie_t?)

  /// Whether pixels go through shared memory.
  var sharesMemory: Bool { segment != nil }

  init(
    _ connection: Connection, formats: RenderFormats, visual: VisualChoice, context: UInt32,
    transport: ImageTransport
  ) {
    self.connection = connection
    tiles = TileSender(connection, formats: formats)
    self.context = context
    segment =
      transport == .connection
      ? nil
      : SharedSegment(
        connection, transport: transport, capacity: 2 * PictureUploader.half, visual: visual)
  }

  deinit {
    if connection.isLost { return }
    for context in contexts.values { unsafe xcb_free_gc(connection.xcb, context) }
    for fence in [fences.0, fences.1] {
      if let fence { unsafe xcb_discard_reply(connection.xcb, fence.sequence) }
    }
  }

  /// Copies pixels to the same place of a picture with 24 or 32 bits.
  ///
  /// - Parameters:
  ///   - rect: Inside both.
  ///   - wanted: Which of them, of an opaque picture without shared memory.
  /// - Returns: How many bytes went through the connection, about.
  func upload(
    _ rect: PixelRect, of pixels: PixelView, to picture: ServerPicture, _ wanted: Renderer.Tiles
  ) -> Int {
    if rect.isEmpty { return 0 }
    let rowBytes = rect.width * 4
    guard segment != nil, rowBytes * rect.height > PictureUploader.small else {
      return send(rect, of: pixels, to: picture, wanted)
    }
    let rowsAtOnce = max(1, PictureUploader.half / rowBytes)
    for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) {
      let rows = PixelRect(
        minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(y + rowsAtOnce, rect.maxY))
      share(rows, of: pixels, with: picture)
    }
    return 0
  }

  /// The corresponding C function is `xcb_shm_put_image`.
  private func share(_ rows: PixelRect, of pixels: PixelView, with picture: ServerPicture) {
    guard let segment, let pixmap = picture.pixmap else { return }
    let count = rows.width * rows.height * 4
    if used + count > PictureUploader.half { turn() }
    let offset = current * PictureUploader.half + used
    used += count
    unsafe PictureUploader.copy(rows, of: pixels, to: segment.address + offset)
    unsafe xcb_shm_put_image(
      connection.xcb, pixmap, context(for: picture), UInt16(rows.width), UInt16(rows.height), 0,
      0, UInt16(rows.width), UInt16(rows.height), Int16(rows.minX), Int16(rows.minY),
      UInt8(picture.kind.depth), UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, segment.id,
      UInt32(offset))
  }

  /// Goes on with the other half, once the server has read it.
  ///
  /// The corresponding C function is `xcb_get_input_focus`.
  private func turn() {
    let fence = unsafe xcb_get_input_focus(connection.xcb)
    if current == 0 { fences.0 = fence } else { fences.1 = fence }
    current = 1 - current
    used = 0
    guard let old = current == 0 ? fences.0 : fences.1 else { return }
    if current == 0 { fences.0 = nil } else { fences.1 = nil }
    unsafe free(xcb_get_input_focus_reply(connection.xcb, old, nil))
  }

  /// Sends pixels through the connection, those of opaque pictures with few bytes.
  ///
  /// - Returns: How many bytes, about.
  private func send(
    _ rect: PixelRect, of pixels: PixelView, to picture: ServerPicture, _ wanted: Renderer.Tiles
  ) -> Int {
    if picture.kind == .opaque,
      let sent = tiles.send(rect, of: pixels, to: picture, wanted)
    {
      return sent
    }
    let rowsAtOnce = max(1, PictureUploader.longest / (rect.width * 4))
    for y in stride(from: rect.minY, to: rect.maxY, by: rowsAtOnce) {
      var rows = rect
      (rows.minY, rows.maxY) = (y, min(y + rowsAtOnce, rect.maxY))
      sendRows(rows, of: pixels, to: picture)
    }
    return rect.width * rect.height * 4
  }

  /// The corresponding C function is `xcb_put_image`.
  private func sendRows(_ rows: PixelRect, of pixels: PixelView, to picture: ServerPicture) {
    guard let pixmap = picture.pixmap else { return }
    let count = rows.width * rows.height * 4
    unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 4) { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe PictureUploader.copy(rows, of: pixels, to: base)
      unsafe xcb_put_image(
        connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context(for: picture),
        UInt16(rows.width), UInt16(rows.height), Int16(rows.minX), Int16(rows.minY), 0,
        UInt8(picture.kind.depth), UInt32(count), base.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Gives a mask its opacities.
  ///
  /// The corresponding C function is `xcb_put_image`.
  func upload(_ opacities: [UInt8], to mask: ServerPicture) {
    guard let pixmap = mask.pixmap else { return }
    // Rows of images start at multiples of four bytes.
    let rowBytes = (mask.width + 3) / 4 * 4
    let rowsAtOnce = max(1, PictureUploader.longest / rowBytes)
    for y in stride(from: 0, to: mask.height, by: rowsAtOnce) {
      let rows = min(rowsAtOnce, mask.height - y)
      var padded = [UInt8](repeating: 0, count: rowBytes * rows)
      for row in 0..<rows {
        let start = (y + row) * mask.width
        padded.replaceSubrange(
          row * rowBytes..<row * rowBytes + mask.width,
          with: opacities[start..<start + mask.width])
      }
      unsafe xcb_put_image(
        connection.xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context(for: mask),
        UInt16(mask.width), UInt16(rows), 0, Int16(y), 0, 8, UInt32(padded.count), padded)
    }
  }

  /// Rows without a gap between them.
  @unsafe private static func copy(
    _ rect: PixelRect, of pixels: PixelView, to base: UnsafeMutableRawPointer
  ) {
    let rowBytes = rect.width * 4
    for y in 0..<rect.height {
      let row = unsafe pixels.row(rect.minY + y)
      guard let start = row.baseAddress else { return }
      unsafe (base + y * rowBytes).copyMemory(from: start + rect.minX, byteCount: rowBytes)
    }
  }

  /// The corresponding C function is `xcb_create_gc`.
  private func context(for picture: ServerPicture) -> UInt32 {
    let depth = picture.kind.depth
    if depth == 24 { return context }
    if let context = contexts[depth] { return context }
    let context = connection.createContext(for: picture.pixmap ?? 0)
    contexts[depth] = context
    return context
  }
}

extension xcb_rectangle_t {
  /// A rectangle whose numbers fit.
  init(_ rect: PixelRect) {
    self.init(
      x: Int16(rect.minX), y: Int16(rect.minY), width: UInt16(rect.width),
      height: UInt16(rect.height))
  }
}
