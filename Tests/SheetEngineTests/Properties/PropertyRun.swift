import SheetEngine

struct PropertyRun {
  private(set) var stack: SheetStack
  /// A copy of the stack's only sheet, with the same inputs; nil if there are several sheets.
  private(set) var sheet: Sheet?
  private(set) var time = 0.0
  private(set) var hands: [PointerID: Hand] = [:]
  private(set) var ledgers: [LayerID: EventLedger] = [:]
  private(set) var dims = DimSamples()
  /// The events of the latest step.
  private(set) var events: [StackEvent] = []
  /// Whether an input named a scroll area other than 0. A press outside that area does not stop its
  /// content.
  private var hasScrollArea = false
  /// Whether any scroll area was given an extent. An input that changes an extent may change the
  /// card's height.
  private(set) var hasExtent = false
  /// Widened ranges of `top`, for cards whose limits changed during a motion or drag.
  private(set) var slack: [LayerID: (upper: Double, lower: Double)] = [:]
  let script: Script
  private var directions = DirectionCheck()
  private var holds = HoldCheck()
  private var latest = -Double.infinity

  struct Hand {
    var place: Point2D
    let start: Point2D
    let holdsContent: Bool
    let claim: SheetInput.PressClaim
    /// Whether the pointer pulls up a hidden sheet, which leaves again if the drag is cancelled.
    let opens: Bool
  }

  init(_ script: Script) {
    self.script = script
    let configuration = script.recipe.configuration
    stack = SheetStack(configuration, in: script.geometry)
    if script.isSolo { sheet = Sheet(configuration, in: script.geometry) }
    for layer in stack.frame(at: 0) {
      ledgers[layer.id] = EventLedger(isVisible: layer.sheet.isOpen)
    }
  }

  /// Performs a step and checks the properties; `isThorough` adds checks that try further inputs.
  mutating func take(_ step: Step, isThorough: Bool) throws(Fault) {
    events = []
    try pass(to: max(time, step.time))
    let before = stack.frame(at: time)
    let stackBefore = stack
    // Ends the comparison with the single sheet. Only a stack drops the oldest of eleven pointers,
    // and only a stack ignores a press on an almost invisible card.
    if hands.count >= 10 || isPressOnAlmostNothing(step.action) { sheet = nil }
    let events = try perform(step.action)
    try record(events, at: time)
    try Transition(run: self, before: before, stackBefore: stackBefore, events: events)
      .check(step.action)
    try FlightCheck(before: before, after: stack.frame(at: time)).check(step.action, stack)
    var holds = self.holds
    try holds.check(step.action, self, before: before, stackBefore: stackBefore)
    self.holds = holds
    updateHands(step.action, stackBefore)
    if case .input(let input) = step.action, let sheet, sheet.configuration.edge == .bottom,
      !step.action.changesExtent(hasExtent: hasExtent)
    {
      let fault = directions.fault(
        input, before[0].sheet, stack.frame(at: time)[0].sheet, sheet, at: time)
      try require(fault == nil, .direction, "\(input) \(fault ?? "")")
    } else {
      directions.disturb()
    }
    updateSlack(after: step.action)
    switch step.action {
    case .input(let input), .tell(_, let input):
      if (input.area ?? 0) != 0 { hasScrollArea = true }
      if input.area?.extent != nil { hasExtent = true }
    default: break
    }
    let state = StateCheck(run: self)
    try FlightCheck.checkState(state.frame, of: stack, at: time)
    dims.forget(after: step.action, hasExtent: hasExtent)
    try dims.check(state.frame, of: stack)
    try state.check()
    guard isThorough else { return }
    try FlightCheck.checkTurns(of: stack, from: time)
    var probes = Probes(run: self)
    try probes.check()
  }

  /// Whether a pointer surely holds the content of area 0, in a stack of one sheet.
  var isContentHeld: Bool {
    hands.count == 1 && hands.values.allSatisfy(\.holdsContent)
      && !hasScrollArea && stack.layers.count == 1
      && stack.layers[0].sheet.configuration.scroll.holdsEverywhere
  }

