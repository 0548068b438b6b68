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
}
