import SheetEngine
import SheetTrace
import Testing

/// Ten million random inputs over all styles and random changes of them: whatever happens, the sheet
/// stays within its promises.
@Suite struct FuzzTests {
  static let runs: [(style: SheetStyle, seed: UInt64)] = SheetStyle.allCases.flatMap { style in
    (1...4).map { (style, UInt64($0)) }
  }
  static let steps = 510_000

  @Test(arguments: runs.indices)
  func promisesHold(run: Int) throws {
    let (style, seed) = Self.runs[run]
    var fuzz = Fuzz(style: style, seed: seed)
    for step in 0..<Self.steps {
      if let fault = fuzz.step(step) {
        Issue.record("\(style.rawValue), seed \(seed), step \(step): \(fault)")
        return
      }
    }
    let isAtRest = fuzz.comesToRest()
    #expect(isAtRest)
  }

  @Test func theSameInputsGiveTheSameSheet() {
    for style in SheetStyle.allCases {
      var (one, other) = (Fuzz(style: style, seed: 99), Fuzz(style: style, seed: 99))
      for step in 0..<20_000 {
        _ = one.step(step)
        _ = other.step(step)
      }
      #expect(one.sheet == other.sheet)
      #expect(one.sheet.frame(at: one.time + 0.1) == other.sheet.frame(at: other.time + 0.1))
    }
  }
}

/// A sheet under random inputs, and the checks after each.
private struct Fuzz {
  private(set) var sheet: Sheet
  private(set) var time = 0.0
  private var generator: SeededGenerator
  private var ledger = Ledger()
  private var directions = DirectionCheck()
  private let style: SheetStyle

  init(style: SheetStyle, seed: UInt64) {
    self.style = style
    generator = SeededGenerator(seed: seed)
    sheet = Sheet(style.configuration, in: phone)
  }

  /// Lets one thing happen; what is wrong afterwards, or nil.
  mutating func step(_ index: Int) -> String? {
    time += index % 3 == 0 ? Double.random(in: 0...0.4, using: &generator) : 0.008
    if let fault = pass(checking: index % 8 == 0) { return fault }
    let before = sheet.frame(at: time)
    if index % 1000 == 999 {
      ledger.record(sheet.configure(randomConfiguration(), at: time))
      directions.disturb()
      return faults(sheet.frame(at: time))
    }
    let input = randomInput()
    let events = sheet.handle(input, at: time)
    ledger.record(events)
    if !input.mayDismiss, let event = events.first(where: { $0.kind == .willDismiss }) {
      return "\(input): \(event.summary)"
    }
    let after = sheet.frame(at: time)
    if let fault = jump(from: before, to: after, by: input) { return fault }
    if let fault = directions.fault(input, before, after, sheet, at: time) {
      return "\(input) \(fault): from \(before.brief) to \(after.brief)"
    }
    return faults(after).map { "\(input): \($0)" }
  }

  /// Lets time pass; what is wrong with what happened by itself.
  private mutating func pass(checking: Bool) -> String? {
    let ahead = checking ? sheet.frame(at: time) : nil
    while let end = sheet.motionEnd, end <= time {
      let before = checking ? sheet.frame(at: end.nextDown) : nil
      let events = sheet.advance(to: end)
      ledger.record(events)
      if let event = events.first(where: { $0.kind == .willDismiss }) {
        return "by itself \(event.summary)"
      }
      guard let before, before.isVisible else { continue }
      let after = sheet.frame(at: end)
      if after.isVisible, abs(before.top - after.top) + abs(before.scroll - after.scroll) > 0.02 {
        return "jumped by itself from \(before.brief) to \(after.brief)"
      }
    }
    if let ahead, ahead != sheet.frame(at: time) {
      return "told ahead \(ahead.brief), is \(sheet.frame(at: time).brief)"
    }
    return nil
  }

