/// A size in device pixels.
public struct PixelSize: Equatable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The longest side of an image: the X protocol's limit.
  public static let largestSide = 32767
  /// The most pixels of an image, which take 256 MiB.
  public static let mostPixels = 64 << 20

  /// Creates a size; does not check it.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var count: Int { width * height }

  /// Whether an image can have this size.
  public var isPossible: Bool {
    max(width, height) <= PixelSize.largestSide && count <= PixelSize.mostPixels
  }

  /// The rectangle of this size at the top left corner.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
