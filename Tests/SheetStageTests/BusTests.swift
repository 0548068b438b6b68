import Foundation
import SheetBus
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.enabled(if: FakeBus.isInstalled)) struct BusTests {
  @Test(arguments: [FakeBus.Habit.mute, .nameless])
  func closingAConnectionDoesNotWaitForAMuteBus(habit: FakeBus.Habit) throws {
    let bus = try FakeBus(habit)
    var connection: Bus? = try bus.connection()
    try #require(waitUntil { bus.isAsked }, "\(bus.errors)")
    let start = ProcessInfo.processInfo.systemUptime
    connection = nil
    #expect(ProcessInfo.processInfo.systemUptime - start < 5)
    withExtendedLifetime(connection) {}
  }

  /// The test reads no message while the bus sends, like a busy program.
  @Test(arguments: [FakeBus.Habit.manyMessages, .largeMessages])
  func theConnectionToAFloodingBusIsClosed(habit: FakeBus.Habit) throws {
    let bus = try FakeBus(habit)
    let connection = try bus.connection()
    #expect(waitUntil { bus.isLeft }, "\(bus.errors)")
    #expect(connection.next() == .connected(name: ":1.1"))
    var last: Bus.Event?
    while let event = connection.next() { last = event }
    #expect(last == .lost)
  }

  /// The test receives each of forty large messages before the bus sends the next.
  @Test func aBusThatSendsManyLargeMessagesSlowlyKeepsItsConnection() throws {
    let bus = try FakeBus(.patient)
    let connection = try bus.connection()
    var count = 0
    let isDone = waitUntil {
      while let event = connection.next() {
        if event == .lost { return true }
        guard case .message = event else { continue }
        count += 1
        connection.send([.signal("/", "a.b", "Next", [])])
      }
      return count == 40
    }
    #expect(isDone && count == 40, "\(count) \(bus.errors)")
  }

  @Test func messagesThatWaitKeepTheirOrder() throws {
    let bus = try FakeBus(.manyMessages)
    let connection = try bus.connection()
    try #require(waitUntil { bus.isLeft }, "\(bus.errors)")
    var serials: [UInt32] = []
    while let event = connection.next() {
      if case .message(let message) = event { serials.append(message.serial) }
    }
    #expect(serials.count > 1000 && serials == serials.sorted())
  }

  @Test func aCallThatMustNotStartAServiceHasTheNoAutoStartFlag() throws {
    let bus = try FakeBus(.attentive)
    let connection = try bus.connection()
    try #require(waitUntil { connection.next() == .connected(name: ":1.1") }, "\(bus.errors)")
    var call = BusMessage.call("a.b", "/", "a.b", "C")
    for (startsNothing, flags) in [(true, 2), (false, 0)] {
      call.startsNothing = startsNothing
      connection.send([call])
      #expect(waitUntil { bus.output.contains("flags \(flags)") }, "\(bus.output) \(bus.errors)")
    }
  }

  @Test func aMessageArrivesAsItWasSent() throws {
    let bus = try FakeBus(.echoing)
    let connection = try bus.connection()
    try #require(waitUntil { connection.next() == .connected(name: ":1.1") }, "\(bus.errors)")
    let values: [BusValue] = [
      .bool(true), .int16(-2), .int32(-70_000), .uint32(4_000_000_000), .double(0.5),
      .string("Grüße"), .path("/p"), .array(of: "s", [.string("x"), .string("y")]),
      .array(of: "(so)", []), .structure([.int32(1), .path("/q")]),
      .array(of: "{sv}", [.entry(.string("k"), .variant(.bool(false)))]),
      .variant(.variant(.double(2))),
    ]
    var call = BusMessage.call("a.b", "/c", "d.e", "F", values)
    (call.serial, call.wantsNoAnswer) = (7, true)
    var messages = [
      call, .signal("/c", "d.e", "F", values), call.answer(values), call.refusal("a.E", "text"),
    ]
    for index in messages.indices {
      messages[index].serial = UInt32(20 + index)
      connection.send([messages[index]])
      var event: Bus.Event?
      let isReceived = waitUntil {
        event = connection.next()
        return event != nil
      }
      #expect(isReceived && event == .message(messages[index]), "\(bus.errors)")
    }
  }

  @Test func onlyTheBusTellsThatANameHasANewOwner() {
    let (bus, change) = ("org.freedesktop.DBus", "NameOwnerChanged")
    for (sender, member, name, owner, isTold) in [
      (bus, change, "a.b", ":1.5", true), (":1.2", change, "a.b", ":1.5", false),
      (bus, "NameAcquired", "a.b", ":1.5", false), (bus, change, "c.d", ":1.5", false),
      (bus, change, "a.b", "", false),
    ] {
      var signal = BusMessage.signal(
        "/", bus, member, [.string(name), .string(":1.4"), .string(owner)])
      signal.sender = sender
      #expect(signal.tellsNewOwner(of: "a.b") == isTold, "\(sender) \(member) \(name) \(owner)")
    }
  }

  @Test func aDictionarysValueIsFoundByItsKeyWithoutItsVariants() {
    let values: [BusValue] = [
      .entry(.string("short"), .variant(.int16(-7))),
      .entry(.string("inner"), .variant(.variant(.uint32(4_000_000_000)))),
    ]
    let dictionary = BusValue.array(of: "{sv}", values)
    let found = ["short", "inner", "other"].map { dictionary[$0]?.integer }
    #expect(found == [-7, 4_000_000_000, nil])
  }

  @Test func aReplyGoesToTheSenderOfItsCall() {
    var call = BusMessage.call("a.b", "/c", "d.e", "F")
    (call.serial, call.sender) = (7, ":1.5")
    let replies = [call.answer([.bool(true)]), call.refusal("a.E", "text")]
    #expect(replies.map(\.destination) == [":1.5", ":1.5"])
    #expect(replies.map(\.kind) == [.answer(to: 7), .error("a.E", to: 7)])
  }

  @Test func aConnectionsDescriptorStaysOpenUntilItsThreadsHaveEnded() throws {
    var wake = BusWake()
    weak let descriptor = wake
    let connection = Bus(address: "unix:path=/nowhere", wake: try #require(wake))
    wake = nil
    #expect(descriptor != nil)
    withExtendedLifetime(connection) {}
  }

  @Test func sendingAListWithElementsOfTheWrongTypeDoesNotCrash() throws {
    let connection = Bus(address: "unix:path=/nowhere", wake: try #require(BusWake()))
    let list = BusValue.array(of: "(so)", [.int32(1)])
    connection.send([.call("a.b", "/", "a.b", "C", [list])])
  }
}

/// A process that imitates a misbehaving D-Bus daemon.
final class FakeBus {
  enum Habit: String {
    /// Accepts connections but sends nothing.
    case mute
    /// Authenticates the client but does not reply to `Hello`.
    case nameless
    case manyMessages, largeMessages
    /// Waits for a message from the client after each large message.
    case patient
    /// Prints the flags of each received message.
    case attentive
    case echoing
  }

  static let isInstalled = Installed.python(runs: "from gi.repository import Gio")

  private let scratch: Scratch
  private let process: AppProcess

  init(_ habit: Habit) throws {
    scratch = try Scratch()
    process = try AppProcess(
      "/usr/bin/python3",
      arguments: ["-u", "-c", FakeBus.script, scratch.path("bus"), habit.rawValue], display: nil)
    let process = process
    try #require(waitUntil { process.output.contains("ready") }, "\(process.errors)")
  }

  func connection() throws -> Bus {
    Bus(address: "unix:path=\(scratch.path("bus"))", wake: try #require(BusWake()))
  }

  /// Whether the bus has stopped replying and only waits for its client to disconnect.
  var isAsked: Bool { process.output.contains("asked") }

  var isLeft: Bool { process.output.contains("left") }

  var output: String { process.output }

  var errors: String { process.errors }

  private static let script = """
    import socket, sys
    from gi.repository import Gio, GLib
    PLAIN = Gio.DBusCapabilityFlags.NONE
    path, habit = sys.argv[1:]
    server = socket.socket(socket.AF_UNIX)
    server.bind(path)
    server.listen()
    print("ready")
    peer = server.accept()[0]
    def wait():
        print("asked")
        while peer.recv(4096):
            pass
        print("left")
        sys.exit()
    if habit == "mute":
        wait()
    lines = peer.makefile("rb")
    lines.read(1)
    for line in lines:
        if line.startswith(b"BEGIN"):
            break
        refusal = b"REJECTED EXTERNAL" if line.startswith(b"AUTH") else b"ERROR"
        peer.sendall((b"OK " + b"0" * 32 if b"EXTERNAL" in line else refusal) + b"\\r\\n")
    if habit == "nameless":
        wait()
    lines.read1()
    answer = Gio.DBusMessage()
    answer.set_message_type(Gio.DBusMessageType.METHOD_RETURN)
    answer.set_reply_serial(1)
    answer.set_body(GLib.Variant("(s)", (":1.1",)))
    answer.set_serial(1)
    peer.sendall(answer.to_blob(PLAIN))
    while habit == "attentive":
        print("flags", peer.recv(4096)[2])
    while habit == "echoing":
        peer.sendall(peer.recv(4096))
    message = Gio.DBusMessage.new_signal("/", "a.b", "C")
    message.set_body(GLib.Variant("(s)", ("x" * (1 if habit == "manyMessages" else 1 << 20),)))
    try:
        for number in range({"manyMessages": 50000, "largeMessages": 100, "patient": 40}[habit]):
            message.set_serial(2 + number)
            peer.sendall(message.to_blob(PLAIN))
            if habit == "patient":
                peer.recv(4096)
        wait()
    except OSError:
        print("left")
    """
}
