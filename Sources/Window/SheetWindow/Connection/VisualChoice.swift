import CSheetX11

/// The visual of the program's windows, always TrueColor.
struct VisualChoice {
  let id: UInt32
  let format: PixelFormat
  /// Whether the visual is the screen's default; if not, windows need their own colormap and
  /// border.
  let isDefault: Bool

  /// The screen's default visual if it is TrueColor, else the first TrueColor visual of a usual
  /// depth.
  ///
  /// - Throws: `.noUsableVisual` with the screen's visuals.
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