  /// Advances the stack to a time, and checks the motions until then.
  private mutating func pass(to end: Double) throws(Fault) {
    let stackBefore = stack
    let difference = StackAnswers.difference(of: stack, at: end)
    try require(difference == nil, .time, "at \(end) \(difference ?? "")")
    var direct = stack
    let all = direct.advance(to: end)
    try MotionCheck(stack: stack, isContentHeld: isContentHeld).check(from: time, to: end)
    var reports: [StackEvent] = []
    while let moment = stack.motionEnd, moment <= end {
      let before = stack.frame(at: moment.nextDown)
      let events = stack.advance(to: moment)
      try record(events, at: moment)
      reports += events
      try MotionCheck(stack: stack).handOver(from: before, to: stack.frame(at: moment))
    }
    time = end
    try require(stack.advance(to: end).isEmpty, .time, "an event not at a motion's end")
    try require(reports == Array(all), .time, "events depend on how often time passes")
    try require(
      direct.motionEnd == stack.motionEnd && direct.saved == stack.saved, .time,
      "the state depends on how often time passes")
    if let twins = sheet?.advance(to: end) {
      try require(reports.map(\.event) == Array(twins), .twin, "\(reports), \(Array(twins))")
    }
    let leaving = reports.first { $0.event.name == "will-dismiss" }
    // A sheet without a detent leaves when a touchpad's fingers pause.
    let hasDetents = stackBefore.layers.allSatisfy { $0.sheet.canRest }
    try require(leaving == nil || !hasDetents, .causes, "a sheet leaves by itself")
  }

  private mutating func perform(_ action: Action) throws(Fault) -> [StackEvent] {
    var (mine, twins) = ([StackEvent](), [SheetEvent]())
    func id(_ number: Int) -> LayerID { stack.layers[number % stack.layers.count].id }
    switch action {
    case .input(let input):
      let twinsInput = inputWithoutAStack(input)
      mine = stack.handle(input, at: time)
      if let twinsInput, let events = sheet?.handle(twinsInput, at: time) { twins = events }
    case .tell(let number, let input):
      mine = stack.handle(input, of: id(number), at: time)
      if let events = sheet?.handle(input, at: time) { twins = events }
    case .window, .safeArea:
      var geometry = stack.geometry
      if case .window(let size) = action { geometry.size = size }
      if case .safeArea(let top, let bottom) = action {
        (geometry.safeTop, geometry.safeBottom) = (top, bottom)
      }
      mine = stack.handle(.resized(geometry), at: time)
      if let events = sheet?.handle(.resized(geometry), at: time) { twins = events }
    case .configure(let number, let edits, let isAnimated):
      let former = stack.sheet(id(number))?.configuration
      guard let configuration = former?.edited(by: edits) else { return [] }
      let layer = id(number)
      mine = try order { [time] stack throws(SheetRefusal) in
        try stack.configure(layer, configuration, animated: isAnimated, at: time)
      }
      if let events = sheet?.configure(configuration, animated: isAnimated, at: time) {
        twins = events
      }
    case .present(let recipe, let origin):
      mine = try order { [time] stack throws(SheetRefusal) in
        try stack.present(recipe.configuration, from: origin, at: time).events
      }
    case .dismiss(let number):
      let layer = id(number)
      mine = try order { [time] stack throws(SheetRefusal) in
        try stack.dismiss(downTo: layer, at: time)
      }
    case .restart: try restart()
    }
    if sheet != nil {
      try require(mine.map(\.event) == twins, .twin, "\(mine.map(\.event)), \(twins)")
    }
    return mine
  }

  /// Gives a command, which must change nothing if it is refused.
  private mutating func order(
    _ order: (inout SheetStack) throws(SheetRefusal) -> [StackEvent]
  ) throws(Fault) -> [StackEvent] {
    let before = stack
    do throws(SheetRefusal) {
      return try order(&stack)
    } catch {
      try require(stack == before, .time, "a command refused with \(error) changed the stack")
      return []
    }
  }

  /// Whether the action presses an almost invisible card. A stack gives this press to the
  /// background, a single sheet to the card.
  private func isPressOnAlmostNothing(_ action: Action) -> Bool {
    guard case .input(.pressed(let point, let pointer, _, let clickCount, _)) = action, var sheet
    else { return false }
    var stack = stack
    // A press first ends the same pointer's earlier press.
    if hands[pointer] != nil {
      stack.handle(.cancelled(pointer), at: time)
      sheet.handle(.cancelled(pointer), at: time)
    }
    return stack.hit(point, clickCount: clickCount, at: time).owner == .background
      && sheet.region(of: point, at: time) != .background
  }

