import SheetEngine
import SheetTestSupport

struct Probes {
  let run: PropertyRun
  private let frame: StackFrame
  private var stack: SheetStack { run.stack }
  private var time: Double { run.time }
  private var random: SeededGenerator

  init(run: PropertyRun) {
    self.run = run
    frame = run.stack.frame(at: run.time)
    random = SeededGenerator(seed: run.time.bitPattern)
  }

  mutating func check() throws(Fault) {
    for (pointer, hand) in run.hands { try checkRelease(pointer, hand) }
    try checkRest()
    try checkOddTimes()
    try checkEscape()
    try checkEnd()
    try checkTap()
  }

  private mutating func within(_ low: Double, _ high: Double) -> Double {
    .random(in: low...high, using: &random)
  }

  /// Checks that a release now starts an animation from the card's position to `frame`'s target.
  private func checkRelease(_ pointer: PointerID, _ hand: PropertyRun.Hand) throws(Fault) {
    guard stack.isDragging(pointer), let id = stack.owner(of: pointer)?.layer,
      let former = frame[id]?.sheet, let announced = former.release
    else { return }
    let decision = stack.sheet(id)?.releaseDecision(at: time)
    try require(decision?.choice == announced, .announcedTarget, "decided: \(decision as Any)")
    var copy = stack
    let events = copy.handle(.released(hand.place, pointer), at: time)
    let next = copy.frame(at: time)[id]?.sheet
    var context: String {
      "\(frame.brief) becomes \(copy.frame(at: time).brief), \(Array(events)), \(decision as Any)"
    }
    // At the release the sheet calls its `dismissal` function again, and the function may refuse.
    let isVetoed = announced == .hidden && events.contains { $0.event.name == "attempted-dismiss" }
    try require(
      (next?.target ?? next?.place ?? .hidden) == announced
        || isVetoed && stack.sheet(id)?.configuration.dismissal.callsFunction == true,
      .announcedTarget, context)
    guard let next, next.isOpen, next.phase != .resting else { return }
    try require(abs(next.top - former.top) < 1e-6, .announcedTarget, "a jump: \(context)")
    try require(abs(next.scroll - former.scroll) < 1e-6, .announcedTarget, "a jump: \(context)")
    guard let animations = stack.sheet(id)?.configuration.animations else { return }
    let animation = next.phase == .dismissing ? animations.dismiss : animations.settle
    guard next.phase != .presenting, case .spring = animation.curve else { return }
    try require(
      abs(next.velocity - former.velocity) <= 1e-6 * max(1, abs(former.velocity)), .announcedTarget,
      "another velocity: \(context)")
  }

  /// Checks that everything comes to rest, and that queries at +∞ describe the stack at rest.
  private func checkRest() throws(Fault) {
    let difference = StackAnswers.difference(of: stack, at: .infinity)
    try require(difference == nil, .oddTimes, "the end: \(difference ?? "")")
    var copy = stack
    _ = copy.advance(to: 1e6)
    try require(!copy.isAnimating, .comesToRest, "something moves for ever")
  }

  private mutating func checkOddTimes() throws(Fault) {
    // Compares the stack with the single sheet only if both have the same time. The sheet may be
    // behind, because it does not get the inputs for the background.
    guard let sheet = run.sheet, sheet.latestTime == stack.latestTime else { return }
    let moment =
      [.infinity, -.infinity, .nan, time - 1, 1e18, -1, time + 0.05]
      .randomElement(using: &random) ?? .nan
    try require(
      stack.frame(at: moment)[0].sheet == sheet.frame(at: moment), .oddTimes, "frames at \(moment)")
    var (stacked, alone) = (stack, sheet)
    try require(
      stacked.advance(to: moment).map(\.event) == Array(alone.advance(to: moment)), .oddTimes,
      "advanced to \(moment)")
    try require(
      stacked.frame(at: moment)[0].sheet == alone.frame(at: moment), .oddTimes,
      "after advance(to: \(moment))")
    let events = stacked.handle(.present, at: moment).map(\.event)
    try require(events == Array(alone.handle(.present, at: moment)), .oddTimes, "at \(moment)")
    let later = alone.frame(at: alone.latestTime + 0.1)
    try require(
      stacked.frame(at: alone.latestTime + 0.1)[0].sheet == later, .oddTimes,
      "after an input at \(moment)")
    try require(later.top.isFinite, .oddTimes, "after an input at \(moment)")
  }

  private func checkEscape() throws(Fault) {
    var copy = stack
    let effect = stack.escapeEffect(at: time)
    let events = copy.handle(.key(.escape), at: time)
    var context: String { "\(effect), \(Array(events)): \(frame.brief)" }
    // The dismissal of a card that was caught out of view ends at once.
    let kinds = ["will-change", "will-dismiss", "did-dismiss", "attempted-dismiss"]
    switch effect {
    case .closes(let id):
      // A dismissal that a press has stopped goes on without another event.
      let goesOn = copy.frame(at: time)[id]?.sheet.phase == .dismissing
      try require(
        goesOn || events.contains { $0.layer == id && kinds.contains($0.event.name) }, .keys,
        context)
    case .refuses(let id):
      try require(
        events.map(\.layer) == [id] && events[0].event.name == "attempted-dismiss", .keys, context)
    case .nothing: try require(events.isEmpty, .keys, context)
    case .takesBack:
      let phases = copy.frame(at: time).map(\.sheet.phase)
      try require(!phases.contains(.dragging) && !phases.contains(.pressed), .keys, context)
    }
  }

