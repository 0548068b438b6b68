extension SheetConfiguration {
  /// Values out of range, each with the value used instead; usually empty.
  ///
  /// A sheet uses the replacements. In a debug build it also prints the problems.
  public var problems: [SheetProblem] {
    var check = ConfigurationCheck()
    var copy = self
    copy.makeSound(&check)
    return check.problems
  }

  /// The configuration with every value finite and within its range.
  var sound: SheetConfiguration {
    var check = ConfigurationCheck()
    var copy = self
    copy.makeSound(&check)
    #if DEBUG
      for problem in check.problems { print("SheetEngine: \(problem)") }
    #endif
    return copy
  }

  private mutating func makeSound(_ check: inout ConfigurationCheck) {
    checkDetents(&check)
    checkNames(&check)
    for option in NumberOption.all { option.limit(&self, &check) }
    animations.check(&check)
    dim.check(&check)
    look.check(&check)
  }

  private mutating func checkDetents(_ check: inout ConfigurationCheck) {
    var names: Set<Detent.ID> = []
    let given = detents
    // Keeps the list if all detents are valid, because that needs no copy.
    if given.allSatisfy({
      names.insert($0.id).inserted && $0.id != Detent.hiddenName && $0.position.isSound
    }) {
      return expectDetent(&check)
    }
    names = []
    detents = []
    for detent in given {
      let key = "detents[\"\(detent.id.name)\"]"
      if detent.id == Detent.hiddenName {
        check.add(key, "named as a sheet that is not on screen", "the list without it")
      } else if let position = detent.position.sound {
        guard names.insert(detent.id).inserted else {
          check.add(key, "there twice", "the first of them")
          continue
        }
        if position != detent.position { check.add(key, said(detent.position), said(position)) }
        detents.append(Detent(detent.id, position))
      } else {
        check.add(key, said(detent.position), "the list without it")
      }
    }
    expectDetent(&check)
  }

  private func expectDetent(_ check: inout ConfigurationCheck) {
    if detents.isEmpty { check.add("detents", "[]", "a sheet that stays hidden") }
  }

  /// Checks names without changing them, because the detents that they name may come with the next
  /// configuration.
  private func checkNames(_ check: inout ConfigurationCheck) {
    func expect(_ id: Detent.ID?, _ key: String, instead: String) {
      guard let id, !detents.contains(where: { $0.id == id }) else { return }
      check.add(key, "\"\(id.name)\", which is no detent", instead)
    }
    expect(initialDetent, "initial", instead: "the lowest")
    expect(undimmedThrough, "undimmed-through", instead: "nil")
    for (anchor, key) in [(dim.from, "dim.from"), (dim.to, "dim.to")] {
      switch anchor {
      case .detent(let id), .half(let id): expect(id, key, instead: "hidden")
      case .position, .hidden: break
      }
    }
  }
}

extension Detent.Position {
  fileprivate var isSound: Bool { sound == self }

  fileprivate var sound: Detent.Position? {
    switch self {
    case .top(let top): top.isNaN ? nil : .top(top.clamped(-1e6, 1e6))
    case .height(let height): height > 0 ? .height(Swift.min(height, 1e6)) : nil
    case .fraction(let fraction): fraction > 0 ? .fraction(Swift.min(fraction, 1)) : nil
    case .view(let fraction): fraction > 0 ? .view(Swift.min(fraction, 1)) : nil
    case .content, .peek, .anchor, .custom: self
    }
  }
}

extension DimOptions {
  fileprivate mutating func check(_ check: inout ConfigurationCheck) {
    DimOptions.check(&from, "dim.from", &check)
    DimOptions.check(&to, "dim.to", &check)
  }

  private static func check(
    _ anchor: inout Anchor, _ key: String, _ check: inout ConfigurationCheck
  ) {
    guard case .position(let position) = anchor, position.sound != position else { return }
    let counts = position.sound.map { Anchor.position($0) } ?? .hidden
    check.add(key, said(position), said(counts))
    anchor = counts
  }
}

/// A part of a configuration that is out of range.
public struct SheetProblem: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The name of the setting: `dim.opacity`, `drag.control-slop`.
  public let key: String
  /// The value that was given, as text.
  public let value: String
  /// The value used instead, as text.
  public let instead: String

  /// Creates a problem.
  public init(key: String, value: String, instead: String) {
    self.key = key
    self.value = value
    self.instead = instead
  }

  /// The whole problem in one line.
  public var description: String { "\(key) is \(value): \(instead) counts" }
}

/// A value as text, for a problem; empty in Embedded Swift, which has no text for values.
func said<Value>(_ value: Value) -> String {
  #if hasFeature(Embedded)
    ""
  #else
    "\(value)"
  #endif
}

/// Collects the problems of a configuration. Allocates nothing if there are none.
struct ConfigurationCheck {
  private(set) var problems: [SheetProblem] = []

  mutating func add(_ key: String, _ value: String, _ instead: String) {
    problems.append(SheetProblem(key: key, value: value, instead: instead))
  }

  /// Clamps a number to its range.
  ///
  /// - Parameter substitute: Replacement for NaN.
  mutating func limit(
    _ value: inout Double, _ key: String, _ range: ClosedRange<Double>,
    else substitute: @autoclosure () -> Double
  ) {
    if range.contains(value) { return }
    let counts = value.isNaN ? substitute() : value.clamped(range.lowerBound, range.upperBound)
    add(key, said(value), said(counts))
    value = counts
  }
}

extension SheetAnimations {
  mutating func check(_ check: inout ConfigurationCheck) {
    present.check("present.curve", &check)
    settle.check("settle.curve", &check)
    dismiss.check("dismiss.curve", &check)
    resize?.check("resize.curve", &check)
  }
}

extension SheetAnimation {
  /// The longest response of a spring, seconds: over a day.
  private static let longest = 1e5

  fileprivate mutating func check(_ key: String, _ check: inout ConfigurationCheck) {
    switch curve {
    case .bezier(let bezier) where !bezier.isModerate:
      check.add(key, said(bezier), "its y within ±1000")
      curve = .bezier(bezier.moderate)
    case .spring(let spring) where spring.response > SheetAnimation.longest:
      let counts = SheetSpring(response: 0.344, dampingRatio: spring.dampingRatio)
      check.add(key, said(spring), said(counts))
      curve = .spring(counts)
    case .bezier, .spring: break
    }
  }
}

extension CubicBezier {
  /// Whether the control points' y are at most 1000, because a greater overshoot makes no sense.
  fileprivate var isModerate: Bool { abs(y1) <= 1000 && abs(y2) <= 1000 }

  fileprivate var moderate: CubicBezier {
    CubicBezier(x1, y1.clamped(-1000, 1000), x2, y2.clamped(-1000, 1000))
  }
}

extension SheetLook {
  mutating func check(_ check: inout ConfigurationCheck) {
    cardColor.check("card.color", &check)
    dimColor.check("dim.color", &check)
    handle?.color.check("handle.color", &check)
    shadow?.color.check("shadow.color", &check)
  }
}

extension RGBA {
  fileprivate mutating func check(_ key: String, _ check: inout ConfigurationCheck) {
    let counts = RGBA(
      red: RGBA.share(red), green: RGBA.share(green), blue: RGBA.share(blue),
      alpha: RGBA.share(alpha))
    guard counts != self else { return }
    check.add(key, said(self), said(counts))
    self = counts
  }

  private static func share(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(0, 1) }
}
