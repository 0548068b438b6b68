import SheetEngine
import SheetTrace
import Testing

/// The settings of each style, which programs rely on.
@Suite struct StyleSettingTests {
  private static let system = """
    detents=medium=fraction:0.5,large=fraction:0.92 initial=medium minimum-top=0 fit-content=no
    edge=bottom align=center inset.edge=0 inset.sides=0 inset.exit=0 max-width=640 reserved-bottom=0
    persistent=no dismissible=yes undimmed-through=none key.escape=step drag.area=card
    drag.on-control=yes drag.on-handle=yes drag.on-content=yes drag.on-card=yes drag.edge-reach=0
    drag.slop=8 drag.control-slop=8 drag.axis-ratio=1.35 drag.origin=slop drag.tracking=travel
    rubber-band=0.55 rubber-band.reach=none tap.slop=8 touch.slop=10 release.rule=adjacent release.upper=0.25
    release.lower=70 flick.velocity=500 flick.damping=0.85 flick.dismiss=none projection.rate=0.998
    scroll.input=all scroll.header=0 scroll.footer=0 scroll.grow-first=yes scroll.wheel-waits=no scroll.rate=0.998
    scroll.rubber-band=0.55 scroll.wheel-step=53 scroll.approach=0.2 present.curve=spring(0.344,1)
    present.duration=0 settle.curve=spring(0.344,1) settle.duration=0 dismiss.curve=spring(0.344,1)
    dismiss.duration=0 resize.curve=none resize.duration=none dim.color=gray:0 dim.opacity=0.4
    dim.from=detent:medium dim.to=hidden backdrop.scale=1 backdrop.corner=18 card.color=gray:1
    corner.radius=12 corner.curve=continuous handle.size=36x5 handle.offset=5 handle.radius=2.5
    handle.color=gray:0.55 shadow.color=gray:0 shadow.opacity=0 shadow.x=0 shadow.y=0
    shadow.radius=0
    """

  /// The settings that differ from those of `system`.
  private static let others: [(style: SheetStyle, settings: String)] = [
    (
      .snapshotCard,
      """
      detents=expanded=top:30,normal=fraction:0.5 initial=normal minimum-top=30 key.escape=dismiss
      drag.slop=0 drag.origin=press rubber-band=0 release.rule=thresholds flick.velocity=1500
      flick.damping=none scroll.input=wheel present.curve=ease-in present.duration=0.3
      settle.curve=ease-in settle.duration=0.3 dismiss.curve=ease-in dismiss.duration=0.3
      dim.color=gray:0.5 dim.opacity=0.7 dim.from=detent:normal corner.radius=10
      corner.curve=circular handle.size=60x6 handle.offset=-16 handle.radius=3 handle.color=gray:0
      """
    ),
    (
      .reactions,
      """
      detents=expanded=top:30,normal=fraction:0.5 initial=normal minimum-top=30 key.escape=dismiss
      drag.area=view drag.slop=0 drag.origin=press rubber-band=0 release.rule=thresholds
      flick.velocity=1500 flick.damping=none present.curve=ease-in present.duration=0.25
      settle.curve=ease-in settle.duration=0.25 dismiss.curve=ease-in dismiss.duration=0.25
      dim.color=gray:0.5 dim.opacity=0.7 dim.from=detent:normal corner.radius=10
      corner.curve=circular handle.size=60x6 handle.offset=-16 handle.radius=3 handle.color=gray:0
      """
    ),
    (
      .settings,
      """
      detents=expanded=top:40,normal=height:500 initial=normal minimum-top=40 key.escape=dismiss
      drag.area=none drag.slop=0 drag.origin=press rubber-band=0 release.rule=nearest
      flick.velocity=1500 flick.damping=none present.curve=ease-out present.duration=0.25
      settle.curve=ease-out settle.duration=0.25 dismiss.curve=ease-in dismiss.duration=0.25
      resize.curve=ease-out resize.duration=0.25 dim.color=gray:0.3333333333333333 dim.opacity=0.3
      dim.from=half:normal corner.radius=16 handle.size=60x3 handle.offset=9 handle.radius=1.5
      handle.color=gray:0
      """
    ),
    (
      .map,
      """
      detents=min=height:150,mid=view:0.4,max=view:0.85 initial=min reserved-bottom=safe-area
      persistent=yes dismissible=no key.escape=dismiss drag.slop=0 drag.origin=press
      drag.tracking=steps rubber-band=0 release.rule=extremes flick.damping=none
      present.curve=ease-in-out present.duration=0.25 settle.curve=ease-in-out settle.duration=0.25
      dismiss.curve=ease-in-out dismiss.duration=0.25 dim.opacity=0 dim.from=detent:max
      corner.radius=20 corner.curve=circular handle.size=none handle.offset=none handle.radius=none
      handle.color=none shadow.opacity=0.1 shadow.y=-2 shadow.radius=5
      """
    ),
  ]

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  private static func settings(_ style: SheetStyle) -> [String] {
    Setting.all.map { "\($0.key)=\($0.read(style.configuration))" }
  }

  @Test func eachStyleHasItsSettings() {
    #expect(Self.settings(.system) == Self.words(Self.system))
    for (style, expected) in Self.others {
      let own = zip(Self.settings(style), Self.settings(.system)).filter { $0 != $1 }.map(\.0)
      #expect(own == Self.words(expected), "\(style)")
    }
    #expect(Set(Self.others.map(\.style)).union([.system]) == Set(SheetStyle.allCases))
  }
}
