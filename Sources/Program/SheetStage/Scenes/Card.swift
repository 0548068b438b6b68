public import SheetControls

/// The views of a card: a header, and content that scrolls below it.
public final class Card: View {
  /// The part at the top that does not scroll; a drag that begins there moves the sheet.
  package let header: View
  /// The least height of the header, points.
  package var leastHeader: Double {
    didSet { if leastHeader != oldValue { layout() } }
  }
  package let scroller: ScrollView

  /// Creates a card; a header whose words need more than `headerHeight` points is higher.
  package init(header: View, headerHeight: Double, content: View) {
    self.header = header
    leastHeader = headerHeight
    scroller = ScrollView(content)
    super.init()
    // The header is added first, because Tab visits the views in this order.
    add(header)
    add(scroller)
  }

  /// The height of the header, points.
  public var headerHeight: Double { max(leastHeader, header.height(in: frame.width)) }

  /// Updates the views after the content's height or the header's words changed.
  public func contentChanged() {
    layout()
    scroller.contentChanged()
  }

  package var fullHeight: Double { headerHeight + scroller.fullHeight }

  /// The card's name for a screen reader: the header's name, else the first text.
  package var name: String {
    let names = header.role == nil ? [] : [header.label]
    return (names + views(.text).map(\.label)).first { !$0.isEmpty } ?? ""
  }

  override public func layout() {
    let headerHeight = headerHeight
    header.frame = Rect2D(width: frame.width, height: headerHeight)
    scroller.frame = Rect2D(
      x: 0, y: headerHeight, width: frame.width, height: max(0, frame.height - headerHeight))
  }
}
