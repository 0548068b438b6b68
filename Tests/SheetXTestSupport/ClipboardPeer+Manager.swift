import CSheetXTest

extension ClipboardPeer {
  struct SaveRequest {
    let requestor: XID
    let selection: Atom
    let target: Atom
    let property: Atom
    let time: Time

    init(_ event: XSelectionRequestEvent) {
      unsafe (requestor, selection, target) = (event.requestor, event.selection, event.target)
      unsafe (property, time) = (event.property, event.time)
    }
  }

  func confirm(_ request: SaveRequest) {
    var notice = unsafe XEvent()
    unsafe notice.xselection.type = SelectionNotify
    unsafe notice.xselection.requestor = request.requestor
    unsafe notice.xselection.selection = request.selection
    unsafe notice.xselection.target = request.target
    unsafe notice.xselection.time = request.time
    unsafe notice.xselection.property = request.property
    unsafe XSendEvent(display, request.requestor, 0, NoEventMask, &notice)
    unsafe XFlush(display)
  }
}
