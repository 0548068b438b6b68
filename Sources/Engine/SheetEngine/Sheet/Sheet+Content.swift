extension Sheet {
  /// Whether a drag from a point can scroll the content: the point is in the card, but not in its
  /// header or footer.
  func scrollsContent(pressedAt point: Point2D, _ region: SheetRegion) -> Bool {
    guard region == .card, hasContent, configuration.scroll.input == .all else { return false }
    let top = top(at: now)
    let (card, end) = (
      axis.geometry.safeTop + top, bottom(atTop: top, at: now) - configuration.scroll.footer
    )
    if let extent = contents.active.area.extent, !extent.contains(point.y - card) { return false }
    return point.y >= card + (contents.active.area.extent == nil ? configuration.scroll.header : 0)
      && (point.y < end || configuration.scroll.footer == 0)
  }

  /// Stops the content and returns its offset, points.
  ///
  /// - Parameters:
  ///   - holding: Whether a pointer holds the content from now on.
  ///   - target: The card's `top`, points, at which the new scroll limits apply; nil is the current
  ///     `top`.
  mutating func catchContent(holding: Bool, toTop target: Double? = nil) -> Double {
    let here = top(at: now)
    let offset = scrollOffset(atTop: here)
    endFlingTransfer()
    fitContent(toTop: target)
    if holding {
      contents.active.scroll.hold(at: now, offset: offset)
    } else if contents.active.scroll.end != nil {
      contents.active.scroll.stop(at: now)
    }
    return offset
  }

  /// The card's part of a pointer's movement, points, positive downward. The content scrolls by the
  /// remaining distance.
  ///
  /// Upward, the card moves first, until its limit; downward, the content moves first, until its
  /// top.
  @inline(__always)
  private func sharedDistance(_ distance: Double, _ grab: Grab) -> Double {
    guard let pull = contents.active.scroll.pull, canScrollContent(grab) else { return distance }
    if distance >= 0 { return distance - min(distance, max(0, pull)) }
    let back = min(-distance, max(0, -pull))
    let room = max(0, grab.pulledTop - ceiling(of: grab))
    return -min(-distance - back, room)
  }

  /// Divides a pointer's move, points, between content and card: moves the content, and returns the
  /// distance for the card.
  mutating func shareWithContent(_ distance: Double, _ grab: inout Grab) -> Double {
    let share = sharedDistance(distance, grab)
    guard share != distance else { return distance }
    contents.active.scroll.drag(by: share - distance)
    // Moves content that is within a rounding error of its top exactly to the top.
    if let pull = contents.active.scroll.pull, abs(pull) < Sheet.rounding {
      contents.active.scroll.drag(by: -pull)
    }
    grab.content = .moved
    return share
  }

  /// Whether a release at this velocity flings the content instead of the card.
  func takesContent(_ grab: Grab, velocity: Double) -> Bool {
    guard grab.holdsContent, let pull = contents.active.scroll.pull, canScrollContent(grab) else {
      return false
    }
    if velocity > 0 { return pull > 0 }
    if velocity < 0 { return pull < 0 || grab.pulledTop <= ceiling(of: grab) + Sheet.rounding }
    return false
  }

  @inline(__always)
  private func canScrollContent(_ grab: Grab) -> Bool {
    contents.active.scroll.pull != 0 || scrollLimit(atTop: ceiling(of: grab)) > 0
  }

  /// The `top` at which an upward drag stops moving the card and starts to scroll the content,
  /// points.
  @inline(__always)
  func ceiling(of grab: Grab) -> Double {
    min(scrollingTop, grab.startTop)
  }

  /// The `top` at which content begins to scroll in an upward drag of a card below it, points.
  @inline(__always)
  var scrollingTop: Double { configuration.scroll.growsFirst ? highestTop : topOfDestination }

  /// Positions less than this far apart count as equal, points, because adding up the moves of a
  /// drag gives rounding errors.
  static let rounding = 1e-9

  mutating func holdContent(_ press: Press) {
    tracker.restart(position: press.start.y, at: now)
    let offset = catchContent(holding: true, toTop: fittingTop)
    sidePress = SidePress(press: press, part: .content(startOffset: offset))
  }

  mutating func moveContentPress(to point: Point2D) {
    guard var press = contentPress else { return }
    let last = press.last
    press.last = point
    tracker.add(point.y, at: now)
    if let distance = dragDistance(&press, from: last) {
      contents.active.scroll.drag(by: -distance)
    }
    sidePress?.press = press
  }

  /// Ends a press that holds only the content. The velocity, points per second, is positive where
  /// the offset grows.
  mutating func endContentPress(velocity: Double) {
    guard let press = contentPress else { return }
    sidePress = nil
    letContentGo(velocity: press.phase == .dragging ? velocity : 0)
  }
}
