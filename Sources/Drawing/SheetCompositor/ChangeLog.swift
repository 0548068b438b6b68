package import SheetPixels

/// An image's last changes. A buffer with an older state of the image needs only the changes since
/// that state.
package struct ChangeLog {
  private static let length = 32

  /// The number of changes so far, which identifies the image's newest state.
  package private(set) var version = 0
  /// A ring buffer; a change's index is its number modulo the length.
  private var entries = [PixelChange](repeating: .painted(.empty), count: length)

  package init() {}

  mutating func record(_ rect: PixelRect) { record(.painted(rect)) }

  mutating func record(_ change: PixelChange) {
    version += 1
    entries[version % ChangeLog.length] = change
  }

  /// The bounds of all changes since an older state; nil if the log has lost some of them.
  package func changes(since old: Int) -> PixelRect? {
    var all = PixelRect.empty
    return forEachChange(since: old) { all = all.union($0.rect) } ? all : nil
  }

  /// Calls a function with every change since an older state, in order; returns false, without
  /// calling the function, if the log has lost some of them.
  package func forEachChange(since old: Int, _ body: (PixelChange) -> Void) -> Bool {
    guard old <= version, version - old <= ChangeLog.length else { return false }
    for number in old..<version { body(entries[(number + 1) % ChangeLog.length]) }
    return true
  }
}
