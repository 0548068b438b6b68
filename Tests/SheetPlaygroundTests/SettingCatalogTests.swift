import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

@Suite struct SettingCatalogTests {
  /// The title of each setting, and the range and step of a number's slider.
  private static let catalog = """
    detents: Detents
    initial: First detent
    minimum-top: Minimum top, 0 to 200 pt by 1
    fit-content: As high as content
    edge: Edge
    align: Alignment
    inset.edge: Gap at the edge, 0 to 80 pt by 1
    inset.sides: Gap at the sides, 0 to 80 pt by 1
    inset.exit: Inset exit, 0 to 60 pt by 1
    max-width: Greatest width, 200 to 1200 pt by 10
    reserved-bottom: Free at the bottom, 0 to 200 pt by 1
    persistent: Always there
    dismissible: May be dismissed
    undimmed-through: No dim up to
    key.escape: Escape key
    drag.area: Drag area
    drag.on-control: Drag on control
    drag.on-handle: Drag on handle
    drag.on-content: Drag on content
    drag.on-card: Drag on card
    drag.edge-reach: Drag edge reach, 0 to 100 pt by 1
    drag.slop: Drag slop, 0 to 60 pt by 1
    drag.control-slop: Slop on a control, 0 to 60 pt by 1
    drag.axis-ratio: Sideways ratio, 1 to 5 by 0.05
    drag.origin: Drag origin
    drag.tracking: Drag tracking
    rubber-band: Rubber band, 0 to 1 by 0.01
    rubber-band.reach: Rubber band's reach, 10 to 400 pt by 2
    tap.slop: Tap slop, 0 to 60 pt by 1
    touch.slop: Touch slop, 0 to 60 pt by 1
    release.rule: Release rule
    release.upper: Upper threshold, 0 to 1 by 0.01
    release.lower: Lower threshold, 0 to 400 pt by 5
    flick.velocity: Flick velocity, 0 to 3000 pt/s by 10
    flick.damping: Flick damping, 0.2 to 1.2 by 0.01
    flick.dismiss: Flick dismiss, 500 to 5000 pt/s by 10
    projection.rate: Projection rate, 0.98 to 0.9995 by 0.0001
    scroll.input: Scrolled by
    scroll.header: Header that stays, 0 to 200 pt by 1
    scroll.footer: Footer that stays, 0 to 200 pt by 1
    scroll.grow-first: Grows first
    scroll.wheel-waits: Wheel waits for the card
    scroll.rate: Scroll rate, 0.98 to 0.9995 by 0.0001
    scroll.rubber-band: Scroll rubber band, 0 to 1 by 0.01
    scroll.wheel-step: Scroll wheel step, 10 to 200 pt by 1
    scroll.approach: Scroll approach, 0 to 2 s by 0.01
    present.curve: Coming
    present.duration: Time to come, 0 to 2 s by 0.01
    settle.curve: Settling
    settle.duration: Time to settle, 0 to 2 s by 0.01
    dismiss.curve: Leaving
    dismiss.duration: Time to leave, 0 to 2 s by 0.01
    resize.curve: Resizing
    resize.duration: Time to resize, 0 to 2 s by 0.01
    dim.color: Dim colour
    dim.opacity: Dim opacity, 0 to 1 by 0.01
    dim.from: Darkest from
    dim.to: Clear from
    backdrop.scale: Size of the view behind, 0.5 to 1 by 0.01
    backdrop.corner: Its corners, 0 to 60 pt by 1
    card.color: Card colour
    corner.radius: Corner radius, 0 to 60 pt by 1
    corner.curve: Corner curve
    handle.size: Handle size
    handle.offset: Handle offset, -40 to 40 pt by 1
    handle.radius: Handle radius, 0 to 20 pt by 0.5
    handle.color: Handle colour
    shadow.color: Shadow colour
    shadow.opacity: Shadow opacity, 0 to 1 by 0.01
    shadow.x: Shadow across, -20 to 20 pt by 1
    shadow.y: Shadow down, -20 to 20 pt by 1
    shadow.radius: Shadow softness, 0 to 40 pt by 1
    """

  @Test func everySettingHasItsTitleAndItsSlider() {
    let lines = Setting.all.map { setting in
      let slider = NumberScale(setting).map { scale in
        let (low, high) = (scale.range.lowerBound, scale.range.upperBound)
        return ", \(scale.text(low)) to \(scale.label(high)) by \(scale.text(scale.step))"
      }
      return "\(setting.key): \(setting.title)\(slider ?? "")"
    }
    for (line, expected) in zip(lines, SettingCatalogTests.catalog.split(separator: "\n")) {
      #expect(line == expected)
    }
    #expect(lines.count == 72)
  }

  /// Checks the setting's range and default, and its values in all styles.
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

  /// A card coasts twice as far at a projection rate of 0.999 as at 0.998, so the slider's position
  /// is doubled too.
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
    #expect(
      Setting.groups.allSatisfy { group in
        group.settings.allSatisfy {
          $0.matches(group.title, in: group) && $0.matches($0.unit, in: group)
        }
      })
    // A searched word must be the beginning of a word of the setting: "lick" does not find "flick".
    #expect(!found("flick velocity").contains("flick.damping") && found("lick") == [])
    #expect(found("zebra") == [])
  }
}
