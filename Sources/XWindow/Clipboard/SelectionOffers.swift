import CX11

/// The texts that a window offers to other programs, and those on their way to them.
struct SelectionOffers {
  /// Seconds that another program may be silent in the middle of a transfer.
  static let patience = 5.0
  /// Bytes that go over at once; servers take at least 256 KB in a request.
  static let longestPiece = 1 << 17
  /// Transfers at the same time; of more than that the oldest is given up.
  private static let mostTransfers = 16
  /// Conversions in one request.
  private static let mostConversions = 64

  private let connection: Connection
  private let window: UInt32
  private var texts: [UInt32: OfferedText] = [:]
  private var transfers: [OutgoingTransfer] = []

  init(_ connection: Connection, window: UInt32) {
    self.connection = connection
    self.window = window
  }

  /// The text offered as a selection.
  func text(of selection: UInt32) -> String? { texts[selection]?.text }

  /// When the first of the transfers is to be given up; nil without any.
  var deadline: Double? { transfers.map(\.deadline).min() }

  /// Offers a text from now on.
  ///
  /// The corresponding C functions are `xcb_set_selection_owner` and `xcb_get_selection_owner`.
  ///
  /// - Returns: Whether the server agrees: it does not when somebody was later.
  mutating func offer(_ text: String, as selection: UInt32, stamp: UInt32) -> Bool {
    if connection.isLost { return false }
    let cookie = unsafe xcb_set_selection_owner_checked(
      connection.xcb, window, selection, stamp)
    connection.forget(cookie)
    guard connection.owner(of: selection) == window else { return false }
    texts[selection] = OfferedText(text: text, stamp: stamp)
    return true
  }

  /// Forgets the text that somebody else's has replaced.
  mutating func clear(_ selection: UInt32, stamp: UInt32) {
    if texts[selection]?.isNewer(than: stamp) == false { texts[selection] = nil }
  }

  /// Does what another program asks for, and tells it.
  mutating func answer(_ request: TextRequest) {
    // Very old programs name no property.
    let property = request.property == 0 ? request.target : request.property
    var isDone = false
    if let text = texts[request.selection], !text.isNewer(than: request.stamp) {
      isDone =
        request.target == connection.atoms.number(.multiple)
        ? convertAll(text, property: property, for: request.requestor)
        : convert(text, to: request.target, property: property, for: request.requestor)
    }
    notify(request, property: isDone ? property : 0)
    connection.flush()
  }

  /// Writes a text, or what there is to say about it, where it is wanted.
  private mutating func convert(
    _ text: OfferedText, to target: UInt32, property: UInt32, for requestor: UInt32
  ) -> Bool {
    let atoms = connection.atoms
    switch target {
    case atoms.number(.targets):
      connection.setProperty(
        property, of: requestor, type: UInt32(XA_ATOM), words: OfferedText.targets(atoms))
    case atoms.number(.timestamp):
      connection.setProperty(
        property, of: requestor, type: UInt32(XA_INTEGER), words: [text.stamp])
    default:
      guard let bytes = text.bytes(as: target, atoms) else { return false }
      if bytes.count <= Self.longestPiece {
        connection.setProperty(property, of: requestor, type: target, bytes: bytes)
      } else {
        begin(bytes, type: target, property: property, for: requestor)
      }
    }
    return true
  }

  /// Does several conversions at once: pairs of a form and a property, in a property.
  private mutating func convertAll(
    _ text: OfferedText, property: UInt32, for requestor: UInt32
  ) -> Bool {
    let pair = connection.atoms.number(.atomPair)
    let value = connection.property(
      property, of: requestor, type: pair, limit: Self.mostConversions * 8)
    guard var words = value?.words, value?.isCut == false, words.count % 2 == 0 else {
      return false
    }
    for index in stride(from: 0, to: words.count, by: 2) {
      let (target, place) = (words[index], words[index + 1])
      let isNested = target == connection.atoms.number(.multiple)
      if isNested || place == 0 || !convert(text, to: target, property: place, for: requestor) {
        words[index + 1] = 0
      }
    }
    connection.setProperty(property, of: requestor, type: pair, words: words)
    return true
  }

  /// Begins to send what is too long for one piece: the next follows when the one before was taken.
  private mutating func begin(
    _ bytes: [UInt8], type: UInt32, property: UInt32, for requestor: UInt32
  ) {
    end { $0.requestor == requestor && $0.property == property }
    if transfers.count == Self.mostTransfers {
      let oldest = transfers[0]
      end { $0.requestor == oldest.requestor && $0.property == oldest.property }
    }
    connection.selectEvents(PropertyChangeMask, of: requestor)
    transfers.append(
      OutgoingTransfer(
        requestor: requestor, property: property, type: type, bytes: bytes,
        deadline: MonotonicClock.now() + Self.patience))
    connection.setProperty(
      property, of: requestor, type: connection.atoms.number(.incr),
      words: [UInt32(clamping: bytes.count)])
  }

  /// Sends the next piece to a program that has taken the one before.
  mutating func pieceWasTaken(requestor: UInt32, property: UInt32) {
    let index = transfers.firstIndex { $0.requestor == requestor && $0.property == property }
    guard let index else { return }
    let piece = transfers[index].nextPiece(
      limit: Self.longestPiece, deadline: MonotonicClock.now() + Self.patience)
    connection.setProperty(
      property, of: requestor, type: transfers[index].type, bytes: piece)
    if piece.isEmpty { end { $0.requestor == requestor && $0.property == property } }
    connection.flush()
  }

  /// Gives up the transfers whose other side is silent.
  mutating func endSilentTransfers(at now: Double) { end { $0.deadline <= now } }

  /// Gives up all transfers.
  mutating func endTransfers() { end { _ in true } }

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

  /// Tells a program that its request was done, or that it was not: property 0.
  ///
  /// The corresponding C function is `xcb_send_event`.
  private func notify(_ request: TextRequest, property: UInt32) {
    if connection.isLost { return }
    let words = [
      0, request.stamp, request.requestor, request.selection, request.target, property, 0, 0,
    ]
    unsafe words.withUnsafeBytes { words in
      var bytes = unsafe Array(words)
      bytes[0] = UInt8(SelectionNotify)
      unsafe bytes.withUnsafeBytes { event in
        let start = unsafe event.baseAddress?.assumingMemoryBound(to: CChar.self)
        connection.forget(
          unsafe xcb_send_event_checked(connection.xcb, 0, request.requestor, 0, start))
      }
    }
  }
}
