/// Several parts of a card that scroll. One of them is what presses, wheel, touchpad and program scroll;
/// the others keep their offsets, or go on moving by themselves.
extension Sheet {
  /// Inputs are for another area from now on.
  ///
  /// - Returns: Why they are not.
  mutating func choose(_ wanted: ScrollArea, _ events: inout [SheetEvent]) -> SheetRefusal? {
    guard wanted.isPossible else { return .noSuchArea(wanted.number) }
    if wanted.number != area.number {
      guard !content.isHeld else { return .isHeld }
      endHandOver()
      exchange(with: otherIndex(of: wanted.number))
    }
    guard wanted.extent != area.extent else { return nil }
    // Whether a detent made for the content counts this area may be another than before.
    rearrange(&events, along: configuration.animations.resize ?? configuration.animations.settle) {
      $0.area = wanted
    }
    return nil
  }

  /// Card and content hand no velocity on to each other any more: something else moves the content from now on,
  /// or another area is scrolled.
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

  /// Does something with each of the other areas as if inputs were for it.
  mutating func forOtherAreas(_ body: (inout Sheet) -> Void) {
    let stepsDown = flingStepsDown
    for index in 0..<others.count {
      exchange(with: index)
      body(&self)
      exchange(with: index)
    }
    flingStepsDown = stepsDown
  }

  /// The content that a detent made for it goes by, points: the highest of the areas that are as high as
  /// the card.
  var heightForDetents: Double {
    var height = area.extent == nil ? contentHeight : 0
    for index in 0..<others.count where others[index].area.extent == nil {
      height = Swift.max(height, others[index].contentHeight)
    }
    return height
  }

  /// How far the content of each area is scrolled; nil where there is one only.
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
