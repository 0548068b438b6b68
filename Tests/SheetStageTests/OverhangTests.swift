import SheetEngine
import SheetStage
import SheetTrace
import Testing

@Suite struct OverhangTests {
  /// Pulled or thrown beyond its highest detent, the card shows more of its content below.
  @Test(arguments: [1.0, 2]) func aCardPulledUpShowsMoreContentBelow(scale: Double) throws {
    let size = PixelSize(width: Int(390 * scale), height: Int(844 * scale))
    let rig = try StageRig("system", size: size, scale: scale)
    try rig.perform(.present, .move("large"))
    let rest = rig.pixels()
    let top = rig.sheet.frame(at: rig.time).top
    try rig.drag(195, from: top + 30, to: -300)
    let lift =
      Int((top * scale).rounded()) - Int((rig.sheet.frame(at: rig.time).top * scale).rounded())
    #expect(Double(lift) > 30 * scale)
    let pulled = rig.pixels()
    // All visible content moved by the same distance.
    let start = Int((top + 80) * scale) * size.width
    #expect(
      difference(
        Array(rest[start...]),
        Array(pulled[(start - lift * size.width)..<(pulled.count - lift * size.width)])) == 0)
    // The newly visible part is the rest of the row that was cut off, not plain card.
    #expect(Set(pulled.suffix(lift * size.width)).count > 3)
    try rig.release(195, -300)
    try rig.settle()
    #expect(difference(rig.pixels(), rest) == 0)
  }

  /// Without a rubber band a drag ends at the highest detent, but a spring still overshoots it.
  @Test func anOvershootingCardWithoutARubberBandShowsMoreContentBelow() throws {
    let changes = try ["rubber-band=0", "settle.curve=spring(0.5,0.3)"].map {
      try SettingChange(parsing: $0)
    }
    let rig = try StageRig("system", SheetPreferences(changes: changes))
    try rig.perform(.present)
    let rest = try #require(rig.sheet.releaseCandidates.first).top
    rig.scene.perform(.move("large"))
    try rig.send(.left)
    while rig.sheet.isAnimating, rig.sheet.frame(at: rig.time).top > rest - 20 {
      try rig.wait(1.0 / 60)
    }
    let lift = Int(rest.rounded()) - Int(rig.sheet.frame(at: rig.time).top.rounded())
    #expect(lift >= 20)
    #expect(Set(rig.pixels().suffix(lift * 390)).count > 3)
  }
}
