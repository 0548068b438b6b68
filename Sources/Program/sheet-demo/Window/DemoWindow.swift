internal import SheetBus
internal import SheetEngine
internal import SheetPresenters
internal import SheetScenes
internal import SheetStage
internal import SheetWindow

/// The program with a window: passes input and time to the stage, and shows the stage's frames.
final class DemoWindow {
  let window: Window
  let navigator: SceneNavigator
  private(set) var presenter: any FramePresenter
  let options: LaunchOptions
  let cover: DesktopCover?
  /// The choice that the window serves; nil for the scenes of the gallery.
  let choose: ChooseJob?
  /// Ends waits for events; nil if the process can open no more files.
  let wake: BusWake?
  var panels = Panels()
  /// The connections to the desktop's buses; nil until the first idle time.
  var services: DesktopServices?
  /// Whether the window has the keyboard focus.
  var isActive = false
  var preferredSize: PreferredSize
  var film: FilmJob?
  var titledStage: Stage?
  /// The newest stage that the user has used, or whose sheet the program has presented.
  var openedStage: Stage?
  /// The stage of the newest first click, the others of which are double and triple clicks.
  var clickedStage: Stage?
  /// Whether the window has been on the screen.
  var isExposed = false
  var pending = PendingChanges()
  /// The stage's time of the newest input that no frame shows yet, seconds; nil if there is none.
  var newestInput: Double?
  /// The time of the next idle work on the monotonic clock; nil if there is none to do.
  var idleDeadline: Double?
  /// The time at which a stretched background is painted anew, on the monotonic clock; nil if it is
  /// not stretched.
  var resizeEnd: Double?
  var state = State.visible
  var isSetUp = false
  /// Names whose fonts idle work has still to load.
  var unloadedNames: [String] = []
  /// The time of the monotonic clock at the stage's time 0.
  let start: Double

  enum State {
    case visible
    /// Covered or minimized: motions end, but nothing is drawn.
    case unseen
    case closing
  }

  /// `size` is in points; nil: a phone's size, limited to the screen.
  init(
    _ connection: Connection, _ options: LaunchOptions, _ library: DemoLibrary, size: Size2D?,
    cover: DesktopCover? = nil, choose: ChooseJob? = nil
  ) throws {
    self.options = options
    self.choose = choose
    self.cover = cover
    wake = choose?.wake ?? BusWake()
    start = choose?.start ?? MonotonicClock.now()
    let monitor = cover?.monitor ?? connection.openingMonitor
    let scale = WindowSize.scale(options, connection.settings, textScale: nil, monitor)
    window = try Window(
      connection,
      options: cover.map { try $0.windowOptions() }
        ?? WindowOptions(size, on: monitor, of: connection, scale: scale))
    if let cover {
      cover.attach(window)
      library.screen = { [weak cover] in cover?.capture?.pixels() }
    }
    preferredSize = PreferredSize(size ?? WindowSize.standard, pixels: window.size)
    // Shows the window early, because server and window manager then work on it while this program
    // creates the scene.
    window.show()
    library.decodeAhead(width: window.width)
    let (sheets, palette) = options.resolved(on: connection.settings)
    let painter =
      DemoWindow.paintsOnServer(window, hasScreen: choose != nil && cover != nil)
      ? ServerPresenter(window.frames) : nil
    presenter = painter ?? PixelPresenter(window.frames)
    let screen = choose == nil ? nil : cover?.capture
    choose?.scene.paintsBackground = painter == nil || screen == nil
    navigator = try SceneNavigator(
      library, opening: options.first.name, sheets, palette: palette, size: window.size,
      scale: scale)
    stage.sendsFades = window.frames.sharesMemory
    if let painter, let screen { painter.use(screen, as: stage.backgroundImage) }
  }

  /// `SHEET_DEMO_RENDER=0` makes the program paint, any other value the server. By default the
  /// server paints if it is faster, or if it has the background's pixels already.
  private static func paintsOnServer(_ window: Window, hasScreen: Bool) -> Bool {
    environmentVariable("SHEET_DEMO_RENDER").map { $0 != "0" }
      ?? (hasScreen || window.frames.arePaintedFasterByServer)
  }

  var stage: Stage { navigator.stage }

  /// Uses the presenter. If the server has no memory for its pictures, the program paints from now
  /// on.
  func withPresenter<Result>(
    _ body: (any FramePresenter) throws(XWindowError) -> Result
  ) throws(XWindowError) -> Result {
    do {
      return try body(presenter)
    } catch .outOfMemory where presenter is ServerPresenter {
      presenter = PixelPresenter(window.frames)
      stage.paintsBackground = true
      return try body(presenter)
    }
  }

  var now: Double { time(of: MonotonicClock.now()) }

  /// Whether the sheet has been dismissed.
  var isSheetLeaving: Bool { [.dismissing, .hidden].contains(stage.sheet.phase(at: now)) }

  /// Whether the sheet is gone and the window with it, which then waits only for the buttons.
  var isLeaving: Bool {
    (cover != nil || choose != nil) && stage.sheet.phase(at: now) == .hidden
  }

  /// The stage's time for a time of the monotonic clock: at least 0, and in whole microseconds,
  /// which keep a recording exact and short.
  func time(of moment: Double) -> Double { max(0, ((moment - start) * 1e6).rounded() / 1e6) }
}
