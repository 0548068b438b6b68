/// A column of views, one below the other: the content of a page or card. Hidden views take no
/// space.
package final class StackView: View {
  package struct Item {
    package let view: View
    let gap: Double
    let bleed: Double
    let height: Double?
    let least: Double

    /// The item extends by `bleed` points beyond the column on both sides; a nil `height` is the
    /// view's preferred one.
    package init(
      _ view: View, gap: Double = 0, bleed: Double = 0, height: Double? = nil, least: Double = 0
    ) {
      self.view = view
      self.gap = gap
      self.bleed = bleed
      self.height = height
      self.least = least
    }

    package static func space(_ points: Double) -> Item { Item(View(), height: points) }

    package static func heading(_ text: String) -> Item {
      Item(Label.heading(text), gap: 8, least: 18)
    }

    func height(in width: Double) -> Double {
      height ?? max(least, view.height(in: width))
    }
  }

  package var items: [Item] {
    didSet {
      for item in oldValue { remove(item.view) }
      for item in items { add(item.view) }
      layout()
    }
  }
  private var shown: LazyFilterSequence<[Item]> { items.lazy.filter { !$0.view.isHidden } }
  private let top: Double
  private let widest: Double?

  /// `widest` is the column's largest width with a page's margins; nil for the stack's whole width.
  package init(_ items: [Item], top: Double = 0, widest: Double? = 560) {
    self.items = items
    self.top = top
    self.widest = widest
    super.init()
    for item in items { add(item.view) }
  }

  private func column(in width: Double) -> (x: Double, width: Double) {
    widest.map { Page.column(in: width, widest: $0) } ?? (0, width)
  }

  override package func height(in width: Double) -> Double {
    let column = column(in: width).width
    return shown.reduce(top) { $0 + $1.height(in: column + 2 * $1.bleed) + $1.gap }
  }

  override package func layout() {
    // Layout waits until the stack has a width, because text cannot be wrapped without a width.
    guard frame.width > 0 else { return }
    let column = column(in: frame.width)
    var y = top
    for item in shown {
      let width = column.width + 2 * item.bleed
      let height = item.height(in: width)
      item.view.frame = Rect2D(x: column.x - item.bleed, y: y, width: width, height: height)
      y += height + item.gap
    }
  }
}
