/// The positions of a card's content in its scroll areas. Only this file assigns them.
///
/// Not an array, because a frame may copy and change them and must not allocate memory.
struct ScrollContents: Equatable, Sendable {
  /// The area that a pointer, the wheel or a touchpad used last.
  private(set) var active = ScrollContent()
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

  /// The time and velocity at which a fling that moves the sheet down reaches the active content's
  /// top; nil without such a fling.
  var stepDown: (time: Double, velocity: Double)? { active.scroll.stepDown }

  /// Whether inputs have named only area 0.
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
    endStepDown()
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
    active.scroll.letGo(velocity: velocity, at: now)
  }

  /// The fling that has just begun moves the sheet one detent down if it reaches the content's top.
  mutating func letFlingStepDown() { active.scroll.letStepDown(active.scroll.reachesTop) }

  /// A fling does not move the sheet down any more.
  mutating func endStepDown() { active.scroll.letStepDown(false) }

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
  mutating func reset() { changeAll { $0.reset() } }
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
  }
}