  private func jump(from before: SheetFrame, to after: SheetFrame, by input: SheetInput) -> String?
  {
    guard before.isVisible, after.isVisible else { return nil }
    if !input.mayMoveTheCardAtOnce, isWithinLimits(before), abs(before.top - after.top) > 1e-6 {
      return "\(input) made it jump from \(before.brief) to \(after.brief)"
    }
    // What a hand holds an order moves at once.
    if case .scroll = input, before.phase != .resting { return nil }
    if !input.mayMoveTheContentAtOnce, abs(before.scroll - after.scroll) > 1e-6 {
      return "\(input) made the content jump from \(before.brief) to \(after.brief)"
    }
    return nil
  }

  private func faults(_ frame: SheetFrame) -> String? {
    if let fault = ledger.fault { return fault }
    guard frame.top.isFinite, frame.velocity.isFinite, frame.progress.isFinite,
      frame.scroll.isFinite, frame.scrollLimit >= 0
    else { return "not a number: \(frame)" }
    if frame.phase == .resting, !sheet.isAnimating,
      frame.scroll < 0 || frame.scroll > frame.scrollLimit + 1e-9
    {
      return "the content rests at \(frame.scroll), beyond \(frame.scrollLimit)"
    }
    if frame.phase == .resting, !sheet.isAnimating, let areas = frame.areas {
      for number in 0..<ScrollArea.maximumCount
      where areas[number].scroll < 0 || areas[number].scroll > areas[number].limit + 1e-9 {
        return "area \(number) rests at \(areas[number])"
      }
    }
    let configuration = sheet.configuration
    guard frame.dim >= 0, frame.dim <= configuration.dim.opacity else {
      return "dim \(frame.dim)"
    }
    if frame.phase == .resting {
      guard configuration.detents.contains(where: { $0.id == frame.detent }) else {
        return "rests at \(frame.detent.name), which does not exist"
      }
    }
    // On its way it may come from beyond the limits, and be caught there.
    if frame.phase == .resting, !isWithinLimits(frame) {
      return "rests at \(frame.top), beyond the limits"
    }
    return nil
  }

  private func isWithinLimits(_ frame: SheetFrame) -> Bool {
    let available = sheet.geometry.availableHeight
    let upper = Swift.min(sheet.configuration.minimumTop, available)
    return frame.top >= upper - 1e-9 && frame.top <= available + 1e-9
  }

  mutating func comesToRest() -> Bool {
    ledger.record(sheet.handle(.cancelled, at: time))
    ledger.record(sheet.advance(to: time + 60))
    guard !sheet.isAnimating else { return false }
    let rest = sheet.phase(at: time + 60)
    return ledger.pending == nil && ledger.fault == nil && (rest == .resting || rest == .hidden)
  }

