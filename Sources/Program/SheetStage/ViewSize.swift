internal import SheetEngine

/// How large the view is that a stage fills.
struct ViewSize {
  var pixels: PixelSize
  /// Device pixels per point.
  var scale: Double

  var points: Size2D { pixels.points(scale: scale) }
}
