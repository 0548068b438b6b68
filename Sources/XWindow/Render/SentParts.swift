/// Parts of images that are on their way to the server while nothing moves.
struct SentParts {
  private var pace = PartPace()
  /// Where parts end, the oldest first; where one begins, if there was none under way.
  private var marks: [Mark] = []
  /// When the place before the first of them was reached.
  private var reached: Double?
  /// Bytes that had been sent when the newest part began.
  private var sentBefore: UInt64 = 0
  /// Whether somebody waits until one more may be sent.
  private var isAwaited = false

  private struct Mark {
    let fence: ServerFence
    let sent: Double
    /// Bytes of the part that ends here; nil where the first one begins.
    let bytes: Int?
  }

  /// Whether any are under way.
  var isEmpty: Bool { marks.isEmpty }

  /// How many bytes may be sent now; nil while as many are under way as should be.
  mutating func next(_ connection: Connection) -> Int? {
    look(connection)
    isAwaited = marks.count { $0.bytes != nil } >= pace.count
    return isAwaited ? nil : pace.bytes
  }

  /// Whether one more may be sent, which somebody waited for.
  mutating func wasFreed(_ connection: Connection) -> Bool {
    isAwaited && next(connection) != nil
  }

  /// A part begins.
  mutating func begin(_ connection: Connection) {
    if marks.isEmpty { mark(nil, ServerFence(connection)) }
    sentBefore = connection.bytesSent
  }

  /// The part that was begun last is complete: sends what is left of it.
  mutating func end(_ connection: Connection) {
    let fence = ServerFence(connection)
    connection.flush()
    mark(Int(connection.bytesSent - sentBefore), fence)
  }

  private mutating func mark(_ bytes: Int?, _ fence: ServerFence) {
    marks.append(Mark(fence: fence, sent: MonotonicClock.now(), bytes: bytes))
  }

  /// Looks without waiting what has arrived.
  mutating func look(_ connection: Connection) {
    let now = MonotonicClock.now()
    var bytes = 0
    while let first = marks.first, first.fence.isReached(connection) {
      marks.removeFirst()
      if let part = first.bytes {
        bytes += part
      } else {
        pace.answered(after: now - first.sent)
        reached = now
      }
    }
    // Several that were seen at once are measured as one.
    guard bytes > 0, let last = reached else { return }
    pace.arrived(bytes, after: now - last)
    reached = now
  }
}
