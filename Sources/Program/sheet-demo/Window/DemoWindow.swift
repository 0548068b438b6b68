internal import SheetEngine
internal import SheetRenderCompositor
internal import SheetScenes
internal import SheetStage
internal import SheetWindow

/// The window: carries input and time to the stage, and frames to the screen.
final class DemoWindow {
  let window: Window
  let navigator: SceneNavigator
  let presenter: any FramePresenter
  let options: LaunchOptions
  /// The cover of the screen; nil for an ordinary window.
  let cover: DesktopCover?
  var panels = Panels()
  /// The desktop's buses; nil until the first frame.
  var services: DesktopServices?
  /// Whether the window has the keyboard.
  var isActive = false
  var preferredSize: PreferredSize
  /// The film that is being saved.
  var film: FilmJob?
  /// When the newest input happened that no frame shows yet, seconds.
  var newestInput: Double?
  /// When idle work is due, on the machine's clock; nil once it is done.
  var idleDeadline: Double? = DemoWindow.soon
  /// Until when a large window that is being resized is shown stretched, on the machine's clock.
  var resizeEnd: Double?
  var state = State.visible
  /// Whether what is done once, after the first frame, is done.
  var isSetUp = false
  /// The moment of the machine's clock that is 0 on the stage.
  let start: Double

  /// Whether there is something to draw for.
  enum State {
    case visible
    /// Covered or minimized: motions end, but nothing is drawn.
    case unseen
    case closing
  }

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - size: The view's size, points; nil is a phone's, or less where the screen is smaller.
  ///   - cover: What the window covers the screen with; nil for an ordinary window.
  init(
    _ connection: Connection, _ options: LaunchOptions, _ library: DemoLibrary, size: Size2D?,
    cover: DesktopCover? = nil
  ) throws(Failure) {
    self.options = options
    self.cover = cover
    start = MonotonicClock.now()
    do {
      let monitor = cover?.monitor ?? connection.openingMonitor
      let scale = options.scale ?? DesktopScale.scale(connection.settings, monitor)
      window = try Window(
        connection,
        options: cover.map { try $0.windowOptions() }
          ?? DemoWindow.options(size, on: monitor, of: connection, scale: scale))
      if let cover {
        cover.take(window)
        library.screen = { [weak cover] in cover?.capture?.pixels() }
      }
      preferredSize = PreferredSize(size ?? DemoWindow.standardSize, pixels: window.size)
      // The server and the window manager have their work to do while the scene is made.
      window.show()
      library.decodeAhead(width: window.width)
      let (sheets, palette) = options.resolved(on: connection.settings)
      navigator = try SceneNavigator(
        library, opening: options.first.name, sheets, palette: palette, size: window.size,
        scale: scale)
    } catch {
      throw Failure(error)
    }
    let paintsOnServer = Environment.paintsOnServer ?? window.isPaintedFasterByServer
    presenter = (paintsOnServer ? ServerPresenter(window) : nil) ?? PixelPresenter(window)
  }

  var stage: Stage { navigator.stage }

  /// Records everything from now on.
  func record(to file: TraceFile) throws(Failure) {
    do {
      try navigator.record(to: file, statesScale: cover != nil)
    } catch {
      throw Failure(error)
    }
  }

  /// Names the scene in the window's title.
  func showTitle() {
    let title = stage.scene.title
    window.setTitle(title.isEmpty ? "sheet-demo" : "\(title) – sheet-demo")
  }

  /// Now on the stage, seconds.
  var now: Double { time(of: MonotonicClock.now()) }

  /// A moment of the machine's clock on the stage, not before the start: whole microseconds, so that a
  /// recording is exact and short.
  func time(of moment: Double) -> Double { max(0, ((moment - start) * 1e6).rounded() / 1e6) }
}

extension Window {
  var size: PixelSize { PixelSize(width: width, height: height) }
}
