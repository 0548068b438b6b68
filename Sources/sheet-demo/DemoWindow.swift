internal import Compositor
internal import DemoScenes
internal import Pixels
internal import SheetEngine
internal import SheetTrace
internal import XWindow

/// The window: carries the pointer and the time into the sheet, and the sheet's frames out.
final class DemoWindow {
  let window: Window
  let stage: Stage
  private(set) var recorder: Recorder?
  var pacer = FramePacer()
  /// What the window shows; nil when that is not known.
  var shown: PixelFrame?
  /// What each of the window's buffers shows.
  var buffers: [ShownBuffer?] = [nil, nil]
  /// The scene as it was at the tap, on the server, while the sheet is up.
  var snapshot: Snapshot?
  /// A press on the picture that may become a tap.
  var scenePress: Point?
  /// Where the pointer was last, points; nil before it came.
  var pointer: Point?
  var isPointerDown = false
  var isSceneStale = true
  var isContentStale = true
  var isVisible = true
  /// Whether there is a frame to draw and no buffer free to draw it into.
  var isWaitingForBuffer = false
  var isClosing = false
  /// The moment that traces call 0.
  let start: Double

  /// A picture of the scene that the server keeps, and whether it was read back for blending.
  struct Snapshot {
    let pixmap: SnapshotPixmap
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
  ///   - size: The view's size, points.
  ///   - scale: Device pixels per point; nil asks the desktop.
  init(
    scene: SnapshotCardScene, configuration: SheetConfiguration, size: Size, scale: Double?
  ) throws(Failure) {
    start = MonotonicClock.now()
    do {
      let connection = try Connection()
      let scale = scale ?? DesktopScale.scale(textDensity: connection.textDensity)
      var options = WindowOptions()
      options.title = "sheet-demo"
      options.instanceName = "sheet-demo"
      options.className = "Sheet-demo"
      options.width = Int((size.width * scale).rounded())
      options.height = Int((size.height * scale).rounded())
      options.minimumWidth = min(Int(320 * scale), options.width)
      options.minimumHeight = min(Int(480 * scale), options.height)
      window = try Window(connection, options: options)
      stage = Stage(
        scene: scene, configuration: configuration, width: window.width, height: window.height,
        scale: scale)
    } catch {
      throw .cannotRun(error.description)
    }
  }

  /// Records from now on all that happens to the sheet.
  func record(with recorder: Recorder) throws(Failure) {
    try recorder.record(.window(stage.sheet.geometry.size), at: 0)
    self.recorder = recorder
  }

  /// Runs until the window is closed.
  func run() throws(Failure) {
    do {
      window.show()
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
