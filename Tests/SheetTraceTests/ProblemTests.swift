import Foundation
import SheetEngine
import SheetTrace
import Testing

/// The sentences about values of a configuration that a sheet replaces.
@Suite struct ProblemTests {
  private static func keys(_ change: (inout SheetConfiguration) -> Void) -> [String] {
    var configuration = SheetConfiguration.standard
    change(&configuration)
    return configuration.problems.map(\.key)
  }

  @Test func theStylesHaveNoProblems() {
    for style in SheetStyle.allCases { #expect(style.configuration.problems.isEmpty, "\(style)") }
  }

  @Test func eachInvalidCurveColorAndNameIsReportedByName() {
    #expect(
      Self.keys { $0.animations.settle = .bezier(CubicBezier(0, -.infinity, 1, 1), duration: 1) }
        == ["settle.curve"])
    #expect(
      Self.keys {
        $0.animations.dismiss.curve = .spring(SheetSpring(response: 1e300, dampingRatio: 1))
      } == ["dismiss.curve"])
    let endless = SheetAnimation(.bezier(CubicBezier(0, 2000, 1, 1)), duration: 1)
    #expect(
      Self.keys { ($0.animations.present, $0.animations.resize) = (endless, endless) }
        == ["present.curve", "resize.curve"])
    #expect(Self.keys { $0.look.dimColor.red = .nan } == ["dim.color"])
    #expect(
      Self.keys {
        $0.look = SheetConfiguration.panel.look
        $0.look.cardColor.green = 2
        $0.look.handle = SheetHandle(color: RGBA(white: 0, alpha: -1))
        $0.look.shadow?.color.blue = 7
      } == ["card.color", "handle.color", "shadow.color"])
    #expect(
      Self.keys {
        $0.dim.from = .position(.fraction(2))
        $0.dim.to = .detent("none")
      } == ["dim.to", "dim.from"])
    #expect(Self.keys { $0.initialDetent = "none" } == ["initial"])
    #expect(Self.keys { $0.undimmedThrough = "none" } == ["undimmed-through"])
    #expect(Self.keys { $0.dim.from = .half("none") } == ["dim.from"])
    #expect(Self.keys { $0.dim.to = .position(.height(.nan)) } == ["dim.to"])
  }

  @Test func aConfigurationWithoutDetentsIsReportedInOneSentence() {
    var configuration = SheetConfiguration.standard
    configuration.detents = []
    let expected = "detents is [], so a sheet that stays hidden is used"
    #expect(configuration.problems.first?.description == expected)
    // A list of only invalid detents is reported like an empty list.
    configuration.detents = [Detent("none", .height(-1))]
    #expect(configuration.problems.map(\.description).contains(expected))
  }

  @Test func invalidDetentsAreReported() {
    let configuration = SheetConfiguration(
      detents: [
        .medium, Detent("hidden", .height(300)), Detent("none", .height(-100)),
        Detent("nan", .top(.nan)), Detent("much", .fraction(50)), Detent("medium", .height(20)),
      ])
    #expect(
      configuration.problems.map(\.description) == [
        "detents[\"hidden\"] is the name of a hidden sheet, so the list without it is used",
        "detents[\"none\"] is height(-100.0), so the list without it is used",
        "detents[\"nan\"] is top(nan), so the list without it is used",
        "detents[\"much\"] is fraction(50.0), so fraction(1.0) is used",
        "detents[\"medium\"] is in the list twice, so the first is used",
      ])
  }

  @Test func aProblemIsASentenceWithBothValues() {
    let configuration = SheetConfiguration.panel.with {
      $0.undimmedThrough = "none"
      $0.drag.slop = .nan
      $0.animations.present = .bezier(.linear, duration: .infinity)
      $0.animations.settle.curve = .bezier(CubicBezier(0, 2000, 1, 1))
      $0.dim.opacity = 7
      $0.dim.to = .position(.height(-2))
      $0.look.cardColor.green = -1
      $0.look.handle = SheetHandle(size: Size2D(width: .nan, height: 5))
    }
    #expect(
      configuration.problems.map(\.description) == [
        "undimmed-through is \"none\", which is no detent, so none is used",
        "drag.slop is nan, so 8.0 is used",
        "present.duration is inf, so 0.25 is used",
        "settle.curve is cubic-bezier(0,2000,1,1), so cubic-bezier(0,1000,1,1) is used",
        "dim.opacity is 7.0, so 1.0 is used",
        "dim.to is height:-2, so hidden is used",
        "card.color is rgba(1,-1,1,1), so rgba(1,0,1,1) is used",
        "handle.size is nanx5, so 36x5 is used",
      ])
  }

  @Test func anInfiniteLimitIsNoProblem() {
    var configuration = SheetConfiguration.standard
    for (limit, instead) in [
      (Double.infinity, []), (0.5, ["1.0", "1.0"]), (0, ["none", "none"]), (-1, ["none", "none"]),
      (.nan, ["none", "none"]),
    ] {
      (configuration.maximumWidth, configuration.release.dismissVelocity) = (limit, limit)
      #expect(configuration.problems.map(\.instead) == instead, "\(limit)")
    }
  }

  /// A configuration in which every optional number is set.
  private static let complete = SheetConfiguration(
    detents: [.top(30), .height(400), .fraction(0.3), .view(0.5)],
    release: ReleaseOptions(dismissVelocity: 2000),
    animations: SheetAnimations(resize: .bezier(.easeIn, duration: 0.2)),
    dim: DimOptions(from: .position(.height(500)), to: .position(.top(800))),
    look: SheetLook(shadow: SheetConfiguration.panel.look.shadow))

  /// Finds the numbers in the encoded configuration, so a new property is tested too.
  @Test func everyNumberHasARangeAndAProblemBeyondIt() throws {
    let encoded = try JSONDecoder().decode(Encoded.self, from: JSONEncoder().encode(Self.complete))
    let paths = encoded.numberPaths
    #expect(paths.count > 60)
    for path in paths {
      for extreme in [1e300, -1e300] {
        let changed = encoded.setting(path[...], to: extreme)
        let given = try JSONDecoder().decode(
          SheetConfiguration.self, from: JSONEncoder().encode(changed))
        let used = try JSONDecoder().decode(
          Encoded.self, from: JSONEncoder().encode(given.corrected))
        let greatest = used.numberPaths.compactMap { used.number(at: $0[...]).map(abs) }.max() ?? 0
        #expect(greatest <= 1e9, "\(path)")
        // The initializers of curves and springs limit some of their numbers.
        #expect(given == given.corrected || given.problems.count == 1, "\(path): \(given.problems)")
      }
    }
  }
}

