import CSheetX11
import SheetPixels

/// Decides when a window's frames are drawn: at once after a rest, then one per refresh of the monitor that
/// shows the window.
///
/// A timer at the monitor's rate is the only thing that wakes the program for a frame, and only while one
/// waits for its turn. Where the server knows the refreshes of a real screen, its reports (`RefreshReports`)
/// keep the timer in step with them; a report that comes late or never changes nothing else. Whether they are
/// used is decided after the first frame, and again when the monitor's rate changes.
public final class FrameClock {
  /// Frames a second where no rate is known.
  public static let usualRate = 60.0

  private let connection: Connection
  private let window: UInt32
  /// For tests: whether to use reports, whatever the server knows of the screen.
  private let usesReports: Bool?
  private var pacer = FramePacer()
  private var compositor: CompositorWatch
  /// nil where the timer runs alone.
  private var reports: RefreshReports?
  /// The monitor's rate for which that was decided; nil before.
  private var chosenRate: Double??
  private var hasDrawn = false
  /// Whether a frame waits for its turn.
  private var isFrameWanted = false

  /// Creates a clock; before the first frame it asks the server for nothing but what the connection has asked
  /// for already.
  init(_ connection: Connection, window: UInt32, usesReports: Bool?) {
    self.connection = connection
    self.window = window
    self.usesReports = usesReports
    compositor = CompositorWatch(connection)
  }

  /// Frames a second.
  public var rate: Double { 1 / pacer.interval }

  /// Whether another program composes the screen from the windows.
  public var isComposited: Bool { compositor.isRunning }

  /// Whether the server reports refreshes. For tests.
  package var hasRefreshReports: Bool { reports != nil }

  /// Whether a frame may be drawn now.
  public func isDue(at now: Double) -> Bool { pacer.isDue(at: now) }

  /// Records that a frame is drawn now.
  public func frameDrawn(at now: Double) {
    pacer.frameDrawn(at: now)
    hasDrawn = true
    isFrameWanted = false
  }

  /// Until when to wait for the turn of a frame that is to be drawn: `now` or later.
  public func nextFrame(at now: Double) -> Double {
    isFrameWanted = true
    let next = pacer.nextFrame(at: now)
    if next > now { reports?.request(connection) }
    return next
  }

  /// The time at which the waiting frame is due; nil if none has to wait.
  func turn(after now: Double) -> Double? {
    guard isFrameWanted else { return nil }
    let next = pacer.nextFrame(at: now)
    return next > now ? next : nil
  }

  /// Whether the turn has come that a frame waited for; then none waits any more.
  func takeTurn(at now: Double) -> Bool {
    guard isFrameWanted, pacer.isDue(at: now) else { return false }
    isFrameWanted = false
    return true
  }

  /// Follows the monitor's rate, nil when not known, and the compositor. Asks nothing before the first frame is
  /// on the screen, and no server on another machine, whose answers take as long as frames do.
  ///
  /// - Returns: Whether it has waited for the server.
  func follow(monitorRate: Double?) -> Bool {
    guard hasDrawn, connection.isLocal, !connection.isLost else { return false }
    let hasAsked = compositor.update(connection)
    if chosenRate == .some(monitorRate) { return hasAsked }
    chosenRate = monitorRate
    reports?.close(connection)
    reports = RefreshReports(connection, window: window, isForced: usesReports)
    pacer.follow(interval: 1 / (monitorRate ?? Self.usualRate))
    return true
  }

  /// Takes an event that only concerns frames.
  ///
  /// - Returns: Whether it was one.
  @unsafe func takes(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    compositor.takes(type: unsafe event.pointee.type)
  }

  /// Takes the refreshes that the server has reported.
  ///
  /// - Returns: Whether a held frame was not shown in time: the window may show anything.
  func takeReports() -> Bool {
    guard reports != nil, !connection.isLost else { return false }
    let now = MonotonicClock.now()
    if let time = reports?.take(connection, at: now) { pacer.refreshBegan(at: time) }
    return reports?.giveUpFrame(at: now) == true
  }

  /// Frees what the clock has on the server.
  func close() { reports?.close(connection) }
}

/// Frames that wait on the server for the next refresh, so that the screen never shows parts of two: on a real
/// screen without a compositor.
extension FrameClock {
  /// Whether the next frame is to wait.
  public var holdsFrames: Bool { !isComposited && reports?.canHoldFrames == true }

  /// Whether a frame waits.
  var isFrameHeld: Bool { reports?.isFrameHeld == true }

  /// The time at which the waiting frame counts as lost.
  var heldDeadline: Double? { reports?.heldDeadline }

  /// The server's name of the part of the window that a frame changes. For tests.
  package var regionID: UInt32? { reports?.region?.id }

  /// Has the server show a part of a pixmap when the next refresh begins.
  func hold(_ damage: PixelRect, of pixmap: ServerPixmap) {
    reports?.hold(damage, of: pixmap, connection)
  }
}
