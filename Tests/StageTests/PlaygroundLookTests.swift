import Compositor
import Controls
import DemoScenes
import Glibc
import Painting
import Pixels
import SheetEngine
import SheetTrace
import Stage
import Testing

/// What there is to see in the playground.
@Suite struct PlaygroundLookTests {
  private func open(
    _ changes: [String] = [], size: PixelSize = PixelSize(width: 390, height: 844),
    palette: Palette = .light
  ) throws -> StageRig {
    let changes = try changes.map { try SettingChange(parsing: $0) }
    let rig = try StageRig(
      "playground", SheetPreferences(changes: changes), size: size, palette: palette)
    try rig.settle()
    return rig
  }

  /// Drags the card by its header, and lets go after a pause.
  private func drag(_ rig: StageRig, by way: Double) throws {
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y + way)
    try rig.release(60, y + way)
  }

  private func key(_ rig: StageRig, _ letter: Unicode.Scalar) throws {
    try rig.send(.key(KeyStroke(.character(letter), text: String(Character(letter)))))
  }

  private func tags(_ rig: StageRig) -> [FloatingView] {
    rig.scene.floatingViews.filter { !$0.frame.isEmpty && $0.view.label.hasPrefix("Take ") }
  }

  /// Nothing lies over the card's controls for longer than a second.
  @Test(arguments: [PixelSize(width: 390, height: 844), PixelSize(width: 320, height: 480)])
  func ghostsOverTheCardFadeSoonAfterTheyRest(size: PixelSize) throws {
    let rig = try open(size: size)
    try drag(rig, by: -100)
    try rig.wait(0.1)
    #expect(!tags(rig).isEmpty)
    var overCard = 0.0
    while !tags(rig).isEmpty {
      let top = rig.sheet.frame(at: rig.time).card.y
      let places = tags(rig).filter { $0.frame.maxY > top }.map(\.frame.y)
      try rig.wait(1.0 / 30)
      let later = tags(rig).filter { $0.frame.maxY > top }.map(\.frame.y)
      overCard = !later.isEmpty && places == later ? overCard + 1.0 / 30 : 0
      #expect(overCard < 1.2)
    }
  }

  /// Buttons and names of detents lie above the ghosts.
  @Test func ghostsLieBelowWhatIsPressed() throws {
    let rig = try open()
    try drag(rig, by: -100)
    try rig.wait(0.1)
    let views = rig.scene.floatingViews
    let last = try #require(views.lastIndex { $0.view.label.hasPrefix("Take ") })
    for label in ["Back", "Keys", "large", "medium"] {
      let index = try #require(views.firstIndex { $0.view.label == label })
      #expect(index > last, "\(label)")
    }
  }

  @Test(arguments: ["1", "2", "3", "4", "5"] as [Unicode.Scalar], [true, false])
  func theTrailIsSeenUnderTheDimmer(preset: Unicode.Scalar, isLight: Bool) throws {
    let palette: Palette = isLight ? .light : .dark
    let rig = try open(palette: palette)
    try key(rig, preset)
    try rig.wait(2)
    try drag(rig, by: -100)
    try rig.settle()
    let frame = rig.sheet.frame(at: rig.time)
    let image = rig.stage.picture(at: rig.time)
    // Left of the pen and below the buttons, where nothing else lies.
    var best = 1.0
    for y in 56..<Int(frame.card.y) - 6 {
      for x in 60..<250 {
        best = max(best, contrast(image.view[x, y], image.view[55, 58]))
      }
    }
    // Under a dimmer of 0.7 neither black nor white has more.
    let most = preset == "1" || preset == "2" ? isLight ? 2.8 : 2.5 : 3
    #expect(best >= most, "\(best)")
  }

  @Test(arguments: [1.0, 1.5, 2], [390, 1280])
  func paperThatRanIsAsPaintedAnew(scale: Double, width: Int) throws {
    let size = PixelSize(width: Int(Double(width) * scale), height: Int(800 * scale))
    let rig = try StageRig("playground", size: size, scale: scale)
    try rig.settle()
    try drag(rig, by: -200)
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    let canvas = try #require(rig.scene.background.canvas)
    let shown = pixels(of: canvas.image)
    canvas.invalidateAll()
    canvas.paint()
    let anew = pixels(of: canvas.image)
    let first = zip(shown, anew).enumerated().first { $1.0 != $1.1 }
    #expect(
      difference(shown, anew) == 0,
      "first at \(first.map { ($0.offset % size.width, $0.offset / size.width) } ?? (0, 0))")
  }

  private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    func luminance(_ pixel: UInt32) -> Double {
      func linear(_ shift: UInt32) -> Double {
        let part = Double(pixel >> shift & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
    let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  /// White on white paper has an edge.
  @Test func aCardThatNothingSetsOffHasAnEdge() throws {
    let rig = try open(["dim.opacity=0"])
    let image = rig.stage.picture(at: rig.time)
    let y = Int(rig.sheet.frame(at: rig.time).card.y)
    let column = (y - 3..<y + 3).map { image.view[60, $0] & 0xFF }
    #expect((column.min() ?? 255) < 200, "\(column)")
    let dimmed = try open()
    _ = dimmed.stage.prepareFrame(at: dimmed.time)
    let top = dimmed.sheet.frame(at: dimmed.time).card
    #expect(
      !dimmed.scene.floatingViews.contains { $0.frame.y == top.y && $0.frame.width == top.width })
  }

  /// The stages of a comparison are not painted anew while the card moves.
  @Test func aComparedCardIsMovedAndNotPainted() throws {
    let rig = try open()
    try key(rig, "c")
    let y = rig.sheet.frame(at: rig.time).card.y + 15
    try rig.drag(60, from: y, to: y - 40)
    _ = rig.stage.prepareFrame(at: rig.time)
    let old = rig.scene.floatingViews.map(\.frame)
    try rig.move(60, y - 60)
    let shown = overlays(rig)
    _ = rig.stage.prepareFrame(at: rig.time)
    let new = rig.scene.floatingViews.map(\.frame)
    let moved = zip(old, new).filter { $0 != $1 && $1.height == 36 }
    #expect(moved.count == 4)
    let later = overlays(rig)
    #expect(shown.count == 4 && zip(shown, later).allSatisfy { $0 === $1 })
  }

  /// The pictures of the compared cards.
  private func overlays(_ rig: StageRig) -> [PixelImage] {
    rig.stage.compositor.overlays.map(\.image).filter { $0.height == 36 }
  }

  /// What the keys do is not cut off.
  @Test(arguments: [320, 390]) func helpFitsItsRows(width: Int) throws {
    let rig = try open(size: PixelSize(width: width, height: 700))
    try key(rig, "?")
    _ = rig.stage.prepareFrame(at: rig.time)
    let help = try #require(
      rig.scene.floatingViews.last { !$0.frame.isEmpty && $0.view.label == "Keys" })
    #expect(help.frame.width > 250)
    let canvas = try #require(help.view.canvas)
    var cut: [String] = []
    canvas.typesetter.onText = { _, rect in
      if Double(rect.maxX) > help.frame.width - 8 { cut.append("\(rect)") }
    }
    canvas.invalidateAll()
    canvas.paint()
    #expect(cut.isEmpty, "\(cut)")
  }
}
