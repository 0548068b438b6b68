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
    answer(at: time) { $0.hit(point, clickCount: clickCount, in: area, now: $1) }
  }

  private func hit(
    _ point: Point2D, clickCount: Int, in area: ScrollArea, now time: Double
  ) -> HitTarget {
    if let index = clickedIndex(clickCount) {
      return HitTarget(owner: .sheet(layers[index].id), region: .handle, allowsControls: false)
    }
    guard let (index, region) = hit(point, raises: true, at: time) else {
      return HitTarget(owner: .background, region: .background, allowsControls: true)
    }
    let isInCard = region == .card || region == .handle
    return HitTarget(
      owner: .sheet(layers[index].id), region: region,
      allowsControls: isInCard && !layers.span[index].sheet.isContentMoving(in: area, at: time))
  }

  /// The owner of a pointer's press; nil if the pointer is up or was cancelled, or if the sheet has
  /// left.
  public func owner(of pointer: PointerID) -> InputOwner? {
    pointers.owner(of: pointer).flatMap { isPresent($0) ? $0 : nil }
  }

  /// Whether the pointer drags a card or its content; then no control may use its press.
  public func isDragging(_ pointer: PointerID) -> Bool {
    holder(of: pointer).map { layers.span[$0].sheet.track.draggingPointer == pointer } ?? false
  }

  /// The owner of the touchpad's gesture; without a gesture, the owner of a scroll at the point.
  /// After a cancel nil, until the fingers are lifted or pause.
  public func touchpadOwner(at point: Point2D, at time: Double) -> InputOwner? {
    answer(at: time) { stack, time in
      stack.pointers.isTouchpadDown(at: time)
        ? stack.pointers.touchpadOwner : stack.wheelOwner(at: point, at: time)
    }
  }

  /// The owner of a turn of the wheel at a point.
  public func wheelOwner(at point: Point2D, at time: Double) -> InputOwner {
    answer(at: time) { stack, time in
      stack.owner(stack.hit(point, raises: false, at: time)?.index)
    }
  }

  /// The sheet that takes keys and commands: the topmost that is not leaving, otherwise the topmost
  /// on screen, otherwise the lowest; nil in an empty stack.
  public func active(at time: Double) -> LayerID? {
    answer(at: time) { stack, time in
      stack.activeIndex(at: time).map { stack.layers[$0].id }
    }
  }

  /// The active sheet, or the background if no sheet is visible.
  public func keyOwner(at time: Double) -> InputOwner {
    answer(at: time) { stack, time in
      guard let index = stack.activeIndex(at: time),
        stack.layers.span[index].sheet.isInSight(at: time)
      else { return .background }
      return .sheet(stack.layers[index].id)
    }
  }

  /// The effect of pressing Escape at a time.
  public func escapeEffect(at time: Double) -> EscapeEffect {
    answer(at: time) { $0.escapeEffect(now: $1) }
  }

  private func escapeEffect(now time: Double) -> EscapeEffect {
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
    layers.contains { $0.sheet.track.draggingPointer != nil }
      || pointers.first {
        $0.owner == .background || $0.claim != .nothing && isPresent($0.owner)
      } != nil
  }

  /// Whether the user can reach an owner: it takes the keys, or is visible without a modal sheet
  /// over it.
  public func isReachable(_ owner: InputOwner, at time: Double) -> Bool {
    answer(at: time) { $0.isReachable(owner, now: $1) }
  }

  private func isReachable(_ owner: InputOwner, now time: Double) -> Bool {
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

  /// The sheet at an index; nil is the background.
  func owner(_ index: Int?) -> InputOwner { index.map { .sheet(layers[$0].id) } ?? .background }

  /// False for a sheet that has left.
  func isPresent(_ owner: InputOwner) -> Bool { owner.layer.map { index(of: $0) != nil } ?? true }

  /// The topmost sheet at a point, and its part there; nil over the background. Ignores recession,
  /// because only modal sheets cause it and no input goes beneath a modal sheet.
  ///
  /// - Parameter raises: Whether the input can raise a hidden base: a press can, a scroll cannot.
  @inline(never)
  func hit(_ point: Point2D, raises: Bool, at time: Double) -> (index: Int, SheetRegion)? {
    for index in layers.indices.reversed() {
      let region = layers.span[index].sheet.regionInSight(
        of: point, raises: raises && layers.span[index].id == .base, at: time)
      if region != .background { return (index, region) }
    }
    return nil
  }

  func activeIndex(at time: Double) -> Int? {
    stayingIndex(at: time) ?? layers.lastIndex { $0.sheet.phase(at: time) != .hidden }
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
