import SheetEngine
import Testing

@Suite struct ProblemTests {
  private static func keys(_ change: (inout SheetConfiguration) -> Void) -> [String] {
    var configuration = SheetConfiguration.standard
    change(&configuration)
    return configuration.problems.map(\.key)
  }

  @Test func thePresetsHaveNoProblems() {
    let presets: [SheetConfiguration] = [.standard, .card, .quickCard, .fixed, .panel]
    for preset in presets {
      #expect(preset.problems.isEmpty)
      #expect(Sheet(preset, in: phone).configuration == preset)
    }
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

  @Test func eachOptionChangesItsOwnNumberOnly() {
    let before = SheetConfiguration.standard.with {
      $0.look.shadow = SheetConfiguration.panel.look.shadow
    }
    for (index, option) in NumberOption.all.enumerated() {
      let number = min(max(0.75, option.range.lowerBound), option.range.upperBound)
      let after = before.with { option.set(number, in: &$0) }
      for (otherIndex, other) in NumberOption.all.enumerated() {
        let expected = otherIndex == index ? number : other.value(in: before)
        #expect(other.value(in: after) == expected, "\(option.key): \(other.key)")
      }
    }
  }

  @Test func aConfigurationWithoutDetentsIsReportedInOneSentence() {
    var configuration = SheetConfiguration.standard
    configuration.detents = []
    let expected = "detents is [], so a sheet that stays hidden is used"
    #expect(configuration.problems.first?.description == expected)
    // A list of only invalid detents is reported like an empty list.
    configuration.detents = [Detent("none", .height(-1))]
    #expect(configuration.problems.map(\.description).contains(expected))
    #expect(!Sheet(configuration, in: phone).frame(at: 0).isVisible)
  }

  @Test func invalidDetentsAreIgnored() {
    let configuration = SheetConfiguration(
      detents: [
        .medium, Detent("hidden", .height(300)), Detent("none", .height(-100)),
        Detent("nan", .top(.nan)), Detent("much", .fraction(50)), Detent("medium", .height(20)),
      ])
    let sheet = Sheet(configuration, in: phone)
    #expect(sheet.configuration.detents == [.medium, Detent("much", .fraction(1))])
    #expect(
      configuration.problems.map(\.description) == [
        "detents[\"hidden\"] is the name of a hidden sheet, so the list without it is used",
        "detents[\"none\"] is height(-100.0), so the list without it is used",
        "detents[\"nan\"] is top(nan), so the list without it is used",
        "detents[\"much\"] is fraction(50.0), so fraction(1.0) is used",
        "detents[\"medium\"] is in the list twice, so the first is used",
      ])
  }

  @Test func aSheetClampsTheInvalidValuesOfItsConfiguration() throws {
    var configuration = SheetConfiguration.standard
    configuration.minimumTop = .nan
    configuration.dim.opacity = 7
    configuration.animations.present = .bezier(.linear, duration: .infinity)
    var sheet = Sheet(configuration, in: phone)
    // The sheet replaces the endless animation by one of 0.25 s.
    #expect(try sheet.present(at: 0).map(\.name) == ["will-present"])
    #expect(sheet.frame(at: 0.125).top == 633)
    #expect(sheet.advance(to: 1).map(\.time) == [0.25])
    #expect(sheet.frame(at: 9).top == 422 && sheet.frame(at: 9).dim == 1)
    // The sheet also corrects a configuration that it gets later.
    sheet.configure(configuration, at: 10)
    #expect(sheet.configuration.dim.opacity == 1 && sheet.configuration.problems.isEmpty)
  }

  @Test func eachMeasureOfAHandleHasItsOwnDefault() {
    var configuration = SheetConfiguration.standard
    configuration.look.handle?.size.width = .nan
    let size = SheetConfiguration.standard.look.handle?.size
    #expect(Sheet(configuration, in: phone).configuration.look.handle?.size == size)
    configuration.look.handle?.size = Size2D(width: 40, height: .nan)
    let used = Sheet(configuration, in: phone).configuration.look.handle?.size
    #expect(used == size.map { Size2D(width: 40, height: $0.height) })
  }

