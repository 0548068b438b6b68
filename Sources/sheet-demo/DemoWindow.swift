internal import Compositor
internal import DemoScenes
internal import Pixels
internal import ServerCompositor
internal import SheetEngine
internal import SheetTrace
internal import XWindow

/// The window: carries the pointer and the time into the sheet, and the sheet's frames out.
final class DemoWindow {
  let window: Window
  var program: Program
  /// What the user says of colours and motion, or leaves to the desktop.
  private let wishes: Wishes
  var stage: Stage
  /// What the stage shows.
  var sceneName: SceneName
  /// Where the gallery was left; nil when it never was.
  var galleryPlace: Stage.Place?
  private(set) var recorder: Recorder?
  var pacer = FramePacer()
  /// What the window shows; nil when that is not known.
  var shown: PixelFrame?
  /// What has the server paint; nil where it cannot.
  let presenter: ServerPresenter?
  /// What painted that.
  var shownCompositor: Compositor?
  /// What each of the window's buffers shows.
  var buffers: [ShownBuffer?] = [nil, nil]
  /// The scene as it was at the tap, on the server, while the sheet is up.
  var snapshot: Snapshot?
  /// Where the pointer was last, points; nil while it is not over the window.
  var pointer: Point?
  /// What the scene asked for while it was told something.
  var wish: SceneAction?
  /// Tells what goes on, where that was asked for.
  var hud: HUD?
  /// When the newest input happened that no frame shows yet, seconds.
  var newestInput: Double?
  var isContentStale = true
  /// The program's code, once the start is over.
  var pages: CodePages?
  /// Whether nothing has moved since the code was given back.
  var isResting = false
  /// Whether somebody looked if there are fonts.
  var isFontChecked = false
  var isVisible = true
  /// Whether what is under a pointer that stands still may be another thing now.
  var isPointerStale = false
  /// Whether the press under way has dragged a sheet, even if that was taken back.
  var hasDragged = false
  /// Whether anything moved by itself when that was looked at last.
  var wasMoving = false
  /// When what the start or a new size needed is given back, on the machine's clock; nil when it was.
  var tidyMoment: Double? = DemoWindow.soon
  /// Whether there is a frame to draw and no buffer free to draw it into.
  var isWaitingForBuffer = false
  var isClosing = false
  /// The moment that traces call 0.
  let start: Double

  /// A picture of the scene that the server keeps, and whether it was read back for blending.
  struct Snapshot {
    let pixmap: SnapshotPixmap?
    var isRead: Bool
  }

  /// What was last drawn into a buffer.
  struct ShownBuffer {
    let generation: Int
    let frame: PixelFrame
  }

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - program: What there is to show.
  ///   - wishes: What the user says of colours and motion, or leaves to the desktop.
  ///   - size: The view's size, points; nil is a phone's, or less where the screen is smaller.
  ///   - scale: Device pixels per point; nil asks the desktop.
  init(
    _ program: Program, wishes: Wishes, size: Size?, scale: Double?
  ) throws(Failure) {
    var program = program
    self.wishes = wishes
    start = MonotonicClock.now()
    let pixelsPerPoint: Double
    let desktop: DesktopSettings
    do {
      let connection = try Connection()
      pixelsPerPoint = scale ?? DesktopScale.scale(textDensity: connection.textDensity)
      let options = try DemoWindow.options(size, on: connection, scale: pixelsPerPoint)
      window = try Window(connection, options: options)
      desktop = connection.settings
      presenter = Environment.allowsRender ? ServerPresenter(window) : nil
      // The server and the window manager have their work to do while the scene is made.
      window.show()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .cannotRun("\(error)")
    }
    program.adopt(wishes, desktop: DesktopWishes(desktop))
    sceneName = program.first
    stage = try program.makeStage(
      program.first, width: window.width, height: window.height, scale: pixelsPerPoint)
    self.program = program
    connectStage()
  }

  /// The desktop has other wishes.
  func follow(_ desktop: DesktopSettings) throws {
    let (palette, reducesMotion) = (program.palette, program.reducesMotion)
    program.adopt(wishes, desktop: DesktopWishes(desktop))
    if program.palette != palette {
      stage.adopt(program.palette)
      try recaptureScene()
    }
    if program.reducesMotion != reducesMotion {
      program.refine(stage, of: sceneName)
      stage.setTime(now)
      stage.configureAnew()
    }
  }

  /// Tells from now on, in a panel, what goes on.
  func showHUD() { hud = HUD(scale: stage.scale) }

  /// Records from now on all that happens to the sheet.
  func record(with recorder: Recorder) throws(Failure) {
    try recorder.record(.window(stage.sheet.geometry.size), at: 0)
    try recorder.begin(sceneName, stage, at: 0)
    self.recorder = recorder
  }

  /// Runs until the window is closed.
  func run() throws(Failure) {
    do {
      while !isClosing {
        let deadline = try prepareToWait()
        if let event = try window.nextEvent(until: deadline) { try take(event) }
        while !isClosing, let event = try window.pendingEvent() { try take(event) }
      }
    } catch let failure as Failure {
      throw failure
    } catch let error as XWindowError {
      throw .cannotRun(error.description)
    } catch {
      throw .cannotRun("\(error)")
    }
  }

  /// Now, on the line of traces, seconds; whole microseconds, so that a recording is exact and short.
  var now: Double { time(of: MonotonicClock.now()) }

  /// A moment of the machine's clock on the line of traces.
  func time(of moment: Double) -> Double { ((moment - start) * 1e6).rounded() / 1e6 }
}

extension DesktopWishes {
  /// What a desktop's settings wish.
  init(_ settings: DesktopSettings) {
    self.init(reducesMotion: !settings.enableAnimations, isDark: settings.isDarkPreferred)
  }
}
