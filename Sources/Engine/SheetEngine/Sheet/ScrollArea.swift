/// One of the parts of a card that scroll, each for itself: lists side by side, the lists behind tabs, a
/// list inside a page.
///
/// A card begins with area 0. Tell a sheet with `SheetInput.scrollArea` which one is meant.
public struct ScrollArea: Equatable, Hashable, Sendable {
  /// The most areas that a card has.
  public static let maximumCount = 4

  /// Which one, 0 to 3.
  public var number: Int
  /// Where in the card it is shown, points from the card's free edge, negative where a page has scrolled
  /// it beyond the edge; its content is counted from there then. Nil is from `ScrollOptions.header` to `ScrollOptions.footer`, and content is counted from the
  /// card's edge.
  public var extent: ClosedRange<Double>?

  /// Creates an area.
  public init(_ number: Int, at extent: ClosedRange<Double>? = nil) {
    self.number = number
    self.extent = extent
  }

  /// Whether a card can have it.
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

/// How far the content of each of a card's areas is scrolled at a moment.
public struct ScrollAreaOffsets: Equatable, Sendable {
  /// An area's content at a moment.
  public struct Offset: Equatable, Hashable, Sendable {
    /// How far it is moved up, points.
    public var scroll = 0.0
    /// The greatest offset that it rests at, points.
    public var limit = 0.0
  }

  private var scrolls = SIMD4<Double>.zero
  private var limits = SIMD4<Double>.zero

  init() {}

  /// What is known of an area; that of one which was never told is 0.
  public internal(set) subscript(number: Int) -> Offset {
    get {
      guard scrolls.indices.contains(number) else { return Offset() }
      return Offset(scroll: scrolls[number], limit: limits[number])
    }
    set { (scrolls[number], limits[number]) = (newValue.scroll, newValue.limit) }
  }
}

#if !hasFeature(Embedded)
  extension ScrollArea: Codable {}
  extension ScrollAreaOffsets: Codable {}
#endif
