import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Sends random inputs to sheets with random, mostly invalid configurations, and checks that all
/// numbers stay finite, that events come in pairs, and that the sheet comes to rest.
///
/// `SHEET_FUZZ_INPUTS=10000000 swift test -c release --filter ConfigurationFuzzTests` sends ten
/// million inputs.
@Suite struct ConfigurationFuzzTests {
  static let inputs = environmentNumber("SHEET_FUZZ_INPUTS") ?? 200_000
  static let seeds: ClosedRange<UInt64> = 1...8

  @Test(arguments: seeds)
  func aSheetWithAnyConfigurationStaysFiniteAndComesToRest(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<(Self.inputs / Self.seeds.count / ConfigurationFuzz.inputs) {
      var fuzz = ConfigurationFuzz(seed: generator.next())
      guard let fault = fuzz.run() else { continue }
      Issue.record("seed \(seed), round \(round): \(fault)\n\(fuzz.sheet.configuration)")
      return
    }
  }

  /// The only problems left are names of detents that do not exist.
  @Test func aSheetReplacesInvalidValuesInItsConfiguration() {
    for seed: UInt64 in 1...2000 {
      var numbers = OddNumbers(seed: seed)
      let left = Sheet(numbers.configuration(), in: phone).configuration.problems.map(\.key)
      let names = ["initial", "undimmed-through", "dim.from", "dim.to", "detents"]
      #expect(left.allSatisfy { names.contains($0) }, "seed \(seed): \(left)")
    }
  }

}

/// Generates random values. Some, such as NaN, come only from an app with a bug.
struct OddNumbers {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300,
    1e15, -1e15, .leastNonzeroMagnitude, -0.0, 0, -1, 1, 7, 50, -100,
  ]

  mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0...1, using: &generator) < share
  }

  mutating func within(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  /// A number in the range; with a probability of 0.2, a number from `odd`.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    chance(0.2) ? Self.odd.randomElement(using: &generator) ?? .nan : within(range)
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  mutating func configuration() -> SheetConfiguration {
    var configuration = SheetConfiguration(
      detents: (0..<Int.random(in: 0...4, using: &generator)).map { _ in detent() },
      initialDetent: chance(0.5) ? nil : id(), edge: one(of: SheetEdge.allCases),
      alignment: one(of: SheetAlignment.allCases),
      dismissal: chance(0.1) ? .never : chance(0.8) ? .allowed : .refused,
      undimmedThrough: chance(0.7) ? nil : id(), escape: one(of: EscapeAction.allCases))
    configuration.drag = DragOptions(
      area: one(of: DragArea.allCases), origin: one(of: DragOrigin.allCases),
      tracking: one(of: DragTracking.allCases),
      parts: DragParts(rawValue: Int.random(in: 0...15, using: &generator)))
    configuration.scroll = ScrollOptions(
      input: one(of: ScrollInput.allCases), growsFirst: chance(0.5))
    configuration.release.rule = one(of: ReleaseRule.allCases)
    configuration.animations = SheetAnimations(
      present: animation(), settle: animation(), dismiss: animation(),
      resize: chance(0.5) ? nil : animation())
    configuration.dim = DimOptions(opacity: 0.5, from: anchor(), to: anchor())
    for case let option? in Setting.all.map(\.number) where chance(0.5) {
      // Uses values of a usual size, because the accepted ranges are far wider.
      let most: Double =
        switch option.unit {
        case .none: 2
        case .points: 100
        case .seconds: 1
        case .velocity: 2000
        }
      let range = max(0, option.range.lowerBound)...min(most, option.range.upperBound)
      option.set(option.isOptional && chance(0.5) ? nil : number(range), &configuration)
    }
    if chance(0.5) {
      configuration.look.handle?.size = Size2D(width: number(0...100), height: number(0...100))
    }
    return configuration
  }

  private mutating func goal() -> SheetPlace {
    chance(0.3) ? .height(number(-100...2000)) : chance(0.1) ? .hidden : .detent(id())
  }

  private mutating func id() -> Detent.ID { one(of: ["a", "b", "c", "hidden", ""]) }

  private mutating func detent() -> Detent { Detent(id(), position()) }

  private mutating func position() -> Detent.Position {
    let value = number(-100...2000)
    switch Int.random(in: 0...7, using: &generator) {
    case 0: return .top(value)
    case 1: return .height(value)
    case 2: return .fraction(number(0...1))
    case 3: return .view(number(0...1))
    case 4: return .content
    case 5: return .peek
    case 6: return .anchor
    default: return .custom(NamedFunction("\(value)") { $0.contentHeight > 1000 ? nil : value })
    }
  }

  private mutating func anchor() -> DimOptions.Anchor {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: .detent(id())
    case 1: .half(id())
    case 2: .position(position())
    default: .hidden
    }
  }

  private mutating func animation() -> SheetAnimation {
    let spring = SheetSpring(response: number(0.05...2), dampingRatio: number(0.1...3))
    let curve = CubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2))
    return SheetAnimation(chance(0.5) ? .spring(spring) : .bezier(curve), duration: number(0...1))
  }

  mutating func geometry() -> SheetGeometry {
    SheetGeometry(
      size: Size2D(width: number(0...1000), height: number(0...1200)), safeTop: number(0...60),
      safeBottom: number(0...40), safeLeft: number(0...40), safeRight: number(0...40),
      isRightToLeft: chance(0.3))
  }

  private mutating func extent() -> ClosedRange<Double> {
    let (one, other) = (number(-10...800), number(-10...800))
    return one <= other ? one...other : other <= one ? other...one : 0...0
  }

  private mutating func area() -> ScrollArea {
    if chance(0.7) { return 0 }
    return ScrollArea(one(of: [-1, 0, 1, 2, 3, 4]), at: chance(0.6) ? nil : extent())
  }

  mutating func input(in frame: SheetFrame) -> SheetInput {
    // Half of the points are in the card.
    let card = frame.card
    let place =
      chance(0.5) && card.width > 0 && card.height > 0
      ? Point2D(x: card.x + within(0...card.width), y: card.y + within(0...card.height))
      : Point2D(x: number(-50...450), y: number(-100...900))
    let pointer = one(of: [PointerID.mouse, .touch(1), .touch(2)])
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<16:
      return .pressed(place, pointer, claim: one(of: SheetInput.PressClaim.allCases), area: area())
    case 16..<46: return .moved(place, pointer)
    case 46..<58: return .released(place, pointer)
    case 58..<66: return .present(chance(0.5) ? nil : goal(), animated: chance(0.8))
    case 66..<69: return .dismiss
    case 69..<73: return .move(to: goal())
    case 73..<75: return .cancelled
    case 75..<79: return .key(one(of: Key.samples))
    case 79..<81: return .contentHeight(number(0...4000))
    case 81: return .contentAnchor(number(0...1000))
    case 82..<86: return .wheel(place, notches: number(-3...3), area: area())
    case 86..<93:
      return .scrolled(place, dx: number(-9...9), dy: number(-150...150), area: area())
    case 93: return .contentHeight(number(0...4000), of: area())
    case 94:
      return .scroll(to: number(-500...4000), animated: chance(0.5), of: area())
    case 95: return .pressed(place, pointer, clickCount: 2)
    case 96: return .cancelled(pointer)
    default: return .resized(geometry())
    }
  }
}

