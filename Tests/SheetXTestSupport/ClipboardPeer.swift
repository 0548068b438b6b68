package import CSheetXTest

/// Another program that copies and pastes; it handles events only in `pump`.
package final class ClipboardPeer: XClient {
  /// The peer's way of answering requests for its text.
  package enum Manner: Sendable {
    case whole
    /// Sends the text in pieces of the given number of bytes.
    case pieces(Int)
    /// Sends the text again and again, as one piece after the other.
    case endless
    case silent
    case refusing
  }

  package struct Answer: Equatable {
    package var type: String
    package var bytes: [UInt8]
    package var pieces: Int

    package init(type: String, bytes: [UInt8], pieces: Int = 0) {
      (self.type, self.bytes, self.pieces) = (type, bytes, pieces)
    }
  }

  /// A request to convert a selection (SelectionRequest).
  struct Request {
    let requestor: XID
    let selection: Atom
    let target: Atom
    let property: Atom
    let time: Time
  }

  package private(set) var window: XID = 0
  private var manner = Manner.whole
  private var offered: [Atom: [UInt8]] = [:]
  private var answerType: Atom?
  /// The unsent bytes of an incremental transfer (INCR) to another program, and the size of a
  /// piece, or 0 for an endless transfer; nil if there is none.
  private var rest: (request: Request, bytes: ArraySlice<UInt8>, size: Int)?
  package private(set) var sentPieces = 0
  /// The part received so far of an incremental transfer (INCR) from another program; nil if there
  /// is none.
  private var incoming: Answer?
  private var saveRequest: Request?
  /// The last request to another program. Answers with other values are ignored.
  private var question: (selection: Atom, target: Atom, time: Time)?
  /// The time of the last request to convert the offered content.
  package private(set) var requestTime: UInt = 0
  package private(set) var answer: Answer?
  package private(set) var isRefused = false
  package private(set) var wishes: [String] = []
  package var messages: [Message] = []

  /// A message of another program (ClientMessage).
  package struct Message: Equatable {
    package var name: String
    package var words: [Int]
  }

  package override init(display name: String) throws {
    try super.init(display: name)
    window = makeWindow()
    unsafe XSelectInput(display, window, PropertyChangeMask)
  }

  // MARK: Copying

  /// Offers bytes of a type, such as "UTF8_STRING", as "CLIPBOARD" or "PRIMARY". If `answeredAs` is
  /// given, an answer in one piece has that type instead of the requested one.
  package func offer(
    _ bytes: [UInt8], type: String = "UTF8_STRING", as selection: String = "CLIPBOARD",
    manner: Manner = .whole, answeredAs: String? = nil
  ) {
    self.manner = manner
    answerType = answeredAs.map { atom($0) }
    offered = [atom(type): bytes]
    wishes = []
    unsafe XSetSelectionOwner(display, atom(selection), window, UInt(CurrentTime))
    sync()
  }

  package func offer(_ bytes: [UInt8], alsoAs type: String) { offered[atom(type)] = bytes }

  /// Sends a SelectionClear event to a window, with the server's time of the loss of the selection.
  package func sendLoss(of selection: String, at time: UInt32, to window: XID) {
    var event = unsafe XEvent()
    unsafe event.xselectionclear.type = SelectionClear
    unsafe event.xselectionclear.window = window
    unsafe event.xselectionclear.selection = atom(selection)
    unsafe event.xselectionclear.time = UInt(time)
    unsafe XSendEvent(display, window, 0, NoEventMask, &event)
    sync()
  }

  package func owns(_ selection: String) -> Bool {
    unsafe XGetSelectionOwner(display, atom(selection)) == window
  }

  // MARK: Pasting

  package func request(_ target: String, of selection: String = "CLIPBOARD", time: UInt = 0) {
    (answer, isRefused, incoming) = (nil, false, nil)
    request(target, of: selection, into: window, time: time)
  }

  /// Requests a conversion into a property of any window, such as the root window; without a
  /// property the owner chooses one.
  package func request(
    _ target: String, of selection: String = "CLIPBOARD", into window: XID,
    property: String? = "PEER", time: UInt = 0
  ) {
    let property = property.map { atom($0) } ?? Atom(None)
    question = (atom(selection), atom(target), time)
    unsafe XConvertSelection(display, atom(selection), atom(target), property, window, time)
    unsafe XFlush(display)
  }

  /// Requests several targets at once (`MULTIPLE`). The answer for target `T` goes into the
  /// property `T+`.
  package func requestAll(_ targets: [String]) {
    let words = targets.flatMap { [atom($0), atom($0 + "+")] }
    set(
      atom("PEER"), toWords: words.map { Int(bitPattern: $0) }, type: atom("ATOM_PAIR"), of: window)
    request("MULTIPLE")
  }

  /// Reads and deletes a property of the peer's own window.
  package func value(of property: String) -> Answer {
    let value = read(atom(property), of: window, deletes: true)
    return Answer(type: name(value.type), bytes: value.bytes)
  }

  /// The names of the atoms in an answer of type `ATOM`.
  package func names(in answer: Answer) -> [String] {
    Property(bytes: answer.bytes).words.map { name(Atom($0)) }
  }

  // MARK: Events

  package func pump() {
    var event = unsafe XEvent()
    while unsafe XPending(display) > 0 {
      unsafe XNextEvent(display, &event)
      switch unsafe event.type {
      case SelectionRequest:
        let event = unsafe event.xselectionrequest
        let request = unsafe Request(
          requestor: event.requestor, selection: event.selection, target: event.target,
          property: event.property, time: event.time)
        if request.target == atom("SAVE_TARGETS") { saveRequest = request } else { serve(request) }
      case SelectionNotify: unsafe take(event.xselection)
      case PropertyNotify: unsafe propertyChanged(event.xproperty)
      case ClientMessage:
        let (first, second, third, fourth, fifth) = unsafe event.xclient.data.l
        messages.append(
          Message(
            name: unsafe name(event.xclient.message_type),
            words: [first, second, third, fourth, fifth]))
      default: break
      }
    }
    unsafe XFlush(display)
  }

  /// Removes and returns a request to a clipboard manager to save the clipboard.
  func takeSaveRequest() -> Request? {
    defer { saveRequest = nil }
    return saveRequest
  }

  /// The targets that a request to save the clipboard lists.
  func targets(of request: Request) -> [String] {
    read(request.property, of: request.requestor).words.map { name(Atom($0)) }
  }

  /// Tells the requestor in which property the selection is; 0 refuses.
  func reply(to request: Request, property: Atom) {
    var notice = unsafe XEvent()
    unsafe notice.xselection.type = SelectionNotify
    unsafe notice.xselection.requestor = request.requestor
    unsafe notice.xselection.selection = request.selection
    unsafe notice.xselection.target = request.target
    unsafe notice.xselection.time = request.time
    unsafe notice.xselection.property = property
    unsafe XSendEvent(display, request.requestor, 0, NoEventMask, &notice)
    unsafe XFlush(display)
  }

  private func serve(_ request: Request) {
    wishes.append(name(request.target))
    requestTime = request.time
    var property: Atom = 0
    if let bytes = offered[request.target] {
      switch manner {
      case .whole:
        set(
          request.property, to: bytes, type: answerType ?? request.target, of: request.requestor)
        property = request.property
      case .pieces(let size): property = begin(request, bytes, size: size)
      case .endless: property = begin(request, bytes, size: 0)
      case .silent, .refusing: break
      }
    }
    if case .silent = manner { return }
    reply(to: request, property: property)
  }

  /// Announces pieces of the given size, or with 0 an endless transfer; returns the property.
  private func begin(_ request: Request, _ bytes: [UInt8], size: Int) -> Atom {
    unsafe XSelectInput(display, request.requestor, PropertyChangeMask)
    set(request.property, toWords: [0], type: atom("INCR"), of: request.requestor)
    rest = (request, bytes[...], size)
    return request.property
  }

  private func take(_ event: XSelectionEvent) {
    guard let question, unsafe event.selection == question.selection,
      unsafe event.target == question.target, unsafe event.time == question.time
    else { return }
    guard unsafe event.property != 0 else {
      isRefused = true
      return
    }
    let value = value(of: unsafe name(event.property))
    if value.type == "INCR" {
      incoming = Answer(type: "", bytes: [])
    } else {
      answer = value
    }
  }

  private func propertyChanged(_ event: XPropertyEvent) {
    if unsafe event.state == PropertyDelete, let (request, bytes, size) = rest,
      unsafe event.window == request.requestor, unsafe event.atom == request.property
    {
      let isEndless = size == 0
      set(
        request.property, to: Array(isEndless ? bytes : bytes.prefix(size)), type: request.target,
        of: request.requestor)
      sentPieces += 1
      rest = bytes.isEmpty ? nil : (request, bytes.dropFirst(size), size)
    }
    guard let incoming, unsafe event.state == PropertyNewValue, unsafe event.atom == atom("PEER")
    else { return }
    let piece = value(of: "PEER")
    let whole = Answer(
      type: piece.type, bytes: incoming.bytes + piece.bytes, pieces: incoming.pieces + 1)
    self.incoming = piece.bytes.isEmpty ? nil : whole
    if piece.bytes.isEmpty { answer = whole }
  }
}
