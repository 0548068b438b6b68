internal import SheetWindow

/// The keyboard before the program's window has the focus: all keys go to the program, because users
/// type before the window is up. Another program may have the keyboard, for example while the key of
/// a binding is held; then the keyboard is requested again.
struct EarlyKeyboard {
  private static let retryInterval = 0.005
  /// Seconds after which the program no longer keeps or requests the keyboard.
  private static let patience = 1.0

  private let connection: Connection
  private let end = MonotonicClock.now() + EarlyKeyboard.patience
  private var isGrabbed = false
  private var isDone = false
  private var retry = 0.0

  init(_ connection: Connection) {
    self.connection = connection
    update(at: 0)
  }

  /// When to call `update`, on the monotonic clock; nil for never.
  var deadline: Double? { isDone ? nil : isGrabbed ? end : retry }

  mutating func update(at moment: Double) {
    if isDone { return }
    if moment >= end { return release() }
    if isGrabbed || moment < retry { return }
    isGrabbed = connection.grabKeyboard()
    retry = MonotonicClock.now() + EarlyKeyboard.retryInterval
  }

  /// Call when the window has the focus: a screen locker must get the keyboard.
  mutating func release() {
    if isGrabbed { connection.releaseKeyboard() }
    (isGrabbed, isDone) = (false, true)
  }
}
