struct SelectionReader {
  typealias Outcome = Result<SelectionContent, TransferFailure>

  private let connection: Connection
  private let window: UInt32
  /// Window properties in which owners store their answers. Requests use them in turn; otherwise a
  /// cancelled request's late answer could be taken for the next request's answer.
  private let places: [UInt32]
  private var request: Request?
  private var count = 0

  private struct Request {
    let selection: UInt32
    let stamp: UInt32
    let property: UInt32
    /// The requested data format, then the formats to request next if the owner refuses.
    var forms: ArraySlice<SelectionForm>
    var deadline: Double
  }

  /// The content received in pieces (INCR); nil if the content comes at once. Outside `request`,
  /// because a copy of `request` would make every piece copy the earlier ones.
  private var incoming: Incoming?
  /// The time until which late pieces are deleted, in seconds of `MonotonicClock`.
  private var latePiecesEnd = -Double.infinity

  private struct Incoming {
    /// The type of the first piece, an atom; 0 before it.
    var type: UInt32 = 0
    var bytes: [UInt8] = []
  }

  init(_ connection: Connection, window: UInt32, places: [Atoms.Name]) {
    self.connection = connection
    self.window = window
    self.places = places.map { connection.atoms[$0] }
  }

  /// Seconds of `MonotonicClock`; nil without a request.
  var deadline: Double? { request?.deadline }

  mutating func ask(for selection: UInt32, as forms: [SelectionForm], stamp: UInt32) {
    cancel()
    count += 1
    send(
      Request(
        selection: selection, stamp: stamp, property: places[count % places.count],
        forms: forms[...], deadline: MonotonicClock.now() + SelectionOffers.patience))
  }

  mutating func cancel() {
    guard let request else { return }
    connection.deleteProperty(request.property, of: window)
    latePiecesEnd = MonotonicClock.now() + SelectionOffers.patience
    (self.request, incoming) = (nil, nil)
  }

  mutating func failure(at now: Double) -> Outcome? {
    guard let deadline, deadline <= now else { return nil }
    return fail(.noAnswer)
  }

  private mutating func send(_ request: Request) {
    guard let form = request.forms.first, !connection.isLost else { return }
    self.request = request
    connection.deleteProperty(request.property, of: window)
    connection.convert(
      request.selection, to: form.target(connection.atoms), property: request.property,
      of: window, stamp: request.stamp)
    connection.flush()
  }

  /// Handles SelectionNotify; nil for incomplete content, or for another request's answer.
  mutating func answered(_ answer: SelectionEvent) -> Outcome? {
    guard let request, let form = request.forms.first, answer.selection == request.selection,
      answer.stamp == request.stamp, answer.target == form.target(connection.atoms),
      incoming == nil
    else { return nil }
    guard answer.property == request.property,
      let value = take(request.property, limit: form.limit)
    else { return tryNextForm(after: .nothingSuitable) }
    if value.type == connection.atoms[.incr] {
      // Reading has deleted the property, which starts the transfer. The property's value, the
      // content's size, is ignored, because it can be wrong.
      incoming = Incoming()
      prolong()
      return nil
    }
    return value.bytesAfter > 0 ? fail(.tooLong) : finish(value, as: form)
  }

  /// Reads at most `limit` bytes of a property, rounded up to a multiple of four, and deletes the
  /// property; nil if it is missing.
  private func take(_ property: UInt32, limit: Int) -> PropertyValue? {
    let value = connection.property(property, of: window, limit: limit, isTaken: true)
    // The server deletes a property only if it was read to its end.
    if let value, value.bytesAfter > 0 {
      connection.deleteProperty(property, of: window)
      connection.flush()
    }
    return value
  }

  /// PropertyNotify announces the next piece of an INCR transfer.
  mutating func propertyWasSet(_ property: UInt32) -> Outcome? {
    guard places.contains(property) else { return nil }
    guard let request, request.property == property, let form = request.forms.first else {
      deleteLatePiece(property)
      return nil
    }
    guard let size = incoming?.bytes.count, let value = take(property, limit: form.limit - size)
    else { return nil }
    if value.format != 8 { return fail(.nothingSuitable) }
    if value.bytesAfter > 0 || size + value.bytes.count > form.limit { return fail(.tooLong) }
    prolong()
    if incoming?.type == 0 { incoming?.type = value.type }
    if !value.bytes.isEmpty {
      incoming?.bytes.append(contentsOf: value.bytes)
      return nil
    }
    guard let whole = incoming else { return nil }
    return finish(
      PropertyValue(type: whole.type, format: 8, bytes: whole.bytes, bytesAfter: 0), as: form)
  }

  /// Deletes a cancelled request's piece, because the sender waits for the deletion; but not for
  /// ever, because the sender may never end.
  private func deleteLatePiece(_ property: UInt32) {
    if MonotonicClock.now() > latePiecesEnd { return }
    connection.deleteProperty(property, of: window)
    connection.flush()
  }

  private mutating func finish(_ value: PropertyValue, as form: SelectionForm) -> Outcome? {
    do {
      let content = try form.content(of: value, connection.atoms)
      (request, incoming) = (nil, nil)
      return .success(content)
    } catch {
      return tryNextForm(after: error)
    }
  }

  private mutating func prolong() {
    request?.deadline = MonotonicClock.now() + SelectionOffers.patience
  }

  private mutating func tryNextForm(after failure: TransferFailure) -> Outcome? {
    guard var request, request.forms.count > 1 else { return fail(failure) }
    request.forms.removeFirst()
    incoming = nil
    send(request)
    return nil
  }

  private mutating func fail(_ failure: TransferFailure) -> Outcome {
    cancel()
    connection.flush()
    return .failure(failure)
  }
}
