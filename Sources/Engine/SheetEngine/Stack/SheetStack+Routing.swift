extension SheetStack {
  /// Maximum number of pressed pointers: ten fingers.
  static let mostPointers = 10

  mutating func press(
    _ input: SheetInput, _ point: Point2D, _ pointer: PointerID, _ claim: SheetInput.PressClaim,
    _ clickCount: Int, into events: inout StackLog
  ) {
    guard point.isSensible else { return }
    // Cancels an earlier press of the same pointer, whose release was lost.
    cancel(pointer, into: &events)
    let now = now
    for index in layers.indices {
      change(index, into: &events) {
        $0.otherPress(clickCount: clickCount, at: now, into: &$1)
      }
    }
    // Cancels the oldest pointer, whose release was lost.
    if gestures.count == SheetStack.mostPointers {
      cancel(gestures[0].pointer, into: &events)
    }
    let clicked = claim == .nothing ? clickedIndex(clickCount) : nil
    let index = clicked ?? hitIndex(point, at: now)
    let owner = index.map { InputOwner.sheet(layers[$0].id) } ?? .background
    gestures.append(PointerGesture(pointer: pointer, owner: owner, claim: claim))
    pass(input, to: index, into: &events)
  }

  /// Makes the base sheet the owner of the pointers that are down on it.
  mutating func adoptGesture(of sheet: Sheet) {
    let (press, clicking) = (sheet.gesture.press, sheet.gesture.clicking)
    if let press, press.pointer == .touchpad {
      touchpad = TouchpadGesture(owner: .sheet(.base), last: press.time)
    }
    for pointer in [clicking.older, clicking.newer, press?.pointer].compactMap({ $0 })
    where pointer != .touchpad && owner(of: pointer) == nil {
      gestures.append(PointerGesture(pointer: pointer, owner: .sheet(.base), claim: .nothing))
    }
  }

  mutating func cancel(_ pointer: PointerID, into events: inout StackLog) {
    pass(.cancelled(pointer), to: holder(of: pointer), into: &events)
    gestures.removeAll { $0.pointer == pointer }
  }

  mutating func scroll(
    _ input: SheetInput, _ point: Point2D, _ dx: Double, _ dy: Double, _ area: ScrollArea,
    into events: inout StackLog
  ) {
    guard point.isSensible, dx.isSensible, dy.isSensible, area.isPossible else { return }
    let owner = touchpadOwner(at: point, at: now)
    let isLifted = dx == 0 && dy == 0
    touchpad = isLifted ? nil : TouchpadGesture(owner: owner, last: now)
    pass(input, to: owner?.layer.flatMap { self.index(of: $0) }, into: &events)
  }

  mutating func escape(into events: inout StackLog) {
    switch escapeEffect(at: now) {
    case .takesBack: cancelAll(by: .key(.escape), into: &events)
    case .closes(let id), .refuses(let id): pass(.key(.escape), to: index(of: id), into: &events)
    case .nothing: break
    }
  }

  mutating func cancelAll(by input: SheetInput, into events: inout StackLog) {
    gestures.removeAll(keepingCapacity: true)
    touchpad?.owner = nil
    for index in layers.indices {
      let input = layers[index].sheet.gesture.draggingPointer != nil ? input : .cancelled
      pass(input, to: index, into: &events)
    }
  }

  /// Cancels pointers beneath a modal sheet, because Escape goes to the modal sheet and cannot
  /// cancel them.
  private mutating func takeBackBeneathModal(into events: inout StackLog) {
    guard !gestures.isEmpty || touchpad?.owner != nil,
      let modal = layers.indices.last(where: { layers.span[$0].sheet.isModalAtDestination })
    else { return }
    while let pointer = gestures.first(where: { isOwner($0.owner, below: modal) })?.pointer {
      cancel(pointer, into: &events)
    }
    guard let owner = touchpad?.owner, isOwner(owner, below: modal) else { return }
    pass(.cancelled(.touchpad), to: owner.layer.flatMap { index(of: $0) }, into: &events)
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
  /// Cancels gestures beneath a sheet that has become modal, lets sheets leave together, and removes
  /// dismissed sheets.
  mutating func updateLayers(into events: inout StackLog) {
    takeBackBeneathModal(into: &events)
    leaveTogether(into: &events)
    for index in layers.indices.reversed()
    where layers[index].id != .base && layers.span[index].sheet.isGone(at: now) {
      let now = now
      // Advances the sheet first, otherwise the end of a dismissal of 0 s would not be reported.
      change(index, into: &events) { $0.settle(until: now, into: &$1) }
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

  func isOver(at time: Double) -> Bool { time >= last + TouchpadAxis.pause }
}