  private mutating func random(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  private mutating func randomConfiguration() -> SheetConfiguration {
    var configuration = style.configuration
    configuration.scroll = ScrollOptions(
      input: ScrollInput.allCases.randomElement(using: &generator) ?? .all,
      header: random(0...1) < 0.5 ? 0 : random(0...200), growsFirst: random(0...1) < 0.7,
      rate: random(0.99...0.999), rubberBand: random(0...1) < 0.2 ? 0 : random(0.1...1),
      wheelStep: random(0...200))
    if configuration.isPersistent { return configuration }
    configuration.detents = [
      Detent("normal", .fraction(random(0.2...0.6))), Detent("high", .top(random(0...200))),
      Detent("medium", .height(random(0...900))), Detent("fit", .content),
    ]
    configuration.initialDetent = "normal"
    configuration.minimumTop = random(0...50)
    configuration.isDismissible = random(0...1) < 0.8
    configuration.drag.area = DragArea.allCases.randomElement(using: &generator) ?? .card
    configuration.drag.slop = random(0...1) < 0.5 ? 0 : random(0...20)
    configuration.drag.tracking = DragTracking.allCases.randomElement(using: &generator) ?? .travel
    configuration.drag.rubberBand = random(0...1) < 0.5 ? 0 : random(0.1...1)
    configuration.release.rule = ReleaseRule.allCases.randomElement(using: &generator) ?? .nearest
    configuration.animations.settle = SheetAnimation(
      random(0...1) < 0.5
        ? .spring(SheetSpring(response: random(0.05...1), dampingRatio: random(0.2...3)))
        : .bezier(CubicBezier(random(0...1), 0, random(0...1), 1)),
      duration: random(0...0.6))
    configuration.animations.resize = random(0...1) < 0.5 ? nil : configuration.animations.settle
    configuration.undimmedThrough = random(0...1) < 0.8 ? nil : "normal"
    return configuration
  }

  private mutating func randomArea() -> ScrollArea {
    let number = Int.random(in: 0...3, using: &generator)
    let start = random(0...400)
    return ScrollArea(number, at: random(0...1) < 0.7 ? nil : start...(start + random(0...400)))
  }

  private mutating func randomInput() -> SheetInput {
    let height = sheet.geometry.size.height
    let point = Point2D(x: random(-50...450), y: random(-100...(height + 100)))
    let finger = Int.random(in: -1...2, using: &generator)
    let pointer = finger > 0 ? PointerID.touch(finger) : .mouse
    let detent = sheet.configuration.detents.randomElement(using: &generator)?.id ?? "none"
    switch Int.random(in: 0..<120, using: &generator) {
    case 0..<20: return .pressed(point, pointer, claim: point.x < 0 ? .click : .nothing)
    case 20..<60: return .moved(point, pointer)
    case 60..<75: return .released(point, pointer)
    case 75..<82: return .present(point.x < 200 ? nil : detent)
    case 82..<85: return .dismiss
    case 85..<88: return .move(to: detent)
    case 88..<90: return .cancelled
    case 90..<92: return .key(Key.samples.randomElement(using: &generator) ?? .other)
    case 92..<94: return .contentHeight(random(-500...4000).magnitude * (point.x < 0 ? 0 : 1))
    case 94..<97: return .wheel(point, notches: random(-2...2))
    case 97..<113:
      let isLift = point.x < 0
      return .scrolled(
        point, dx: isLift ? 0 : random(-9...9), dy: isLift ? 0 : random(-150...150))
    case 113..<115: return .scroll(to: random(-500...4000), animated: point.x < 200)
    case 115..<117 where point.x < 200: return .doubleTapped(point)
    case 115..<117: return .scrollArea(randomArea())
    default:
      return .resized(
        SheetGeometry(
          size: Size2D(width: 390, height: random(0...1200)), safeTop: random(0...60),
          safeBottom: random(0...40)))
    }
  }
}

extension SheetInput {
  /// Whether the card follows at once: a pointer takes it along, or the view moves under it.
  fileprivate var mayMoveTheCardAtOnce: Bool {
    switch self {
    case .moved, .released, .scrolled, .resized, .contentHeight, .scrollArea: true
    default: false
    }
  }

  /// Whether the content is at once where it was not: as above, or the program wants it.
  fileprivate var mayMoveTheContentAtOnce: Bool {
    if case .scroll(_, animated: false) = self { return true }
    if case .scrollArea = self { return true }
    return mayMoveTheCardAtOnce
  }

  /// Whether it can be the reason that the sheet goes away: nothing that scrolls is.
  fileprivate var mayDismiss: Bool {
    switch self {
    case .dismiss, .released, .key, .resized, .contentHeight, .scrollArea: true
    case .present, .move, .pressed, .moved, .scrolled, .wheel, .cancelled, .scroll, .doubleTapped:
      false
    }
  }
}

extension SheetFrame {
  fileprivate var brief: String {
    "\(phase.rawValue) \(detent.name) \(target?.name ?? "") \(top) \(velocity) \(scroll) \(scrollLimit)"
  }
}
