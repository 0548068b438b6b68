package import Pixels

/// The last changes of an image, so that a buffer that shows an older state is updated by painting only
/// what has changed since.
package struct ChangeLog {
  private static let length = 8

  /// The number of the newest state.
  package private(set) var version = 0
  /// The rectangles of the last changes; the index is the change's number modulo the length.
  private var rects = [PixelRect](repeating: .empty, count: length)

  /// Records a change of the pixels in a rectangle.
  mutating func record(_ rect: PixelRect) {
    version += 1
    rects[version % ChangeLog.length] = rect
  }

  /// Where the newest state differs from an older one; nil if too many changes ago.
  package func changes(since old: Int) -> PixelRect? {
    guard old <= version, version - old <= ChangeLog.length else { return nil }
    var all = PixelRect.empty
    for number in old..<version { all = all.union(rects[(number + 1) % ChangeLog.length]) }
    return all
  }
}
