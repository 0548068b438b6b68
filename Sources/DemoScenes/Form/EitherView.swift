import Controls
import Painting

/// A place for two views of which one is hidden.
final class EitherView: View {
  /// Creates a place for two views.
  init(_ one: View, _ other: View) {
    super.init()
    add(one)
    add(other)
  }

  override func layout() {
    for child in children { child.frame = bounds }
  }
}