  /// The input for the single sheet; nil if the stack gives the input to the background.
  private func inputWithoutAStack(_ input: SheetInput) -> SheetInput? {
    switch input {
    case .scrolled(let point, _, _, _):
      return stack.touchpadOwner(at: point, at: time)?.layer == nil ? nil : input
    // A stack leaves Escape to the app if its sheet is persistent; a single sheet would report an
    // attempted dismissal.
    case .key(.escape) where stack.escapeEffect(at: time) == .nothing: return nil
    case .wheel(let point, _, _): return stack.hit(point, at: time).owner.layer == nil ? nil : input
    // The single sheet gets `.cancelled` for an Escape that only cancels a press. A single sheet
    // does not know of presses on controls, so Escape would lower or dismiss the sheet.
    case .key(.escape):
      let isTakenBack = stack.escapeEffect(at: time) == .takesBack
      return isTakenBack && sheet?.phase(at: time) != .dragging ? .cancelled : input
    default: return input
    }
  }

  private mutating func restart() throws(Fault) {
    guard stack.isAtRest(at: time), hands.isEmpty else { return }
    let restored = stack.restored
    try require(
      restored.frame(at: time) == stack.frame(at: time), .fresh,
      "restored it is \(restored.frame(at: time).brief), not \(stack.frame(at: time).brief)")
    stack = restored
    if let twin = sheet {
      sheet = Sheet(restoring: twin.saved, twin.configuration, in: twin.geometry)
      if twin.origin != nil { sheet?.handle(.origin(twin.origin), at: twin.latestTime) }
    }
  }

  private mutating func record(_ new: some Sequence<StackEvent>, at time: Double) throws(Fault) {
    for event in new {
      try require(event.event.time >= latest, .order, "back in time: \(event.event.summary)")
      try require(event.event.time <= time, .order, "of the future: \(event.event.summary)")
      latest = event.event.time
      events.append(event)
      try ledgers[event.layer, default: EventLedger(isVisible: false)].record(event.event)
    }
    // Begins the ledgers of new sheets; a persistent sheet is visible from the start.
    for layer in stack.layers where ledgers[layer.id] == nil {
      ledgers[layer.id] = EventLedger(isVisible: layer.sheet.configuration.dismissal == .never)
    }
    for id in ledgers.keys where stack.sheet(id) == nil {
      let pending = ledgers.removeValue(forKey: id)?.pending
      try require(pending == nil, .pairs, "\(id) left while \(pending as Any)")
    }
  }

  private mutating func updateHands(_ action: Action, _ former: SheetStack) {
    guard case .input(let input) = action else { return }
    switch input {
    case .pressed(let point, let pointer, let claim, let clickCount, let area):
      let hit = former.hit(point, clickCount: clickCount, at: time)
      let pressed = hit.owner.layer.flatMap { former.frame(at: time)[$0]?.sheet }
      let limit = pressed?.scrollLimit(of: area) ?? 0
      hands[pointer] = Hand(
        place: point, start: point,
        holdsContent: hit.region == .card && claim == .nothing && limit > 0, claim: claim,
        opens: pressed?.phase == .hidden)
      for other in hands.keys where hands.count > 10 && stack.owner(of: other) == nil {
        hands[other] = nil
      }
    case .moved(let point, let pointer): hands[pointer]?.place = point
    case .released(_, let pointer): hands[pointer] = nil
    case .cancelled(let pointer?): hands[pointer] = nil
    case .cancelled(nil): hands = [:]
    default: break
    }
  }

  /// Widens the allowed range of a moving card's `top` when its limits change, because the card may
  /// be outside the new limits.
  private mutating func updateSlack(after action: Action) {
    for (index, layer) in stack.frame(at: time).enumerated() {
      let (limits, top) = (stack.layers[index].sheet.limits, layer.sheet.top)
      let isHeld = layer.sheet.phase == .pressed || layer.sheet.phase == .dragging
      let isRest = layer.sheet.phase == .resting || layer.sheet.phase == .hidden
      if isRest {
        slack[layer.id] = nil
      } else if action.changesLimits(hasExtent: hasExtent) || !isHeld && slack[layer.id] != nil {
        // Keeps the range so far, because a spring or a drag may move the card back within it.
        let before = slack[layer.id] ?? limits
        slack[layer.id] = (
          min(top, limits.upper, before.upper), max(top, limits.lower, before.lower)
        )
      }
    }
  }
}
