/// Tells a compositing window manager when a frame is being drawn and when it is complete, and waits
/// for the manager to show it (`_NET_WM_FRAME_DRAWN`).
///
/// The counter is odd while a frame is drawn, even when it is complete.
struct FrameCounter {
  /// The second one of `_NET_WM_SYNC_REQUEST_COUNTER`.
  let counter: ServerCounter
  private var value: Int64 = 0
  private var requested: Int64?
  /// When the frame was completed that the manager has not shown yet.
  private(set) var pending: Double?
  /// The refresh interval that the manager has reported, seconds.
  private(set) var interval: Double?

  /// Creates a counter; nil without the SYNC extension.
  init?(_ connection: Connection) {
    guard let counter = ServerCounter(connection) else { return nil }
    self.counter = counter
  }

  /// Stores the value that the counter must reach once the next size is drawn.
  mutating func request(_ value: Int64) { requested = value }

  /// Records that a frame is being drawn.
  ///
  /// - Parameter isCurrentSize: Whether it has the size that was requested last.
  mutating func begin(isCurrentSize: Bool, _ connection: Connection) {
    if let requested, isCurrentSize {
      value = max(value, requested + requested % 2)
      self.requested = nil
    }
    value += 1
    set(connection)
  }

  /// Records that the frame is complete.
  ///
  /// - Parameter isPaced: Whether it was drawn at a refresh. If not, as the answer to an input after
  ///   a rest, the manager should show it as soon as it can.
  mutating func end(isPaced: Bool, at now: Double, _ connection: Connection) {
    value += isPaced ? 3 : 1
    pending = now
    set(connection)
  }

  /// Completes a requested size without a frame: there is nothing to draw.
  mutating func fulfil(_ connection: Connection) {
    guard let requested else { return }
    self.requested = nil
    value = max(value, requested + requested % 2)
    set(connection)
  }

  /// The manager has shown the frame of a value.
  ///
  /// - Returns: Whether that is the newest frame.
  mutating func frameShown(_ shown: Int64) -> Bool {
    guard shown == value, pending != nil else { return false }
    pending = nil
    return true
  }

  /// The manager has reported its refresh interval in microseconds; 0 when it does not know.
  mutating func frameTimed(interval microseconds: Int) {
    let seconds = Double(microseconds) / 1e6
    interval = seconds > 0 && ModeTiming.plausibleRates.contains(1 / seconds) ? seconds : nil
  }

  private func set(_ connection: Connection) { counter.set(value, connection) }
}
