import CSheetXLibraries

struct SelectionOffers {
  /// Seconds to wait for the other program's next step in a transfer.
  static let patience = 5.0
  /// The most bytes sent in one piece; servers accept requests of at least 256 KB.
  static let longestPiece = 1 << 17
  /// The maximum number of simultaneous transfers; one more ends the oldest.
  private static let mostTransfers = 16

  private let connection: Connection
  private let window: UInt32
  private var offers: [UInt32: Offer] = [:]
  private var transfers: [OutgoingTransfer] = []

  init(_ connection: Connection, window: UInt32) {
    self.connection = connection
    self.window = window
  }

  subscript(selection: UInt32) -> Offer? { offers[selection] }

  /// The earliest deadline, in seconds of `MonotonicClock`; nil without transfers.
  var deadline: Double? { transfers.map(\.deadline).min() }

  /// Offers content; returns false if another program took the selection at a later time. Waits for
  /// the server only if the window does not own the selection yet.
  mutating func offer(_ offer: Offer, as selection: UInt32) -> Bool {
    connection.setOwner(of: selection, to: window, stamp: offer.stamp)
    guard !connection.isLost,
      offers[selection] != nil || connection.owner(of: selection) == window
    else { return false }
    offers[selection] = offer
    return true
  }

  /// Handles SelectionClear. Asks the server for the owner, because the loss may concern an earlier
  /// offer.
  mutating func clear(_ event: SelectionEvent) {
    guard offers[event.selection] != nil, connection.owner(of: event.selection) != window else {
      return
    }
    offers[event.selection] = nil
  }

  mutating func answer(_ request: SelectionEvent) {
    // Obsolete clients name no property: they read the property named like the target.
    let property = request.property == 0 ? request.target : request.property
    var isDone = false
    if let offer = offers[request.selection],
      !offer.isNewer(than: request.stamp, at: MonotonicClock.now())
    {
      isDone =
        request.target == connection.atoms[.multiple]
        ? convertAll(offer, property: property, for: request.requestor)
        : convert(offer, to: request.target, property: property, for: request.requestor)
    }
    notify(request, property: isDone ? property : 0)
    connection.flush()
  }

  private mutating func convert(
    _ offer: Offer, to target: UInt32, property: UInt32, for requestor: UInt32
  ) -> Bool {
    let atoms = connection.atoms
    switch target {
    case atoms[.targets]:
      connection.setProperty(
        property, of: requestor, type: UInt32(XA_ATOM), words: offer.targets(atoms))
    case atoms[.timestamp]:
      connection.setProperty(
        property, of: requestor, type: UInt32(XA_INTEGER), words: [offer.stamp])
    default:
      guard let bytes = offer.bytes(as: target, atoms) else { return false }
      if bytes.count <= Self.longestPiece {
        connection.setProperty(property, of: requestor, type: target, bytes: bytes)
      } else if connection.selectsEvents(of: requestor) {
        // Refuses, because a transfer would replace the events that this program has selected on
        // the window.
        return false
      } else {
        begin(bytes, type: target, property: property, for: requestor)
      }
    }
    return true
  }

  /// Answers MULTIPLE: a property lists pairs of target and property; 0 marks a failed pair.
  private mutating func convertAll(
    _ offer: Offer, property: UInt32, for requestor: UInt32
  ) -> Bool {
    let pair = connection.atoms[.atomPair]
    let value = connection.property(
      property, of: requestor, type: pair, limit: Connection.longestSetting)
    guard var words = value?.words else { return false }
    for index in stride(from: 1, to: words.count, by: 2)
    where !convert(offer, to: words[index - 1], property: words[index], for: requestor) {
      words[index] = 0
    }
    connection.setProperty(property, of: requestor, type: pair, words: words)
    return true
  }

