import CX11

/// Decides when a window's frames are drawn: at once after a rest, then at most one per refresh of the
/// screen that shows the window.
///
/// The rate is that of the window's monitor, and follows it. Where the server or the window manager
/// reports each refresh, frames are drawn when one begins. Reports are asked for only while a frame is
/// to be drawn and its turn has not come; a frame held for the next refresh brings its own. A timer takes
/// over where they do not come: at rest nothing wakes the program.
public final class FrameClock {
  /// Where refreshes are reported from.
  package enum Source: Sendable {
    /// From the Present extension if it knows the real screen, else from a timer.
    case automatic
    /// From the Present extension, whatever it knows.
    case present
    /// From a timer.
    case timer
  }

  /// Whether a frame waits for a refresh.
  enum Wait {
    case none
    case forRefresh
    /// The refresh has begun.
    case over
  }

  /// Frames a second where no rate is known.
  public static let usualRate = 60.0
  /// Seconds without a frame after which the next one starts a new motion.
  private static let rest = 0.5

  let connection: Connection
  let window: UInt32
  private let rule: PresentRule
  private var isPrepared = false
  var pacer = FramePacer()
  private(set) var desktop: DesktopCompositing
  /// The Present extension's reports; nil where they are not used.
  var ticks: PresentTicks?
  /// The counter of sizes; nil without the SYNC extension.
  private(set) var sizes: SyncCounter?
  /// The counter of frames; nil unless the window manager reports them.
  private var counter: FrameCounter?
  /// Seconds from refresh to refresh of the window's monitor; nil when not known.
  private(set) var monitorInterval: Double?
  var wait = Wait.none
  /// When the last frame was drawn.
  private var previous = -Double.infinity

  /// Creates a clock; before `prepare` it asks the server for nothing but what the connection has asked for
  /// already.
  init(_ connection: Connection, window: UInt32, rule: PresentRule) {
    self.connection = connection
    self.window = window
    self.rule = rule
    // The first frame's way depends on it, where memory is shared.
    desktop = DesktopCompositing(
      isComposited: connection.isLocal
        && connection.owner(of: connection.atoms.compositorSelection) != 0)
    sizes = SyncCounter(connection)
  }

  /// Frames a second.
  public var rate: Double { 1 / pacer.interval }

  /// Whether another program composes the screen from the windows.
  public var isComposited: Bool { desktop.isComposited }

  /// Whether the server reports the refreshes of the real screen, and they are used.
  public var hasRefreshReports: Bool { ticks?.areReliable == true }

  /// Whether a frame may be drawn now.
  public func isDue(at now: Double) -> Bool {
    if isFrameHeld { return false }
    if let shownDeadline, now < shownDeadline { return false }
    return pacer.isDue(at: now)
  }

  /// Records that a frame is drawn now.
  public func frameDrawn(at now: Double) {
    pacer.frameDrawn(at: now)
    previous = now
    wait = .none
  }

  /// Until when to wait for the turn of a frame that is to be drawn: `now` or later. If its refresh
  /// begins earlier, `Window.nextEvent` returns then.
  public func nextFrame(at now: Double) -> Double {
    let next = pacer.nextFrame(at: now)
    wait = .forRefresh
    if let heldDeadline { return max(now, heldDeadline) }
    if let shownDeadline { return max(next, shownDeadline) }
    guard next > now, ticks != nil, counter == nil else { return next }
    ticks?.request(at: now, interval: pacer.interval, connection)
    // The report comes first, unless it is lost.
    return ticks?.areReliable == true ? next + pacer.interval / 2 : next
  }

  /// When the frame is due that waits for its turn, if nothing but a timer tells; nil if it need not wait.
  func nextTick(after now: Double) -> Double? {
    guard wait == .forRefresh, ticks == nil, counter == nil else { return nil }
    let next = pacer.nextFrame(at: now)
    return next > now ? next : nil
  }

  /// Until when to wait for the window manager to show the last frame.
  private var shownDeadline: Double? { counter?.pending.map { $0 + 1.5 * pacer.interval } }

  /// Frees what the clock has on the server.
  func close() {
    ticks?.close(connection)
    counter?.counter.destroy(connection)
    sizes?.counter.destroy(connection)
  }
}

/// What the server says.
extension FrameClock {
  /// Asks the server about refreshes and the desktop, once. Not before the first frame is on the screen,
  /// which need not wait for it; and not a server on another machine, whose answers take as long as
  /// frames do.
  ///
  /// - Returns: Whether it has waited for the server.
  func prepare(monitorRate: Double?) -> Bool {
    if isPrepared || !previous.isFinite || connection.isLost { return false }
    isPrepared = true
    guard connection.isLocal else { return false }
    desktop = DesktopCompositing(connection)
    followManager()
    monitorInterval = monitorRate.map { 1 / $0 }
    followScreen()
    return true
  }

