internal import SheetControls
internal import SheetEngine

extension Stage {
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
