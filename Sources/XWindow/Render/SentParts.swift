/// Parts of images that are on their way to the server while nothing moves.
struct SentParts {
  private var pace = PartPace()
  /// Fences behind the parts in flight, oldest first; the first part after an idle time has one before it.
  private var marks: [Mark] = []
  /// When the server was at the fence before the first of them.
  private var reached: Double?
  /// Bytes that had been sent when the newest part began.
  private var sentBefore: UInt64 = 0
  /// Whether somebody waits until one more may be sent.
  private var isAwaited = false

  private struct Mark {
    let fence: ServerFence
    let sent: Double
    /// Bytes of the part before the fence; nil for the fence before a first part.
    let bytes: Int?
  }

  /// Whether any are under way.
  var isEmpty: Bool { marks.isEmpty }

  /// How many bytes may be sent now; nil while as many are under way as should be.
  mutating func next(_ connection: Connection) -> Int? {
    poll(connection)
    isAwaited = marks.count { $0.bytes != nil } >= pace.count
    return isAwaited ? nil : pace.bytes
  }

  /// Whether one more may be sent, which somebody waited for.
  mutating func wasFreed(_ connection: Connection) -> Bool {
    isAwaited && next(connection) != nil
  }

  /// A part begins.
  mutating func begin(_ connection: Connection) {
    if marks.isEmpty {
      mark(nil, ServerFence(connection))
      // The server answers while the part is encoded.
      connection.flush()
    }
    sentBefore = connection.bytesSent
  }

  /// The part that was begun last is complete: sends what is left of it.
  mutating func end(_ connection: Connection) {
    let fence = ServerFence(connection)
    connection.flush()
    // The flush may be what finds that the server has ended.
    guard !connection.isLost else { return marks.removeAll() }
    mark(Int(connection.bytesSent - sentBefore), fence)
  }

  private mutating func mark(_ bytes: Int?, _ fence: ServerFence) {
    marks.append(Mark(fence: fence, sent: MonotonicClock.now(), bytes: bytes))
  }

  /// Polls for replies.
  mutating func poll(_ connection: Connection) {
    let now = MonotonicClock.now()
    var bytes = 0
    var start = reached
    while let first = marks.first, first.fence.isReached(connection) {
      marks.removeFirst()
      if let part = first.bytes {
        bytes += part
      } else {
        pace.answered(after: now - first.sent)
        // A part that is found with it has taken some time since then.
        (start, reached) = (first.sent, now)
      }
    }
    // Several that were found at once are measured as one.
    guard bytes > 0, let start else { return }
    pace.arrived(bytes, after: now - start)
    reached = now
  }
}
