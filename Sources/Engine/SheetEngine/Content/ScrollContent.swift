/// The part of a card in which the content is visible, at one height of the card.
struct ScrollWindow: Equatable, Sendable {
  let allowsScrolling: Bool
  /// Distance from the card's free edge to the lower end of the visible content, points.
  let end: Double
}

struct ScrollContent: Equatable, Sendable {
  var area = ScrollArea(0)
  /// The content's height, points; 0 until the program sets it.
  var height = 0.0
  var scroll = KineticScroll()

  func canScroll(in window: ScrollWindow) -> Bool { height > 0 && window.allowsScrolling }

  func viewport(in window: ScrollWindow) -> Double {
    guard let extent = area.extent else { return max(0, window.end) }
    return max(0, min(extent.upperBound, window.end) - extent.lowerBound)
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

/// The positions of a card's content in its scroll areas. Only this file assigns them.
///
/// Not an array, because a frame may copy and change them and must not allocate memory.
struct ScrollContents: Equatable, Sendable {
  /// The area that a pointer, the wheel or a touchpad used last.
  private(set) var active = ScrollContent()
  /// Whether a fling that reaches the active content's top may move the sheet one detent down.
  private(set) var stepsDown = false
  private var first = ScrollContent()
  private var second = ScrollContent()
  private var third = ScrollContent()
  /// Number of areas besides the active one that inputs have named.
  private var otherCount = 0

  private subscript(other index: Int) -> ScrollContent {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  var others: [ScrollContent] { (0..<otherCount).map { self[other: $0] } }

  /// The content of an area; nil for an area that no input has named.
  subscript(area: ScrollArea) -> ScrollContent? {
    if area.number == active.area.number { return active }
    return otherIndex(of: area).map { self[other: $0] }
  }

  private func otherIndex(of area: ScrollArea) -> Int? {
    (0..<otherCount).first { self[other: $0].area.number == area.number }
  }

  /// The index of an inactive area; adds empty content for a new area.
  private mutating func addedIndex(of area: ScrollArea) -> Int {
    if let index = otherIndex(of: area) { return index }
    var new = ScrollContent(area: area, scroll: active.scroll)
    new.reset()
    self[other: otherCount] = new
    otherCount += 1
    return otherCount - 1
  }

  @inline(never)
  private mutating func change(_ area: ScrollArea, _ change: (inout ScrollContent) -> Void) {
    if area.number == active.area.number { return change(&active) }
    change(&self[other: addedIndex(of: area)])
  }

  private mutating func changeAll(_ change: (inout ScrollContent) -> Void) {
    change(&active)
    for index in 0..<otherCount { change(&self[other: index]) }
  }

  /// The height for `content` detents, points: the greatest among the areas without an extent.
  var heightForDetents: Double {
    var height = active.area.extent == nil ? active.height : 0
    for index in 0..<otherCount where self[other: index].area.extent == nil {
      height = max(height, self[other: index].height)
    }
    return height
  }

  /// The earliest time at which the content of an area comes to rest, seconds; nil if no content
  /// moves.
  // Inlined, because a call copies all areas.
  @inline(__always)
  var end: Double? {
    otherCount == 0
      ? active.scroll.end
      : earliest(active.scroll.end, first.scroll.end, second.scroll.end, third.scroll.end)
  }

  /// The time and velocity at which a fling that may move the sheet down reaches the top; nil
  /// without such a fling.
  var stepDown: (time: Double, velocity: Double)? { stepsDown ? active.scroll.topArrival : nil }

  /// Whether inputs have named only area 0.
  @inline(__always)
  var isSingle: Bool { otherCount == 0 && active.area.number == 0 }

  /// The offsets of all areas.
  func offsets(in window: ScrollWindow, at time: Double) -> ScrollAreaOffsets {
    var all = ScrollAreaOffsets()
    for index in 0..<otherCount {
      let other = self[other: index]
      all[other.area.number] = other.scrollOffset(in: window, at: time)
    }
    all[active.area.number] = active.scrollOffset(in: window, at: time)
    return all
  }
}

/// Areas and their contents' heights.
extension ScrollContents {
  mutating func activate(_ area: ScrollArea) {
    stepsDown = false
    let index = addedIndex(of: area)
    (active, self[other: index]) = (self[other: index], active)
  }

  mutating func setExtent(of area: ScrollArea) { change(area) { $0.area = area } }

  mutating func setHeight(_ height: Double, of area: ScrollArea) {
    change(area) { ($0.area, $0.height) = (area, height) }
  }

  /// Restores the areas of a saved sheet.
  mutating func restoreAreas(_ saved: SavedSheet) {
    if saved.area.isPossible { active.area = saved.area }
    for other in saved.others
    where other.area.isPossible && other.area.number != active.area.number
      && otherIndex(of: other.area) == nil
    {
      change(other.area) { $0.height = Sheet.sensible(other.contentHeight) }
    }
  }

  /// Restores the offsets of a saved sheet, within the current limits.
  mutating func restoreOffsets(_ saved: SavedSheet) {
    if saved.scroll.isFinite { active.scroll.jump(to: saved.scroll) }
    for other in others {
      let former = saved.others.first { $0.area.number == other.area.number }
      guard let former, former.scroll.isFinite else { continue }
      change(other.area) { $0.scroll.jump(to: former.scroll) }
    }
  }
}

/// Motions of the content.
extension ScrollContents {
  /// A pointer takes the active content at its offset.
  mutating func hold(at now: Double, offset: Double) { active.scroll.hold(at: now, offset: offset) }

  mutating func drag(by distance: Double) { active.scroll.drag(by: distance) }

  /// The pointer releases the active content with a velocity, points per second.
  mutating func letGo(velocity: Double, at now: Double) {
    stepsDown = false
    active.scroll.letGo(velocity: velocity, at: now)
  }

  /// The fling that has just begun may move the sheet one detent down.
  mutating func letFlingStepDown() { stepsDown = active.scroll.topArrival != nil }

  /// A fling does not move the sheet down any more.
  mutating func endStepDown() { stepsDown = false }

  /// The arrival of a card that was flung up flings the active content.
  mutating func fling(velocity: Double, at now: Double) {
    active.scroll.fling(velocity: velocity, at: now)
  }

  /// Stops a motion of the active content.
  mutating func stop(at now: Double) { active.scroll.stop(at: now) }

  /// Moves the active content to an offset.
  mutating func animate(to offset: Double, at now: Double) {
    active.scroll.animate(to: offset, at: now)
  }

  mutating func jumpToTop() { active.scroll.jump(to: 0) }

  mutating func scroll(to offset: Double, of area: ScrollArea, animated: Bool, at now: Double) {
    change(area) {
      if animated, !$0.scroll.isHeld {
        $0.scroll.animate(to: offset, at: now)
      } else {
        $0.scroll.jump(to: offset)
      }
    }
  }

  /// Ends the motions that are over.
  @inline(never)
  mutating func finish(by now: Double) { changeAll { $0.scroll.finish(by: now) } }

  /// Scrolls all contents of a hidden sheet to the top.
  mutating func reset() {
    stepsDown = false
    changeAll { $0.reset() }
  }
}

/// Scroll limits.
extension ScrollContents {
  mutating func apply(_ options: ScrollOptions, at now: Double) {
    active.scroll.apply(options, at: now)
  }

  mutating func fit(to window: ScrollWindow, from current: ScrollWindow, at now: Double) {
    changeAll { $0.fit(to: window, from: current, at: now) }
  }

  mutating func follow(_ window: ScrollWindow, at now: Double) {
    changeAll { $0.follow(window, at: now) }
  }

  mutating func keepShownOffset(in window: ScrollWindow, at now: Double) {
    changeAll { $0.keepShownOffset(in: window, at: now) }
  }

  mutating func refit(to window: ScrollWindow, _ options: ScrollOptions, at now: Double) {
    changeAll { $0.refit(to: window, options, at: now) }
    if !active.canScroll(in: window) { stepsDown = false }
  }
}
