import SheetEngine
import SheetTrace
import Testing

/// Tests which part of a configuration each setting changes.
@Suite struct SettingValueTests {
  private typealias Change = @Sendable (inout SheetConfiguration) -> Void

  private static let values: [(text: String, change: Change)] = [
    (
      "detents=a=top:10,b=height:500,medium=fraction:0.4,d=content,e=peek,f=anchor,g=view:0.3",
      {
        $0.detents = [
          Detent("a", .top(10)), Detent("b", .height(500)), Detent("medium", .fraction(0.4)),
          Detent("d", .content), Detent("e", .peek), Detent("f", .anchor), Detent("g", .view(0.3)),
        ]
      }
    ),
    ("initial=large", { $0.initialDetent = "large" }),
    ("minimum-top=3", { $0.minimumTop = 3 }),
    ("fit-content=yes", { $0.fitsContent = true }),
    ("edge=left", { $0.edge = .left }),
    ("align=trailing", { $0.alignment = .trailing }),
    ("inset.edge=3", { $0.insets.edge = 3 }),
    ("inset.sides=4", { $0.insets.sides = 4 }),
    ("inset.exit=5", { $0.insets.exit = 5 }),
    ("max-width=480", { $0.maximumWidth = 480 }),
    ("max-width=none", { $0.maximumWidth = nil }),
    ("reserved-bottom=49", { $0.reservedBottom = .points(49) }),
    ("reserved-bottom=safe-area", { $0.reservedBottom = .safeArea }),
    ("persistent=yes", { $0.dismissal = .never }),
    ("dismissible=no", { $0.dismissal = .refused }),
    ("undimmed-through=large", { $0.undimmedThrough = "large" }),
    ("key.escape=dismiss", { $0.escape = .dismiss }),
    ("key.escape=step", { $0.escape = .step }),
    ("drag.area=handle", { $0.drag.area = .handle }),
    ("drag.on-control=no", { $0.drag.parts.remove(.control) }),
    ("drag.on-handle=no", { $0.drag.parts.remove(.handle) }),
    ("drag.on-content=no", { $0.drag.parts.remove(.content) }),
    ("drag.on-card=no", { $0.drag.parts.remove(.card) }),
    ("drag.edge-reach=6", { $0.drag.edgeReach = 6 }),
    ("drag.slop=7", { $0.drag.slop = 7 }),
    ("drag.control-slop=9", { $0.drag.controlSlop = 9 }),
    ("drag.axis-ratio=1.25", { $0.drag.axisRatio = 1.25 }),
    ("drag.origin=press", { $0.drag.origin = .press }),
    ("drag.origin=slop", { $0.drag.origin = .slop }),
    ("drag.tracking=travel", { $0.drag.tracking = .travel }),
    ("drag.tracking=steps", { $0.drag.tracking = .steps }),
    ("rubber-band=0.25", { $0.drag.rubberBand = 0.25 }),
    ("rubber-band.reach=56", { $0.drag.rubberBandReach = 56 }),
    ("rubber-band.reach=none", { $0.drag.rubberBandReach = nil }),
    ("tap.slop=11", { $0.drag.tapSlop = 11 }),
    ("touch.slop=12", { $0.drag.touchSlop = 12 }),
    ("release.rule=extremes", { $0.release.rule = .extremes }),
    ("release.upper=0.75", { $0.release.upperThreshold = 0.75 }),
    ("release.lower=-13", { $0.release.lowerThreshold = -13 }),
    ("flick.velocity=900", { $0.release.flickVelocity = 900 }),
    ("flick.damping=0.85", { $0.release.flickDamping = 0.85 }),
    ("flick.damping=none", { $0.release.flickDamping = nil }),
    ("flick.dismiss=1500", { $0.release.dismissVelocity = 1500 }),
    ("flick.dismiss=none", { $0.release.dismissVelocity = nil }),
    ("projection.rate=0.99", { $0.release.projectionRate = 0.99 }),
    ("scroll.input=wheel", { $0.scroll.input = .wheel }),
    ("scroll.header=14", { $0.scroll.header = 14 }),
    ("scroll.footer=15", { $0.scroll.footer = 15 }),
    ("scroll.grow-first=no", { $0.scroll.growsFirst = false }),
    ("scroll.wheel-waits=yes", { $0.scroll.wheelWaits = true }),
    ("scroll.rate=0.98", { $0.scroll.rate = 0.98 }),
    ("scroll.rubber-band=0.125", { $0.scroll.rubberBand = 0.125 }),
    ("scroll.wheel-step=-16", { $0.scroll.wheelStep = -16 }),
    ("scroll.approach=0.5", { $0.scroll.approach = 0.5 }),
    ("present.curve=ease-in", { $0.animations.present.curve = .bezier(.easeIn) }),
    ("present.duration=1", { $0.animations.present.duration = 1 }),
    ("settle.curve=ease-out", { $0.animations.settle.curve = .bezier(.easeOut) }),
    ("settle.duration=2", { $0.animations.settle.duration = 2 }),
    ("dismiss.curve=ease-in-out", { $0.animations.dismiss.curve = .bezier(.easeInOut) }),
    ("dismiss.duration=3", { $0.animations.dismiss.duration = 3 }),
    (
      "resize.curve=linear",
      { $0.animations.resize = .bezier(.linear, duration: $0.animations.settle.duration) }
    ),
    (
      "resize.duration=4",
      { $0.animations.resize = SheetAnimation($0.animations.settle.curve, duration: 4) }
    ),
    (
      "settle.curve=cubic-bezier(0.1,-0.5,0.9,1.5)",
      { $0.animations.settle.curve = .bezier(CubicBezier(0.1, -0.5, 0.9, 1.5)) }
    ),
    (
      "settle.curve=spring(0.5,0.75)",
      { $0.animations.settle.curve = .spring(SheetSpring(response: 0.5, dampingRatio: 0.75)) }
    ),
    (
      "dim.color=rgba(0.1,0.2,0.3,0.4)",
      { $0.look.dimColor = RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4) }
    ),
    ("dim.opacity=0.5", { $0.dim.opacity = 0.5 }),
    ("dim.from=half:large", { $0.dim.from = .half("large") }),
    ("dim.from=anchor", { $0.dim.from = .position(.anchor) }),
    ("dim.to=detent:medium", { $0.dim.to = .detent("medium") }),
    ("dim.to=top:700", { $0.dim.to = .position(.top(700)) }),
    ("dim.to=hidden", { $0.dim.to = .hidden }),
    ("backdrop.scale=0.9", { $0.backdrop.scale = 0.9 }),
    ("backdrop.corner=17", { $0.backdrop.cornerRadius = 17 }),
    ("card.color=gray:0.25", { $0.look.cardColor = RGBA(white: 0.25) }),
    ("corner.radius=18", { $0.look.cornerRadius = 18 }),
    ("corner.curve=circular", { $0.look.cornerCurve = .circular }),
    ("corner.curve=continuous", { $0.look.cornerCurve = .continuous }),
    ("handle.size=50x6", { $0.look.handle?.size = Size2D(width: 50, height: 6) }),
    ("handle.size=none", { $0.look.handle = nil }),
    ("handle.offset=-20", { $0.look.handle?.offset = -20 }),
    ("handle.radius=2", { $0.look.handle?.radius = 2 }),
    ("handle.color=gray:0.75", { $0.look.handle?.color = RGBA(white: 0.75) }),
    (
      "shadow.color=rgba(0.1,0.2,0.3,1)",
      Self.shadow { $0.color = RGBA(red: 0.1, green: 0.2, blue: 0.3) }
    ),
    ("shadow.opacity=0.1", Self.shadow { $0.opacity = 0.1 }),
    ("shadow.x=19", Self.shadow { $0.offsetX = 19 }),
    ("shadow.y=-20", Self.shadow { $0.offsetY = -20 }),
    ("shadow.radius=21", Self.shadow { $0.radius = 21 }),
  ]

  private static func shadow(_ change: @escaping @Sendable (inout SheetShadow) -> Void) -> Change {
    { $0.look.changeShadow(change) }
  }

  @Test(arguments: values.indices)
  func aSettingChangesItsOwnValueAndReadsItBack(index: Int) throws {
    let (text, change) = Self.values[index]
    var expected = SheetConfiguration.standard
    change(&expected)
    let setting = try SettingChange(parsing: text)
    let changed = try SheetConfiguration.standard.changed(by: [setting])
    #expect(changed == expected)
    #expect("\(setting.key)=\(try Setting.named(setting.key[...]).read(changed))" == text)
  }

  @Test func everySettingIsInTheTableAbove() {
    let keys = Set(Self.values.map { $0.text.prefix { $0 != "=" } })
    #expect(keys == Set(Setting.all.map { $0.key[...] }))
  }

  @Test(arguments: [
    ("dismissible=on", "yes"), ("dismissible=true", "yes"), ("dismissible=off", "no"),
    ("dismissible=false", "no"), ("dim.color=#ffffff", "gray:1"), ("dim.color=#000000", "gray:0"),
    ("dim.color=#ff3300", "rgba(1,0.2,0,1)"), ("dim.color=#00336666", "rgba(0,0.2,0.4,0.4)"),
    ("dim.color=rgba(0.5,0.5,0.5,1)", "gray:0.5"),
    ("dim.color=rgba(0.5,0.5,0.5,0.25)", "rgba(0.5,0.5,0.5,0.25)"),
    ("dim.color=#00000000", "rgba(0,0,0,0)"), ("drag.slop=3.50", "3.5"), ("drag.slop=1e1", "10"),
    ("settle.curve=cubic-bezier(0,0,1,1)", "linear"),
  ])
  func aValueHasOneSpelling(text: String, spelling: String) throws {
    #expect(try SettingChange(parsing: text).value == spelling)
  }
}
