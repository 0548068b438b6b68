internal import SheetControls
internal import SheetEngine

extension Stage {
  /// Whether a change of sizes requires a call of `layOut`.
  package var needsLayout: Bool { !sheets.isLaidOut || !background.fits(size) }

  /// Resizes the canvases to their cards, and updates the heights of headers and contents in the engine. Counts as
  /// part of the latest input. Takes longer than a frame should.
  package func layOut() {
    // A header of another height changes the sheet, whose new width may change the header again. The
    // number of passes is limited, because without a font Pango measures a text differently each time.
    for _ in 0..<4 {
      if needsLayout { fitCanvases() }
      if sheets.isLaidOut { return }
      sheets.isLaidOut = true
      for layer in sheets.layers { updateHeights(of: layer) }
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

  /// Updates the height of a sheet's header in the engine, or else that of its content, if it changed;
  /// returns whether the header did, so that a layout must follow.
  @discardableResult
  func updateHeights(of layer: SheetLayer) -> Bool {
    guard layer.card.headerHeight == layer.configuredHeader else {
      // The user's settings are valid, because the sheet has them already.
      try? updateConfiguration(of: layer)
      return true
    }
    let height = layer.card.fullHeight
    if height != stack.sheet(layer.id)?.contentHeight() {
      change { $0.handle(.contentHeight(height), of: layer.id, at: now) }
    }
    return false
  }
}
