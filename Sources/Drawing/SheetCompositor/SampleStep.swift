/// The distance between successive samples of an image for a stretched or shrunk copy.
///
/// Positions are in 65536ths of a pixel, as in X servers, so that the program and the X server
/// compute the same pixels.
package struct SampleStep: Equatable, Sendable {
  /// The distance between samples for neighbouring pixels of the copy, in 65536ths of the image's
  /// pixels.
  package let length: UInt32

  /// `to` must be above 0.
  package init(from: Int, to: Int) { length = UInt32((from << 16 + to / 2) / to) }

  /// Creates the step of an image shown at a scale, 1/1024…1.
  package init(scale: Double) { length = UInt32((65536 / max(scale, 1.0 / 1024)).rounded()) }

  /// The index of the image's pixel nearest to a pixel of the copy.
  func nearest(_ index: Int) -> Int {
    (index * Int(length) + (Int(length) + 1) >> 1 - 1) >> 16
  }

  /// The position in the image of a pixel of the copy, in 65536ths of a pixel from the centre of
  /// the image's first pixel.
  func place(_ index: Int) -> Int {
    index * Int(length) + (Int(length) + 1) >> 1 - 0x8000
  }
}

/// The mapping from a view's pixels to an image's pixels, for a copy that may begin between two
/// pixels of the view.
package struct SampleLine: Equatable, Sendable {
  package let step: SampleStep
  /// The distance from the copy's edge to the view's edge, in 65536ths of the image's pixels;
  /// negative if the copy begins inside the view.
  package let offset: Int

  /// The copy goes from `start` to `end`, in 256ths of a pixel of the view.
  package init(_ length: Int, from start: Int, to end: Int) {
    step = SampleStep(from: length << 8, to: end - start)
    offset = (128 - start * Int(step.length)) >> 8
  }

  /// The position in the image of a pixel of the view, in 65536ths of a pixel from the centre of
  /// the image's first pixel.
  func place(_ index: Int) -> Int { step.place(index) + offset }
}
