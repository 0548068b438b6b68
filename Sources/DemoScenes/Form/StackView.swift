import Controls
import Painting

/// Views one below the other in a column: the content of a card or a screen.
final class StackView: View {
  /// One of the views.
  struct Item {
    let view: View
    /// Points between it and the next.
    let gap: Double
    /// Points that it reaches beyond the column on both sides.
    let bleed: Double
    /// How high it is in a width, points.
    let height: (Double) -> Double

    /// An item whose height depends on its width.
    init(
      _ view: View, gap: Double = 0, bleed: Double = 0, height: @escaping (Double) -> Double
    ) {
      self.view = view
      self.gap = gap
      self.bleed = bleed
      self.height = height
    }

    /// An item that is always as high.
    init(_ view: View, gap: Double = 0, bleed: Double = 0, height: Double) {
      self.init(view, gap: gap, bleed: bleed) { _ in height }
    }
  }

  private let items: [Item]
  private let top: Double
  private let widest: Double

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - top: Points above the first.
  ///   - widest: The column is never wider, points.
  init(_ items: [Item], top: Double, widest: Double = 560) {
    self.items = items
    self.top = top
    self.widest = widest
    super.init()
    for item in items { add(item.view) }
  }

  /// How high all of them are in a width, points.
  func height(in width: Double) -> Double {
    let column = Page.column(in: width, widest: widest).width
    return items.reduce(top) { $0 + $1.height(column + 2 * $1.bleed) + $1.gap }
  }

  override func layout() {
    let column = Page.column(in: frame.width, widest: widest)
    var y = top
    for item in items {
      let width = column.width + 2 * item.bleed
      let height = item.height(width)
      item.view.frame = Rect(x: column.x - item.bleed, y: y, width: width, height: height)
      y += height + item.gap
    }
  }
}
