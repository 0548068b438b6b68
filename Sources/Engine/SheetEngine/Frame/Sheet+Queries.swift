/// Queries about a time: each is answered from the sheet and one moment.
extension Sheet {
  /// The frame at a time.
  public func frame(at time: Double) -> SheetFrame {
    // Not by `answer`, which would contain the inlined frame twice.
    if isDue(by: time) { return advanced(to: time).frame(at: time) }
    return frame(moment(at: time))
  }

  @inline(__always)
  private func frame(_ moment: Moment) -> SheetFrame {
    let (isHidden, top) = (moment.phase == .hidden, moment.top)
    let (card, drawn) = (card(atTop: top), drawnCard(moment))
    let (scroll, areas) =
      isHidden
      ? (ScrollAreaOffsets.Offset(), nil)
      : scrollOffsets(in: scrollWindow(atTop: top), at: moment.time)
    return SheetFrame(
      phase: moment.phase, place: place, target: moment.isMotion ? destination : nil, top: top,
      velocity: moment.velocity,
      dim: isHidden ? 0 : dim(atTop: top), card: axis.inView(card),
      handle: isHidden ? nil : handleRect(of: drawn?.rect ?? card).map { axis.inView($0) },
      progress: progress(atTop: top),
      release: moment.phase == .dragging ? releaseDecision(moment)?.choice : nil,
      scroll: scroll.scroll, scrollLimit: scroll.limit, areas: areas,
      header: configuration.scroll.header, footer: isHidden ? nil : footer(of: drawn?.rect ?? card),
      stretch: max(0, highestTop - top), edge: axis.edge,
      isFloating: configuration.insets.edge > 0, drawn: drawn)
  }

  /// The offset of area 0, and the offsets of all areas; `all` is nil if inputs have named only
  /// area 0.
  private func scrollOffsets(
    in window: ScrollWindow, at time: Double
  ) -> (first: ScrollAreaOffsets.Offset, all: ScrollAreaOffsets?) {
    if contents.isSingle { return (contents.active.scrollOffset(in: window, at: time), nil) }
    let all = allScrollOffsets(in: window, at: time)
    return (all[0], all)
  }

  // Not inlined, because it copies all areas.
  @inline(never)
  private func allScrollOffsets(in window: ScrollWindow, at time: Double) -> ScrollAreaOffsets {
    contents.offsets(in: window, at: time)
  }

  /// 0 for a hidden card, 1 at the highest detent, more beyond it.
  private func progress(atTop top: Double) -> Double {
    let range = hiddenTop - highestTop
    // Avoids a division by 0 in a view without height.
    return range > 1e-6 ? (hiddenTop - top) / range : 0
  }

  /// The sheet's phase at a time.
  @inline(never)
  public func phase(at time: Double) -> SheetPhase {
    answer(at: time) { $1.phase }
  }

  /// Whether an area's content moves without a pointer, and so fast that a press only stops it.
  public func isContentMoving(in area: ScrollArea = 0, at time: Double) -> Bool {
    answer(at: time) {
      abs($0.contents[area]?.scroll.velocity(at: $1.time) ?? 0) > KineticScroll.slowestFling
    }
  }

  /// The active area, which a pointer, the wheel or a touchpad used last.
  public var area: ScrollArea { contents.active.area }

  /// The height of an area's content, points; 0, which disables scrolling, until `.contentHeight`
  /// sets it.
  public func contentHeight(of area: ScrollArea = 0) -> Double { contents[area]?.height ?? 0 }
}

/// Regions and modality.
extension Sheet {
  /// A press within this distance of the handle is on the handle, points. In preset `card`, 10
  /// points also cover the gap between card and handle.
  private static let handleMargin = 10.0

  /// The region that a press at a point of the view hits.
  @inline(never)
  public func region(of point: Point2D, at time: Double) -> SheetRegion {
    answer(at: time) { $0.turnedRegion(of: $0.axis.turned(point), $1) }
  }

  /// The region that a pointer of a stack hits: the background if the sheet is out of sight, unless
  /// the input can raise a hidden sheet.
  @inline(never)
  func regionInSight(of point: Point2D, raises: Bool, at time: Double) -> SheetRegion {
    answer(at: time) {
      guard $1.phase == .hidden ? raises : $0.isInSight($1) else { return .background }
      return $0.turnedRegion(of: $0.axis.turned(point), $1)
    }
  }

