/// How far apart in an image the places are that pixels of a stretched or shrunk copy come from.
///
/// Places are counted in 65536ths of a pixel, as X servers do it, so that both find the same ones.
package struct SampleStep: Equatable, Sendable {
  /// From one pixel of the copy to the next, in 65536ths of the image's.
  package let length: UInt32

  /// The step of an image stretched to another length.
  ///
  /// - Parameters:
  ///   - from: Columns or rows of the image.
  ///   - to: Columns or rows of the copy, > 0.
  package init(from: Int, to: Int) { length = UInt32((from << 16 + to / 2) / to) }

  /// The step of an image shown at a scale, 1/1024…1.
  package init(scale: Double) { length = UInt32((65536 / max(scale, 1.0 / 1024)).rounded()) }

  /// The image's pixel that is nearest to one of the copy.
  func nearest(_ index: Int) -> Int {
    (index * Int(length) + (Int(length) + 1) >> 1 - 1) >> 16
  }

  /// Where in the image a pixel of the copy lies, in 65536ths from the middle of the first.
  func place(_ index: Int) -> Int {
    index * Int(length) + (Int(length) + 1) >> 1 - 0x8000
  }
}

/// The mapping from a view's pixels to an image's, for a copy that may begin between two pixels of the view.
package struct SampleLine: Equatable, Sendable {
  /// From one pixel of the view to the next.
  package let step: SampleStep
  /// From the view's edge to the copy's, in 65536ths of the image's pixels; negative inside the view.
  package let offset: Int

  /// The columns or rows of an image shown between two edges.
  ///
  /// - Parameters:
  ///   - length: Columns or rows of the image.
  ///   - start: The copy's left or top edge, in 256ths of a pixel of the view.
  ///   - end: Its right or bottom edge, > `start`.
  package init(_ length: Int, from start: Int, to end: Int) {
    step = SampleStep(from: length << 8, to: end - start)
    offset = (128 - start * Int(step.length)) >> 8
  }

  /// The position in the image of a pixel of the view, in 65536ths from the centre of the image's first.
  func place(_ index: Int) -> Int { step.place(index) + offset }
}
