import CSheetXLibraries
package import SheetPixels

/// The memory layout of a TrueColor visual's pixels. A table for each component converts XRGB words
/// to the layout. Components with fewer than eight bits are dithered: a pixel's position selects
/// one of 16 sets of tables.
package struct PixelFormat: Equatable, Sendable {
  /// Significant bits of a pixel.
  package let depth: Int
  /// Stored bits of a pixel: 16, 24 or 32.
  package let bitsPerPixel: Int
  /// Bits; each row starts at a multiple of this number.
  package let scanlinePad: Int
  /// Each mask is contiguous.
  package let redMask: UInt32
  package let greenMask: UInt32
  package let blueMask: UInt32
  package let isBigEndian: Bool

  /// The server's bits for the values 0…255 of red, then of green, then of blue. Dithered formats
  /// have 16 sets of these three tables, other formats one.
  private let tables: [UInt32]
  private static let setSize = 3 * 256
  /// The thresholds of an ordered dither (a 4 × 4 Bayer matrix) by a pixel's row and column modulo
  /// 4; each threshold makes one set of tables.
  private static let pattern: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Fails unless pixels have 16, 24 or 32 bits, and each component at least one.
  package init?(
    depth: Int, bitsPerPixel: Int, scanlinePad: Int = 32,
    redMask: UInt32, greenMask: UInt32, blueMask: UInt32, isBigEndian: Bool = Self.isHostBigEndian
  ) {
    guard [16, 24, 32].contains(bitsPerPixel), depth <= bitsPerPixel, depth > 0,
      redMask != 0, greenMask != 0, blueMask != 0
    else { return nil }
    self.depth = depth
    self.bitsPerPixel = bitsPerPixel
    self.scanlinePad = scanlinePad
    self.redMask = redMask
    self.greenMask = greenMask
    self.blueMask = blueMask
    self.isBigEndian = isBigEndian
    // Sets a 32-bit-deep pixel's unused bits, because they are its opacity.
    let unused = (UInt32.max >> UInt32(32 - depth)) & ~(redMask | greenMask | blueMask)
    let isCoarse = [redMask, greenMask, blueMask].contains { $0.nonzeroBitCount < 8 }
    // Dithering adds these fractions of a level, in 32nds, before it rounds down; 16 rounds to the
    // nearest level.
    let offsets = isCoarse ? Self.pattern.map { UInt64(2 * $0 + 1) } : [16]
    tables = offsets.flatMap { offset in
      Self.table(of: redMask, adding: depth == 32 ? unused : 0, offset: offset)
        + Self.table(of: greenMask, adding: 0, offset: offset)
        + Self.table(of: blueMask, adding: 0, offset: offset)
    }
  }

  var isDithered: Bool { tables.count > Self.setSize }

  package static var isHostBigEndian: Bool { UInt16(1).bigEndian == 1 }

  /// Whether pixels are XRGB words, which need no conversion.
  package var isDirect: Bool {
    bitsPerPixel == 32 && isBigEndian == Self.isHostBigEndian
      && redMask == 0xFF0000 && greenMask == 0xFF00 && blueMask == 0xFF
  }

  package func bytesPerRow(width: Int) -> Int {
    (width * bitsPerPixel + scanlinePad - 1) / scanlinePad * scanlinePad / 8
  }

  /// `offset` is in 32nds of a level, added before rounding down: 16 rounds to the nearest level.
  private static func table(
    of mask: UInt32, adding constant: UInt32, offset: UInt64
  ) -> [UInt32] {
    let shift = UInt32(mask.trailingZeroBitCount)
    let largest = UInt64(mask >> shift)
    let offset = mask.nonzeroBitCount < 8 ? offset : 16
    return (0...255).map { value in
      UInt32((UInt64(value) * largest * 32 + 255 * offset) / (255 * 32)) << shift | constant
    }
  }
}

extension PixelFormat {
  /// Converts a rectangle of XRGB words and writes it to the same position of the server's image,
  /// where `base` is the address of the view's first stored row.
  @unsafe package func encode(
    _ rect: PixelRect, of view: PixelView, into base: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    let isSwapped = isBigEndian != Self.isHostBigEndian
    let bytes = bitsPerPixel / 8
    let isDithered = isDithered
    unsafe tables.withUnsafeBufferPointer { tables in
      for y in rect.minY..<rect.maxY {
        let source = unsafe view.row(y)
        var target = unsafe base + (y - view.rows.lowerBound) * bytesPerRow + rect.minX * bytes
        for x in rect.minX..<rect.maxX {
          let word = unsafe source[x]
          let set = isDithered ? ((y & 3) << 2 | x & 3) * Self.setSize : 0
          let pixel =
            unsafe tables[set + Int(word >> 16 & 0xFF)]
            | tables[set + 256 + Int(word >> 8 & 0xFF)] | tables[set + 512 + Int(word & 0xFF)]
          switch bytes {
          case 4:
            unsafe target.storeBytes(of: isSwapped ? pixel.byteSwapped : pixel, as: UInt32.self)
          case 2:
            let half = UInt16(truncatingIfNeeded: pixel)
            unsafe target.storeBytes(of: isSwapped ? half.byteSwapped : half, as: UInt16.self)
          default:
            for byte in 0..<3 {
              let shift = UInt32(isBigEndian ? 16 - 8 * byte : 8 * byte)
              unsafe target.storeBytes(
                of: UInt8(truncatingIfNeeded: pixel >> shift), toByteOffset: byte, as: UInt8.self)
            }
          }
          unsafe target += bytes
        }
      }
    }
  }

