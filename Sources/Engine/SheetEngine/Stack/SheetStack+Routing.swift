extension SheetStack {
  mutating func press(
    _ input: SheetInput, _ point: Point2D, _ pointer: PointerID, _ claim: SheetInput.PressClaim,
    _ clickCount: Int, into events: inout StackLog
  ) {
    // Cancels an earlier press of the same pointer, whose release was lost.
    cancel(pointer, into: &events)
    for index in layers.indices {
      modify(index, into: &events) { $0.otherPress(clickCount: clickCount, into: &$1) }
    }
    if let lost = pointers.oldestOfTooMany { cancel(lost, into: &events) }
    let clicked = claim == .nothing ? clickedIndex(clickCount) : nil
    let index = clicked ?? hit(point, raises: true, at: now)?.index
    pointers.begin(pointer, of: owner(index), claim)
    send(input, to: index, into: &events)
  }

  mutating func cancel(_ pointer: PointerID, into events: inout StackLog) {
    send(.cancelled(pointer), to: holder(of: pointer), into: &events)
    pointers.end(pointer)
  }

  mutating func scroll(
    _ input: SheetInput, _ point: Point2D, isLifted: Bool, into events: inout StackLog
  ) {
    let owner = touchpadOwner(at: point, at: now)
    pointers.scroll(of: owner, isLifted: isLifted, at: now)
    send(input, to: owner?.layer.flatMap { self.index(of: $0) }, into: &events)
  }

  mutating func escape(into events: inout StackLog) {
    switch escapeEffect(at: now) {
    case .takesBack: cancelAll(by: .key(.escape), into: &events)
    case .closes(let id), .refuses(let id): send(.key(.escape), to: index(of: id), into: &events)
    case .nothing: break
    }
  }

  mutating func cancelAll(by input: SheetInput, into events: inout StackLog) {
    pointers.cancelAll()
    for index in layers.indices {
      let input = layers[index].sheet.track.draggingPointer != nil ? input : .cancelled
      send(input, to: index, into: &events)
    }
  }

  /// Cancels pointers beneath a modal sheet, because Escape goes to the modal sheet and cannot
  /// cancel them.
  private mutating func takeBackBeneathModal(into events: inout StackLog) {
    guard !pointers.isEmpty,
      let modal = layers.indices.last(where: { layers.span[$0].sheet.isModalAtDestination })
    else { return }
    while let pointer = pointers.first(where: { isOwner($0.owner, below: modal) })?.pointer {
      cancel(pointer, into: &events)
    }
    guard let owner = pointers.touchpadOwner, isOwner(owner, below: modal) else { return }
    send(.cancelled(.touchpad), to: owner.layer.flatMap { index(of: $0) }, into: &events)
    pointers.cancelTouchpad()
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
  /// Cancels gestures beneath a sheet that has become modal, lets sheets leave together, and removes
  /// dismissed sheets.
  mutating func updateLayers(into events: inout StackLog) {
    takeBackBeneathModal(into: &events)
    leaveTogether(into: &events)
    let count = layers.count
    for index in layers.indices.reversed()
    where layers[index].id != .base && layers.span[index].sheet.isGone(at: now) {
      // Advances the sheet first, otherwise the end of a dismissal of 0 s would not be reported.
      modify(index, into: &events) { _, _ in }
      remove(at: index)
    }
    // The sheet over one that has left in 0 s leaves with the sheet beneath that.
    if layers.count < count { leaveTogether(into: &events) }
  }
}
