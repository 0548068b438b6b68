import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetTestSupport
import SheetWindow
import SheetXTestSupport
import Testing

@Suite struct PixelPresenterTests {
  /// A window without a pixmap of its last frame draws the lost parts again.
  @Test func allPartsThatAWindowHasLostAreDrawnWithTheNextFrame() throws {
    let (size, compositor) = (PixelSize(500, 400), Compositor(look: .map, scale: 1))
    compositor.background = .noise(width: size.width, height: size.height, seed: 1)
    let server = try XServer(width: size.width, height: size.height)
    let driver = try ScreenDriver(display: server.display)
    var options = WindowOptions()
    (options.width, options.height, options.className) = (size.width, size.height, "Pixels")
    let window = try Window(Connection(display: server.display), options: options)
    window.show()
    let id = try driver.waitForWindow(className: "Pixels")
    let presenter = PixelPresenter(window.frames)
    func events(_ take: (WindowEvent) -> Void = { _ in }) throws {
      while let event = try window.nextEvent(until: MonotonicClock.now() + 0.2) { take(event) }
    }
    let frame = compositor.pixelFrame(.at(Rect2D(x: 0, y: 300, width: 500, height: 100)), in: size)
    func show() throws {
      try events()
      presenter.present(frame, of: compositor)
      try events()
    }
    try show()
    var lost: [PixelRect] = []
    for (x, y) in [(350, 250), (20, 30)] {
      let cover = driver.cover(x: x, y: y, width: 100, height: 120)
      driver.uncover(cover)
      try events { event in
        guard case .exposed(let rect) = event else { return }
        lost.append(rect)
        presenter.forget(rect)
      }
      #expect(presenter.frame(shownFor: compositor) == nil)
    }
    #expect(lost.count == 2)
    try show()
    #expect(presenter.frame(shownFor: compositor) == frame)
    let seen = try driver.pixels(x: 0, y: 0, width: size.width, height: size.height, of: id)
    #expect(worstDifference(seen, pixels(of: compositor.picture(of: frame))).worst == 0)
  }
}
