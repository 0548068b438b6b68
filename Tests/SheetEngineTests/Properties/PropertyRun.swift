import SheetEngine
import SheetTrace

/// A script that is carried out, and what is known of it from outside.
struct PropertyRun {
  private(set) var stack: SheetStack
  /// The sheet without a stack, told the same; nil if there are several.
  private(set) var sheet: Sheet?
  private(set) var time = 0.0
  /// The pointers that are down.
  private(set) var hands: [PointerID: Hand] = [:]
  private(set) var ledgers: [LayerID: EventLedger] = [:]
  /// All that was reported but gestures, of a single sheet.
  private(set) var reported: [SheetEvent] = []
  /// Whether a single sheet was told all that the stack was.
  private(set) var hasToldAll = true
  /// Frames of a single sheet, for the trace.
  private(set) var seen: [(time: Double, frame: SheetFrame)] = []
  private(set) var dims = DimSamples()
  /// Whether any sheet was persistent, which no other sheet sends away.
  private(set) var hasPartsOfTheScreen = false
  /// Whether a pointer pulled up a hidden sheet beneath another, which sends none away.
  private(set) var hasPulledUpBeneath = false
  /// Whether a card has content beside which it can be pressed.
  private var hasPlaceBesideContent = false
  /// Wider limits of cards whose own have changed in flight.
  private(set) var slack: [LayerID: (upper: Double, lower: Double)] = [:]
  let script: Script
  private var directions = DirectionCheck()
  private var latest = -Double.infinity

  struct Hand {
    var place: Point2D
    let start: Point2D
    /// Whether it pressed content that can scroll.
    let holdsContent: Bool
    let claim: SheetInput.PressClaim
    /// Whether it pulls up a sheet that was hidden: taken back, that goes.
    let opens: Bool
  }

  init(_ script: Script) {
    self.script = script
    let configuration = script.recipe.configuration
    stack = SheetStack(configuration, in: script.geometry)
    if script.isSolo { sheet = Sheet(configuration, in: script.geometry) }
    for layer in stack.frame(at: 0) {
      ledgers[layer.id] = EventLedger(isVisible: layer.sheet.isVisible)
    }
  }

  /// Carries out a step and checks what has to hold.
  ///
  /// - Parameter isThorough: Whether to check also what costs more than the step itself.
  mutating func take(_ step: Step, isThorough: Bool) throws(Fault) {
    if step.time > time { note() }
    try pass(to: max(time, step.time))
    let before = stack.frame(at: time)
    let stackBefore = stack
    // A stack takes the oldest of eleven pointers for lost; a sheet by itself knows one at a time.
    if hands.count >= 10 || isPressOnAlmostNothing(step.action) { sheet = nil }
    let events = try perform(step.action)
    try record(events, at: time)
    try Transition(run: self, before: before, stackBefore: stackBefore, events: events)
      .check(step.action)
    updateHands(step.action, stackBefore)
    if case .input(let input) = step.action, let sheet, sheet.configuration.edge == .bottom {
      let fault = directions.fault(
        input, before[0].sheet, stack.frame(at: time)[0].sheet, sheet, at: time)
      try require(fault == nil, .direction, "\(input) \(fault ?? "")")
    } else {
      directions.disturb()
    }
    updateSlack(after: step.action)
    if stack.layers.contains(where: { $0.sheet.configuration.isPersistent }) {
      hasPartsOfTheScreen = true
    }
    if case .input(.scrollArea) = step.action { hasPlaceBesideContent = true }
    if case .tell(_, .scrollArea) = step.action { hasPlaceBesideContent = true }
    let state = StateCheck(run: self)
    dims.forget(after: step.action)
    try dims.check(state.frame, of: stack)
    try state.check()
    guard isThorough else { return }
    var probes = Probes(run: self)
    try probes.check()
  }

