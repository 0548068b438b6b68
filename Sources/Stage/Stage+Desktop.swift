public import Controls

/// What the desktop changes while the stage is shown.
extension Stage {
  /// Takes another scale, and the size of the view in its pixels. A press is cancelled.
  func rescale(to scale: Double, _ size: PixelSize, at time: Double) throws(StageError)
    -> [StageRequest]
  {
    cancel()
    self.scale = scale
    background.rescale(to: scale, at: time)
    for layer in sheets.layers { layer.rescale(to: scale) }
    return try resize(size, at: time)
  }

  /// Shows what an input method composes in the text field with the focus; nil: nothing. It is not part
  /// of the text and not recorded: what comes of it arrives as a key.
  public func compose(_ composition: Composition?) { focusedCanvas?.compose(composition) }
}
