extension SheetConfiguration {
  /// Values out of range, each with its replacement; usually empty.
  ///
  /// A sheet uses the replacements, and writes the problems to standard error in a
  /// debug build.
  public var problems: [SheetProblem] {
    var (copy, problems) = (self, [SheetProblem]())
    copy.correct(&problems)
    return problems
  }

  var corrected: SheetConfiguration {
    var (copy, problems) = (self, [SheetProblem]())
    copy.correct(&problems)
    #if DEBUG && !hasFeature(Embedded)
      for problem in problems { writeToStandardError("SheetEngine: \(problem)") }
    #endif
    return copy
  }

  private mutating func correct(_ problems: inout [SheetProblem]) {
    checkDetents(&problems)
    checkNames(&problems)
    for option in NumberOption.all { option.limit(&self, &problems) }
    animations.present.check("present.curve", &problems)
    animations.settle.check("settle.curve", &problems)
    animations.dismiss.check("dismiss.curve", &problems)
    animations.resize?.check("resize.curve", &problems)
    dim.from.check("dim.from", &problems)
    dim.to.check("dim.to", &problems)
    look.cardColor.check("card.color", &problems)
    look.dimColor.check("dim.color", &problems)
    look.handle?.color.check("handle.color", &problems)
    look.shadow?.color.check("shadow.color", &problems)
  }

  private mutating func checkDetents(_ problems: inout [SheetProblem]) {
    var names: Set<Detent.ID> = []
    detents = detents.compactMap { detent in
      let key = "detents[\"\(detent.id.name)\"]"
      if detent.id == Detent.hiddenName {
        problems.add(key, "the name of a hidden sheet", "the list without it")
        return nil
      }
      guard let position = detent.position.corrected else {
        problems.add(key, text(of: detent.position), "the list without it")
        return nil
      }
      guard names.insert(detent.id).inserted else {
        problems.add(key, "in the list twice", "the first")
        return nil
      }
      if position != detent.position {
        problems.add(key, text(of: detent.position), text(of: position))
      }
      return Detent(detent.id, position)
    }
    if detents.isEmpty { problems.add("detents", "[]", "a sheet that stays hidden") }
  }

  /// Reports names of detents that are not in `detents`. Keeps the names in the configuration,
  /// because the program may add the detents later.
  private func checkNames(_ problems: inout [SheetProblem]) {
    func expect(_ id: Detent.ID?, _ key: String, instead: String) {
      guard let id, !detents.contains(where: { $0.id == id }) else { return }
      problems.add(key, "\"\(id.name)\", which is no detent", instead)
    }
    expect(initialDetent, "initial", instead: "the lowest detent")
    expect(undimmedThrough, "undimmed-through", instead: "none")
    for (anchor, key) in [(dim.from, "dim.from"), (dim.to, "dim.to")] {
      switch anchor {
      case .detent(let id), .half(let id): expect(id, key, instead: "hidden")
      case .position, .hidden: break
      }
    }
  }
}

extension Detent.Position {
  package static let topRange = -1e6...1e6
  package static let heightRange = 0...1e6
  /// The detents `.fraction` and `.view` accept a fraction in this range.
  package static let fractionRange = 0...1.0

  /// The position clamped to its range; nil for NaN, and for a height or fraction of 0 or less.
  fileprivate var corrected: Detent.Position? {
    func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double? {
      value > 0 ? min(value, range.upperBound) : nil
    }
    return switch self {
    case .top(let top): top.isNaN ? nil : .top(top.clamped(to: Self.topRange))
    case .height(let height): limited(height, Self.heightRange).map { .height($0) }
    case .fraction(let fraction): limited(fraction, Self.fractionRange).map { .fraction($0) }
    case .view(let fraction): limited(fraction, Self.fractionRange).map { .view($0) }
    case .content, .peek, .anchor, .custom: self
    }
  }
}

extension DimOptions.Anchor {
  fileprivate mutating func check(_ key: String, _ problems: inout [SheetProblem]) {
    guard case .position(let position) = self, position.corrected != position else { return }
    problems.add(key, text(of: position), position.corrected.map { text(of: $0) } ?? "hidden")
    self = position.corrected.map { .position($0) } ?? .hidden
  }
}

/// A value of a configuration that is out of range.
public struct SheetProblem: Hashable, Sendable, CustomStringConvertible {
  /// The name of the setting: `dim.opacity`, `drag.control-slop`.
  public let key: String
  /// The given value, as text.
  public let value: String
  /// The value that replaces the given one, as text.
  public let instead: String

  /// The whole problem in one line.
  public var description: String { "\(key) is \(value), so \(instead) is used" }
}

// Returns an empty text in Embedded Swift, which cannot print values.
func text<Value>(of value: Value) -> String {
  #if hasFeature(Embedded)
    ""
  #else
    "\(value)"
  #endif
}

extension [SheetProblem] {
  mutating func add(_ key: String, _ value: String, _ instead: String) {
    append(SheetProblem(key: key, value: value, instead: instead))
  }
}

extension CubicBezier {
  package static let yRange = -1000...1000.0

  fileprivate var limited: CubicBezier {
    CubicBezier(x1, y1.clamped(to: Self.yRange), x2, y2.clamped(to: Self.yRange))
  }
}

extension SheetSpring {
  /// Seconds; the upper limit is 28 hours.
  package static let responseRange = 1e-3...1e5
  package static let dampingRange = 1e-3...1e3
}

extension SheetAnimation {
  fileprivate mutating func check(_ key: String, _ problems: inout [SheetProblem]) {
    switch curve {
    case .bezier(let bezier) where bezier != bezier.limited:
      problems.add(key, text(of: bezier), text(of: bezier.limited))
      curve = .bezier(bezier.limited)
    case .spring(let spring) where spring.response > SheetSpring.responseRange.upperBound:
      let usual = SheetSpring(response: 0.344, dampingRatio: spring.dampingRatio)
      problems.add(key, text(of: spring), text(of: usual))
      curve = .spring(usual)
    case .bezier, .spring: break
    }
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    clamped(range.lowerBound, range.upperBound)
  }
}

extension RGBA {
  fileprivate mutating func check(_ key: String, _ problems: inout [SheetProblem]) {
    let counts = RGBA(
      red: RGBA.share(red), green: RGBA.share(green), blue: RGBA.share(blue),
      alpha: RGBA.share(alpha))
    guard counts != self else { return }
    problems.add(key, text(of: self), text(of: counts))
    self = counts
  }

  private static func share(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(0, 1) }
}
