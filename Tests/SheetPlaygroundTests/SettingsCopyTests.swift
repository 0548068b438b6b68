import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

@Suite struct SettingsCopyTests {
  @Test func theCommandContainsTheChangesSinceTheOpening() throws {
    #expect(PlaygroundSettings().command == "sheet-demo system --original")
    var fluid = SheetConfiguration.standard
    fluid.release.dismissVelocity = 1500
    var settings = try PlaygroundSettings(changes: [], of: fluid, physics: .fluid)
    #expect(settings.command == "sheet-demo playground")
    try settings.set("drag.area", "handle")
    try settings.set("settle.curve", "cubic-bezier(0.1,0.2,0.3,0.4)")
    #expect(
      settings.command == "sheet-demo playground --set drag.area=handle "
        + "--set 'settle.curve=cubic-bezier(0.1,0.2,0.3,0.4)'")
  }

  @Test func theSwiftCodeAssignsEveryChangedProperty() throws {
    #expect(
      PlaygroundSettings().swift.contains("static let mine: SheetConfiguration = .standard\n}"))
    var settings = PlaygroundSettings()
    for (key, value) in [
      ("detents", "low=height:200,half=fraction:0.5,high=top:40"), ("flick.dismiss", "1500"),
      ("undimmed-through", "low"), ("flick.damping", "none"), ("card.color", "rgba(1,0.5,0,1)"),
      ("present.curve", "spring(0.5,0.6)"), ("settle.curve", "cubic-bezier(0.1,0.2,0.3,0.4)"),
    ] {
      try settings.set(key, value)
    }
    let body = settings.swift.split(separator: "\n").map(String.init)
    #expect(
      body.drop { !$0.contains("var sheet") }.prefix { !$0.contains("return") } == [
        "    var sheet = SheetConfiguration.standard",
        #"    sheet.detents = [Detent("low", .height(200.0)), Detent("half", .fraction(0.5)), "#
          + #"Detent("high", .top(40.0))]"#,
        #"    sheet.initialDetent = "low""#, #"    sheet.undimmedThrough = "low""#,
        "    sheet.release.flickDamping = nil", "    sheet.release.dismissVelocity = 1500.0",
        "    sheet.animations.present = SheetAnimation(.spring(SheetSpring(response: 0.5, "
          + "dampingRatio: 0.6)), duration: 0.0)",
        "    sheet.animations.settle = SheetAnimation(.bezier(CubicBezier(0.1, 0.2, 0.3, 0.4)), "
          + "duration: 0.0)",
        #"    sheet.dim.from = .detent("low")"#, "    sheet.look.cardColor.green = 0.5",
        "    sheet.look.cardColor.blue = 0.0",
      ])
  }
}
