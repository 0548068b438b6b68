/// One of the parts of a card that scroll independently: lists side by side, the lists behind tabs, a list
/// inside a page.
///
/// A card begins with area 0. Select another one with `SheetInput.scrollArea`.
public struct ScrollArea: Equatable, Hashable, Sendable {
  /// Maximum number of areas of a card.
  public static let maximumCount = 4

  /// The area's number, 0 to 3.
  public var number: Int
  /// The area's range in the card, points from the card's free edge, negative if a page has scrolled it
  /// beyond the edge; its content is counted from the range's start. Nil means from `ScrollOptions.header` to
  /// `ScrollOptions.footer`, with content counted from the card's edge.
  public var extent: ClosedRange<Double>?

  /// Creates an area.
  public init(_ number: Int, at extent: ClosedRange<Double>? = nil) {
    self.number = number
    self.extent = extent
  }

  /// Whether the number and the extent are valid.
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
public struct ScrollAreaOffsets: Equatable, Sendable {
  /// An area's scroll offset at one time.
  public struct Offset: Equatable, Hashable, Sendable {
    /// Offset of the content upward, points.
    public var scroll = 0.0
    /// The greatest offset at which the content rests, points.
    public var limit = 0.0
  }

  private var scrolls = SIMD4<Double>.zero
  private var limits = SIMD4<Double>.zero

  init() {}

  /// The offset of an area; 0 for one that was never current.
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

/// The area, the height of its content in points, and the content's motion.
struct AreaState: Equatable, Sendable {
  var area = ScrollArea(0)
  var contentHeight = 0.0
  var content = KineticScroll()
}

/// The areas of a card besides the current one.
struct OtherAreas: Equatable, Sendable {
  // Stored in place, because a frame may have to copy and change them, and must not allocate.
  private var first = AreaState()
  private var second = AreaState()
  private var third = AreaState()
  private(set) var count = 0

  subscript(index: Int) -> AreaState {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  func index(of number: Int) -> Int? { (0..<count).first { self[$0].area.number == number } }

  mutating func append(_ state: AreaState) {
    self[count] = state
    count += 1
  }

  /// The earliest end of a motion of these areas, seconds.
  var end: Double? {
    var end: Double?
    for index in 0..<count {
      guard let other = self[index].content.end else { continue }
      end = Swift.min(end ?? other, other)
    }
    return end
  }
}

/// Several scroll areas of a card. Presses, wheel, touchpad and program scroll the current one; the others
/// keep their offsets, or finish their motions.
extension Sheet {
  /// Makes another area current.
  ///
  /// - Returns: The refusal, if any.
  mutating func choose(_ wanted: ScrollArea, _ events: inout [SheetEvent]) -> SheetRefusal? {
    guard wanted.isPossible else { return .noSuchArea(wanted.number) }
    if wanted.number != area.number {
      guard !content.isHeld else { return .isHeld }
      endHandOver()
      exchange(with: otherIndex(of: wanted.number))
    }
    guard wanted.extent != area.extent else { return nil }
    // Rearranges the card, because the extent decides which areas count for `content` detents.
    rearrange(&events, along: configuration.animations.resize ?? configuration.animations.settle) {
      $0.area = wanted
    }
    return nil
  }

  /// Ends the transfer of velocity between card and content, because the content gets another motion or
  /// another area becomes current.
  mutating func endHandOver() {
    flingStepsDown = false
    guard var active = activeMotion, active.leftover != 0 else { return }
    active.leftover = 0
    state = .moving(active)
  }

  private mutating func otherIndex(of number: Int) -> Int {
    if let index = others.index(of: number) { return index }
    var state = AreaState(area: ScrollArea(number))
    state.content.adopt(configuration.scroll)
    others.append(state)
    return others.count - 1
  }

  private mutating func exchange(with index: Int) {
    let other = others[index]
    others[index] = AreaState(area: area, contentHeight: contentHeight, content: content)
    (area, contentHeight, content) = (other.area, other.contentHeight, other.content)
  }

  /// Calls `body` once for each other area, with that area as the current one.
  mutating func forOtherAreas(_ body: (inout Sheet) -> Void) {
    let stepsDown = flingStepsDown
    for index in 0..<others.count {
      exchange(with: index)
      body(&self)
      exchange(with: index)
    }
    flingStepsDown = stepsDown
  }

  /// The height for `content` detents, points: the greatest of the areas without an extent.
  var heightForDetents: Double {
    var height = area.extent == nil ? contentHeight : 0
    for index in 0..<others.count where others[index].area.extent == nil {
      height = Swift.max(height, others[index].contentHeight)
    }
    return height
  }

  /// Scroll offsets of the areas; nil if there is one only.
  func areaOffsets(at time: Double, top: Double) -> ScrollAreaOffsets? {
    guard others.count > 0 || area.number != 0 else { return nil }
    var offsets = ScrollAreaOffsets()
    for index in 0..<others.count {
      let other = others[index]
      let limit = scrollLimit(of: other.contentHeight, in: other.area, atTop: top)
      offsets[other.area.number] = .init(
        scroll: scrollOffset(of: other.content, limit: limit, at: time), limit: limit)
    }
    offsets[area.number] = .init(
      scroll: scrollOffset(at: time, top: top), limit: scrollLimit(atTop: top))
    return offsets
  }
}
