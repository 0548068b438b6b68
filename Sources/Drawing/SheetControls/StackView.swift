/// A column of views; hidden views take no space.
package class StackView: View {
  package struct Item {
    package let view: View
    let gap: Double
    let bleed: Double
    let height: Double?
    let least: Double
    let padding: Double

    /// Lengths are in points. `gap` is the space below the item; `padding` is the space above and
    /// below the view. `bleed` extends the item beyond both sides of the column. `height` includes
    /// the padding; nil means the preferred height plus padding, at least `least`.
    package init(
      _ view: View, gap: Double = 0, bleed: Double = 0, height: Double? = nil, least: Double = 0,
      padding: Double = 0
    ) {
      self.view = view
      self.gap = gap
      self.bleed = bleed
      self.height = height
      self.least = least
      self.padding = padding
    }

    package static func space(_ points: Double) -> Item { Item(View(), height: points) }

    package static func heading(_ text: String) -> Item {
      Item(Label.heading(text), gap: 8, least: 18)
    }

    func height(in width: Double) -> Double {
      height ?? max(least, view.height(in: width) + 2 * padding)
    }
  }

  package final var items: [Item] {
    didSet {
      for item in oldValue { remove(item.view) }
      for item in items { add(item.view) }
      layout()
    }
  }
  private var shown: LazyFilterSequence<[Item]> { items.lazy.filter { !$0.view.isHidden } }
  private let top: Double
  private let widest: Double?

  /// The column is at most `widest` points wide, with a page's margins; nil makes it as wide as the
  /// stack. `top` points are above the first view.
  package init(_ items: [Item], top: Double = 0, widest: Double? = 560) {
    self.items = items
    self.top = top
    self.widest = widest
    super.init()
    for item in items { add(item.view) }
  }

  func column(in width: Double) -> (x: Double, width: Double) {
    widest.map { Page.column(in: width, widest: $0) } ?? (0, width)
  }

  override package final func height(in width: Double) -> Double {
    let column = column(in: width).width
    return shown.reduce(top) { $0 + $1.height(in: column + 2 * $1.bleed) + $1.gap }
  }

  override package final func layout() {
    // Without a width, text cannot be wrapped; `layout` is called again when the width is set.
    guard frame.width > 0 else { return }
    let column = column(in: frame.width)
    var y = top
    for item in shown {
      let width = column.width + 2 * item.bleed
      let height = item.height(in: width)
      item.view.frame = Rect2D(
        x: column.x - item.bleed, y: y + item.padding, width: width,
        height: height - 2 * item.padding)
      y += height + item.gap
    }
  }
}

package final class TileView: StackView {
  package init(_ rows: [Item]) { super.init(rows, widest: nil) }

  /// Points between the rows and the tile's sides.
  package static func inset(in width: Double) -> Double { width < Page.narrow ? 10 : 16 }

  override func column(in width: Double) -> (x: Double, width: Double) {
    let inset = TileView.inset(in: width)
    return (inset, max(0, width - 2 * inset))
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(bounds, radius: 14, with: painter.palette.raised)
    for row in items.dropLast() {
      painter.hairline(
        fromX: TileView.inset(in: frame.width), toX: frame.width,
        y: row.view.frame.maxY + row.padding, with: painter.palette.separator)
    }
  }
}

package enum Page {
  /// Points.
  package static func margin(in width: Double) -> Double { width < 360 ? 16 : 20 }

  /// Below this width, in points, rows wrap and stack their parts. For example, a phone's window at
  /// twice its usual scale is 195 points wide.
  package static let narrow = 280.0

  /// The left edge and width of the centred column, at most `widest`, in points.
  package static func column(
    in width: Double, widest: Double = 560
  ) -> (x: Double, width: Double) {
    let inner = max(0, min(width - 2 * margin(in: width), widest))
    return (((width - inner) / 2).rounded(), inner)
  }
}