  /// Lets time pass.
  private mutating func pass(to end: Double) throws(Fault) {
    let (ahead, stackBefore) = (stack.frame(at: end), stack)
    var direct = stack
    let all = direct.advance(to: end)
    let isContentHeld =
      hands.count == 1 && hands.values.allSatisfy(\.holdsContent)
      && !hasPlaceBesideContent && stack.layers.count == 1
      && stack.layers[0].sheet.configuration.scroll.holdsEverywhere
    try MotionCheck(stack: stack, isContentHeld: isContentHeld).check(from: time, to: end)
    var told: [StackEvent] = []
    while let moment = stack.motionEnd, moment <= end {
      let before = stack.frame(at: moment.nextDown)
      let events = stack.advance(to: moment)
      try record(events, at: moment)
      told += events
      try MotionCheck(stack: stack).handOver(from: before, to: stack.frame(at: moment))
    }
    time = end
    try require(stack.advance(to: end).isEmpty, .time, "something happens that was not told")
    try require(told == Array(all), .time, "events depend on how often time passes")
    try require(
      direct.motionEnd == stack.motionEnd && direct.saved == stack.saved, .time,
      "it depends on how often time passes")
    let now = stack.frame(at: end)
    try require(
      !stackBefore.isKnownAhead || ahead.shown == now.shown && ahead.scene == now.scene, .time,
      "at \(end) told ahead \(ahead.brief), is \(now.brief)")
    if let twins = sheet?.advance(to: end) {
      try require(told.map(\.event) == Array(twins), .twin, "\(told), \(Array(twins))")
    }
    let leaving = told.first { $0.event.name == "will-dismiss" }
    // A sheet without a detent leaves when a touchpad's fingers pause.
    let hasDetents = stackBefore.layers.allSatisfy { $0.sheet.canRest }
    try require(
      leaving == nil || script.switches || !hasDetents, .causes, "it leaves by itself")
  }

