extension SheetConfiguration {
  /// Values out of range, each with the value used instead; usually empty.
  ///
  /// A sheet uses the replacements. In a debug build it also prints the problems.
  public var problems: [SheetProblem] {
    var (copy, problems) = (self, [SheetProblem]())
    copy.correct(&problems)
    return problems
  }

  /// The configuration with every value finite and within its range.
  var corrected: SheetConfiguration {
    var (copy, problems) = (self, [SheetProblem]())
    copy.correct(&problems)
    #if DEBUG
      for problem in problems { print("SheetEngine: \(problem)") }
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
        problems.add(key, "named as a sheet that is not on screen", "the list without it")
        return nil
      }
      guard let position = detent.position.corrected else {
        problems.add(key, text(of: detent.position), "the list without it")
        return nil
      }
      guard names.insert(detent.id).inserted else {
        problems.add(key, "there twice", "the first of them")
        return nil
      }
      if position != detent.position {
        problems.add(key, text(of: detent.position), text(of: position))
      }
      return Detent(detent.id, position)
    }
    if detents.isEmpty { problems.add("detents", "[]", "a sheet that stays hidden") }
  }

  /// Checks names without changing them, because the detents that they name may come with the next
  /// configuration.
  private func checkNames(_ problems: inout [SheetProblem]) {
    func expect(_ id: Detent.ID?, _ key: String, instead: String) {
      guard let id, !detents.contains(where: { $0.id == id }) else { return }
      problems.add(key, "\"\(id.name)\", which is no detent", instead)
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
  fileprivate var corrected: Detent.Position? {
    switch self {
    case .top(let top): top.isNaN ? nil : .top(top.clamped(-1e6, 1e6))
    case .height(let height): height > 0 ? .height(Swift.min(height, 1e6)) : nil
    case .fraction(let fraction): fraction > 0 ? .fraction(Swift.min(fraction, 1)) : nil
    case .view(let fraction): fraction > 0 ? .view(Swift.min(fraction, 1)) : nil
    case .content, .peek, .anchor, .custom: self
    }
  }
}

extension DimOptions.Anchor {
  fileprivate mutating func check(_ key: String, _ problems: inout [SheetProblem]) {
    guard case .position(let position) = self, position.corrected != position else { return }
    let counts = position.corrected.map { DimOptions.Anchor.position($0) } ?? .hidden
    problems.add(key, text(of: position), text(of: counts))
    self = counts
  }
}

/// A part of a configuration that is out of range.
public struct SheetProblem: Hashable, Sendable, CustomStringConvertible {
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

extension SheetAnimation {
  /// The longest response of a spring, seconds: over a day.
  private static let longest = 1e5

  fileprivate mutating func check(_ key: String, _ problems: inout [SheetProblem]) {
    switch curve {
    case .bezier(let bezier) where abs(bezier.y1) > 1000 || abs(bezier.y2) > 1000:
      problems.add(key, text(of: bezier), "its y within ±1000")
      let (y1, y2) = (bezier.y1.clamped(-1000, 1000), bezier.y2.clamped(-1000, 1000))
      curve = .bezier(CubicBezier(bezier.x1, y1, bezier.x2, y2))
    case .spring(let spring) where spring.response > SheetAnimation.longest:
      let counts = SheetSpring(response: 0.344, dampingRatio: spring.dampingRatio)
      problems.add(key, text(of: spring), text(of: counts))
      curve = .spring(counts)
    case .bezier, .spring: break
    }
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
