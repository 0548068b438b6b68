import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// A window whose frames the server holds until the next refresh, with the pixels that the window
/// should show.
final class HeldFrameRig {
  /// The program draws frames in bands of rows; the server draws them into a picture.
  enum Way: CaseIterable, Sendable {
    case bands
    case picture
  }

  let fixture: WindowFixture
  let watcher: PresentWatcher
  private let way: Way
  private let renderer: Renderer
  private var picture: ServerPicture?
  private var frame = PixelImage(width: 1, height: 1)
  private var seed: UInt32 = 0

  var window: Window { fixture.window }

  init(_ way: Way, server: XServer? = nil, connection: Connection? = nil) throws {
    self.way = way
    fixture = try WindowFixture(server: server, usesRefreshReports: true, connection: connection)
      .opened()
    fixture.shown = nil
    watcher = try #require(PresentWatcher(display: fixture.server.display, window: fixture.id))
    renderer = try #require(fixture.window.frames.makeRenderer())
    let now = MonotonicClock.now()
    fixture.window.frames.clock.frameDrawn(at: now)
    // The window queries the server's capabilities after its first frame.
    try fixture.settle()
    try show(window.frames.bounds)
  }

  /// Shows a frame that differs from the previous one in a rectangle.
  func draw(_ part: PixelRect) throws {
    seed += 1
    var part = part.intersection(window.frames.bounds)
    if (frame.width, frame.height) != (window.width, window.height) {
      frame = PixelImage(width: window.width, height: window.height)
      picture = nil
      part = window.frames.bounds
    }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        frame.view[x, y] = WindowFixture.pattern(x: x &+ Int(seed) * 31, y: y &+ Int(seed) * 17)
      }
    }
    switch way {
    case .bands: window.frames.present(part) { [frame] in $0.copy($1, from: frame.view) }
    case .picture:
      if picture == nil {
        picture = try renderer.makePicture(.opaque, width: window.width, height: window.height)
        part = window.frames.bounds
      }
      let picture = try #require(picture)
      renderer.upload(part, of: frame.view, to: picture)
      window.frames.present(picture, damage: part)
    }
  }

  func show(_ part: PixelRect) throws {
    try draw(part)
    try finish()
  }

  /// The number of frames that the server has shown at a refresh.
  var shownFrames: Int {
    watcher.update()
    return watcher.frames.count
  }

  func finish() throws {
    let end = MonotonicClock.now() + 10
    while window.frames.awaitsFrame(), try window.nextEvent(until: end) != nil {}
    #expect(!window.frames.awaitsFrame())
    fixture.driver.sync()
  }

  func isRight() throws -> Bool {
    try fixture.seen() == fixture.expected { self.frame.view[$0, $1] }
  }

  func animate(frames: Int) throws {
    let clock = window.frames.clock
    var drawn = 0
    while drawn < frames {
      let now = MonotonicClock.now()
      if clock.isDue(at: now), !window.frames.awaitsFrame() {
        try draw(PixelRect(x: drawn * 3, y: 5, width: 40, height: 30))
        clock.frameDrawn(at: now)
        drawn += 1
      }
      _ = try window.nextEvent(until: window.frames.awaitsFrame() ? nil : clock.nextFrame(at: now))
    }
    try finish()
  }
}
