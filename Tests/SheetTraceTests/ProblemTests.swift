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
    detents: [.top(30), .height(400), .fraction(0.3), .view(0.5)], maximumWidth: 500,
    drag: DragOptions(rubberBandReach: 90), release: ReleaseOptions(dismissVelocity: 2000),
    animations: SheetAnimations(resize: .bezier(.easeIn, duration: 0.2)),
    dim: DimOptions(from: .position(.height(500)), to: .position(.top(800))),
    look: SheetLook(shadow: SheetConfiguration.panel.look.shadow))

  @Test func everyNumberHasARangeAndAProblemBeyondIt() {
    // A new number of a configuration fails here until `setNumbers` sets it.
    #expect(numbers(of: Self.complete).count == setNumbers.count)
    for (index, set) in setNumbers.enumerated() {
      for extreme in [1e300, -1e300] {
        let given = Self.complete.with { set(&$0, extreme) }
        #expect(given != Self.complete, "number \(index)")
        let greatest = numbers(of: given.corrected).map(abs).max() ?? 0
        #expect(greatest <= 1e9, "number \(index)")
        // The initializers of curves and springs limit some of their numbers.
        #expect(given == given.corrected || given.problems.count == 1, "\(given.problems)")
      }
    }
  }
}

/// All numbers in a value, except sets of bits.
private func numbers(of value: Any) -> [Double] {
  switch value {
  case let number as Double: [number]
  case let curve as CubicBezier: [curve.x1, curve.y1, curve.x2, curve.y2]
  case let spring as SheetSpring: [spring.response, spring.dampingRatio]
  default: Mirror(reflecting: value).children.flatMap { numbers(of: $0.value) }
  }
}

private typealias SetNumber = (inout SheetConfiguration, Double) -> Void

/// Sets a number of a configuration; one function for each number.
private var setNumbers: [SetNumber] {
  typealias Path<Value> = WritableKeyPath<SheetConfiguration, Value>
  let colors: [Path<RGBA>] = [
    \.look.cardColor, \.look.dimColor, \.look.handle!.color, \.look.shadow!.color,
  ]
  let springs: [Path<SheetAnimation>] = [
    \.animations.present, \.animations.settle, \.animations.dismiss,
  ]
  var paths: [Path<Double>] = [
    \.minimumTop, \.maximumWidth!, \.insets.edge, \.insets.sides, \.insets.exit,
    \.drag.edgeReach, \.drag.slop, \.drag.controlSlop, \.drag.axisRatio, \.drag.tapSlop,
    \.drag.touchSlop, \.drag.rubberBand, \.drag.rubberBandReach!, \.scroll.header,
    \.scroll.footer, \.scroll.rate, \.scroll.rubberBand, \.scroll.wheelStep, \.scroll.approach,
    \.release.flickVelocity, \.release.flickDamping!, \.release.dismissVelocity!,
    \.release.projectionRate, \.release.upperThreshold, \.release.lowerThreshold,
    \.animations.resize!.duration, \.dim.opacity, \.backdrop.scale, \.backdrop.cornerRadius,
    \.look.cornerRadius, \.look.handle!.size.width, \.look.handle!.size.height,
    \.look.handle!.offset, \.look.handle!.radius, \.look.shadow!.opacity,
    \.look.shadow!.offsetX, \.look.shadow!.offsetY, \.look.shadow!.radius,
  ]
  paths += springs.map { $0.appending(path: \.duration) }
  for part: WritableKeyPath<RGBA, Double> in [\.red, \.green, \.blue, \.alpha] {
    paths += colors.map { $0.appending(path: part) }
  }
  var all: [SetNumber] = paths.map { path in { $0[keyPath: path] = $1 } }
  all += [
    { $0.reservedBottom = .points($1) },
    { $0.detents[0].position = .top($1) },
    { $0.detents[1].position = .height($1) },
    { $0.detents[2].position = .fraction($1) },
    { $0.detents[3].position = .view($1) },
    { $0.dim.from = .position(.height($1)) },
    { $0.dim.to = .position(.top($1)) },
    { $0.animations.resize?.curve = .bezier(CubicBezier($1, 0.1, 0.2, 0.3)) },
    { $0.animations.resize?.curve = .bezier(CubicBezier(0.1, $1, 0.2, 0.3)) },
    { $0.animations.resize?.curve = .bezier(CubicBezier(0.1, 0.2, $1, 0.3)) },
    { $0.animations.resize?.curve = .bezier(CubicBezier(0.1, 0.2, 0.3, $1)) },
  ]
  for path in springs {
    all.append {
      $0[keyPath: path].curve = .spring(SheetSpring(response: $1, dampingRatio: 0.9))
    }
    all.append {
      $0[keyPath: path].curve = .spring(SheetSpring(response: 0.2, dampingRatio: $1))
    }
  }
  return all
}

extension SheetConfiguration {
  fileprivate func with(_ change: (inout SheetConfiguration) -> Void) -> SheetConfiguration {
    var changed = self
    change(&changed)
    return changed
  }
}
