/// A change of an image's pixels.
public enum PixelChange: Equatable, Sendable {
  /// Pixels were painted.
  case painted(PixelRect)
  /// Pixels of a rectangle were moved by `right` columns and `down` rows inside the rectangle;
  /// pixels outside the destination keep their values.
  case moved(PixelRect, right: Int, down: Int)

  /// The rectangle of the change.
  public var rect: PixelRect {
    switch self {
    case .painted(let rect), .moved(let rect, _, _): rect
    }
  }
}
