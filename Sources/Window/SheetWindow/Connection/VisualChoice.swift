import CSheetX11

/// The visual of the program's windows, always TrueColor.
struct VisualChoice {
  let id: UInt32
  let format: PixelFormat
  /// Whether this is the screen's default; another visual needs its own colormap and border.
  let isDefault: Bool

  /// Prefers the screen's default visual. Throws `.noUsableVisual` if no visual is TrueColor.
  init(_ connection: Connection) throws(XWindowError) {
    let server = connection.server
    // 0 stands for the default visual.
    for depth in [0, 24, 32, 30, 16, 15] as [Int32] {
      let visual =
        depth == 0 ? WindowDefaultVisual(server) : WindowFindVisual(server, depth)
      guard visual.isFound else { continue }
      let format = PixelFormat(
        depth: Int(visual.depth), bitsPerPixel: Int(visual.bitsPerPixel),
        scanlinePad: Int(visual.scanlinePad), redMask: visual.redMask, greenMask: visual.greenMask,
        blueMask: visual.blueMask, isBigEndian: visual.isBigEndian)
      guard let format else { continue }
      (id, self.format, isDefault) = (visual.id, format, visual.isDefault)
      return
    }
    throw .noUsableVisual("only visuals with palettes, at depth \(WindowDefaultDepth(server))")
  }
}
