import SheetEngine
import SheetTrace
import Testing

/// Each setting of a number has one range and one default, for code and for text.
@Suite struct NumberSettingTests {
  /// A configuration in which every number has a value.
  private static let complete: SheetConfiguration = {
    var configuration = SheetConfiguration.standard
    configuration.animations.resize = .bezier(.linear, duration: 1)
    configuration.drag.rubberBandReach = 60
    configuration.look.shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 0.5, offsetX: 1, offsetY: 1, radius: 1)
    return configuration
  }()

  private struct Entry: Sendable {
    let key: String
    let range: ClosedRange<Double>
    let isOptional: Bool
    let get: @Sendable (SheetConfiguration) -> Double?
    let set: @Sendable (Double?, inout SheetConfiguration) -> Void

    init?(_ setting: Setting) {
      guard let number = setting.number else { return nil }
      (key, range, isOptional) = (setting.key, number.range, number.isOptional)
      (get, set) = (number.get, number.set)
    }

    init(handleSize side: any WritableKeyPath<Size2D, Double> & Sendable) {
      (key, range, isOptional) = ("handle.size", .length, true)
      get = { $0.look.handle?.size[keyPath: side] }
      set = { if let length = $0 { $1.look.handle?.size[keyPath: side] = length } }
    }
  }

  /// The settings of numbers, and the two numbers of `handle.size`.
  private static let all =
    Setting.all.compactMap { Entry($0) } + [
      Entry(handleSize: \.width), Entry(handleSize: \.height),
    ]

  private static func text(_ key: String, _ number: Double) -> Substring {
    let text = Numbers.shortest(number)
    return key == "handle.size" ? "\(text)x\(text)" : text[...]
  }

  private static func used(_ configuration: SheetConfiguration) -> SheetConfiguration {
    Sheet(configuration, in: SheetGeometry(size: Size2D(width: 390, height: 844))).configuration
  }

  @Test func aCommaStandsBetweenThousands() {
    let texts = [0, 7, 999, 1000, 40_951, 1_000_010].map(Numbers.grouped)
    #expect(texts == ["0", "7", "999", "1,000", "40,951", "1,000,010"])
  }

  @Test(arguments: all.indices)
  func aNumberHasOneRangeInCodeAndText(index: Int) throws {
    let number = Self.all[index]
    let (key, setting) = (number.key, try Setting.named(number.key[...]))
    for end in [number.range.lowerBound, number.range.upperBound] {
      var configuration = Self.complete
      try setting.write(Self.text(key, end), to: &configuration)
      #expect(number.get(configuration) == end && configuration.problems.isEmpty)
      #expect(Self.used(configuration) == configuration)
      #expect(setting.read(configuration) == Self.text(key, end))
    }
    for beyond in [number.range.lowerBound.nextDown, number.range.upperBound.nextUp] {
      #expect(throws: SettingError.self) {
        try SettingChange(key: key[...], value: Self.text(key, beyond))
      }
      var configuration = Self.complete
      number.set(beyond, &configuration)
      #expect(configuration.problems.map(\.key) == [key])
      let nearest = beyond.nextUp == number.range.lowerBound ? beyond.nextUp : beyond.nextDown
      #expect(number.get(Self.used(configuration)) == nearest)
    }
  }

  @Test func eachNumberHasAStorageOfItsOwn() {
    for (index, number) in Self.all.enumerated() {
      let value = min(max(0.75, number.range.lowerBound), number.range.upperBound)
      var after = Self.complete
      number.set(value, &after)
      for (otherIndex, other) in Self.all.enumerated() {
        let expected = otherIndex == index ? value : other.get(Self.complete)
        #expect(other.get(after) == expected, "\(number.key): \(other.key)")
      }
    }
  }

  /// A setting, its value at the end of a range, and a value beyond the range. `choose` sets a
  /// value beyond the range.
  private static let ends:
    [(
      key: String, end: String, beyond: String,
      choose: @Sendable (inout SheetConfiguration) -> Void
    )] = [
      (
        "detents", "a=top:1000000", "a=top:1000001", { $0.detents = [Detent("a", .top(1_000_001))] }
      ),
      ("detents", "a=top:-1000000", "a=top:-1000001", { $0.detents = [Detent("a", .top(-2e6))] }),
      (
        "detents", "a=height:1000000", "a=height:1000001",
        { $0.detents = [Detent("a", .height(2e6))] }
      ),
      ("detents", "a=fraction:1", "a=fraction:1.5", { $0.detents = [Detent("a", .fraction(1.5))] }),
      ("dim.to", "view:1", "view:1.5", { $0.dim.to = .position(.view(1.5)) }),
      ("dim.to", "height:1000000", "height:1000001", { $0.dim.to = .position(.height(2e6)) }),
      (
        "settle.curve", "cubic-bezier(0,1000,1,-1000)", "cubic-bezier(0,1001,1,1)",
        { $0.animations.settle.curve = .bezier(CubicBezier(0, 1001, 1, -5000)) }
      ),
      (
        "settle.curve", "cubic-bezier(0,0,1,-1000)", "cubic-bezier(0,0,1,-1001)",
        { $0.animations.settle.curve = .bezier(CubicBezier(-1, 0, 2, -1001)) }
      ),
      (
        "settle.curve", "spring(0.5,1000)", "spring(0.5,1001)",
        { $0.animations.settle.curve = .spring(SheetSpring(response: 0.5, dampingRatio: 1001)) }
      ),
      (
        "settle.curve", "spring(0.001,0.001)", "spring(0.001,0.0009)",
        { $0.animations.settle.curve = .spring(SheetSpring(response: 0, dampingRatio: 0)) }
      ),
    ]

  @Test(arguments: ends.indices)
  func aDetentAndACurveHaveOneRangeInCodeAndText(index: Int) throws {
    let (key, end, beyond, choose) = Self.ends[index]
    let written = try SheetConfiguration.standard.changed(by: [
      SettingChange(parsing: "\(key)=\(end)")
    ])
    #expect(written.problems.isEmpty)
    #expect(try Setting.named(key[...]).read(Self.used(written)) == end)
    #expect(throws: SettingError.self) { try SettingChange(parsing: "\(key)=\(beyond)") }
    var chosen = SheetConfiguration.standard
    choose(&chosen)
    #expect(try Setting.named(key[...]).read(Self.used(chosen)) == end)
  }

  @Test(arguments: all.indices)
  func nanIsReportedAndReplacedByTheDefault(index: Int) {
    let number = Self.all[index]
    let key = number.key
    var configuration = Self.complete
    number.set(.nan, &configuration)
    #expect(configuration.problems.map(\.key) == [key])
    // NaN is replaced by 0.25 s, because the default animations are springs and have no duration.
    let isDuration = key.hasSuffix(".duration")
    let usual = isDuration ? 0.25 : number.get(SheetConfiguration())
    #expect(number.get(Self.used(configuration)) == (key == "max-width" ? nil : usual))
  }

  @Test(arguments: all.indices)
  func anOptionalNumberCanBeNone(index: Int) throws {
    let number = Self.all[index]
    let key = number.key
    guard number.isOptional, key != "reserved-bottom" else { return }
    var configuration = Self.complete
    #expect(number.get(configuration) != nil || key == "flick.dismiss")
    try Setting.named(key[...]).write("none", to: &configuration)
    #expect(number.get(configuration) == nil && configuration.problems.isEmpty)
    #expect(try Setting.named(key[...]).read(configuration) == "none")
  }
}
