public import SheetControls
internal import SheetPainting

/// The views of a card: a header, and content that scrolls below it.
public final class Card: View {
  /// Stays at the top; a drag that begins there moves the sheet.
  public let header: View
  /// The height of the header, points.
  public var headerHeight: Double {
    didSet { if headerHeight != oldValue { layout() } }
  }
  /// The content below the header.
  public let scroller: ScrollView

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - headerHeight: The height of the header, points.
  ///   - content: Scrolls below the header.
  public init(header: View, headerHeight: Double, content: View) {
    self.header = header
    self.headerHeight = headerHeight
    scroller = ScrollView(content)
    super.init()
    // Tab reaches the header first.
    add(header)
    add(scroller)
  }

  /// The height of header and content together, points.
  public var fullHeight: Double { headerHeight + scroller.fullHeight }

  /// The card's name for a screen reader: that of its header, else its first words.
  public var name: String {
    let names = header.role == nil ? [] : [header.label]
    return (names + views(.text).map(\.label)).first { !$0.isEmpty } ?? ""
  }

  override public func layout() {
    header.frame = Rect2D(x: 0, y: 0, width: frame.width, height: headerHeight)
    scroller.frame = Rect2D(
      x: 0, y: headerHeight, width: frame.width, height: max(0, frame.height - headerHeight))
  }
}
