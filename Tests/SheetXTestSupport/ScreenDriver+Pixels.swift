package import CSheetXTest
import Foundation

extension ScreenDriver {
  /// The screen's pixels in a rectangle of a window or the screen: words `0xRRGGBB`, row by row.
  /// With `isComposited`, reads the window's own pixels, which the compositor may not have shown
  /// yet.
  package func pixels(
    x: Int, y: Int, width: Int, height: Int, of window: XID? = nil, isComposited: Bool = false
  ) throws -> [UInt32] {
    var (left, top) = (x, y)
    if let window, !isComposited {
      let position = try geometry(of: window)
      (left, top) = (left + position.x, top + position.y)
    }
    guard
      let image = unsafe XGetImage(
        display, isComposited ? window ?? root : root, Int32(left), Int32(top), UInt32(width),
        UInt32(height), UInt.max, ZPixmap)
    else { throw TestSupportError("no pixels at \(left), \(top), \(width) × \(height)") }
    defer { _ = unsafe image.pointee.f.destroy_image(image) }
    let masks = unsafe [image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask]
    if masks == [0xFF0000, 0xFF00, 0xFF], unsafe image.pointee.bits_per_pixel == 32,
      unsafe image.pointee.byte_order == LSBFirst
    {
      return unsafe copiedWords(of: image, width: width, height: height)
    }
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe image.pointee.f.get_pixel(image, Int32(column), Int32(row))
        words.append(masks.reduce(0) { $0 << 8 | Self.component(of: pixel, mask: $1) })
      }
    }
    return words
  }

  /// The pixels of an image whose words are `0xRRGGBB` with an undefined top byte.
  @unsafe private func copiedWords(
    of image: UnsafeMutablePointer<XImage>, width: Int, height: Int
  ) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    let stride = Int(unsafe image.pointee.bytes_per_line)
    guard let data = unsafe UnsafeRawPointer(image.pointee.data) else { return words }
    for row in 0..<height {
      let start = unsafe (data + row * stride).assumingMemoryBound(to: UInt32.self)
      unsafe words.append(contentsOf: UnsafeBufferPointer(start: start, count: width))
    }
    for index in words.indices { words[index] &= 0xFFFFFF }
    return words
  }

  /// The pointer's current image: the size, then premultiplied ARGB words.
  package func cursorImage() -> [UInt] {
    guard let image = unsafe XFixesGetCursorImage(display) else { return [] }
    defer { unsafe XFree(image) }
    let (width, height) = unsafe (UInt(image.pointee.width), UInt(image.pointee.height))
    let count = Int(width * height)
    return unsafe [width, height] + UnsafeBufferPointer(start: image.pointee.pixels, count: count)
  }

  /// Sets the pointer's shape over the desktop to a glyph of the server's cursor font.
  package func setGroundCursor(glyph: Int32) {
    unsafe XDefineCursor(display, root, XCreateFontCursor(display, UInt32(glyph)))
    sync()
  }

  /// A pixel `0xRRGGBB` of a window (nil: of the screen), as shown on the screen.
  package func pixel(x: Int, y: Int, of window: XID? = nil) throws -> UInt32 {
    try pixels(x: x, y: y, width: 1, height: 1, of: window)[0]
  }

  private static func component(of pixel: UInt, mask: UInt) -> UInt32 {
    let shift = UInt(mask.trailingZeroBitCount)
    let largest = Double(mask >> shift)
    return UInt32((Double((pixel & mask) >> shift) * 255 / largest).rounded())
  }
}