/// A value as JSON.
private enum Encoded: Codable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Encoded])
  case object([String: Encoded])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Encoded].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: Encoded].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }

  private var members: [String: Encoded] {
    switch self {
    case .list(let list):
      Dictionary(uniqueKeysWithValues: list.enumerated().map { ("\($0)", $1) })
    case .object(let members): members
    case .flag, .number, .text: [:]
    }
  }

  /// The ways to all numbers but `drag.parts`, a set of bits.
  var numberPaths: [[String]] {
    if case .number = self { return [[]] }
    return members.filter { $0.key != "parts" }.flatMap { key, value in
      value.numberPaths.map { [key] + $0 }
    }
  }

  func number(at path: ArraySlice<String>) -> Double? {
    if case .number(let number) = self { return number }
    return path.first.flatMap { members[$0]?.number(at: path.dropFirst()) }
  }

  func setting(_ path: ArraySlice<String>, to number: Double) -> Encoded {
    guard let key = path.first, let member = members[key] else { return .number(number) }
    let changed = member.setting(path.dropFirst(), to: number)
    switch self {
    case .list(var list):
      list[Int(key) ?? 0] = changed
      return .list(list)
    case .object(var members):
      members[key] = changed
      return .object(members)
    case .flag, .number, .text: return self
    }
  }
}

extension SheetConfiguration {
  fileprivate func with(_ change: (inout SheetConfiguration) -> Void) -> SheetConfiguration {
    var changed = self
    change(&changed)
    return changed
  }
}
