/// The sheet that an input goes to.
extension SheetStack {
  /// The most pointers that can be down at a time: ten fingers. One more takes the place of the oldest.
  static let mostPointers = 10

  mutating func press(
    _ input: SheetInput, _ point: Point2D, _ pointer: PointerID, _ claim: SheetInput.PressClaim,
    _ clickCount: Int, at time: Double, _ events: inout [StackEvent]
  ) {
    guard point.isSensible else { return }
    // A second press of the same pointer means that its release was lost.
    cancel(pointer, at: time, &events)
    // A pointer's press ends a touchpad's gesture in any sheet.
    for index in layers.indices {
      if clickCount == 1 { layers[index].sheet.clickedFrom = nil }
      events.append(layers[index].sheet.endTouchpad(at: time), of: layers[index].id)
    }
    // The release of the oldest was lost, because no user has more fingers.
    if gestures.count == SheetStack.mostPointers {
      cancel(gestures[0].pointer, at: time, &events)
    }
    let clicked = claim == .nothing ? clickedIndex(clickCount) : nil
    let index = clicked ?? hitIndex(point, at: time)
    let owner = index.map { InputOwner.sheet(layers[$0].id) } ?? .background
    gestures.append(PointerGesture(pointer: pointer, owner: owner, claim: claim))
    pass(input, to: index, at: time, &events)
  }

  /// Cancels a pointer's press.
  mutating func cancel(_ pointer: PointerID, at time: Double, _ events: inout [StackEvent]) {
    pass(.cancelled(pointer), to: holder(of: pointer), at: time, &events)
    gestures.removeAll { $0.pointer == pointer }
  }

  mutating func scroll(
    _ input: SheetInput, _ point: Point2D, _ dx: Double, _ dy: Double, at time: Double,
    _ events: inout [StackEvent]
  ) {
    guard point.isSensible, dx.isSensible, dy.isSensible else { return }
    let owner = touchpadOwner(at: point, at: time)
    let isLifted = dx == 0 && dy == 0
    touchpad = isLifted ? nil : TouchpadGesture(owner: owner, last: time)
    pass(input, to: owner?.layer.flatMap { self.index(of: $0) }, at: time, &events)
  }

  mutating func escape(at time: Double, _ events: inout [StackEvent]) {
    switch escapeEffect(at: time) {
    case .takesBack: cancelAll(by: .key(.escape), at: time, &events)
    case .closes(let id):
      pass(.key(.escape), to: index(of: id), at: time, &events)
    case .nothing: break
    }
  }

  /// Cancels all pointers; none of them has an owner until it goes down again.
  ///
  /// - Parameter input: The input for a sheet that is being dragged.
  mutating func cancelAll(
    by input: SheetInput, at time: Double, _ events: inout [StackEvent]
  ) {
    gestures.removeAll(keepingCapacity: true)
    touchpad?.owner = nil
    for index in layers.indices {
      let input = layers[index].sheet.draggingPointer != nil ? input : .cancelled
      pass(input, to: index, at: time, &events)
    }
  }

  /// Cancels pointers beneath a sheet that is or becomes modal, because Escape then acts on that sheet and
  /// could not cancel them.
  mutating func takeBackBeneathModal(at time: Double, _ events: inout [StackEvent]) {
    guard hasGesture(below: layers.count - 1),
      let index = layers.indices.last(where: { layers.span[$0].sheet.isModalWhereItGoes })
    else { return }
    let beneath = layers[..<index].map { InputOwner.sheet($0.id) }
    takeBack(from: beneath + [.background], at: time, &events)
  }

  /// Cancels pointers that hold leaving sheets, or could later, so that the sheets leave.
  mutating func letLeavingGo(at time: Double, _ events: inout [StackEvent]) {
    let leaving = layers.indices.filter { layers[$0].sheet.destination == .hidden }
    for index in leaving { layers[index].makesWay = true }
    takeBack(from: leaving.map { InputOwner.sheet(layers[$0].id) }, at: time, &events)
  }

  private mutating func takeBack(
    from owners: [InputOwner], at time: Double, _ events: inout [StackEvent]
  ) {
    while let pointer = gestures.first(where: { owners.contains($0.owner) })?.pointer {
      cancel(pointer, at: time, &events)
    }
    guard let owner = touchpad?.owner, owners.contains(owner) else { return }
    pass(
      .cancelled(.touchpad), to: owner.layer.flatMap { self.index(of: $0) }, at: time, &events)
    touchpad?.owner = nil
  }

  private func hasGesture(below index: Int) -> Bool {
    gestures.contains { isOwner($0.owner, below: index) }
      || touchpad?.owner.map { isOwner($0, below: index) } == true
  }

  /// Whether the owner of a gesture is beneath a sheet, as the background is.
  private func isOwner(_ owner: InputOwner, below index: Int) -> Bool {
    guard let id = owner.layer else { return index >= 0 }
    return self.index(of: id).map { $0 < index } ?? false
  }

  /// The sheet that a pointer went down on, if it is still there.
  func holder(of pointer: PointerID) -> Int? {
    owner(of: pointer)?.layer.flatMap { index(of: $0) }
  }
}
