/// Which sheet an input goes to.
extension SheetStack {
  /// The most pointers that can be down at a time: ten fingers. Further ones are ignored.
  static let mostPointers = 10

  mutating func press(
    _ input: SheetInput, _ point: Point2D, _ pointer: PointerID, _ claim: SheetInput.PressClaim,
    at time: Double, _ events: inout StackEvents
  ) {
    guard point.isSensible else { return }
    let index = hitIndex(point, at: time)
    forget(pointer, unlessOn: index, at: time, &events)
    // A real pointer takes over from a touchpad, wherever it goes down.
    for index in layers.indices {
      events.append(layers[index].sheet.endTouchpad(at: time), of: layers[index].id)
    }
    guard gestures.count < SheetStack.mostPointers else { return }
    let owner = index.map { InputOwner.sheet(layers[$0].id) } ?? .background
    gestures.append(PointerGesture(pointer: pointer, owner: owner, claim: claim))
    pass(input, to: index, at: time, &events)
  }

  /// A pointer that goes down again: its release was lost.
  private mutating func forget(
    _ pointer: PointerID, unlessOn index: Int?, at time: Double, _ events: inout StackEvents
  ) {
    guard let old = gestures.firstIndex(where: { $0.pointer == pointer }) else { return }
    let owner = gestures.remove(at: old).owner
    let isShared = gestures.contains { $0.owner == owner }
    guard !isShared, let holder = owner.layer.flatMap({ self.index(of: $0) }), holder != index
    else { return }
    pass(.cancelled, to: holder, at: time, &events)
  }

  mutating func scroll(
    _ input: SheetInput, _ point: Point2D, _ dx: Double, _ dy: Double, at time: Double,
    _ events: inout StackEvents
  ) {
    guard point.isSensible, dx.isSensible, dy.isSensible else { return }
    let owner = touchpadOwner(at: point, at: time)
    let isLifted = dx == 0 && dy == 0
    touchpad = isLifted ? nil : TouchpadGesture(owner: owner, last: time)
    pass(input, to: owner?.layer.flatMap { self.index(of: $0) }, at: time, &events)
  }

  mutating func escape(at time: Double, _ events: inout StackEvents) {
    switch escapeEffect(at: time) {
    case .takesBack: cancelAll(by: .key(.escape), at: time, &events)
    case .closes(let id):
      pass(.key(.escape), to: index(of: id), at: time, &events)
    case .nothing: break
    }
  }

  /// Takes back what all pointers do; none of them has an owner until it goes down again.
  ///
  /// - Parameter input: What a sheet that is being dragged is told.
  mutating func cancelAll(
    by input: SheetInput, at time: Double, _ events: inout StackEvents
  ) {
    gestures.removeAll(keepingCapacity: true)
    touchpad?.owner = nil
    for index in layers.indices {
      let input = layers[index].sheet.draggingPointer != nil ? input : .cancelled
      pass(input, to: index, at: time, &events)
    }
  }

  /// Takes back what pointers do beneath a modal sheet that comes up: from now on
  /// Escape belongs to the upper sheet and could not take it back any more.
  mutating func takeBack(
    below index: Int, at time: Double, _ events: inout StackEvents
  ) {
    func isBeneath(_ owner: InputOwner) -> Bool {
      guard let id = owner.layer else { return true }
      return layers[..<index].contains { $0.id == id }
    }
    gestures.removeAll { isBeneath($0.owner) }
    if let owner = touchpad?.owner, isBeneath(owner) { touchpad?.owner = nil }
    for lower in 0..<index { pass(.cancelled, to: lower, at: time, &events) }
  }

  /// The sheet that a pointer went down on, if it is still there.
  func holder(of pointer: PointerID) -> Int? {
    owner(of: pointer)?.layer.flatMap { index(of: $0) }
  }
}
