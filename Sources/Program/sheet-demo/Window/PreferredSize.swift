internal import SheetEngine
internal import SheetStage

/// The size that the window should have at any scale, points: its initial size, or a later choice
/// of the user or window manager.
struct PreferredSize {
  private(set) var points: Size2D
  /// The size last requested by the program, pixels, and the preferred size at that time, points.
  private var asked: (pixels: PixelSize, points: Size2D)

  /// Records the size of a new window.
  ///
  /// - Parameter pixels: The window's size, smaller than the preferred one if there is no room.
  init(_ points: Size2D, pixels: PixelSize) {
    self.points = points
    asked = (pixels, points)
  }

  /// Records a size requested by the program.
  mutating func ask(for pixels: PixelSize) { asked = (pixels, points) }

  /// Records a new size: the answer to a request, or a choice of the user or window manager.
  mutating func resized(to pixels: PixelSize, scale: Double) {
    points = pixels == asked.pixels ? asked.points : pixels.points(scale: scale)
  }
}
