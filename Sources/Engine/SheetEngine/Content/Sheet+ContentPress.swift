/// Pointers that scroll the content.
extension Sheet {
  /// Whether a drag from a point can scroll the content: the point is in the card, but not in its
  /// header or footer.
  func scrollsContent(pressedAt point: Point2D, _ region: SheetRegion) -> Bool {
    guard region == .card, hasContent, configuration.scroll.input == .all else { return false }
    let card = shownCard(moment(at: now))
    let (header, footer) = (configuration.scroll.header, configuration.scroll.footer)
    if let extent = contents.active.area.extent, !extent.contains(point.y - card.y) { return false }
    return point.y >= card.y + (contents.active.area.extent == nil ? header : 0)
      && (point.y < card.maxY - footer || footer == 0)
  }

  /// Stops the content and returns its offset, points.
  ///
  /// - Parameters:
  ///   - holding: Whether a pointer holds the content from now on.
  ///   - target: The card's `top`, points, at which the new scroll limits apply; nil is the current
  ///     `top`.
  mutating func catchContent(holding: Bool, toTop target: Double? = nil) -> Double {
    let offset = scrollOffset(atTop: currentTop)
    endFlingTransfer()
    fitContent(toTop: target)
    if holding {
      contents.hold(at: now, offset: offset)
    } else if contents.active.scroll.end != nil {
      contents.stop(at: now)
    }
    return offset
  }

  /// The card's part of a pointer's movement, points, positive downward. The content scrolls by the
  /// remaining distance.
  ///
  /// Upward, the card moves first, until its limit; downward, the content moves first, until its
  /// top.
  @inline(__always)
  private func sharedDistance(_ distance: Double, _ hold: Hold) -> Double {
    guard let pull = contents.active.scroll.pull, canScrollContent(hold) else { return distance }
    if distance >= 0 { return distance - min(distance, max(0, pull)) }
    let back = min(-distance, max(0, -pull))
    let room = max(0, hold.pulledTop - scrollingTop(of: hold))
    return -min(-distance - back, room)
  }

  /// Divides a pointer's move, points, between content and card: moves the content, and returns the
  /// distance for the card.
  mutating func shareWithContent(_ distance: Double, _ hold: inout Hold) -> Double {
    let share = sharedDistance(distance, hold)
    guard share != distance else { return distance }
    contents.drag(by: share - distance)
    // Moves content that is within a rounding error of its top exactly to the top.
    if let pull = contents.active.scroll.pull, abs(pull) < Sheet.rounding {
      contents.drag(by: -pull)
    }
    hold.moveContent()
    return share
  }

  /// Whether a release at this velocity flings the content instead of the card.
  @inline(never)
  func takesContent(_ hold: Hold, velocity: Double) -> Bool {
    guard hold.holdsContent, let pull = contents.active.scroll.pull, canScrollContent(hold) else {
      return false
    }
    if velocity > 0 { return pull > 0 }
    if velocity < 0 { return pull < 0 || hold.pulledTop <= scrollingTop(of: hold) + Sheet.rounding }
    return false
  }

  @inline(__always)
  private func canScrollContent(_ hold: Hold) -> Bool {
    contents.active.scroll.pull != 0 || scrollLimit(atTop: scrollingTop(of: hold)) > 0
  }

  /// The `top` at which an upward drag stops moving the card and starts to scroll the content,
  /// points.
  @inline(__always)
  func scrollingTop(of hold: Hold) -> Double {
    min(scrollingTop, hold.startTop)
  }

  /// The `top` at which content begins to scroll in an upward drag of a card below it, points.
  @inline(__always)
  var scrollingTop: Double { configuration.scroll.growsFirst ? highestTop : topOfDestination }

  /// A press takes only the content.
  mutating func holdContent(_ pointer: PointerID, at point: Point2D, slop: Double = 0) {
    let offset = catchContent(holding: true, toTop: fittingTop)
    gesture.beginHold(at: point.y, at: now)
    track.begin(
      Track.SidePress(
        Press(pointer, at: point, slop: slop, at: now), on: .content(startOffset: offset)))
  }
}
