import SheetEngine

/// Compares a stack just before and just after an input.
struct Transition {
  let run: PropertyRun
  let before: StackFrame
  let stackBefore: SheetStack
  let events: [StackEvent]
  private let after: StackFrame

  init(run: PropertyRun, before: StackFrame, stackBefore: SheetStack, events: [StackEvent]) {
    (self.run, self.before, self.stackBefore, self.events) = (run, before, stackBefore, events)
    after = run.stack.frame(at: run.time)
  }

  func check(_ action: Action) throws(Fault) {
    try checkCauses(action)
    try checkJump(action)
    try checkResize(action)
    guard case .input(let input) = action else { return }
    try checkPointer(input)
    try checkClicks(input)
  }

  private var context: String { "\(before.brief) becomes \(after.brief)" }

  private func checkCauses(_ action: Action) throws(Fault) {
    for report in events {
      let event = report.event
      guard
        ["will-present", "will-change", "will-dismiss", "attempted-dismiss"].contains(event.name),
        let cause = event.cause
      else { continue }
      // Skips drags in a stack, because a sheet that becomes modal ends the drags of the sheets
      // beneath it.
      if !run.script.isSolo, cause == .drag { continue }
      let isArea = cause == .resize && action.changesExtent(hasExtent: run.hasExtent)
      try require(isArea || action.causes.contains(cause), .causes, "\(action): \(event.summary)")
      // A sheet without an available detent may leave for any cause.
      guard event.name == "will-dismiss", run.stack.sheet(report.layer)?.canRest == true else {
        continue
      }
      // A cancelled pull from the edge dismisses the sheet that it pulled up.
      let isPullFromEdge = run.hands.values.contains(where: \.opens)
      if case .will(_, .present) = event.kind, cause == .drag { continue }
      if cause == .drag, isPullFromEdge || endsEarlierPress(action) { continue }
      if cause == .key, isPullFromEdge, action.isEscape { continue }
      try require(action.mayDismiss, .causes, "\(action): \(event.summary)")
      guard let sheet = stackBefore.sheet(report.layer)?.configuration else { continue }
      let isUsers = ![.api, .resize, .configuration].contains(cause)
      try require(
        !isUsers || sheet.dismissal == .allowed, .causes,
        "\(action), which may not be dismissed: \(event.summary)")
      try require(
        sheet.dismissal != .never || cause == .configuration, .causes,
        "\(action), a persistent sheet: \(event.summary)")
    }
  }

  private func checkJump(_ action: Action) throws(Fault) {
    guard action.keepsPositions else { return }
    let hasMotion = run.stack.layers.allSatisfy { $0.sheet.configuration.neverJumps }
    for layer in before where layer.sheet.isOpen {
      guard let next = after[layer.id]?.sheet, next.isOpen else { continue }
      // A press that changes a scroll area's extent may change the card's height.
      let isCatch =
        action.isPress && layer.sheet.phase != .dragging
        && !action.changesExtent(hasExtent: run.hasExtent)
      if !endsEarlierPress(action), hasMotion || isCatch {
        try require(
          abs(next.top - layer.sheet.top) < 1e-6, .jump, "\(action), the card: \(context)")
      }
      // Skips dragged content, and presses that end an earlier press: both may move the content.
      guard action.keepsContent, hasMotion,
        (run.stack.sheet(layer.id)?.configuration.scroll.approach ?? 0) > 0,
        layer.sheet.phase != .dragging, !endsEarlierPress(action)
      else {
        continue
      }
      try require(
        abs(next.scroll - layer.sheet.scroll) < 1e-6, .jump, "\(action), the content: \(context)")
    }
  }

  /// Whether the press ends an earlier press: that of the same pointer or, if ten pointers are
  /// down, the oldest.
  private func endsEarlierPress(_ action: Action) -> Bool {
    guard case .input(.pressed(_, let pointer, _, _, _)) = action else { return false }
    return run.hands[pointer] != nil || run.hands.count >= 10
  }

  private func checkResize(_ action: Action) throws(Fault) {
    guard action.isResize else { return }
    for layer in before where layer.sheet.phase == .resting {
      guard let next = after[layer.id]?.sheet, let sheet = run.stack.sheet(layer.id) else {
        continue
      }
      let names = sheet.configuration.detents.filter { $0.position.isAlwaysThere }.map(\.id)
      guard let name = layer.sheet.place.detent, names.contains(name) else { continue }
      try require(
        (next.target ?? next.place) == layer.sheet.place, .resize, "\(action): \(context)")
    }
  }

