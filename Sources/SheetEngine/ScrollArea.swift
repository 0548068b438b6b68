/// One of the parts of a card that scroll, each for itself: lists side by side, the lists behind tabs, a
/// list inside a page.
///
/// A card begins with area 0. Tell a sheet with `SheetInput.scrollArea` which one is meant.
public struct ScrollArea: Equatable, Hashable, Sendable {
  /// The most areas that a card has.
  public static let maximumCount = 4

  /// Which one, 0 to 3.
  public var number: Int
  /// Where in the card it is shown, points from the card's free edge; its content is counted from there
  /// then. Nil is from `ScrollOptions.header` to `ScrollOptions.footer`, and content is counted from the
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
    return 0..<ScrollArea.maximumCount ~= number && ends.lowerBound >= 0
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

  private var storage = InlineArray<4, Offset>(repeating: Offset())

  init() {}

  /// What is known of an area; that of one which was never told is 0.
  public internal(set) subscript(number: Int) -> Offset {
    get { storage.indices.contains(number) ? storage[number] : Offset() }
    set { storage[number] = newValue }
  }

  /// Whether all areas are scrolled alike.
  public static func == (a: ScrollAreaOffsets, b: ScrollAreaOffsets) -> Bool {
    (0..<ScrollArea.maximumCount).allSatisfy { a.storage[$0] == b.storage[$0] }
  }
}

#if !hasFeature(Embedded)
  extension ScrollArea: Codable {}
  extension ScrollAreaOffsets.Offset: Codable {}
  extension ScrollAreaOffsets: Codable {
    /// Reads a list of offsets; what is too much is left out.
    public init(from decoder: any Decoder) throws {
      let offsets = try decoder.singleValueContainer().decode([Offset].self)
      for (number, offset) in offsets.prefix(ScrollArea.maximumCount).enumerated() {
        storage[number] = offset
      }
    }

    /// Writes a list of offsets.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode((0..<ScrollArea.maximumCount).map { storage[$0] })
    }
  }
#endif