  /// Starts a transfer in pieces (INCR): the requestor deletes the property to get each piece.
  private mutating func begin(
    _ bytes: [UInt8], type: UInt32, property: UInt32, for requestor: UInt32
  ) {
    end { $0.goes(to: requestor, property) }
    if transfers.count == Self.mostTransfers {
      let oldest = transfers[0]
      end { $0.goes(to: oldest.requestor, oldest.property) }
    }
    connection.selectEvents(PropertyChangeMask, of: requestor)
    transfers.append(
      OutgoingTransfer(
        requestor: requestor, property: property, type: type, bytes: bytes,
        deadline: MonotonicClock.now() + Self.patience))
    connection.setProperty(
      property, of: requestor, type: connection.atoms[.incr],
      words: [UInt32(clamping: bytes.count)])
  }

  mutating func pieceWasTaken(requestor: UInt32, property: UInt32) {
    guard let index = transfers.firstIndex(where: { $0.goes(to: requestor, property) }) else {
      return
    }
    let piece = transfers[index].nextPiece(
      limit: Self.longestPiece, deadline: MonotonicClock.now() + Self.patience)
    connection.setProperty(property, of: requestor, type: transfers[index].type, bytes: piece)
    if piece.isEmpty { end { $0.goes(to: requestor, property) } }
    connection.flush()
  }

  mutating func endSilentTransfers(at now: Double) { end { $0.deadline <= now } }

  private mutating func end(where isEnding: (OutgoingTransfer) -> Bool) {
    let ending = transfers.filter(isEnding)
    if ending.isEmpty { return }
    transfers.removeAll(where: isEnding)
    for window in Set(ending.map(\.requestor))
    where !transfers.contains(where: { $0.requestor == window }) {
      connection.selectEvents(NoEventMask, of: window)
    }
    connection.flush()
  }

  /// Sends SelectionNotify; `property` is 0 after a failure.
  private func notify(_ request: SelectionEvent, property: UInt32) {
    connection.sendEvent(
      SelectionNotify,
      words: [request.stamp, request.requestor, request.selection, request.target, property],
      to: request.requestor)
  }
}

struct Offer {
  enum Content {
    case text(String)
    case png([UInt8])
  }

  let content: Content
  /// The time of the user's input that asked for the offer, in seconds of `MonotonicClock`.
  let time: Double
  /// The server's time of that input.
  let stamp: UInt32

  func bytes(as target: UInt32, _ atoms: Atoms) -> [UInt8]? {
    switch content {
    case .text(let text):
      switch target {
      case atoms[.utf8String], atoms[.utf8Text]: Array(text.utf8)
      case UInt32(XA_STRING): Latin1.encode(text)
      default: nil
      }
    case .png(let bytes): target == atoms[.png] ? bytes : nil
    }
  }

  /// The formats of the content, best first.
  func ownTargets(_ atoms: Atoms) -> [UInt32] {
    switch content {
    case .text: SelectionForm.text.map { $0.target(atoms) }
    case .png: [SelectionForm.png.target(atoms)]
    }
  }

  /// `ownTargets`, and the targets that ICCCM requires.
  func targets(_ atoms: Atoms) -> [UInt32] {
    [atoms[.targets], atoms[.multiple], atoms[.timestamp]] + ownTargets(atoms)
  }

  /// Whether a SelectionRequest with this timestamp, received at `now`, concerns an earlier offer.
  /// Only an event's greatest age after the offer's beginning: 24.9 days after it, half of all
  /// 32-bit timestamps seem to be before it.
  func isNewer(than stamp: UInt32, at now: Double) -> Bool {
    now - time <= ServerClock.oldestEvent && stamp != 0
      && Int32(bitPattern: stamp &- self.stamp) < 0
  }
}

/// A transfer in pieces (INCR).
struct OutgoingTransfer {
  let requestor: UInt32
  let property: UInt32
  let type: UInt32
  let bytes: [UInt8]
  var offset = 0
  /// The time to drop the transfer, in seconds of `MonotonicClock`.
  var deadline: Double

  func goes(to requestor: UInt32, _ property: UInt32) -> Bool {
    self.requestor == requestor && self.property == property
  }

  /// An empty piece ends the transfer.
  mutating func nextPiece(limit: Int, deadline: Double) -> [UInt8] {
    let piece = bytes[offset..<min(offset + limit, bytes.count)]
    offset = piece.endIndex
    self.deadline = deadline
    return Array(piece)
  }
}
