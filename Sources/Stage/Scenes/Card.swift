public import Controls
internal import Painting

/// What is in a card: a part at the top that stays, and below it a part that scrolls.
public final class Card: View {
  /// The part at the top; a drag that begins there moves the sheet.
  public let header: View
  /// How high the header is, points.
  public let headerHeight: Double
  /// The part that scrolls.
  public let scroller: ScrollView

  /// Creates the inside of a card.
  ///
  /// - Parameters:
  ///   - header: The part at the top.
  ///   - headerHeight: How high that is, points.
  ///   - content: The part that scrolls.
  public init(header: View, headerHeight: Double, content: View) {
    self.header = header
    self.headerHeight = headerHeight
    scroller = ScrollView(content)
    super.init()
    // In the order of the keyboard's focus.
    add(header)
    add(scroller)
  }

  /// How high header and content are together, points.
  public var fullHeight: Double { headerHeight + scroller.fullHeight }

  override public func layout() {
    header.frame = Rect(x: 0, y: 0, width: frame.width, height: headerHeight)
    scroller.frame = Rect(
      x: 0, y: headerHeight, width: frame.width, height: max(0, frame.height - headerHeight))
  }
}
