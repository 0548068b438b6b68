package import Pixels

/// The last few changes of an image, so that a frame that shows an older state can be brought up to
/// date by painting only what changed since.
package struct ChangeLog {
  private static let length = 8

  /// The number of the newest state.
  package private(set) var version = 0
  /// Where each of the last changes was; a change's place is its number modulo the length.
  private var rects = [PixelRect](repeating: .empty, count: length)

  /// Notes a change of the pixels in a rectangle.
  mutating func record(_ rect: PixelRect) {
    version += 1
    rects[version % ChangeLog.length] = rect
  }

  /// Where the newest state differs from an older one; nil if that is too long ago to say.
  package func changes(since old: Int) -> PixelRect? {
    guard old <= version, version - old <= ChangeLog.length else { return nil }
    var all = PixelRect.empty
    for number in old..<version { all = all.union(rects[(number + 1) % ChangeLog.length]) }
    return all
  }
}
