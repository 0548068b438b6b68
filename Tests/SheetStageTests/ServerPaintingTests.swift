import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetScenes
import SheetStage
import SheetTrace
import SheetWindow
import SheetXTestSupport
import Testing

@Suite struct ServerPaintingTests {
  struct Take: CustomTestStringConvertible, Sendable {
    let scene: SceneEntry
    let isDark: Bool
    let scale: Double

    var testDescription: String { "\(scene.name) \(isDark ? "dark" : "light") @\(scale)" }
  }

  static let takes = SceneEntry.all.flatMap { scene in
    [(false, 1), (true, 1.5)].map {
      Take(scene: scene, isDark: $0.0, scale: $0.1)
    }
  }

  /// A stage in a window on its own X server.
  final class Screen {
    let rig: StageRig
    private let presenter: ServerPresenter
    private let window: Window
    private let server: XServer
    private let take: Take

    init(_ take: Take) throws {
      self.take = take
      let size = PixelSize(width: Int(390 * take.scale), height: Int(700 * take.scale))
      rig = try StageRig(
        take.scene.name, size: size, scale: take.scale,
        palette: take.isDark ? .dark : .light)
      server = try XServer(width: size.width, height: size.height)
      var options = WindowOptions()
      (options.width, options.height) = (size.width, size.height)
      window = try Window(Connection(display: server.display), options: options)
      presenter = try #require(ServerPresenter(window.frames))
    }

    func check(_ moment: String) throws {
      let stage = rig.stage
      let frame = stage.prepareFrame(at: rig.time)
      while presenter.awaitsFrame() { _ = try window.nextEvent(until: MonotonicClock.now() + 5) }
      try presenter.present(frame, of: stage.compositor)
      let seen = try #require(presenter.pixels())
      let expected = PixelImage(width: frame.size.width, height: frame.size.height)
      stage.compositor.render(frame, into: expected.view, damage: expected.bounds)
      let (worst, x, y) = worstDifference(seen, expected)
      // Over a screen that recedes in a dark window, the dim is gray: the server rounds a scaled
      // pixel, then its part and the dim's part; the program rounds the scaled pixel and the sum.
      let limit = take.isDark ? 2 : 1
      #expect(
        worst <= limit, "\(take.testDescription), \(moment), at \(x), \(y), card \(frame.card)")
    }

    func watch(_ moment: String, seconds: Double = 0.5) throws {
      for part in 1...4 {
        try rig.wait(seconds / 4)
        try check("\(moment), part \(part)")
      }
    }
  }

  @Test(arguments: takes)
  func theServerPaintsEverySceneLikeTheCompositor(take: Take) throws {
    let screen = try Screen(take)
    let rig = screen.rig
    try rig.wait(0.1)
    try screen.check("at first")
    rig.scene.perform(.present)
    try rig.move(200, 300)
    try screen.watch("coming up")
    try rig.settle()
    try screen.check("at rest")
    let top = rig.sheet.frame(at: rig.time).card.y
    try rig.drag(195, from: top + 8, to: top + 90)
    try screen.check("dragged down")
    try rig.move(195, top - 150)
    try screen.check("dragged up")
    try rig.release(195, top - 150)
    try screen.watch("let go")
    try rig.settle()
    try rig.send(.wheel(Point2D(x: 195, y: 600), notches: 3))
    try screen.watch("scrolled", seconds: 0.2)
    for depth in 1...2 {
      rig.scene.perform(.presentOver)
      try rig.move(200, 20)
      try screen.watch("sheet \(depth) over it")
      try rig.settle()
      try screen.check("sheet \(depth) at rest")
    }
    for depth in 1...2 {
      try rig.key(.escape)
      try screen.watch("sheet \(depth) leaving")
      try rig.settle()
    }
    try screen.check("in front again")
    let size = PixelSize(width: rig.stage.size.width - 31, height: rig.stage.size.height + 17)
    _ = try rig.navigator.resize(size, at: rig.time)
    try screen.check("another size")
    rig.stage.layOut()
    try screen.check("laid out anew")
  }
}
