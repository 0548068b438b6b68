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