  @inline(never)
  func turnedRegion(of point: Point2D, _ moment: Moment) -> SheetRegion {
    if moment.phase == .hidden { return canRaise(at: point) ? .handle : .background }
    let card = shownCard(moment)
    if let handle = handleRect(of: card), handle.outset(by: Sheet.handleMargin).contains(point) {
      return .handle
    }
    if card.contains(point) { return .card }
    return isModal(atTop: moment.top) ? .dimmer : .background
  }

  /// Whether the sheet blocks pointers and keys from the view behind it.
  @inline(never)
  public func isModal(at time: Double) -> Bool {
    answer(at: time) { $0.isInSight($1) && $0.isModal(atTop: $1.top) }
  }

  /// A leaving sheet with fewer visible points counts as out of sight, because a spring ends
  /// slowly.
  static let leastVisible = 3.0

  @inline(never)
  func isInSight(at time: Double) -> Bool {
    answer(at: time) { $0.isInSight($1) }
  }

  @inline(never)
  func isInSight(_ moment: Moment) -> Bool {
    if moment.phase == .hidden { return false }
    guard track.isLeaving, !flight.isOnItsWayToOrigin(at: moment.time) else { return true }
    let card = shownCard(moment)
    let upperEdge = min(card.y, handleRect(of: card)?.y ?? .infinity)
    let isAboveItsEdge = upperEdge <= axis.geometry.size.height - Sheet.leastVisible
    return isAboveItsEdge && !flight.isGoingToOrigin || dim(atTop: moment.top) * 255 >= 1
  }

  func isModal(atTop top: Double) -> Bool {
    if case .resting = track.phase { isModal(atRestAt: top) } else { blocksInput(atTop: top) }
  }

  /// Whether the sheet is modal while it rests at a `top`, points.
  ///
  /// A view may be too small to show a card at rest. Without a dimmer, such a card is invisible and
  /// must not block input.
  private func isModal(atRestAt top: Double) -> Bool {
    (top < hiddenTop || dim(atTop: top) > 0) && blocksInput(atTop: top)
  }

  private func blocksInput(atTop top: Double) -> Bool {
    if configuration.isPersistent { return false }
    guard let undimmed = layout.undimmedTop else { return true }
    return undimmed > highestTop && top < undimmed - Sheet.samePlace
  }

  /// Whether the sheet is modal at its destination; false while it is held or leaving.
  var isModalAtDestination: Bool {
    !track.isHeld && destination != .hidden && isModal(atRestAt: topOfDestination)
  }
}

/// Rectangles, points, in the coordinates of a sheet at the bottom.
extension Sheet {
  @inline(__always)
  func card(atTop top: Double) -> Rect2D {
    let (view, y) = (axis.geometry.size, axis.geometry.safeTop + top)
    let sides = configuration.insets.sides.clamped(0, view.width / 2)
    let maximum = axis.edge.isHorizontal ? nil : configuration.maximumWidth
    let width = min(view.width - 2 * sides, maximum ?? .infinity)
    return Rect2D(
      x: axis.start(of: width, sides: sides, configuration.alignment), y: y, width: width,
      height: max(0, bottom(atTop: top) - y))
  }

  /// The y of the card's bottom edge; constant until the card slides out.
  func bottom(atTop top: Double) -> Double {
    axis.geometry.size.height - reservedBottom + max(0, top - slidesBelow)
  }

  func handleRect(of card: Rect2D) -> Rect2D? {
    guard let handle = configuration.look.handle, configuration.drag.area != .none else {
      return nil
    }
    return Rect2D(
      x: card.midX - handle.size.width / 2, y: card.y + handle.offset,
      width: handle.size.width, height: handle.size.height)
  }

  /// The footer's rectangle in the view; nil without a footer.
  func footer(of card: Rect2D) -> Rect2D? {
    let height = min(configuration.scroll.footer, card.height)
    guard height > 0 else { return nil }
    return axis.inView(Rect2D(x: card.x, y: card.maxY - height, width: card.width, height: height))
  }
}
