/// What happened to some of an image's pixels.
public enum PixelChange: Equatable, Sendable {
  /// They were painted.
  case painted(PixelRect)
  /// They were moved inside a rectangle; pixels that nothing was moved to keep their values.
  case moved(PixelRect, right: Int, down: Int)

  /// Where pixels changed.
  public var rect: PixelRect {
    switch self {
    case .painted(let rect), .moved(let rect, _, _): rect
    }
  }
}