  private func checkPointer(_ input: SheetInput) throws(Fault) {
    switch input {
    case .pressed(let point, let pointer, let claim, let clickCount, _):
      guard run.hands[pointer] == nil, run.hands.count < 10, claim == .nothing || clickCount == 1
      else { return }
      let hit = stackBefore.hit(point, clickCount: clickCount, at: run.time)
      // The press first ends a touchpad's drag, and then another sheet may be under the pointer.
      let wasDragged = before.contains { $0.sheet.phase == .dragging }
      let owner = run.stack.owner(of: pointer)
      try require(
        owner == hit.owner || owner == nil && stackBefore.isAnimating || wasDragged, .pointers,
        "\(input) belongs to \(String(describing: run.stack.owner(of: pointer))), hit is \(hit)")
    case .moved(_, let pointer), .released(_, let pointer):
      let hand = run.hands[pointer]
      guard hand == nil || hand?.claim == .everything else { return }
      try require(before == after && events.isEmpty, .pointers, "\(input): \(context)")
    case .cancelled(let taken):
      for pointer in run.hands.keys {
        let isTaken = taken == nil || taken == pointer
        let (former, owner) = (stackBefore.owner(of: pointer), run.stack.owner(of: pointer))
        if let layer = former?.layer, run.stack.sheet(layer) == nil { continue }
        // A released card may become modal at its target, and cancels drags beneath it.
        if owner == nil, let former, isLetGo(above: former) { continue }
        try require(
          owner == (isTaken ? nil : former), .pointers,
          "\(input), \(pointer): \(String(describing: owner))")
      }
    default: break
    }
  }

  private func isLetGo(above owner: InputOwner) -> Bool {
    let lowest = owner.layer.flatMap { id in before.firstIndex { $0.id == id } } ?? -1
    return before.indices.contains { index in
      guard index > lowest, [.pressed, .dragging].contains(before[index].sheet.phase) else {
        return false
      }
      return ![.pressed, .dragging].contains(after[before[index].id]?.sheet.phase)
    }
  }

  private func checkClicks(_ input: SheetInput) throws(Fault) {
    for report in events where report.event.name == "clicked" {
      guard case .released(_, let pointer) = input, let hand = run.hands[pointer] else {
        throw Fault(property: .clicks, message: "\(input) is reported as a click")
      }
      let point = report.event.point ?? Point2D(x: .nan, y: .nan)
      try require(
        abs(point.x - hand.start.x) + abs(point.y - hand.start.y) < 1e-9, .clicks,
        "clicked elsewhere: \(report)")
      try require(hand.claim != .everything, .clicks, "a click of a control's own press")
    }
  }
}

extension Detent.Position {
  fileprivate var isAlwaysThere: Bool {
    switch self {
    case .peek, .anchor, .custom: false
    case .top, .height, .fraction, .view, .content: true
    }
  }
}

extension Action {
  /// The possible causes of a transition that begins at this action.
  fileprivate var causes: Set<SheetEvent.Cause> {
    switch self {
    case .input(let input), .tell(_, let input):
      switch input {
      case .present, .dismiss, .move, .origin, .scroll: [.api]
      case .pressed, .moved: [.drag]
      case .released: [.flick, .drag, .tap]
      case .scrolled: [.flick, .drag]
      // A notch of the wheel also ends a touchpad's drag.
      case .wheel: [.wheel, .flick, .drag]
      case .cancelled: [.drag]
      case .key: [.key, .drag]
      case .resized, .contentHeight, .contentAnchor: [.resize]
      }
    case .window, .safeArea: [.resize]
    case .configure: [.configuration]
    case .present, .dismiss: [.api]
    case .restart: []
    }
  }

  /// Whether the input can dismiss a sheet. The wheel and a touchpad cannot.
  fileprivate var mayDismiss: Bool {
    switch self {
    case .input(let input), .tell(_, let input):
      switch input {
      case .dismiss, .released, .key, .resized, .contentHeight, .contentAnchor: true
      case .present, .move, .pressed, .moved, .scrolled, .wheel, .cancelled, .origin, .scroll: false
      }
    case .window, .safeArea, .configure, .present, .dismiss: true
    case .restart: false
    }
  }

  var isPress: Bool {
    if case .input(.pressed) = self { true } else { false }
  }

  /// Whether the input moves no card at once, though it may begin a motion.
  fileprivate var keepsPositions: Bool {
    switch self {
    case .input(let input), .tell(_, let input):
      switch input {
      case .moved, .released, .scrolled, .resized, .contentHeight, .contentAnchor,
        .present(_, animated: false):
        false
      default: true
      }
    case .window, .safeArea, .configure: false
    case .present, .dismiss, .restart: true
    }
  }

  /// Whether content stays in place at the time of the input.
  fileprivate var keepsContent: Bool {
    switch self {
    case .input(.scroll), .tell(_, .scroll), .input(.wheel), .input(.key): false
    default: keepsPositions
    }
  }

  fileprivate var isEscape: Bool {
    if case .input(.key(.escape)) = self { true } else { false }
  }

  fileprivate var isResize: Bool {
    switch self {
    case .window, .safeArea, .input(.resized): true
    default: false
    }
  }
}
