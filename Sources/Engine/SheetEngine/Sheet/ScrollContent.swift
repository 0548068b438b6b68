/// The part of the card, at one height, in which its content is visible.
struct ScrollWindow: Equatable, Sendable {
  let allowsScrolling: Bool
  /// Distance from the card's free edge to the window's lower end, points.
  let end: Double
}

/// The content of a scroll area: its height and its offset.
struct ScrollContent: Equatable, Sendable {
  var area = ScrollArea(0)
  /// The content's height, points; 0 until the program sets it.
  var height = 0.0
  var scroll = KineticScroll()

  @inline(__always)
  func canScroll(in window: ScrollWindow) -> Bool { height > 0 && window.allowsScrolling }

  @inline(__always)
  func viewport(in window: ScrollWindow) -> Double {
    guard let extent = area.extent else { return max(0, window.end) }
    return max(0, min(extent.upperBound, window.end) - extent.lowerBound)
  }

  /// The greatest offset at which the content rests, points: there the content's end is at the
  /// window's lower end.
  @inline(__always)
  func limit(in window: ScrollWindow) -> Double {
    canScroll(in: window) ? max(0, height - viewport(in: window)) : 0
  }

  /// Offset of the content upward, points.
  ///
  /// Content at rest follows the card: when the card grows, the content's end stays at the card's end.
  @inline(__always)
  func offset(in window: ScrollWindow, at time: Double) -> Double {
    guard canScroll(in: window) else { return 0 }
    let offset = scroll.offset(at: time)
    // Does not clamp content that a rubber band or a spring holds.
    if scroll.isHeld ? offset > scroll.limit : time < scroll.end ?? -.infinity { return offset }
    // Allows the limit at the card's destination too, because the content was fitted to that limit
    // when the motion began.
    return min(offset, max(scroll.limit, limit(in: window)))
  }

  @inline(__always)
  func scrollOffset(in window: ScrollWindow, at time: Double) -> ScrollAreaOffsets.Offset {
    ScrollAreaOffsets.Offset(scroll: offset(in: window, at: time), limit: limit(in: window))
  }

  /// Adapts the limits to the window that the card will have, without moving the content.
  ///
  /// - Parameter current: The window now.
  mutating func fit(to window: ScrollWindow, from current: ScrollWindow, at now: Double) {
    guard canScroll(in: window) else { return }
    let (limit, viewport) = (limit(in: window), viewport(in: window))
    if scroll.isHeld || scroll.end != nil {
      return scroll.changeLimit(to: limit, viewport: viewport, at: now)
    }
    let offset = offset(in: current, at: now)
    scroll.rest(at: offset, limit: limit, viewport: viewport)
    // Beyond both the current and the target limit: spring back.
    if offset > max(limit, self.limit(in: current)) { scroll.springBack(at: now) }
  }

  /// Adapts the content to the window of a card that a pointer drags; the content's end stays at the card's.
  mutating func follow(_ window: ScrollWindow, at now: Double) {
    guard canScroll(in: window) else { return }
    scroll.follow(limit: limit(in: window), viewport: viewport(in: window), at: now)
  }

  /// Sets the offset of resting content to the displayed one, which is less if the card has grown.
  mutating func settle(in window: ScrollWindow, at now: Double) {
    guard canScroll(in: window), !scroll.isHeld, scroll.end == nil else { return }
    let offset = offset(in: window, at: now)
    scroll.rest(at: offset, limit: scroll.limit, viewport: scroll.viewport)
  }

  /// Adapts the content to a change of the view, the configuration or its own height; content beyond its
  /// end springs back.
  mutating func refit(to window: ScrollWindow, _ options: ScrollOptions, at now: Double) {
    guard canScroll(in: window) else { return reset(options) }
    scroll.apply(options)
    scroll.changeLimit(to: limit(in: window), viewport: viewport(in: window), at: now)
  }

  /// Puts the content back to its top.
  mutating func reset(_ options: ScrollOptions) {
    scroll = KineticScroll()
    scroll.apply(options)
  }
}

/// The contents of up to three scroll areas, stored in place because a frame, which must not allocate, may
/// have to copy and change them.
struct OtherContents: Equatable, Sendable {
  private var first = ScrollContent()
  private var second = ScrollContent()
  private var third = ScrollContent()
  private(set) var count = 0

  subscript(index: Int) -> ScrollContent {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  /// The index of an area's content; nil if no input has named the area.
  func index(of number: Int) -> Int? { (0..<count).first { self[$0].area.number == number } }

  mutating func append(_ content: ScrollContent) {
    self[count] = content
    count += 1
  }

  /// The earliest end of a motion of these contents, seconds; nil if none moves.
  var end: Double? {
    var end: Double?
    for index in 0..<count {
      guard let other = self[index].scroll.end else { continue }
      end = min(end ?? other, other)
    }
    return end
  }
}
