package import SheetPixels

/// The last changes of an image, so that a buffer that shows an older state is updated by painting only
/// what has changed since.
package struct ChangeLog {
  private static let length = 32

  /// The number of the newest state.
  package private(set) var version = 0
  /// The last changes; the index is the change's number modulo the length.
  private var entries = [PixelChange](repeating: .painted(.empty), count: length)

  /// Creates a log of nothing.
  package init() {}

  /// Records a change of the pixels in a rectangle.
  mutating func record(_ rect: PixelRect) { record(.painted(rect)) }

  /// Records a change.
  mutating func record(_ change: PixelChange) {
    version += 1
    entries[version % ChangeLog.length] = change
  }

  /// Where the newest state differs from an older one; nil if too many changes ago.
  package func changes(since old: Int) -> PixelRect? {
    var all = PixelRect.empty
    return forEachChange(since: old) { all = all.union($0.rect) } ? all : nil
  }

  /// Calls a function with every change since an older state, in order.
  ///
  /// - Returns: false if that is too many changes ago; then it was not called.
  package func forEachChange(since old: Int, _ body: (PixelChange) -> Void) -> Bool {
    guard old <= version, version - old <= ChangeLog.length else { return false }
    for number in old..<version { body(entries[(number + 1) % ChangeLog.length]) }
    return true
  }
}
