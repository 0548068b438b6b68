extension SheetStack {
  /// Hit test: the topmost sheet at a point, or the background.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the view.
  ///   - clickCount: The number of clicks that the press completes. Above 1, the press goes to the
  ///     handle that the first click hit, even if this handle has moved away.
  ///   - area: The scroll area at the point.
  ///   - time: Now, seconds.
  public func hit(
    _ point: Point2D, clickCount: Int = 1, in area: ScrollArea = 0, at time: Double
  ) -> HitTarget {
    let time = later(time)
    if redirectsItself(by: time) {
      return settled(until: time).hit(point, clickCount: clickCount, in: area, at: time)
    }
    if let index = clickedIndex(clickCount) {
      return HitTarget(owner: .sheet(layers[index].id), region: .handle, allowsControls: false)
    }
    guard let index = hitIndex(point, at: time) else {
      return HitTarget(owner: .background, region: .background, allowsControls: true)
    }
    let region = layers.span[index].sheet.region(of: point, at: time)
    let isInCard = region == .card || region == .handle
    return HitTarget(
      owner: .sheet(layers[index].id), region: region,
      allowsControls: isInCard && !layers.span[index].sheet.isContentMoving(in: area, at: time))
  }

  /// The owner of a pointer's press; nil if the pointer is up or was cancelled, or if the sheet has
  /// left.
  public func owner(of pointer: PointerID) -> InputOwner? {
    guard let owner = gestures.first(where: { $0.pointer == pointer })?.owner else { return nil }
    if let id = owner.layer, index(of: id) == nil { return nil }
    return owner
  }

  /// Whether the pointer drags a card or its content; then no control may use its press.
  public func isDragging(_ pointer: PointerID) -> Bool {
    holder(of: pointer).map { layers.span[$0].sheet.gesture.draggingPointer == pointer } ?? false
  }

  /// The owner of the touchpad's gesture; without a gesture, the owner of a scroll at the point.
  /// After a cancel nil, until the fingers are lifted or pause.
  public func touchpadOwner(at point: Point2D, at time: Double) -> InputOwner? {
    let time = later(time)
    if redirectsItself(by: time) { return settled(until: time).touchpadOwner(at: point, at: time) }
    if let touchpad, !touchpad.isOver(at: later(time)) { return touchpad.owner }
    return wheelOwner(at: point, at: time)
  }

  /// The owner of a turn of the wheel at a point.
  public func wheelOwner(at point: Point2D, at time: Double) -> InputOwner {
    let time = later(time)
    if redirectsItself(by: time) { return settled(until: time).wheelOwner(at: point, at: time) }
    return scrollIndex(point, at: time).map { .sheet(layers[$0].id) } ?? .background
  }

  /// The sheet that takes keys and commands: the topmost that is not leaving, otherwise the topmost
  /// on screen, otherwise the lowest; nil in an empty stack.
  public func active(at time: Double) -> LayerID? {
    let time = later(time)
    if redirectsItself(by: time) { return settled(until: time).active(at: time) }
    return activeIndex(at: time).map { layers[$0].id }
  }

  /// The active sheet, or the background if no sheet is visible.
  public func keyOwner(at time: Double) -> InputOwner {
    let time = later(time)
    if redirectsItself(by: time) { return settled(until: time).keyOwner(at: time) }
    guard let index = activeIndex(at: time) else { return .background }
    return layers.span[index].sheet.isInSight(at: time) ? .sheet(layers[index].id) : .background
  }

  /// The effect of pressing Escape at a time.
  public func escapeEffect(at time: Double) -> EscapeEffect {
    let time = later(time)
    if redirectsItself(by: time) { return settled(until: time).escapeEffect(at: time) }
    if isGestureCancelledByEscape { return .takesBack }
    guard case .sheet(let id) = keyOwner(at: time), let sheet = sheet(id) else { return .nothing }
    switch sheet.escapeResponse {
    case .cancelsDrag: return .takesBack
    case .stepsDown, .dismisses: return .closes(id)
    case .refuses: return sheet.configuration.isPersistent ? .nothing : .refuses(id)
    case .nothing: return .nothing
    }
  }

  /// Whether a pointer drags a sheet, or holds a control or the background.
  private var isGestureCancelledByEscape: Bool {
    layers.contains { $0.sheet.gesture.draggingPointer != nil }
      || gestures.contains {
        owner(of: $0.pointer) == .background || owner(of: $0.pointer) != nil && $0.claim != .nothing
      }
  }

  /// Whether the user can reach an owner: it takes the keys, or is visible without a modal sheet
  /// over it.
  public func isReachable(_ owner: InputOwner, at time: Double) -> Bool {
    let time = later(time)
    if redirectsItself(by: time) { return settled(until: time).isReachable(owner, at: time) }
    if keyOwner(at: time) == owner { return true }
    var lowest = 0
    if let id = owner.layer {
      guard let index = index(of: id), layers[index].sheet.isInSight(at: time) else {
        return false
      }
      lowest = index + 1
    }
    return !layers[lowest...].contains { $0.sheet.isModal(at: time) }
  }

  func clickedIndex(_ clickCount: Int) -> Int? {
    guard clickCount > 1 else { return nil }
    for index in layers.indices.reversed() {
      if layers.span[index].sheet.continuesHandleClicks(clickCount) { return index }
      if layers.span[index].sheet.isModalAtDestination { return nil }
    }
    return nil
  }

  func index(of id: LayerID) -> Int? { layers.firstIndex { $0.id == id } }

  /// The topmost sheet at a point; nil over the background. Ignores recession, because only modal
  /// sheets cause it and no input goes beneath a modal sheet.
  func hitIndex(_ point: Point2D, at time: Double) -> Int? {
    layers.indices.last {
      layers.span[$0].sheet.region(of: point, at: time) != .background
        && (layers.span[$0].sheet.isInSight(at: time) || canPullUp($0, at: time))
    }
  }

  /// Whether a sheet is hidden to come back; every sheet over the base leaves the stack.
  private func canPullUp(_ index: Int, at time: Double) -> Bool {
    layers.span[index].id == .base && layers.span[index].sheet.isHidden(at: time)
  }

  /// The topmost visible sheet at a point; nil over the background. A scroll cannot pull up a hidden
  /// sheet, so it goes to what is behind.
  func scrollIndex(_ point: Point2D, at time: Double) -> Int? {
    layers.indices.last {
      layers.span[$0].sheet.region(of: point, at: time) != .background
        && layers.span[$0].sheet.isInSight(at: time)
    }
  }

  func activeIndex(at time: Double) -> Int? {
    stayingIndex(at: time) ?? layers.lastIndex { !$0.sheet.isHidden(at: time) }
      ?? layers.indices.first
  }

  /// The topmost sheet on screen that is not leaving.
  func stayingIndex(at time: Double) -> Int? {
    layers.lastIndex {
      let phase = $0.sheet.phase(at: time)
      return phase != .hidden && phase != .dismissing
    }
  }
}

