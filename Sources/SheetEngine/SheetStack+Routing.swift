/// Which sheet an input goes to.
extension SheetStack {
  /// The most pointers that can be down at a time: ten fingers. Further ones are ignored.
  static let mostPointers = 10

  /// Takes an input, for the sheet that it belongs to.
  ///
  /// - Parameters:
  ///   - input: What happened. Every input is defined at any time; one that makes no sense now does
  ///     nothing.
  ///   - time: When, seconds. Earlier than the latest one counts as the latest one.
  /// - Returns: What the sheets report, each event with its exact time, oldest first.
  @discardableResult
  public mutating func handle(_ input: SheetInput, at time: Double) -> StackEvents {
    reporting(at: time) { stack, now, events in
      switch input {
      case .pressed(let point, let pointer, let claim, _):
        stack.press(input, point, pointer, claim, at: now, &events)
      case .moved(_, let pointer):
        stack.pass(input, to: stack.holder(of: pointer), at: now, &events)
      case .released(_, let pointer):
        stack.pass(input, to: stack.holder(of: pointer), at: now, &events)
        stack.gestures.removeAll { $0.pointer == pointer }
      case .scrolled(let point, let dx, let dy):
        stack.scroll(input, point, dx, dy, at: now, &events)
      case .wheel(let point, _), .doubleTapped(let point):
        stack.pass(input, to: stack.hitIndex(point, at: now), at: now, &events)
      case .key(.escape): stack.escape(at: now, &events)
      case .present(_), .dismiss, .move, .key, .contentHeight, .scroll, .scrollArea:
        guard let index = stack.activeIndex(at: now) else { return events.refusal = .isHidden }
        stack.pass(input, to: index, at: now, &events)
      case .cancelled: stack.cancelAll(by: .cancelled, at: now, &events)
      case .resized(let geometry):
        stack.geometry = geometry
        for index in stack.layers.indices { stack.pass(input, to: index, at: now, &events) }
      }
    }
  }

  /// Takes what a program asks of one of the sheets, or tells it about its content. Pointers, wheel,
  /// touchpad and keys go through `handle(_:at:)`, which finds their sheet.
  ///
  /// - Parameters:
  ///   - input: What is asked.
  ///   - id: Of which sheet; nothing happens when it is not in the stack.
  ///   - time: When, seconds.
  @discardableResult
  public mutating func handle(
    _ input: SheetInput, of id: LayerID, at time: Double
  ) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      stack.pass(input, to: index, at: now, &events)
    }
  }

  /// Moves the clock on, does something, and takes out the sheets that have gone.
  ///
  /// - Parameters:
  ///   - time: When, seconds.
  ///   - change: What is done, with the time that counts as now.
  /// - Returns: What the sheets report of all that.
  mutating func reporting(
    at time: Double, _ change: (inout SheetStack, Double, inout StackEvents) -> Void
  ) -> StackEvents {
    var events = spare.take()
    let now = later(time)
    endMotions(by: now, &events)
    change(&self, now, &events)
    removeTheGone(at: now, &events)
    // Without a sheet nobody else remembers it.
    if layers.isEmpty { latest = Swift.max(latest, now) }
    return spare.giveBack(events)
  }

  /// Gives an input to a sheet, if there is one that it belongs to.
  mutating func pass(
    _ input: SheetInput, to index: Int?, at time: Double, _ events: inout StackEvents
  ) {
    guard let index else { return }
    events.append(layers[index].sheet.handle(input, at: time), of: layers[index].id)
    guard case .present(_) = input else { return }
    if !layers[index].sheet.isHidden(at: time) { layers[index].parked = nil }
    if layers[index].sheet.isModalWhereItGoes { takeBack(below: index, at: time, &events) }
  }

  private mutating func press(
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

  private mutating func scroll(
    _ input: SheetInput, _ point: Point2D, _ dx: Double, _ dy: Double, at time: Double,
    _ events: inout StackEvents
  ) {
    guard point.isSensible, dx.isSensible, dy.isSensible else { return }
    let owner = touchpadOwner(at: point, at: time)
    let isLifted = dx == 0 && dy == 0
    touchpad = isLifted ? nil : TouchpadGesture(owner: owner, last: time)
    pass(input, to: owner?.layer.flatMap { self.index(of: $0) }, at: time, &events)
  }

  private mutating func escape(at time: Double, _ events: inout StackEvents) {
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
  private mutating func cancelAll(
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
  private mutating func takeBack(
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
  private func holder(of pointer: PointerID) -> Int? {
    owner(of: pointer)?.layer.flatMap { index(of: $0) }
  }
}
