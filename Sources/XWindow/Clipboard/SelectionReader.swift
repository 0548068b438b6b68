import CX11

/// Reads text from the program that owns a selection.
struct SelectionReader {
  /// The most bytes of text that are read.
  static let longestText = 1 << 24
  /// Properties for the answers, used in turn so that a late answer is not taken for a newer one.
  private static let places: [Atoms.Name] = [.text0, .text1, .text2, .text3]
  /// The targets to ask for, best first; nil is STRING.
  private static let targets: [Atoms.Name?] = [.utf8String, .utf8Text, nil]

  private let connection: Connection
  private let window: UInt32
  private var request: Request?
  private var count = 0

  /// The request in progress.
  private struct Request {
    let selection: UInt32
    let stamp: UInt32
    let property: UInt32
    /// The target asked for, an index in `targets`.
    var form = 0
    /// The bytes so far of a text that comes in pieces; nil before that is known.
    var pieces: [UInt8]?
    /// Bytes beyond the limit, which were not kept.
    var leftOut = 0
    var deadline: Double
  }

  init(_ connection: Connection, window: UInt32) {
    self.connection = connection
    self.window = window
  }

  /// When to give up; nil without a request.
  var deadline: Double? { request?.deadline }

  /// Asks for the text of a selection; cancels an earlier request.
  mutating func ask(for selection: UInt32, stamp: UInt32) {
    cancel()
    count += 1
    let place = Self.places[count % Self.places.count]
    let request = Request(
      selection: selection, stamp: stamp, property: connection.atoms.number(place),
      deadline: MonotonicClock.now() + SelectionOffers.patience)
    send(request)
  }

  /// Cancels the request.
  mutating func cancel() {
    guard let request else { return }
    connection.deleteProperty(request.property, of: window)
    self.request = nil
  }

  /// Gives up when the deadline has passed.
  mutating func failure(at now: Double) -> WindowEvent? {
    guard let deadline, deadline <= now else { return nil }
    cancel()
    connection.flush()
    return .pasteFailed(.noAnswer)
  }

  /// Sends a request.
  ///
  /// The corresponding C function is `xcb_convert_selection`.
  private mutating func send(_ request: Request) {
    if connection.isLost { return }
    self.request = request
    connection.deleteProperty(request.property, of: window)
    connection.forget(
      unsafe xcb_convert_selection_checked(
        connection.xcb, window, request.selection, target(request.form), request.property,
        request.stamp))
    connection.flush()
  }

  private func target(_ form: Int) -> UInt32 {
    Self.targets[form].map { connection.atoms.number($0) } ?? UInt32(XA_STRING)
  }

  /// Handles SelectionNotify.
  mutating func answered(_ answer: TextAnswer) -> WindowEvent? {
    guard let request, answer.selection == request.selection, answer.stamp == request.stamp,
      answer.target == target(request.form), request.pieces == nil
    else { return nil }
    guard answer.property == request.property,
      let value = connection.property(
        request.property, of: window, limit: Self.longestText, isTaken: true)
    else { return tryNextForm() }
    if value.type == connection.atoms.number(.incr) {
      // Deleting the property, as the read did, starts the transfer.
      self.request?.pieces = []
      prolong()
      return nil
    }
    // The read deletes only what it has read completely.
    if value.bytesAfter > 0 { connection.deleteProperty(request.property, of: window) }
    guard let pasted = pasted(value) else { return tryNextForm() }
    self.request = nil
    return pasted
  }

  /// Handles PropertyNotify: the next piece.
  mutating func propertyWasSet(_ property: UInt32) -> WindowEvent? {
    guard Self.places.contains(where: { connection.atoms.number($0) == property }) else {
      return nil
    }
    guard let request, request.property == property else {
      // A late answer to a cancelled request: deleting it lets the sender finish.
      connection.deleteProperty(property, of: window)
      connection.flush()
      return nil
    }
    guard let pieces = request.pieces else { return nil }
    guard
      let value = connection.property(
        property, of: window, limit: Self.longestText - pieces.count, isTaken: true)
    else { return nil }
    prolong()
    if value.bytesAfter > 0 {
      self.request?.leftOut += value.bytesAfter
      connection.deleteProperty(property, of: window)
      connection.flush()
    }
    if !value.bytes.isEmpty || value.bytesAfter > 0 {
      self.request?.pieces?.append(contentsOf: value.bytes)
      return nil
    }
    let whole = PropertyValue(
      type: value.type, format: 8, bytes: pieces, bytesAfter: request.leftOut)
    guard let pasted = pasted(whole) else { return fail(.noText) }
    self.request = nil
    return pasted
  }

  private mutating func prolong() {
    request?.deadline = MonotonicClock.now() + SelectionOffers.patience
  }

  private mutating func tryNextForm() -> WindowEvent? {
    guard var request, request.form + 1 < Self.targets.count else { return fail(.noText) }
    request.form += 1
    send(request)
    return nil
  }

  private mutating func fail(_ failure: PasteFailure) -> WindowEvent {
    cancel()
    connection.flush()
    return .pasteFailed(failure)
  }

  /// The event for a text in UTF-8, cut after the last character that fits.
  static func pasted(_ bytes: some BidirectionalCollection<UInt8>, leftOut: Int) -> WindowEvent {
    var kept = bytes.prefix(longestText)
    if leftOut > 0 || kept.count < bytes.count {
      // Up to three bytes at the end may be the start of a character.
      let start = kept.indices.suffix(4).last { kept[$0] & 0xC0 != 0x80 }
      if let start, kept[start] >= 0xC0, kept[start...].count < length(ofCharacter: kept[start]) {
        kept = kept[..<start]
      }
    }
    return .pasted(
      String(decoding: kept, as: UTF8.self), leftOut: bytes.count - kept.count + leftOut)
  }

  /// Bytes of a character in UTF-8, by its first one.
  private static func length(ofCharacter first: UInt8) -> Int {
    first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  }

  /// The event for a property's text, with invalid bytes replaced; nil if it is no text.
  private func pasted(_ value: PropertyValue) -> WindowEvent? {
    guard value.format == 8 else { return nil }
    // Some programs include a terminating zero.
    let end = value.bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let bytes = value.bytes[..<end]
    switch value.type {
    case connection.atoms.number(.utf8String), connection.atoms.number(.utf8Text):
      return Self.pasted(bytes, leftOut: value.bytesAfter)
    case UInt32(XA_STRING):
      return .pasted(Latin1.decode(bytes), leftOut: value.bytesAfter)
    default: return nil
    }
  }
}