  /// Follows the rate of the window's monitor, nil when not known, and the desktop.
  ///
  /// - Returns: Whether it has waited for the server.
  func follow(monitorRate: Double?) -> Bool {
    let interval = monitorRate.map { 1 / $0 }
    let hasMoved = interval != monitorInterval
    monitorInterval = interval
    if hasMoved { followScreen() }
    let isOther = desktop.update(connection)
    if isOther { followManager() }
    followRate()
    return hasMoved || isOther
  }

  /// Asks what the Present extension knows of the screen that shows the window.
  private func followScreen() {
    guard isPrepared, connection.isLocal, rule.source != .timer else { return }
    if ticks == nil {
      ticks = PresentTicks(connection, window: window, rule: rule)
    } else {
      ticks?.screenChanged(connection)
    }
  }

  /// Takes an event that only concerns frames.
  ///
  /// - Returns: Whether it was one.
  @unsafe func takes(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    let type = unsafe event.pointee.type
    if desktop.isEvent(type) {
      desktop.isStale = true
      return true
    }
    // Another window manager has taken the window over.
    if type == ReparentNotify { desktop.isStale = true }
    guard type == ClientMessage else { return false }
    return unsafe takes(event.pointee.xclient)
  }

  private func takes(_ message: XClientMessageEvent) -> Bool {
    let data = unsafe message.data.l
    switch unsafe UInt32(truncatingIfNeeded: message.message_type) {
    case connection.atoms[.netWMFrameDrawn]:
      let value =
        Int64(UInt32(truncatingIfNeeded: data.0)) | Int64(Int32(truncatingIfNeeded: data.1)) << 32
      if counter?.frameShown(value) == true {
        refreshBegan(at: MonotonicClock.now())
      }
    case connection.atoms[.netWMFrameTimings]:
      counter?.frameTimed(interval: Int(UInt32(truncatingIfNeeded: data.3)))
    default: return false
    }
    return true
  }

  /// Whether a refresh has begun that a frame waits for.
  func takeRefresh() -> Bool {
    guard wait == .over else { return false }
    wait = .none
    return true
  }

  func refreshBegan(at time: Double) {
    pacer.refreshBegan(at: time)
    if wait == .forRefresh { wait = .over }
  }

  /// The interval of reports is the exact one; else the manager's, else the monitor's.
  func followRate() {
    let reported = ticks.flatMap { $0.areReliable ? $0.rate.interval : nil }
    pacer.follow(
      interval: reported ?? counter?.interval ?? monitorInterval ?? 1 / Self.usualRate)
  }
}

/// What the window manager is told.
extension FrameClock {
  /// Uses a counter of frames where the window manager reports when they are shown.
  private func followManager() {
    if desktop.reportsFrames, counter == nil, sizes != nil {
      counter = FrameCounter(connection)
      announceCounter()
    } else if !desktop.reportsFrames, let old = counter {
      counter = nil
      announceCounter()
      old.counter.destroy(connection)
    }
  }

  /// Adds the counter of frames to the one for sizes, or takes it away.
  private func announceCounter() {
    guard let sizes else { return }
    connection.setProperty(
      connection.atoms[.netWMSyncRequestCounter], of: window, type: UInt32(XA_CARDINAL),
      words: [sizes.counter.id] + (counter.map { [$0.counter.id] } ?? []))
    connection.flush()
  }

  /// Records that the pixels of a frame are about to be sent.
  func beginFrame(isCurrentSize: Bool) {
    // After a rest a silent server has another try.
    if MonotonicClock.now() - previous > Self.rest { ticks?.forgetLosses() }
    counter?.begin(isCurrentSize: isCurrentSize, connection)
  }

  /// Records that the pixels of a frame were sent.
  func endFrame(isCurrentSize: Bool) {
    if isCurrentSize { sizes?.fulfil(connection) }
    guard counter != nil else { return }
    let now = MonotonicClock.now()
    counter?.end(isPaced: now - previous < 2 * pacer.interval, at: now, connection)
  }

  /// Stores the value to set once the next size is drawn.
  ///
  /// - Parameter isExtended: Whether it is for the counter of frames.
  func requestSize(_ value: Int64, isExtended: Bool) {
    if isExtended, counter != nil { counter?.request(value) } else { sizes?.request(value) }
  }

  /// A requested size needs no frame.
  func sizeDone() {
    sizes?.fulfil(connection)
    counter?.fulfil(connection)
  }
}