  private mutating func perform(_ action: Action) throws(Fault) -> [StackEvent] {
    var (mine, twins) = ([StackEvent](), [SheetEvent]())
    func id(_ number: Int) -> LayerID { stack.layers[number % stack.layers.count].id }
    switch action {
    case .input(let input):
      let twinsInput = inputWithoutAStack(input)
      hasToldAll = hasToldAll && twinsInput == input
      mine = stack.handle(input, at: time)
      if let twinsInput, let events = sheet?.handle(twinsInput, at: time) { twins = events }
    case .tell(let number, let input): mine = stack.handle(input, of: id(number), at: time)
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
    case .present(let recipe, let behavior):
      mine = try order { [time] stack throws(SheetRefusal) in
        try stack.present(recipe.configuration, behavior: behavior, at: time).events
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

  /// Gives an order, which changes nothing where it is refused.
  private mutating func order(
    _ order: (inout SheetStack) throws(SheetRefusal) -> [StackEvent]
  ) throws(Fault) -> [StackEvent] {
    let before = stack
    do throws(SheetRefusal) {
      return try order(&stack)
    } catch {
      try require(stack == before, .time, "refused with \(error), and changed")
      return []
    }
  }

  /// Whether a press meets what shows next to nothing: that can be caught by itself, and lets presses through
  /// in a stack.
  private func isPressOnAlmostNothing(_ action: Action) -> Bool {
    guard case .input(.pressed(let point, let pointer, _, let clickCount)) = action, var sheet
    else { return false }
    var stack = stack
    // The press first ends what the pointer had.
    if hands[pointer] != nil {
      stack.handle(.cancelled(pointer), at: time)
      sheet.handle(.cancelled(pointer), at: time)
    }
    return stack.hit(point, clickCount: clickCount, at: time).owner == .background
      && sheet.region(of: point, at: time) != .background
  }

  /// The input that a program with a single sheet hands in; nil for a wheel or a touchpad beside the sheet,
  /// because those belong to the view behind.
  private func inputWithoutAStack(_ input: SheetInput) -> SheetInput? {
    switch input {
    case .scrolled(let point, _, _):
      return stack.touchpadOwner(at: point, at: time)?.layer == nil ? nil : input
    // Beside a stack Escape is somebody else's; a sheet by itself reports an attempt.
    case .key(.escape) where stack.escapeEffect(at: time) == .nothing: return nil
    case .wheel(let point, _): return stack.hit(point, at: time).owner.layer == nil ? nil : input
    // Presses of controls are known to a stack only.
    case .key(.escape):
      let isTakenBack = stack.escapeEffect(at: time) == .takesBack
      return isTakenBack && sheet?.phase(at: time) != .dragging ? .cancelled : input
    default: return input
    }
  }

  private mutating func restart() throws(Fault) {
    guard stack.isAtRest(at: time), hands.isEmpty else { return }
    let restored = stack.restored
    // A frame tells the detent where a hidden sheet last rested, which is not saved.
    try require(
      restored.frame(at: time) == stack.frame(at: time), .fresh,
      "restored it is \(restored.frame(at: time).brief), not \(stack.frame(at: time).brief)")
    stack = restored
    if let twin = sheet {
      sheet = Sheet(restoring: twin.saved, twin.configuration, in: twin.geometry)
    }
  }

  private mutating func record(_ events: some Sequence<StackEvent>, at time: Double) throws(Fault) {
    for event in events {
      try require(event.event.time >= latest, .order, "back in time: \(event.event.summary)")
      try require(event.event.time <= time, .order, "of the future: \(event.event.summary)")
      latest = event.event.time
      try ledgers[event.layer, default: EventLedger(isVisible: false)].record(event.event)
      if !event.event.isGesture { reported.append(event.event) }
    }
    // A part of the screen is there from the start.
    for layer in stack.layers where ledgers[layer.id] == nil {
      ledgers[layer.id] = EventLedger(isVisible: layer.sheet.configuration.isPersistent)
    }
    for id in ledgers.keys where stack.sheet(id) == nil {
      let pending = ledgers.removeValue(forKey: id)?.pending
      try require(pending == nil, .pairs, "\(id) left while \(pending as Any)")
    }
  }

  private mutating func updateHands(_ action: Action, _ former: SheetStack) {
    guard case .input(let input) = action else { return }
    switch input {
    case .pressed(let point, let pointer, let claim, let clickCount):
      let hit = former.hit(point, clickCount: clickCount, at: time)
      let pressed = hit.owner.layer.flatMap { former.frame(at: time)[$0]?.sheet }
      let limit = pressed?.scrollLimit ?? 0
      hands[pointer] = Hand(
        place: point, start: point,
        holdsContent: hit.region == .card && claim == .nothing && limit > 0, claim: claim,
        opens: pressed?.phase == .hidden)
      if pressed?.phase == .hidden, former.layers.count > 1 { hasPulledUpBeneath = true }
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

  /// A card whose limits change goes to where it belongs from where it is; held, it goes no farther away.
  private mutating func updateSlack(after action: Action) {
    for (index, layer) in stack.frame(at: time).enumerated() {
      let (limits, top) = (stack.layers[index].sheet.limits, layer.sheet.top)
      let isHeld = layer.sheet.phase == .pressed || layer.sheet.phase == .dragging
      let isRest = layer.sheet.phase == .resting || layer.sheet.phase == .hidden
      if isRest {
        slack[layer.id] = nil
      } else if action.changesLimits || !isHeld && slack[layer.id] != nil {
        // A spring that began beyond a limit may swing as far back, and a hand may go back as far.
        let before = slack[layer.id] ?? limits
        slack[layer.id] = (
          min(top, limits.upper, before.upper), max(top, limits.lower, before.lower)
        )
      }
    }
  }

  private mutating func note() {
    if let frame = sheet?.frame(at: time), seen.count < 40 { seen.append((time, frame)) }
  }
}

extension SheetStack {
  /// Whether a frame ahead knows what will be. A sheet that a touchpad's fingers hold is let go when they
  /// pause: it may go where it takes another one from a hand, or leave and bring another one back.
  var isKnownAhead: Bool {
    let isHeld = frame(at: latestTime).contains { [.pressed, .dragging].contains($0.sheet.phase) }
    return layers.count == 1 || !isHeld && layers.allSatisfy { $0.sheet.canRest }
  }

  func isAtRest(at time: Double) -> Bool {
    !isAnimating
      && frame(at: time).allSatisfy { $0.sheet.phase == .resting || $0.sheet.phase == .hidden }
  }

  /// The stack as a program has it that saved it and starts again.
  var restored: SheetStack {
    let over = Dictionary(uniqueKeysWithValues: layers.map { ($0.id, $0.sheet.configuration) })
    return SheetStack(
      restoring: saved, over[.base] ?? .standard, in: geometry, look: look, over: { over[$0] })
  }
}

extension StackFrame {
  var brief: String {
    map { layer in
      let frame = layer.sheet
      return "\(layer.id.rawValue): \(frame.phase.rawValue) \(frame.place) "
        + "\(frame.target?.description ?? "") \(frame.top) \(frame.velocity) \(frame.scroll) "
        + "\(frame.scrollLimit) \(frame.dim)"
    }.joined(separator: "; ")
  }

  /// The sheets that are to be seen; one that has gone may be in the stack until time passes.
  var shown: [LayerFrame] { filter { $0.sheet.isVisible } }

  subscript(id: LayerID) -> LayerFrame? { first { $0.id == id } }
}