  /// Reads the server's image at `base`, as large as the view, into opaque words.
  @unsafe package func decode(
    _ base: UnsafeRawPointer, bytesPerRow: Int, into view: PixelView
  ) {
    for y in 0..<view.height {
      let source = unsafe base + y * bytesPerRow
      let target = unsafe view.row(y)
      if isDirect {
        let words = unsafe source.assumingMemoryBound(to: UInt32.self)
        for x in 0..<view.width { unsafe target[x] = words[x] | 0xFF00_0000 }
      } else {
        for x in 0..<view.width {
          unsafe target[x] = word(of: pixel(in: source, column: x))
        }
      }
    }
  }

  /// Returns false if there are too few bytes.
  func decode(_ bytes: [UInt8], into image: PixelImage) -> Bool {
    let bytesPerRow = bytesPerRow(width: image.width)
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count >= bytesPerRow * image.height else {
        return false
      }
      unsafe decode(start, bytesPerRow: bytesPerRow, into: image.view)
      return true
    }
  }

  @unsafe private func pixel(in row: UnsafeRawPointer, column: Int) -> UInt32 {
    let bytes = bitsPerPixel / 8
    return (0..<bytes).reduce(into: 0) { pixel, byte in
      let value = unsafe row.load(fromByteOffset: column * bytes + byte, as: UInt8.self)
      pixel |= UInt32(value) << UInt32(8 * (isBigEndian ? bytes - 1 - byte : byte))
    }
  }

  private func word(of pixel: UInt32) -> UInt32 {
    func component(_ mask: UInt32) -> UInt32 {
      let shift = UInt32(mask.trailingZeroBitCount)
      let largest = UInt64(mask >> shift)
      return UInt32((UInt64((pixel & mask) >> shift) * 255 * 2 + largest) / (largest * 2))
    }
    return 0xFF00_0000 | component(redMask) << 16 | component(greenMask) << 8
      | component(blueMask)
  }
}

struct VisualChoice {
  let id: UInt32
  let format: PixelFormat
  /// Whether the visual is the screen's default; others need their own colormap and border.
  let isDefault: Bool

  /// Prefers the screen's default visual. Throws `.noUsableVisual` if no visual is TrueColor.
  init(_ connection: Connection) throws(XWindowError) {
    let server = connection.server
    let defaultDepth = unsafe XDefaultDepth(server.display, server.screen)
    // Tries the default visual first (0), then other depths, best first.
    for depth in [0, 24, 32, 30, 16, 15] as [Int32] {
      guard let visual = unsafe depth == 0 ? server.defaultVisual : server.visual(ofDepth: depth),
        let format = unsafe PixelFormat(
          server, visual.pointee, depth: depth == 0 ? defaultDepth : depth)
      else { continue }
      id = unsafe UInt32(XVisualIDFromVisual(visual))
      (self.format, isDefault) = (format, depth == 0)
      return
    }
    throw .noUsableVisual("only visuals with palettes, at depth \(defaultDepth)")
  }
}

extension Server {
  /// The screen's default visual, if it is TrueColor.
  @unsafe fileprivate var defaultVisual: UnsafeMutablePointer<Visual>? {
    guard let visual = unsafe XDefaultVisual(display, screen),
      unsafe visual.pointee.class == TrueColor
    else { return nil }
    return unsafe visual
  }

  @unsafe fileprivate func visual(ofDepth depth: Int32) -> UnsafeMutablePointer<Visual>? {
    var info = unsafe XVisualInfo()
    let isFound = unsafe XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0
    return unsafe isFound ? info.visual : nil
  }
}

extension PixelFormat {
  /// Fails if the server stores no pixels of this depth.
  @unsafe fileprivate init?(_ server: Server, _ visual: Visual, depth: Int32) {
    var count: Int32 = 0
    guard let first = unsafe XListPixmapFormats(server.display, &count) else { return nil }
    defer { unsafe XFree(first) }
    let formats = unsafe UnsafeBufferPointer(start: first, count: Int(count))
    guard let format = unsafe formats.first(where: { $0.depth == depth }) else { return nil }
    unsafe self.init(
      depth: Int(depth), bitsPerPixel: Int(format.bits_per_pixel),
      scanlinePad: Int(format.scanline_pad),
      redMask: UInt32(truncatingIfNeeded: visual.red_mask),
      greenMask: UInt32(truncatingIfNeeded: visual.green_mask),
      blueMask: UInt32(truncatingIfNeeded: visual.blue_mask),
      isBigEndian: XImageByteOrder(server.display) == MSBFirst)
  }
}
