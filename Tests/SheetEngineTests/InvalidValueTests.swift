import SheetEngine
import Testing

@Suite struct InvalidValueTests {
  @Test func theStylesNeedNoCorrection() {
    let presets: [SheetConfiguration] = [.standard, .card, .quickCard, .fixed, .panel]
    for preset in presets {
      #expect(preset.corrected == preset)
      #expect(Sheet(preset, in: phone).configuration == preset)
    }
  }

  @Test func aSheetUsesTheCorrectedConfiguration() {
    for seed: UInt64 in 1...2000 {
      var numbers = OddNumbers(seed: seed)
      let configuration = numbers.configuration()
      let used = configuration.corrected
      #expect(Sheet(configuration, in: phone).configuration == used, "seed \(seed)")
      #expect(used.corrected == used, "seed \(seed)")
    }
  }

  @Test func invalidDetentsAreIgnored() {
    let configuration = SheetConfiguration(
      detents: [
        .medium, Detent("hidden", .height(300)), Detent("none", .height(-100)),
        Detent("nan", .top(.nan)), Detent("much", .fraction(50)), Detent("medium", .height(20)),
        Detent("none", .height(30)),
      ])
    #expect(
      Sheet(configuration, in: phone).configuration.detents
        == [.medium, Detent("much", .fraction(1)), Detent("none", .height(30))])
    let empty = SheetConfiguration(detents: [Detent("none", .height(-1))])
    #expect(!Sheet(empty, in: phone).frame(at: 0).isVisible)
  }

  @Test func anInfiniteLimitMeansNoLimit() {
    var configuration = SheetConfiguration.standard
    let limits: [(Double, used: Double?)] = [
      (.infinity, nil), (0.5, 1), (0, nil), (-1, nil), (.nan, nil),
    ]
    for (limit, used) in limits {
      (configuration.maximumWidth, configuration.release.dismissVelocity) = (limit, limit)
      let sheet = Sheet(configuration, in: phone)
      #expect(sheet.configuration.maximumWidth == used)
      #expect(sheet.configuration.release.dismissVelocity == used)
    }
    #expect(Sheet(configuration, in: phone).frame(at: 0).card.width == 390)
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
    #expect(sheet.configuration.dim.opacity == 1 && sheet.configuration == configuration.corrected)
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