/// Result of a hit test.
public struct HitTarget: Equatable, Sendable {
  /// The sheet at the point, or the background.
  public let owner: InputOwner
  /// The part of the view at the point.
  public let region: SheetRegion
  /// Whether a control may take the press. False on the dimmer, for the second click of a double
  /// click on a handle, and on content that is moving, because the press only stops it.
  public let allowsControls: Bool

  package init(owner: InputOwner, region: SheetRegion, allowsControls: Bool) {
    self.owner = owner
    self.region = region
    self.allowsControls = allowsControls
  }
}

/// The recipient of an input.
public enum InputOwner: Hashable, Sendable {
  /// The sheet with the given id.
  case sheet(LayerID)
  /// The view behind all sheets.
  case background

  /// The sheet; nil for the background.
  public var layer: LayerID? {
    if case .sheet(let id) = self { id } else { nil }
  }
}

/// The effect that Escape would have.
public enum EscapeEffect: Equatable, Sendable {
  /// Cancels a drag or a press.
  case takesBack
  /// Moves a sheet to a lower detent, or dismisses it. The function of `SheetDismissal.asks` may
  /// still refuse the dismissal.
  case closes(LayerID)
  /// Only reports that the user may not dismiss the sheet; see `SheetDismissal.refused`.
  case refuses(LayerID)
  /// No effect. There is no gesture to cancel, and the sheet that takes keys is hidden, leaving, or
  /// persistent and may not step down.
  case nothing
}