  /// Checks that the stack comes to rest once all pointers are released or cancelled.
  private mutating func checkEnd() throws(Fault) {
    var copy = stack
    let pointers = run.hands.keys.sorted { "\($0)" < "\($1)" }.shuffled(using: &random)
    let isCancelled = within(0, 1) < 0.5
    for pointer in pointers where !isCancelled {
      _ = copy.handle(
        .released(run.hands[pointer]?.place ?? Point2D(x: 0, y: 0), pointer), at: time)
    }
    if isCancelled { _ = copy.handle(.cancelled, at: time) }
    for pointer in pointers {
      try require(copy.owner(of: pointer) == nil, .pointers, "\(pointer) is still owned")
    }
    let end = time + 10
    _ = copy.advance(to: end)
    let how = isCancelled ? "cancelled" : "released"
    try require(copy.isAtRest(at: end), .comesToRest, "\(how): \(copy.frame(at: end).brief)")
    try checkFresh(copy, at: end, how)
  }

  /// Checks that a stack at rest behaves like a stack restored from its saved state.
  private mutating func checkFresh(
    _ rested: SheetStack, at start: Double, _ how: String
  ) throws(Fault) {
    var (old, new) = (rested, rested.restored)
    var context: String {
      "\(how), \(old.frame(at: start).brief), restored \(new.frame(at: start).brief)"
    }
    try require(old.frame(at: start) == new.frame(at: start), .fresh, context)
    try require(
      old.saved == new.saved, .fresh, "saved again: \(context), \(old.saved), \(new.saved)")
    for (index, input) in gestures(in: old.frame(at: start)).enumerated() {
      let now = start + Double(index) * 0.011
      let (events, others) = (old.handle(input, at: now), new.handle(input, at: now))
      try require(
        events == others, .fresh, "\(input): \(Array(events)) and \(Array(others)), \(context)")
      let (one, other) = (old.frame(at: now), new.frame(at: now))
      try require(one == other, .fresh, "\(input): \(one.brief) and \(other.brief), \(context)")
    }
  }

  private mutating func gestures(in frame: StackFrame) -> [SheetInput] {
    let card =
      frame.last { $0.sheet.isOpen }?.card ?? Rect2D(x: 0, y: 800, width: 390, height: 44)
    let place = Point2D(
      x: card.x + card.width * within(0, 1), y: card.y + card.height * within(0, 1))
    let away = Point2D(x: place.x + within(-100, 100), y: place.y + within(-100, 100))
    let pointer = within(0, 1) < 0.5 ? PointerID.mouse : .touch(1)
    let half = Point2D(x: (place.x + away.x) / 2, y: (place.y + away.y) / 2)
    let drag: [SheetInput] = [
      .pressed(place, pointer), .moved(half, pointer), .moved(away, pointer),
      .released(away, pointer),
    ]
    let others: [[SheetInput]] = [
      [.wheel(place, notches: 1), .wheel(place, notches: 1), .wheel(place, notches: -1)],
      [
        .scrolled(place, dx: 2, dy: 30), .scrolled(place, dx: 30, dy: 20),
        .scrolled(place, dx: 0, dy: 0),
      ],
      [.key(.up), .key(.down)], [.present], [.pressed(away, pointer), .released(away, pointer)],
    ]
    return ([drag] + others).shuffled(using: &random).flatMap { $0 }
  }

  /// Checks that a click has the effect of the region under it.
  private mutating func checkTap() throws(Fault) {
    guard run.hands.isEmpty, stack.isAtRest(at: time), let layer = frame.last else { return }
    let handle = layer.sheet.handle
    let place =
      within(0, 1) < 0.3 && handle != nil && layer.sheet.isOpen
      ? Point2D(x: (handle?.x ?? 0) + 1, y: (handle?.y ?? 0) + 1)
      : Point2D(x: within(0, 390), y: within(0, 844))
    let hit = stack.hit(place, at: time)
    // Another area, or another extent, could move the card, and then the press would be no click.
    let area = hit.owner.layer.flatMap { stack.sheet($0)?.area } ?? 0
    var copy = stack
    _ = copy.handle(.pressed(place, .mouse, area: area), at: time)
    let events = copy.handle(.released(place, .mouse), at: time + 0.05)
    var context: String { "\(place), \(hit): \(Array(events)), \(frame.brief)" }
    switch hit.region {
    case .background: try require(events.isEmpty, .clicks, context)
    case .card:
      try require(
        events.count == 1 && events.first?.event.name == "clicked" && hit.allowsControls,
        .clicks, context)
    case .dimmer:
      let kinds = events.filter { $0.layer == hit.owner.layer }.map(\.event.name)
      try require(
        events.first?.event.cause == .tap
          && (kinds == ["will-dismiss"] || kinds == ["attempted-dismiss"]
            || kinds.starts(with: ["will-dismiss", "did-dismiss"])),
        .clicks, context)
    case .handle: try checkDoubleClick(place, area, copy, context)
    }
  }

  private mutating func checkDoubleClick(
    _ place: Point2D, _ area: ScrollArea, _ clicked: SheetStack, _ context: String
  ) throws(Fault) {
    var copy = clicked
    let second = time + within(0.06, 0.4)
    _ = copy.handle(.pressed(place, .mouse, clickCount: 2, area: area), at: second)
    let events = copy.handle(.released(place, .mouse), at: second + 0.05)
    try require(
      !events.contains { $0.event.name == "will-dismiss" }, .clicks,
      "a double click on the handle: \(Array(events)), \(context)")
  }
}

extension SheetDismissal {
  fileprivate var callsFunction: Bool { if case .asks = self { true } else { false } }
}
