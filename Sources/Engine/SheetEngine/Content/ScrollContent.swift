/// The part of a card in which the content is visible, at one height of the card.
struct ScrollWindow: Equatable, Sendable {
  let allowsScrolling: Bool
  /// Distance from the card's free edge to the lower end of the visible content, points.
  let lowerEnd: Double
}

struct ScrollContent: Equatable, Sendable {
  var area = ScrollArea(0)
  /// The content's height, points; 0 until the program sets it.
  var height = 0.0
  var scroll = KineticScroll()

  func canScroll(in window: ScrollWindow) -> Bool { height > 0 && window.allowsScrolling }

  func viewport(in window: ScrollWindow) -> Double {
    guard let extent = area.extent else { return max(0, window.lowerEnd) }
    return max(0, min(extent.upperBound, window.lowerEnd) - extent.lowerBound)
  }

  /// The greatest offset at rest, points.
  func limit(in window: ScrollWindow) -> Double {
    canScroll(in: window) ? max(0, height - viewport(in: window)) : 0
  }

  /// The scroll offset, points. Content that rests at its end stays there while the card grows.
  func offset(in window: ScrollWindow, at time: Double) -> Double {
    guard canScroll(in: window) else { return 0 }
    let offset = scroll.offset(at: time)
    // A rubber band or a spring may hold the content beyond its limit.
    if scroll.isHeld ? offset > scroll.limit : time < scroll.end ?? -.infinity { return offset }
    // The greater of two limits: at the card's destination (`scroll.limit`) and at its current
    // height.
    return min(offset, max(scroll.limit, limit(in: window)))
  }

  func scrollOffset(in window: ScrollWindow, at time: Double) -> ScrollAreaOffsets.Offset {
    ScrollAreaOffsets.Offset(scroll: offset(in: window, at: time), limit: limit(in: window))
  }

  /// Applies the scroll limit of `window`. Content at rest keeps its offset of `current`.
  @inline(never)
  mutating func fit(to window: ScrollWindow, from current: ScrollWindow, at now: Double) {
    guard canScroll(in: window) else { return }
    let (limit, viewport) = (limit(in: window), viewport(in: window))
    if scroll.isHeld || scroll.end != nil {
      return scroll.changeLimit(to: limit, viewport: viewport, at: now)
    }
    let offset = offset(in: current, at: now)
    scroll.rest(at: offset, limit: limit, viewport: viewport)
    // Content beyond both the limit of `window` and that of `current` springs back.
    if offset > max(limit, self.limit(in: current)) { scroll.springBack(at: now) }
  }

  /// Applies the scroll limit of a dragged card. Content that is scrolled to its end remains so.
  @inline(never)
  mutating func follow(_ window: ScrollWindow, at now: Double) {
    guard canScroll(in: window) else { return }
    scroll.follow(limit: limit(in: window), viewport: viewport(in: window), at: now)
  }

  /// Stores the displayed offset of resting content. The displayed offset may be less than the
  /// stored one, because the scroll limit falls while the card grows.
  @inline(never)
  mutating func keepShownOffset(in window: ScrollWindow, at now: Double) {
    guard canScroll(in: window), !scroll.isHeld, scroll.end == nil else { return }
    let offset = offset(in: window, at: now)
    scroll.rest(at: offset, limit: scroll.limit, viewport: scroll.viewport)
  }

  /// Applies the scroll limit after a change of view, configuration or height; content beyond its
  /// end springs back.
  @inline(never)
  mutating func refit(to window: ScrollWindow, _ options: ScrollOptions, at now: Double) {
    scroll.apply(options, at: now)
    guard canScroll(in: window) else { return empty() }
    scroll.changeLimit(to: limit(in: window), viewport: viewport(in: window), at: now)
  }

  mutating func reset() { scroll.rest(at: 0, limit: 0, viewport: 0) }

  /// Scrolls to the top of content that cannot scroll; a pointer that holds the content goes on to
  /// hold it, because the content may become scrollable again.
  private mutating func empty() {
    let isHeld = scroll.isHeld
    reset()
    if isHeld { scroll.hold(at: 0, offset: 0) }
  }
}
