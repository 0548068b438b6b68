package import SheetControls
internal import SheetEngine

extension Stage {
  /// The canvases keep their sizes and pixels until `layOut`, and the sheets their configurations
  /// until `apply`. A new scale cancels a press.
  func resize(
    _ size: PixelSize, scale: Double, at time: Double
  ) throws(StageError) -> [StageRequest] {
    if scale != self.scale {
      cancel()
      self.scale = scale
      for layer in sheets.layers { layer.origin.forgetPicture() }
      background.rescale(to: scale, at: moment(time))
      front.canvas?.rescale(to: scale)
      for layer in sheets.layers { layer.rescale(to: scale) }
    }
    // Ends motions that are over, before the size changes.
    let time = moment(time)
    try endMotions(by: time)
    setTime(time)
    advanceViews()
    self.size = size
    scene.arrange(in: points)
    sheets.isLaidOut = false
    change { $0.handle(.resized(geometry), at: now) }
    return try end()
  }

  func apply(_ palette: Palette, at time: Double) throws(StageError) {
    try begin(at: time)
    background.apply(palette, at: now)
    for layer in sheets.layers { layer.origin.forgetPicture() }
    front.canvas?.palette = palette
    for layer in sheets.layers {
      if let sheet = stack.sheet(layer.id) { layer.apply(sheet.configuration, palette) }
    }
  }

  func apply(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    try begin(at: time)
    self.preferences = preferences
    for layer in sheets.layers { try configure(layer) }
  }

  /// nil ends the composition. A composition is not recorded, because its result arrives as a key.
  package func compose(_ composition: Composition?) { focusedCanvas?.compose(composition) }

  package var needsLayout: Bool { !sheets.isLaidOut || !background.fits(size) }

  /// Resizes the canvases to their cards, and updates the engine's heights of headers and contents.
  /// Too slow for every frame.
  package func layOut() {
    // A header's new height may change the card's width, and the width may change the header. The
    // passes are limited, because Pango without a font measures a text differently each time.
    for _ in 0..<4 {
      if needsLayout { fitCanvases() }
      if sheets.isLaidOut { return }
      sheets.isLaidOut = true
      for layer in sheets.layers { updateHeights(of: layer) }
      updateOrigins()
    }
  }

  func fitCanvases() {
    background.fit(size, at: now)
    for layer in sheets.layers {
      guard let sheet = stack.sheet(layer.id) else { continue }
      layer.fitCanvas(for: sheet, requests)
      layer.canvas?.now = now
    }
  }

  /// Updates the engine's height of the header or, if unchanged, of the content. A new header
  /// requires another layout.
  private func updateHeights(of layer: SheetLayer) {
    guard layer.card.headerHeight == layer.configuredHeader else {
      // The user's settings are valid, because the sheet has them already.
      try? updateConfiguration(of: layer)
      return
    }
    let height = layer.card.fullHeight
    if height != stack.sheet(layer.id)?.contentHeight() {
      change { $0.handle(.contentHeight(height), of: layer.id, at: now) }
      // The highest detent, and with it the canvas, may depend on the content.
      if stack.sheet(layer.id)?.configuration.fitsContent == true { sheets.isLaidOut = false }
    }
  }
}
