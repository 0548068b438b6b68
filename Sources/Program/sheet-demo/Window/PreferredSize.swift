internal import SheetEngine
internal import SheetStage

/// The size that the window should have whatever its scale: the one that it was opened with, or that the user
/// or the window manager has given it since.
struct PreferredSize {
  private(set) var points: Size2D
  /// The size that the program asked for last, and the preferred one then.
  private var asked: (pixels: PixelSize, points: Size2D)

  /// - Parameter pixels: The size of the new window: less than the preferred one where there is no room.
  init(_ points: Size2D, pixels: PixelSize) {
    self.points = points
    asked = (pixels, points)
  }

  /// Records a size that the program asks for.
  mutating func ask(for pixels: PixelSize) { asked = (pixels, points) }

  /// Records a new size: the answer to what was asked for, or somebody's choice.
  mutating func resized(to pixels: PixelSize, scale: Double) {
    points = pixels == asked.pixels ? asked.points : pixels.points(scale: scale)
  }
}
