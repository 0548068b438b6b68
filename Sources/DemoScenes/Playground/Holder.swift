import Controls

/// A place for a view that may also be elsewhere.
final class Holder: View {
  /// What is there; nil is nothing.
  var content: View? {
    didSet {
      guard content !== oldValue else { return }
      if let oldValue, oldValue.parent === self { remove(oldValue) }
      if let content { add(content) }
      layout()
    }
  }

  override func height(in width: Double) -> Double { content?.height(in: width) ?? 0 }

  override func layout() {
    content?.frame = Rect2D(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}
