internal import CSheetGIO
internal import Synchronization

package struct BusMessage: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case call
    case signal
    /// A reply to the call whose serial number is `to`.
    case answer(to: UInt32)
    /// An error reply: the error's D-Bus name, and the serial number of the failed call.
    case error(String, to: UInt32)
  }

  package var kind: Kind
  /// The sender's serial number; GDBus replaces 0 when it sends the message.
  package var serial: UInt32 = 0
  /// The called or sending object's path; nil in replies.
  package var path: String?
  package var interface: String?
  /// The method's or signal's name; nil in replies.
  package var member: String?
  /// The receiver's bus name; nil sends a signal to every subscriber.
  package var destination: String?
  /// The sender's bus name; nil in a message to be sent.
  package var sender: String?
  package var wantsNoAnswer = false
  /// Whether the bus must not start the called service.
  package var startsNothing = false
  /// The arguments; empty if a received body is larger than `largestBody`.
  package var body: [BusValue] = []

  private static let busName = "org.freedesktop.DBus"

  /// Bytes; a larger received body is not read.
  static let largestBody: UInt = 1 << 20

  package static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ body: [BusValue] = []
  ) -> BusMessage {
    BusMessage(
      kind: .call, path: path, interface: interface, member: member, destination: destination,
      body: body)
  }

  /// Starts above the serial numbers that GDBus gives to other messages.
  private static let latestSerial = Atomic<UInt32>(1 << 30)

  /// The call with a new serial number, by which the program recognizes the reply.
  package func numbered() -> BusMessage {
    var call = self
    call.serial = BusMessage.latestSerial.wrappingAdd(1, ordering: .relaxed).newValue
    return call
  }

  package static func match(_ rule: String) -> BusMessage {
    var message = call(busName, "/org/freedesktop/DBus", busName, "AddMatch", [.string(rule)])
    message.wantsNoAnswer = true
    return message
  }

  package static func ownerRule(of name: String) -> String {
    "type='signal',sender='\(busName)',interface='\(busName)',member='NameOwnerChanged',arg0='\(name)'"
  }

  package func tellsNewOwner(of name: String) -> Bool {
    isSignal(BusMessage.busName, "NameOwnerChanged") && sender == BusMessage.busName
      && body.first?.text == name && body.last?.text?.isEmpty == false
  }

  package static func signal(
    _ path: String, _ interface: String, _ member: String, _ body: [BusValue]
  ) -> BusMessage {
    BusMessage(kind: .signal, path: path, interface: interface, member: member, body: body)
  }

  package func answer(_ body: [BusValue]) -> BusMessage {
    BusMessage(kind: .answer(to: serial), destination: sender, body: body)
  }

  /// An error reply to this call; `name` is the error's D-Bus name.
  package func refusal(_ name: String, _ text: String) -> BusMessage {
    BusMessage(kind: .error(name, to: serial), destination: sender, body: [.string(text)])
  }

  package func isSignal(_ interface: String, _ member: String) -> Bool {
    kind == .signal && self.interface == interface && self.member == member
  }
}

extension BusMessage {
  /// Fails if the message's type is unknown.
  @unsafe init?(_ message: OpaquePointer) {
    func text(_ text: UnsafePointer<CChar>?) -> String? {
      unsafe text.map { unsafe String(cString: $0) }
    }
    let answered = unsafe g_dbus_message_get_reply_serial(message)
    switch unsafe g_dbus_message_get_message_type(message) {
    case G_DBUS_MESSAGE_TYPE_METHOD_CALL: kind = .call
    case G_DBUS_MESSAGE_TYPE_SIGNAL: kind = .signal
    case G_DBUS_MESSAGE_TYPE_METHOD_RETURN: kind = .answer(to: answered)
    case G_DBUS_MESSAGE_TYPE_ERROR:
      kind = .error(unsafe text(g_dbus_message_get_error_name(message)) ?? "", to: answered)
    default: return nil
    }
    serial = unsafe g_dbus_message_get_serial(message)
    path = unsafe text(g_dbus_message_get_path(message))
    interface = unsafe text(g_dbus_message_get_interface(message))
    member = unsafe text(g_dbus_message_get_member(message))
    destination = unsafe text(g_dbus_message_get_destination(message))
    sender = unsafe text(g_dbus_message_get_sender(message))
    let flags = unsafe g_dbus_message_get_flags(message)
    wantsNoAnswer =
      flags.rawValue & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue != 0
    if let value = unsafe g_dbus_message_get_body(message),
      unsafe g_variant_get_size(value) <= BusMessage.largestBody
    {
      body = unsafe BusValue(value).parts
    }
  }

  /// The caller must unref it.
  @unsafe var message: OpaquePointer {
    let message: OpaquePointer = unsafe g_dbus_message_new()
    switch kind {
    case .call:
      unsafe g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_METHOD_CALL)
    case .signal: unsafe g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_SIGNAL)
    case .answer(let serial):
      unsafe g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_METHOD_RETURN)
      unsafe g_dbus_message_set_reply_serial(message, serial)
    case .error(let name, let serial):
      unsafe g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_ERROR)
      unsafe g_dbus_message_set_error_name(message, name)
      unsafe g_dbus_message_set_reply_serial(message, serial)
    }
    if serial != 0 { unsafe g_dbus_message_set_serial(message, serial) }
    unsafe g_dbus_message_set_path(message, path)
    unsafe g_dbus_message_set_interface(message, interface)
    unsafe g_dbus_message_set_member(message, member)
    unsafe g_dbus_message_set_destination(message, destination)
    var flags = G_DBUS_MESSAGE_FLAGS_NONE.rawValue
    if wantsNoAnswer { flags |= G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue }
    if startsNothing { flags |= G_DBUS_MESSAGE_FLAGS_NO_AUTO_START.rawValue }
    unsafe g_dbus_message_set_flags(message, GDBusMessageFlags(rawValue: flags))
    if !body.isEmpty { unsafe g_dbus_message_set_body(message, BusValue.structure(body).variant) }
    return unsafe message
  }
}
