extension SheetStack {
  /// Maximum number of pressed pointers: ten fingers.
  static let mostPointers = 10

  mutating func press(
    _ input: SheetInput, _ point: Point2D, _ pointer: PointerID, _ claim: SheetInput.PressClaim,
    _ clickCount: Int
  ) {
    guard point.isSensible else { return }
    // Cancels an earlier press of the same pointer, whose release was lost.
    cancel(pointer)
    for index in layers.indices {
      if clickCount == 1 { layers[index].sheet.clickedFrom = nil }
      report(layers[index].sheet.endTouchpad(at: now), of: index)
    }
    // Cancels the oldest pointer, whose release was lost.
    if gestures.count == SheetStack.mostPointers { cancel(gestures[0].pointer) }
    let clicked = claim == .nothing ? clickedIndex(clickCount) : nil
    let index = clicked ?? hitIndex(point, at: now)
    let owner = index.map { InputOwner.sheet(layers[$0].id) } ?? .background
    gestures.append(PointerGesture(pointer: pointer, owner: owner, claim: claim))
    pass(input, to: index)
  }

  mutating func cancel(_ pointer: PointerID) {
    pass(.cancelled(pointer), to: holder(of: pointer))
    gestures.removeAll { $0.pointer == pointer }
  }

  mutating func scroll(
    _ input: SheetInput, _ point: Point2D, _ dx: Double, _ dy: Double, _ area: ScrollArea
  ) {
    guard point.isSensible, dx.isSensible, dy.isSensible, area.isPossible else { return }
    let owner = touchpadOwner(at: point, at: now)
    let isLifted = dx == 0 && dy == 0
    touchpad = isLifted ? nil : TouchpadGesture(owner: owner, last: now)
    pass(input, to: owner?.layer.flatMap { self.index(of: $0) })
  }

  mutating func escape() {
    switch escapeEffect(at: now) {
    case .takesBack: cancelAll(by: .key(.escape))
    case .closes(let id), .refuses(let id): pass(.key(.escape), to: index(of: id))
    case .nothing: break
    }
  }

  mutating func cancelAll(by input: SheetInput) {
    gestures.removeAll(keepingCapacity: true)
    touchpad?.owner = nil
    for index in layers.indices {
      let input = layers[index].sheet.draggingPointer != nil ? input : .cancelled
      pass(input, to: index)
    }
  }

  /// Cancels pointers beneath a modal sheet, because Escape goes to the modal sheet and cannot
  /// cancel them.
  private mutating func takeBackBeneathModal() {
    guard !gestures.isEmpty || touchpad?.owner != nil,
      let modal = layers.indices.last(where: { layers.span[$0].sheet.isModalAtDestination })
    else { return }
    while let pointer = gestures.first(where: { isOwner($0.owner, below: modal) })?.pointer {
      cancel(pointer)
    }
    guard let owner = touchpad?.owner, isOwner(owner, below: modal) else { return }
    pass(.cancelled(.touchpad), to: owner.layer.flatMap { index(of: $0) })
    touchpad?.owner = nil
  }

  private func isOwner(_ owner: InputOwner, below index: Int) -> Bool {
    guard let id = owner.layer else { return true }
    return self.index(of: id).map { $0 < index } ?? false
  }

  /// The index of the sheet that a pointer's press went to; nil for the background.
  func holder(of pointer: PointerID) -> Int? {
    owner(of: pointer)?.layer.flatMap { index(of: $0) }
  }
}

extension SheetStack {
  /// Ends all motions that are over at a time; see `Sheet.advance(to:)`.
  @discardableResult
  public mutating func advance(to time: Double) -> [StackEvent] {
    endMotions(by: time)
    return takeEvents()
  }

  package mutating func pace(_ id: LayerID, by rate: Double, at time: Double) -> [StackEvent] {
    reporting(at: time) { stack in
      guard let index = stack.index(of: id) else { return }
      stack.report(stack.layers[index].sheet.pace(by: rate, at: stack.now), of: index)
    }
  }

  /// The time of the last input or end of a motion, seconds; −∞ before the first input.
  public var latestTime: Double { now }

  /// Whether a card or its content moves without a pointer.
  public var isAnimating: Bool { motionEnd != nil }

  /// The earliest end of a motion, seconds; nil if nothing moves without a pointer.
  public var motionEnd: Double? {
    var end: Double?
    for index in layers.indices { end = earliest(end, layers.span[index].sheet.motionEnd) }
    return end
  }

  mutating func endMotions(by time: Double) {
    while let end = motionEnd, end <= time {
      for index in layers.indices where layers[index].sheet.motionEnd == end {
        report(layers[index].sheet.advance(to: end), of: index)
      }
      now = later(end)
      // Inside the loop, because the update may start another motion that ends before `time`.
      updateLayers()
    }
  }

  func later(_ time: Double) -> Double { time > now ? time : now }

  /// Reads the stack as it is at a time, or at `now` if that is later.
  @inline(__always)
  func reading<Value>(at time: Double, _ read: (SheetStack, Double) -> Value) -> Value {
    let time = later(time)
    // Copies the stack only if such changes are due, because a copy allocates memory. All other
    // changes concern one sheet alone, and the sheet's own queries include them.
    for index in layers.indices where layers.span[index].sheet.redirectsItself(by: time) {
      return read(caughtUp(to: time), time)
    }
    return read(self, time)
  }

  private func caughtUp(to time: Double) -> SheetStack {
    var later = self
    for index in later.layers.indices { later.layers[index].sheet.looksAhead = true }
    later.endMotions(by: time)
    return later
  }

  /// Cancels gestures beneath a sheet that has become modal, and removes dismissed sheets.
  mutating func updateLayers() {
    takeBackBeneathModal()
    for index in layers.indices.reversed()
    where layers[index].id != .base && layers.span[index].sheet.isHidden(at: now) {
      // Advances the sheet first, otherwise the end of a dismissal of 0 s would not be reported.
      report(layers[index].sheet.advance(to: now), of: index)
      layers.remove(at: index)
    }
  }
}

struct PointerGesture: Equatable, Sendable {
  let pointer: PointerID
  /// The recipient of the press; its sheet may have left the stack since.
  let owner: InputOwner
  let claim: SheetInput.PressClaim
}

/// A touchpad's scroll gesture, until the fingers are lifted or pause.
struct TouchpadGesture: Equatable, Sendable {
  /// The recipient of the gesture's first scroll; nil after a cancel.
  var owner: InputOwner?
  /// Time of the last scroll, seconds.
  let last: Double

  func isOver(at time: Double) -> Bool { time >= last + Sheet.touchpadPause }
}
