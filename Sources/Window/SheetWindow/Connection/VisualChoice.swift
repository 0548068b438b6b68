import CSheetX11

/// The visual that windows are created with, always TrueColor.
struct VisualChoice {
  /// The visual's id.
  let id: UInt32
  let format: PixelFormat
  /// Whether it is the screen's default visual; if not, windows need their own colormap and border.
  let isDefault: Bool

  /// The screen's default visual if it is TrueColor, else the first TrueColor visual of a usual depth.
  ///
  /// - Throws: `.noUsableVisual` with what the screen has instead.
  init(_ connection: Connection) throws(XWindowError) {
    let display = unsafe connection.display
    let depth = unsafe XDefaultDepth(display, connection.screen)
    var info = unsafe XVisualInfo()
    if let visual = unsafe XDefaultVisual(display, connection.screen),
      unsafe visual.pointee.`class` == TrueColor,
      let format = unsafe Self.format(of: visual, depth: depth, on: display)
    {
      unsafe id = UInt32(XVisualIDFromVisual(visual))
      (self.format, isDefault) = (format, true)
      return
    }
    for depth in [24, 32, 30, 16, 15] as [Int32]
    where unsafe XMatchVisualInfo(display, connection.screen, depth, TrueColor, &info) != 0 {
      guard let visual = unsafe info.visual,
        let format = unsafe Self.format(of: visual, depth: depth, on: display)
      else { continue }
      unsafe id = UInt32(XVisualIDFromVisual(visual))
      (self.format, isDefault) = (format, false)
      return
    }
    throw .noUsableVisual("only visuals with palettes, at depth \(depth)")
  }

  /// The layout of a visual's pixels.
  @unsafe private static func format(
    of visual: UnsafeMutablePointer<Visual>, depth: Int32, on display: OpaquePointer
  ) -> PixelFormat? {
    var count: Int32 = 0
    guard let formats = unsafe XListPixmapFormats(display, &count) else { return nil }
    defer { unsafe XFree(formats) }
    let all = unsafe UnsafeBufferPointer(start: formats, count: Int(count))
    guard let format = unsafe all.first(where: { $0.depth == depth }) else { return nil }
    return unsafe PixelFormat(
      depth: Int(depth), bitsPerPixel: Int(format.bits_per_pixel),
      scanlinePad: Int(format.scanline_pad),
      redMask: UInt32(truncatingIfNeeded: visual.pointee.red_mask),
      greenMask: UInt32(truncatingIfNeeded: visual.pointee.green_mask),
      blueMask: UInt32(truncatingIfNeeded: visual.pointee.blue_mask),
      isBigEndian: XImageByteOrder(display) == MSBFirst)
  }
}
