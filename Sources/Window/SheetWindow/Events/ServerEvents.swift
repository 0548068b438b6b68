import CSheetXLibraries

/// A key, button, motion, leave or focus event; missing fields are 0.
struct InputEvent {
  var stamp: UInt32 = 0
  var x = 0.0
  var y = 0.0
  /// The modifiers and buttons held just before the event.
  var state: UInt32 = 0
  /// The keycode, or the button's number.
  var number: UInt32 = 0
  var mode: Int32 = 0
  var detail: Int32 = 0

  @unsafe init(_ event: UnsafePointer<XEvent>) {
    switch unsafe event.pointee.type {
    case LeaveNotify:
      let leave = unsafe event.pointee.xcrossing
      unsafe (stamp, state) = (UInt32(truncatingIfNeeded: leave.time), leave.state)
      unsafe (x, y, mode, detail) = (Double(leave.x), Double(leave.y), leave.mode, leave.detail)
    case FocusIn, FocusOut:
      unsafe (mode, detail) = (event.pointee.xfocus.mode, event.pointee.xfocus.detail)
    default:
      // Events of keys and of motions have the layout of buttons' events, but a motion's last field
      // is no number.
      let button = unsafe event.pointee.xbutton
      unsafe (stamp, state) = (UInt32(truncatingIfNeeded: button.time), button.state)
      unsafe (x, y) = (Double(button.x), Double(button.y))
      number = unsafe button.type == MotionNotify ? 0 : button.button
    }
  }
}

struct PropertyEvent {
  let property: UInt32
  /// False if the property was deleted.
  let isSet: Bool

  @unsafe init(_ event: UnsafePointer<XEvent>) {
    let change = unsafe event.pointee.xproperty
    property = unsafe UInt32(truncatingIfNeeded: change.atom)
    isSet = unsafe change.state == PropertyNewValue
  }
}

/// A selection event; missing fields are 0.
struct SelectionEvent {
  let requestor: UInt32
  let selection: UInt32
  let target: UInt32
  let property: UInt32
  let stamp: UInt32

  @unsafe init(_ event: UnsafePointer<XEvent>) {
    func id(_ id: UInt) -> UInt32 { UInt32(truncatingIfNeeded: id) }
    switch unsafe event.pointee.type {
    case SelectionRequest:
      let request = unsafe event.pointee.xselectionrequest
      unsafe (requestor, selection) = (id(request.requestor), id(request.selection))
      unsafe (target, property, stamp) = (
        id(request.target), id(request.property), id(request.time)
      )
    case SelectionNotify:
      let answer = unsafe event.pointee.xselection
      unsafe (requestor, selection) = (id(answer.requestor), id(answer.selection))
      unsafe (target, property, stamp) = (id(answer.target), id(answer.property), id(answer.time))
    default:
      let clear = unsafe event.pointee.xselectionclear
      unsafe (selection, stamp) = (id(clear.selection), id(clear.time))
      (requestor, target, property) = (0, 0, 0)
    }
  }
}

/// A message in words of 32 bits.
struct ClientMessageEvent {
  /// An atom; 0 if the message's elements do not have 32 bits.
  let type: UInt32
  let words: (UInt32, UInt32, UInt32, UInt32, UInt32)

  @unsafe init(_ event: UnsafePointer<XEvent>) {
    let message = unsafe event.pointee.xclient
    type = unsafe message.format == 32 ? UInt32(truncatingIfNeeded: message.message_type) : 0
    func word(_ value: Int) -> UInt32 { UInt32(truncatingIfNeeded: value) }
    let all = unsafe message.data.l
    words = (word(all.0), word(all.1), word(all.2), word(all.3), word(all.4))
  }
}
