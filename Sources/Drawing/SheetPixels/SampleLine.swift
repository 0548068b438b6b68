/// Maps the columns or rows of a scaled copy to positions in its image.
///
/// Positions are in 65536ths of a pixel, because the program and the X server must compute the same
/// pixels.
public struct SampleLine: Equatable, Sendable {
  /// The distance between the samples of neighbouring pixels of the copy.
  public let step: UInt32
  /// The position in the image at the view's left or top edge: 0 if the copy begins there, negative
  /// if the copy begins inside the view.
  public let offset: Int

  /// Maps each pixel to itself.
  public static let exact = SampleLine(1, to: 1)

  /// Maps a copy of `target` > 0 pixels to the image's `length` pixels.
  public init(_ length: Int, to target: Int) {
    step = UInt32((length << 16 + target / 2) / target)
    offset = 0
  }

  /// Maps a scaled-down copy's pixels to the image's. `scale` is 1/1024…1.
  public init(scale: Double) {
    step = UInt32((65536 / max(scale, 1.0 / 1024)).rounded())
    offset = 0
  }

  /// Maps a copy to the image's `length` pixels. The copy lies between `start` and `end` in the
  /// view, both in 256ths of a pixel.
  public init(_ length: Int, from start: Int, to end: Int) {
    step = SampleLine(length << 8, to: end - start).step
    offset = (128 - start * Int(step)) >> 8
  }

  /// The position of the view's pixel `index`, in 65536ths of a pixel from the centre of the
  /// image's first pixel.
  @inlinable public func position(_ index: Int) -> Int {
    index * Int(step) + (Int(step) + 1) >> 1 - 0x8000 + offset
  }
}

/// Maps a view's columns and rows to positions in a scaled image.
public struct Sampling: Equatable, Sendable {
  /// Maps columns.
  public let x: SampleLine
  /// Maps rows.
  public let y: SampleLine
  /// Whether to interpolate linearly instead of taking the nearest pixel.
  public let isSmooth: Bool

  /// Maps each pixel to itself.
  public static let exact = Sampling(x: .exact, y: .exact, isSmooth: false)

  /// Joins the maps of columns and rows.
  public init(x: SampleLine, y: SampleLine, isSmooth: Bool) {
    self.x = x
    self.y = y
    self.isSmooth = isSmooth
  }
}
