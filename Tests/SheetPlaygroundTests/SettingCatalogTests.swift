import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

@Suite struct SettingCatalogTests {
  @Test func everySettingHasAUniqueShortTitle() throws {
    #expect(Set(Setting.all.map(\.title)).count == Setting.all.count)
    #expect(try Setting.named("drag.slop").title == "Drag slop")
    for setting in Setting.all {
      let title = setting.title
      #expect(title.first?.isUppercase == true && title.count < 24, "\(title)")
    }
  }

  /// A setting accepts the values of its kind, and its values in all styles are of that kind.
  @Test(arguments: Setting.all.map(\.key))
  func aSettingAcceptsTheValuesOfItsKind(key: String) throws {
    let setting = try Setting.named(key[...])
    var probe = SheetConfiguration.fixed
    let shown = SheetStyle.allCases.map { setting.read($0.configuration) }
    switch setting.kind {
    case .number(let limits, let word):
      let scale = try #require(NumberScale(setting))
      for value in [
        limits.lowerBound, limits.upperBound, scale.range.lowerBound, scale.range.upperBound,
      ] {
        try setting.write(scale.text(value)[...], to: &probe)
      }
      #expect(throws: SettingError.self) {
        try setting.write(scale.text(limits.upperBound + 1)[...], to: &probe)
      }
      for value in shown {
        let isInRange = Double(value).map(scale.range.contains) ?? (value == word)
        #expect(isInRange, "\(key)=\(value) is beyond the slider")
      }
      if let word { try setting.write(word[...], to: &probe) }
    case .choice(let words):
      for word in words { try setting.write(word[...], to: &probe) }
      #expect(shown.allSatisfy(words.contains))
    case .flag:
      for word in ["yes", "no"] { try setting.write(word[...], to: &probe) }
    case .color: try setting.write("#336699", to: &probe)
    case .curve(let isOptional):
      try setting.write("spring(0.3,0.8)", to: &probe)
      #expect(((try? setting.write("none", to: &probe)) != nil) == isOptional)
    case .detents: try setting.write("a=top:10", to: &probe)
    case .detent(let isOptional):
      try setting.write("normal", to: &probe)
      try setting.write("expanded", to: &probe)
      #expect((setting.read(probe) == "none") == false)
      if isOptional { try setting.write("none", to: &probe) }
    case .anchor: try setting.write("half:normal", to: &probe)
    case .size: try setting.write("40x5", to: &probe)
    }
  }

  @Test(arguments: Setting.all.compactMap { NumberScale($0) })
  func aSlidersScaleIsInvertible(scale: NumberScale) {
    #expect(scale.position(of: scale.range.lowerBound) == 0)
    #expect(scale.position(of: scale.range.upperBound) == 1)
    #expect(abs(scale.value(at: 0) - scale.range.lowerBound) < 1e-9)
    #expect(abs(scale.value(at: 1) - scale.range.upperBound) < 1e-9)
    #expect(scale.value(at: -1) == scale.value(at: 0) && scale.value(at: 2) == scale.value(at: 1))
    for step in 0...20 {
      let value = scale.value(at: Double(step) / 20)
      #expect(abs(scale.value(at: scale.position(of: value)) - value) < 1e-9)
      #expect(scale.text(value).count <= 6, "\(scale.text(value)) has stray digits")
    }
  }

  /// At a projection rate of 0.998 a card coasts half as far as at 0.999, so the slider is at half
  /// the position.
  @Test func theProjectionRatesSliderIsLinearInTheCoastingDistance() throws {
    let scale = try #require(NumberScale(Setting.named("projection.rate")))
    #expect(abs(scale.position(of: 0.999) / scale.position(of: 0.998) - 2) < 0.15)
    #expect(scale.label(0.998) == "0.998")
    #expect(try NumberScale(Setting.named("flick.velocity"))?.label(500) == "500 pt/s")
    #expect(try NumberScale(Setting.named("drag.slop"))?.label(8) == "8 pt")
  }

  @Test func aSearchFindsSettingsByTitleKeyAndDescription() {
    func found(_ text: String) -> [String] {
      Setting.groups.flatMap { group in
        group.settings.filter { $0.matches(text, in: group) }.map(\.key)
      }
    }
    #expect(found("").count == Setting.all.count && found(" ").count == Setting.all.count)
    #expect(found("flick").contains("flick.velocity") && found("flick").contains("flick.damping"))
    #expect(
      found("Flick VEL") == found("flick vel") && found("Flick VEL").contains("flick.velocity"))
    #expect(found("rubber").contains("scroll.rubber-band"))
    #expect(found("velocity").contains("projection.rate"))
    #expect(found("spring").contains("settle.curve"))
    #expect(found("projected").contains("release.rule"))
    // All words must match, and only beginnings of words do.
    #expect(!found("flick velocity").contains("flick.damping") && found("lick") == [])
    #expect(found("zebra") == [])
  }
}
