import SheetEngine
import SheetTrace
import Testing

/// Each number option has one range and one default, for code and for settings as text.
@Suite struct NumberOptionTests {
  /// A configuration in which every number option has a value.
  private static let complete: SheetConfiguration = {
    var configuration = SheetConfiguration.standard
    configuration.animations.resize = .bezier(.linear, duration: 1)
    configuration.look.shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 0.5, offsetX: 1, offsetY: 1, radius: 1)
    return configuration
  }()

  private static func text(_ key: String, _ number: Double) -> Substring {
    let text = Numbers.shortest(number)
    return key == "handle.size" ? "\(text)x\(text)" : text[...]
  }

  private static func used(_ configuration: SheetConfiguration) -> SheetConfiguration {
    Sheet(configuration, in: SheetGeometry(size: Size2D(width: 390, height: 844))).configuration
  }

  @Test(arguments: NumberOption.all.map(\.key))
  func aNumberHasOneRangeInCodeAndText(key: String) throws {
    let (option, setting) = (NumberOption.named(key), try Setting.named(key[...]))
    #expect(setting.meaning == option.meaning)
    for end in [option.range.lowerBound, option.range.upperBound] {
      var configuration = Self.complete
      try setting.write(Self.text(key, end), to: &configuration)
      #expect(option.value(in: configuration) == end && configuration.problems.isEmpty)
      #expect(Self.used(configuration) == configuration)
      #expect(setting.read(configuration) == Self.text(key, end))
    }
    for beyond in [option.range.lowerBound.nextDown, option.range.upperBound.nextUp] {
      #expect(throws: SettingError.self) {
        try SettingChange(key: key[...], value: Self.text(key, beyond))
      }
      var configuration = Self.complete
      option.set(beyond, in: &configuration)
      #expect(Set(configuration.problems.map(\.key)) == [key])
      let counts = option.value(in: Self.used(configuration))
      let nearest = beyond.nextUp == option.range.lowerBound ? beyond.nextUp : beyond.nextDown
      #expect(counts == nearest)
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

  @Test(arguments: NumberOption.all.map(\.key))
  func nanIsReportedAndReplacedByTheDefault(key: String) {
    let option = NumberOption.named(key)
    var configuration = Self.complete
    option.set(.nan, in: &configuration)
    #expect(Set(configuration.problems.map(\.key)) == [key])
    let counts = option.value(in: Self.used(configuration))
    // NaN is replaced by 0.25 s, because the default animations are springs and have no duration.
    let isDuration = key.hasSuffix(".duration")
    let usual = isDuration ? 0.25 : option.value(in: SheetConfiguration())
    #expect(counts == (key == "max-width" ? nil : usual))
  }

  @Test(
    arguments: NumberOption.all.filter { $0.isOptional && $0.key != "reserved-bottom" }.map(\.key))
  func anOptionalNumberCanBeNone(key: String) throws {
    let option = NumberOption.named(key)
    var configuration = Self.complete
    #expect(option.value(in: configuration) != nil || key == "flick.dismiss")
    try Setting.named(key[...]).write("none", to: &configuration)
    #expect(option.value(in: configuration) == nil && configuration.problems.isEmpty)
    #expect(try Setting.named(key[...]).read(configuration) == "none")
  }
}
