import CX11

/// Translates events of selections.
extension ServerEvent {
  @unsafe init(selection event: UnsafeMutablePointer<XEvent>) {
    switch unsafe event.pointee.type {
    case SelectionRequest: unsafe self.init(request: event.pointee.xselectionrequest)
    case SelectionNotify: unsafe self.init(answer: event.pointee.xselection)
    default: unsafe self.init(clear: event.pointee.xselectionclear)
    }
  }

  private init(request: XSelectionRequestEvent) {
    self = unsafe .selectionRequested(
      TextRequest(
        requestor: UInt32(truncatingIfNeeded: request.requestor),
        selection: UInt32(truncatingIfNeeded: request.selection),
        target: UInt32(truncatingIfNeeded: request.target),
        property: UInt32(truncatingIfNeeded: request.property),
        stamp: UInt32(truncatingIfNeeded: request.time)))
  }

  private init(answer: XSelectionEvent) {
    self = unsafe .selectionAnswered(
      SelectionAnswer(
        selection: UInt32(truncatingIfNeeded: answer.selection),
        target: UInt32(truncatingIfNeeded: answer.target),
        property: UInt32(truncatingIfNeeded: answer.property),
        stamp: UInt32(truncatingIfNeeded: answer.time)))
  }

  private init(clear: XSelectionClearEvent) {
    self = unsafe .selectionCleared(
      selection: UInt32(truncatingIfNeeded: clear.selection),
      stamp: UInt32(truncatingIfNeeded: clear.time))
  }

  init(property event: XPropertyEvent, from connection: Connection) {
    if unsafe event.atom == connection.atoms[.netWMState] {
      self = .stateChanged
    } else {
      self =
        unsafe event.state == PropertyNewValue
        ? .propertySet(UInt32(truncatingIfNeeded: event.atom)) : .ignored
    }
  }
}