  @Test func anInfiniteLimitMeansNoLimit() {
    var configuration = SheetConfiguration.standard
    (configuration.maximumWidth, configuration.release.dismissVelocity) = (.infinity, .infinity)
    #expect(configuration.problems.isEmpty)
    #expect(Sheet(configuration, in: phone).frame(at: 0).card.width == 390)
    #expect(Sheet(configuration, in: phone).configuration.release.dismissVelocity == nil)
    (configuration.maximumWidth, configuration.release.dismissVelocity) = (0.5, 0.5)
    let used = Sheet(configuration, in: phone).configuration
    #expect(used.maximumWidth == 1 && used.release.dismissVelocity == 1)
    #expect(configuration.problems.map(\.instead) == ["1.0", "1.0"])
    (configuration.maximumWidth, configuration.release.dismissVelocity) = (0, -1)
    #expect(configuration.problems.map(\.instead) == ["none", "none"])
    (configuration.maximumWidth, configuration.release.dismissVelocity) = (.nan, .nan)
    #expect(configuration.problems.map(\.instead) == ["none", "none"])
  }

  /// A sheet must be visible before the app has sent its content's height.
  @Test func contentOfUnknownHeightCountsAsHalfOfTheView() {
    var sheet = Sheet.rested(SheetConfiguration(detents: [.content]), by: 9)
    #expect(sheet.frame(at: 9).card.height == 422)
    sheet.handle(.contentHeight(300), at: 10)
    sheet.advance(to: 19)
    #expect(sheet.frame(at: 19).card.height == 300)
  }

  @Test func aCardOfHeightZeroDoesNotBlockTheBackground() {
    var sheet = Sheet.rested(SheetConfiguration(detents: [.top(800)]), by: 9)
    sheet.handle(.resized(view(390, 700)), at: 10)
    sheet.advance(to: 19)
    #expect(sheet.frame(at: 19).card.height == 0)
    #expect(sheet.region(of: Point2D(x: 195, y: 300), at: 19) == .background)
    sheet.handle(.resized(phone), at: 20)
    sheet.advance(to: 29)
    #expect(sheet.region(of: Point2D(x: 195, y: 300), at: 29) == .dimmer)
  }

  @Test func invalidSizesAndInsetsOfAGeometryBecomeZero() {
    var geometry = phone
    geometry.size.width = .nan
    geometry.size.height = -3
    geometry.safeTop = .infinity
    geometry.safeBottom = -1
    (geometry.safeLeft, geometry.safeRight) = (.nan, 5)
    #expect(geometry == SheetGeometry(size: Size2D(width: 0, height: 0), safeRight: 5))
  }

  @Test func aSheetPresentedAtAnInvalidTimeReportsTimeZero() throws {
    for none in [Double.nan, .infinity, -.infinity] {
      var sheet = Sheet(.standard, in: phone)
      #expect(try sheet.present(at: none).first?.time == 0)
      #expect(sheet.frame(at: 0).top == 844)
    }
    #expect(Sheet(.standard, in: phone).frame(at: 0).handle == nil)
  }

  /// Control points from Chromium's tests: infinite, and the largest finite ones.
  @Test func curvesAreFiniteForAnyControlPoints() {
    let great = Double.greatestFiniteMagnitude
    for (first, last) in [
      (Double.infinity, Double.infinity), (-.infinity, .infinity), (great, -great), (great, great),
      (.nan, .nan), (0, .infinity),
    ] {
      for x in [0, 0.5, 1, Double.nan] {
        let curve = CubicBezier(x, first, 1 - x, last)
        #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
        for time in stride(from: 0, through: 1, by: 0.05) {
          #expect(curve.progress(at: time).isFinite && curve.slope(at: time).isFinite)
        }
      }
    }
    #expect(CubicBezier(0.5, .infinity, 0.5, .infinity).progress(at: 0.5) > 1e300)
    #expect(CubicBezier(.nan, .nan, .nan, .nan) == .linear)
  }
}
