/// One of the parts of a card that scroll independently: lists side by side, the lists behind tabs, a list
/// inside a page.
///
/// Each input that concerns a card's content names its area, by default area 0; most cards have no other. The
/// sheet ignores an input for an invalid area, and refuses a command for one.
public struct ScrollArea: Hashable, CodableSendable {
  /// Maximum number of areas of a card.
  public static let maximumCount = 4

  /// The area's number, 0 to 3.
  public var number: Int
  /// The area's range in the card, points from the card's free edge, negative where a page has scrolled the
  /// area beyond that edge; the area's content is counted from the range's start. nil stands for the range
  /// from `ScrollOptions.header` to `ScrollOptions.footer`, with content counted from the card's edge.
  public var extent: ClosedRange<Double>?

  /// Creates an area.
  public init(_ number: Int, at extent: ClosedRange<Double>? = nil) {
    self.number = number
    self.extent = extent
  }

  var isPossible: Bool {
    let ends = extent ?? 0...0
    return 0..<ScrollArea.maximumCount ~= number && ends.lowerBound.isSensible
      && ends.upperBound.isSensible
  }
}

extension ScrollArea: ExpressibleByIntegerLiteral {
  /// Creates an area between the card's header and its footer.
  public init(integerLiteral number: Int) { self.init(number) }
}

/// Scroll offsets of a card's areas at one time.
public struct ScrollAreaOffsets: Equatable, CodableSendable {
  /// An area's scroll offset at one time.
  public struct Offset: Hashable, Sendable {
    /// Offset of the content upward, points.
    public var scroll = 0.0
    /// The greatest offset at which the content rests, points.
    public var limit = 0.0
  }

  private var scrolls = SIMD4<Double>.zero
  private var limits = SIMD4<Double>.zero

  /// The offset of an area; 0 for an area that no input has named.
  public internal(set) subscript(number: Int) -> Offset {
    get {
      guard scrolls.indices.contains(number) else { return Offset() }
      return Offset(scroll: scrolls[number], limit: limits[number])
    }
    set { (scrolls[number], limits[number]) = (newValue.scroll, newValue.limit) }
  }
}
