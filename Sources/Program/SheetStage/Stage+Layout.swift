package import SheetControls
internal import SheetEngine

extension Stage {
  /// Resizes the view. The canvases keep their sizes and pixels until `layOut` resizes them. Another
  /// scale cancels a press.
  func resize(
    _ size: PixelSize, scale: Double, at time: Double
  ) throws(StageError) -> [StageRequest] {
    if scale != self.scale {
      cancel()
      self.scale = scale
      background.rescale(to: scale, at: moment(time))
      floats.rescale(to: scale)
      for layer in sheets.layers { layer.rescale(to: scale) }
    }
    // Motions that are over by now end in the old size.
    let time = moment(time)
    try endMotions(by: time)
    setTime(time)
    advanceViews()
    let old = scene.configuration(in: points)
    self.size = size
    scene.arrange(in: points)
    sheets.isLaidOut = false
    change { $0.handle(.resized(scene.geometry(in: points)), at: now) }
    let wanted = scene.configuration(in: points)
    if wanted != old {
      sheets.base.baseConfiguration = wanted
      try configure(sheets.base)
    }
    return try end()
  }

  func apply(_ palette: Palette, at time: Double) throws(StageError) {
    try begin(at: time)
    background.apply(palette, at: now)
    floats.apply(palette)
    for layer in sheets.layers {
      if let sheet = stack.sheet(layer.id) { layer.apply(sheet.configuration.look, palette) }
    }
  }

  func apply(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    try begin(at: time)
    let isChanged = preferences.changes != self.preferences.changes
    self.preferences = preferences
    if workbench != nil, isChanged {
      _ = try preferences.changed(scene, in: points)
      sheets.base.baseConfiguration = scene.configuration(in: points)
    }
    for layer in sheets.layers { try configure(layer) }
  }

  /// Shows an input method's composition in the focused text field; nil ends it. The composition is
  /// not part of the text and is not recorded, because its result arrives as a key.
  package func compose(_ composition: Composition?) { focusedCanvas?.compose(composition) }

  /// Whether a change of sizes requires a call of `layOut`.
  package var needsLayout: Bool { !sheets.isLaidOut || !background.fits(size) }

  /// Resizes the canvases to their cards, and updates the heights of headers and contents in the engine. Counts as
  /// part of the latest input. Takes longer than a frame should.
  package func layOut() {
    if needsLayout { fitCanvases() }
    if sheets.isLaidOut { return }
    sheets.isLaidOut = true
    for layer in sheets.layers { updateHeights(of: layer) }
  }

  func fitCanvases() {
    background.fit(size, at: now)
    for layer in sheets.layers {
      guard let sheet = stack.sheet(layer.id) else { continue }
      layer.fitCanvas(for: sheet, requests)
      layer.canvas?.now = now
    }
  }

  /// Updates the heights of a sheet's header and content in the engine, if they changed.
  func updateHeights(of layer: SheetLayer) {
    // The user's settings are valid, because the sheet has them already.
    if layer.card.headerHeight != layer.configuredHeader { try? configure(layer) }
    let height = layer.card.fullHeight
    guard height != stack.sheet(layer.id)?.contentHeight() else { return }
    change { $0.handle(.contentHeight(height), of: layer.id, at: now) }
  }
}
