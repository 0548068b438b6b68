import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetWindow
import SheetXTestSupport
import Testing

extension PixelPresenterTests {
  private struct Rig {
    let size = PixelSize(300, 200)
    let server: XServer
    let driver: ScreenDriver
    let window: Window
    let presenter: PixelPresenter
    let id: UInt

    init(mayShareMemory: Bool = true) throws {
      server = try XServer(width: 300, height: 200)
      driver = try ScreenDriver(display: server.display)
      var options = WindowOptions()
      (options.width, options.height, options.className) = (300, 200, "Pixels")
      options.mayShareMemory = mayShareMemory
      window = try Window(Connection(display: server.display), options: options)
      window.show()
      id = try driver.waitForWindow(className: "Pixels")
      presenter = PixelPresenter(window.frames)
      // Reads the window's first events, among them its exposure.
      while try window.nextEvent(until: MonotonicClock.now() + 0.2) != nil {}
    }

    /// Shows a frame, and compares the window with the compositor's picture of it.
    func show(_ frame: PixelFrame, of compositor: Compositor) throws {
      while presenter.awaitsFrame() {
        _ = try window.nextEvent(until: MonotonicClock.now() + 5)
      }
      presenter.present(frame, of: compositor)
      window.waitForServer()
      let seen = try driver.pixels(x: 0, y: 0, width: 300, height: 200, of: id)
      #expect(worstDifference(seen, pixels(of: compositor.picture(of: frame))).worst == 0)
    }
  }

  /// Two scenes may have equal frames of different images.
  @Test func anEqualFrameOfAnotherCompositorIsDrawnWhole() throws {
    let rig = try Rig()
    var shown: PixelFrame?
    for seed in UInt64(8)...9 {
      let compositor = Compositor(look: .plain(), scale: 1)
      compositor.background = .noise(width: 300, height: 200, seed: seed)
      let frame = compositor.pixelFrame(.at(nil), in: rig.size)
      #expect(shown == nil || shown == frame)
      #expect(rig.presenter.frame(shownFor: compositor) == nil)
      try rig.show(frame, of: compositor)
      #expect(rig.presenter.frame(shownFor: compositor) == frame)
      shown = frame
    }
  }

  @Test func aFrameSendsNothingButItsDamage() throws {
    let rig = try Rig(mayShareMemory: false)
    let compositor = Compositor(look: .plain(), scale: 1)
    compositor.background = .noise(width: 300, height: 200, seed: 1)
    func bytes(with overlays: [Overlay]) throws -> UInt64 {
      let sent = rig.window.connection.bytesSent
      compositor.overlays = overlays
      try rig.show(compositor.pixelFrame(.at(nil), in: rig.size), of: compositor)
      return rig.window.connection.bytesSent - sent
    }
    #expect(try bytes(with: []) > 300 * 200 * 4)
    let image = PixelImage(width: 10, height: 10, filledWith: 0xFF12_3456)
    #expect(try bytes(with: [Overlay(image: image, x: 40, y: 50)]) < 5000)
    #expect(try bytes(with: []) < 5000)
  }
}