private struct ConfigurationFuzz {
  static let inputs = 50

  private(set) var sheet: Sheet
  private var numbers: OddNumbers
  private var balance = EventBalance()
  private var time = 0.0

  init(seed: UInt64) {
    numbers = OddNumbers(seed: seed)
    sheet = Sheet(numbers.configuration(), in: numbers.chance(0.5) ? phone : numbers.geometry())
  }

  /// Sends the inputs and describes the first fault; nil if there is none.
  mutating func run() -> String? {
    for step in 0..<Self.inputs {
      time += numbers.chance(0.3) ? numbers.within(0...0.5) : 0.008
      // One input in fifty has an invalid or past time.
      let moment = numbers.chance(0.02) ? numbers.number(0...1) : time
      let described: String
      let before = sheet.frame(at: time)
      if numbers.chance(before.isHeld ? 0.1 : 0.03) {
        balance.record(sheet.configure(numbers.configuration(), animated: nil, at: time))
        described = "configure"
        if let jump = jump(since: before) { return "step \(step), configure: \(jump)" }
      } else {
        let input = numbers.input(in: before)
        balance.record(sheet.handle(input, at: moment))
        described = "\(input)"
      }
      // An input with a late time may have advanced the sheet's clock.
      time = Swift.max(time, sheet.latestTime)
      if let fault = fault(at: time) ?? fault(at: time + 0.1) ?? balance.fault ?? queryFault() {
        return "step \(step), \(described): \(fault)"
      }
    }
    return restFault()
  }

  /// Describes the jump of a held card that has just been configured; nil if it stays in place.
  private func jump(since before: SheetFrame) -> String? {
    let after = sheet.frame(at: time)
    guard before.release != nil, after.release != nil, before.edge == after.edge,
      after.top > sheet.limits.upper + 1e-6, after.top < sheet.limits.lower - 1e-6
    else { return nil }
    let way = after.freeEdge - before.freeEdge
    return abs(way) > 1e-6 ? "jumps by \(way): \(before) becomes \(after)" : nil
  }

  private func fault(at time: Double) -> String? {
    let frame = sheet.frame(at: time)
    var passed = sheet
    passed.advance(to: time)
    if passed.frame(at: time) != frame { return "advanced: \(frame), \(passed.frame(at: time))" }
    if !frame.numbers.allSatisfy(\.isFinite) { return "not a number: \(frame)" }
    if !(0...1).contains(frame.dim) { return "dim \(frame.dim)" }
    if frame.card.width < 0 || frame.card.height < 0 { return "card \(frame.card)" }
    if let end = sheet.motionEnd, !end.isFinite { return "ends at \(end)" }
    return nil
  }

  /// Describes a query whose result differs before and after the time of the query has come; nil if
  /// there is none.
  private func queryFault() -> String? {
    guard let end = sheet.motionEnd else { return nil }
    let times = [end, end + 0.1, .infinity]
    let points = sheet.frame(at: end).samplePoints
    return times.lazy.compactMap { time in
      SheetAnswers.difference(of: sheet, at: time, points).map { "at \(time) \($0)" }
    }.first
  }

  /// Lets the sheet come to rest and describes the first fault; nil if there is none.
  private mutating func restFault() -> String? {
    balance.record(sheet.handle(.cancelled, at: time))
    balance.record(sheet.advance(to: .greatestFiniteMagnitude))
    if let fault = balance.fault { return fault }
    if let end = sheet.motionEnd { return "the sheet never comes to rest: \(end)" }
    if let pending = balance.pending { return "pending \(pending)" }
    let phase = sheet.phase(at: .greatestFiniteMagnitude)
    return phase == .resting || phase == .hidden ? nil : "in the end it is \(phase)"
  }
}
