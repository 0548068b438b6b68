/// A part of a card that scrolls independently: one of two lists side by side, a list behind a tab.
///
/// Inputs that concern a card's content name an area; most cards have only area 0. The sheet
/// ignores inputs for invalid areas and refuses commands for them.
public struct ScrollArea: Hashable, CodableSendable {
  /// Maximum number of areas of a card.
  public static let maximumCount = 4

  /// The area's number, 0 to 3.
  public let number: Int
  /// The area's range in the card, points from the card's free edge; negative values are beyond
  /// that edge. The height of the area's content is measured from the start of the range.
  ///
  /// nil is the range from `ScrollOptions.header` to `ScrollOptions.footer`; the height of the
  /// content is then measured from the card's free edge, so it includes the header.
  public let extent: ClosedRange<Double>?

  /// Creates an area from its number, 0 to 3, and its extent; nil is the range from header to
  /// footer.
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
  /// Creates an area from the card's header to its footer.
  public init(integerLiteral number: Int) { self.init(number) }
}

/// Scroll offsets of a card's areas at one time.
public struct ScrollAreaOffsets: Equatable, Sendable {
  /// An area's scroll offset at one time.
  public struct Offset: Equatable, Sendable {
    /// Distance by which the content is moved up, points.
    public var scroll = 0.0
    /// The greatest offset at rest, points.
    public var limit = 0.0
  }

  private var scrolls = SIMD4<Double>.zero
  private var limits = SIMD4<Double>.zero

  /// The offset of the area with a number; 0 until an input has used the area.
  public internal(set) subscript(number: Int) -> Offset {
    get {
      guard scrolls.indices.contains(number) else { return Offset() }
      return Offset(scroll: scrolls[number], limit: limits[number])
    }
    set { (scrolls[number], limits[number]) = (newValue.scroll, newValue.limit) }
  }
}
