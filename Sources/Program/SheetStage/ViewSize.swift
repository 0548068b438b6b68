internal import SheetEngine

/// The size of the view that a stage fills.
struct ViewSize {
  var pixels: PixelSize
  /// Device pixels per point.
  var scale: Double

  var points: Size2D { pixels.points(scale: scale) }
}
