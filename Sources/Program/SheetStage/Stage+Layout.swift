internal import SheetControls
internal import SheetEngine

/// The sizes of the canvases and the heights of the sheets' content.
extension Stage {
  /// Whether the canvases wait for `layOut`.
  public var needsLayout: Bool { !sheets.isLaidOut || !background.fits(size) }

  /// Gives the canvases the size of their cards, and tells the sheets how high their content is. It
  /// counts as happening at the latest input. Takes longer than a frame should.
  public func layOut() {
    if needsLayout { fitCanvases() }
    if sheets.isLaidOut { return }
    sheets.isLaidOut = true
    for layer in sheets.layers { updateContentHeight(of: layer) }
  }

  func fitCanvases() {
    background.fit(size, at: now)
    for layer in sheets.layers {
      guard let sheet = stack.sheet(layer.id) else { continue }
      layer.fitCanvas(for: sheet, requests)
      layer.canvas?.now = now
    }
  }

  /// Tells a sheet how high its content is, if that has changed.
  func updateContentHeight(of layer: SheetLayer) {
    let height = layer.card.fullHeight
    guard height != stack.sheet(layer.id)?.contentHeight else { return }
    change { $0.handle(.contentHeight(height), of: layer.id, at: now) }
  }
}
