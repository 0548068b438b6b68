import SheetEngine
import SheetTrace
import Testing

/// Random inputs to stacks of random sheets: whatever happens, the stack stays within its promises.
@Suite struct StackFuzzTests {
  @Test(arguments: 1...8)
  func promisesHold(seed: UInt64) {
    var fuzz = StackFuzz(seed: seed)
    for step in 0..<60_000 {
      if let fault = fuzz.step() {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
    #expect(fuzz.deepest == SheetStack.maximumDepth, "seed \(seed) never filled the stack")
    let isAtRest = fuzz.comesToRest()
    #expect(isAtRest, "seed \(seed)")
  }

  @Test func theSameInputsGiveTheSameStack() {
    var (one, other) = (StackFuzz(seed: 99), StackFuzz(seed: 99))
    for _ in 0..<10_000 {
      _ = one.step()
      _ = other.step()
    }
    #expect(one.stack == other.stack)
    #expect(one.stack.frame(at: one.time + 0.1) == other.stack.frame(at: other.time + 0.1))
  }
}

/// A stack under random inputs, and the checks after each.
private struct StackFuzz {
  private(set) var stack: SheetStack
  private(set) var time = 0.0
  private(set) var deepest = 1
  private var generator: SeededGenerator
  /// What each sheet has announced and not ended.
  private var pending: [LayerID: SheetEvent] = [:]
  private var lastTime = -Double.infinity
  private var fault: String?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let styles = SheetStyle.allCases
    stack = SheetStack(styles[Int(seed) % styles.count].configuration, in: phone)
    stack.look.recedesScene = seed % 2 == 0
  }

  mutating func step() -> String? {
    time += random(0...1) < 0.3 ? random(0...0.3) : 0.008
    if random(0...1) < 0.5 { record(stack.advance(to: time)) }
    let before = stack.layers.map(\.id)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<4:
      let style = SheetStyle.allCases.filter { $0 != .map }.randomElement(using: &generator)
      let behavior = StackBehavior.allCases.randomElement(using: &generator) ?? .push
      let configuration = (style ?? .system).configuration
      record(stack.present(configuration, behavior: behavior, at: time).events)
    case 4: record(stack.present(.panel, at: time).events)
    case 5:
      let id = stack.layers.randomElement(using: &generator)?.id ?? .base
      record(stack.dismiss(downTo: id, at: time))
    case 6:
      // Persistent sheets refuse to leave: told to be like another, they do not.
      let id = stack.layers.randomElement(using: &generator)?.id ?? .base
      if id != .base { record(stack.configure(id, .standard, at: time)) }
      record(stack.advance(to: time))
    default: record(stack.handle(randomInput(), at: time))
    }
    deepest = max(deepest, stack.layers.count)
    return fault ?? faults(before: before)
  }

  private func faults(before: [LayerID]) -> String? {
    let frame = stack.frame(at: time)
    let ids = stack.layers.map(\.id)
    if !zip(ids, ids.dropFirst()).allSatisfy({ $0.rawValue < $1.rawValue }) { return "order" }
    if ids.first != .base || ids.count > SheetStack.maximumDepth { return "layers \(ids)" }
    for id in before where !ids.contains(id) && pending[id] != nil {
      return "\(id) left with \(pending[id].map(\.summary) ?? "") pending"
    }
    if frame.map(\.id) != ids { return "frames" }
    for layer in frame.dropFirst()
    where layer.sheet.phase == .hidden && stack.layers.last?.id == layer.id {
      return "\(layer.id) is gone and still here"
    }
    return fault(in: frame)
  }

  /// From the topmost down everything goes back farther, and nothing where nothing is above.
  private func fault(in frame: StackFrame) -> String? {
    if let top = frame.last, top.backdrop != .none { return "the topmost has \(top.backdrop)" }
    var above = Backdrop.none
    for layer in frame.reversed() where layer.sheet.isVisible {
      let (one, other) = (layer.backdrop, above)
      guard (0...1).contains(one.scale), (0...1).contains(one.dim), one.rise >= 0,
        one.cornerRadius >= 0, one.cornerRadius <= stack.look.cornerRadius
      else { return "\(one)" }
      if one.dim < other.dim - 1e-12 { return "brighter behind: \(one) behind \(other)" }
      if stack.sheet(layer.id)?.configuration.isPersistent == true { continue }
      if one.scale > other.scale || one.rise < other.rise { return "\(one) behind \(other)" }
      above = one
    }
    return nil
  }

  mutating func comesToRest() -> Bool {
    record(stack.handle(.cancelled, at: time))
    record(stack.advance(to: time + 60))
    return !stack.isAnimating && pending.isEmpty && fault == nil
  }

  private mutating func record(_ events: StackEvents) {
    for report in events {
      let (event, id) = (report.event, report.layer)
      if event.time < lastTime { fault = "time runs back at \(report.summary)" }
      lastTime = event.time
      switch event.kind {
      case .willPresent, .willChange, .willDismiss:
        if event.supersedes != pending[id]?.kind { fault = "\(report.summary) after another" }
        pending[id] = event
      case .didPresent, .didChange, .didDismiss:
        if pending[id]?.detent != event.detent { fault = "\(report.summary) without its will-" }
        pending[id] = nil
      case .attemptedDismiss, .clicked, .dragBegan, .dragEnded: break
      }
    }
  }

  private mutating func random(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  private mutating func randomInput() -> SheetInput {
    let point = Point2D(x: random(-50...450), y: random(-100...900))
    let pointer = PointerID.touch(Int.random(in: 0...12, using: &generator))
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<20: return .pressed(point, pointer)
    case 20..<60: return .moved(point, pointer)
    case 60..<78: return .released(point, pointer)
    case 78..<81: return .present
    case 81..<84: return .dismiss
    case 84..<86: return .move(to: point.x < 200 ? "normal" : "large")
    case 86..<88: return .cancelled
    case 88..<92: return .key(Key.samples.randomElement(using: &generator) ?? .other)
    case 92..<94: return .contentHeight(random(0...900))
    case 94..<96: return .wheel(point, notches: random(-1...1))
    case 96..<98: return .scrolled(point, dx: 0, dy: random(-40...40))
    default:
      return .resized(SheetGeometry(size: Size2D(width: random(0...500), height: random(0...1200))))
    }
  }
}
