import CSheetX11

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
    /// The bytes received in pieces (INCR); nil if the content comes at once.
    var pieces: [UInt8]?
    /// The pieces' type, an atom; 0 before the first piece.
    var type: UInt32 = 0
    var deadline: Double
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
    self.request = nil
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
  mutating func answered(_ answer: WindowSelection) -> Outcome? {
    guard let request, let form = request.forms.first, answer.selection == request.selection,
      answer.stamp == request.stamp, answer.target == form.target(connection.atoms),
      request.pieces == nil
    else { return nil }
    guard answer.property == request.property,
      let value = take(request.property, limit: form.limit)
    else { return tryNextForm(after: .nothingSuitable) }
    if value.type == connection.atoms[.incr] {
      // Reading has deleted the property, which starts the transfer. The property's value, the
      // content's size, is ignored, because it can be wrong.
      self.request?.pieces = []
      prolong()
      return nil
    }
    if value.bytesAfter > 0, !form.canBeCut { return fail(.tooLong) }
    return finish(value, as: form)
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
      // Deletes a cancelled request's late piece, because the sender waits for the deletion.
      connection.deleteProperty(property, of: window)
      connection.flush()
      return nil
    }
    guard let pieces = request.pieces,
      let value = take(property, limit: form.limit - pieces.count)
    else { return nil }
    if value.bytesAfter > 0, !form.canBeCut { return fail(.tooLong) }
    if value.format != 8 { return fail(.nothingSuitable) }
    prolong()
    if request.type == 0 { self.request?.type = value.type }
    if !value.bytes.isEmpty || value.bytesAfter > 0 {
      self.request?.pieces?.append(contentsOf: value.bytes)
      return nil
    }
    let type = self.request?.type ?? value.type
    return finish(PropertyValue(type: type, format: 8, bytes: pieces, bytesAfter: 0), as: form)
  }

  private mutating func finish(_ value: PropertyValue, as form: SelectionForm) -> Outcome? {
    do {
      let content = try form.content(of: value, connection.atoms)
      request = nil
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
    (request.pieces, request.type) = (nil, 0)
    send(request)
    return nil
  }

  private mutating func fail(_ failure: TransferFailure) -> Outcome {
    cancel()
    connection.flush()
    return .failure(failure)
  }
}
