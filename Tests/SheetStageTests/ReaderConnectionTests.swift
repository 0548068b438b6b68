import SheetBus
import SheetControls
import SheetReader
import SheetStage
import Testing

@Suite struct ReaderConnectionTests {
  @Test func theProgramRegistersItsRootObjectAndWatchesTheRegistry() {
    let sent = Reader().connect(as: ":1.2")
    #expect(sent.map(\.member) == ["AddMatch", "AddMatch", "Embed", "GetRegisteredEvents"])
    let registry = "org.a11y.atspi.Registry"
    #expect(
      sent[0].body == [
        .string("type='signal',interface='\(registry)',path='/org/a11y/atspi/registry'")
      ])
    #expect(sent[1].body == [.string(BusMessage.ownerRule(of: registry))])
    let root = BusValue.path("/org/a11y/atspi/accessible/root")
    #expect(sent[2].body == [.structure([.string(":1.2"), root])])
    #expect(sent[2].destination == registry && sent[2].path == root.text)
    #expect(sent[3].destination == registry && sent[3].path == "/org/a11y/atspi/registry")
  }

  @Test func theProgramRegistersAgainWhenTheAccessibilityRegistryRestarts() throws {
    let rig = try ReaderRig("system", listening: false)
    let started = BusMessage.ownerChange(of: "org.a11y.atspi.Registry", to: ":1.7")
    let again = try rig.take(started)
    #expect(again.compactMap(\.member) == ["Embed", "GetRegisteredEvents"])
    // `Embed` may start the registry, which then announces itself before it replies: the program
    // must not register twice.
    #expect(try rig.take(started).isEmpty)
  }

  @Test func aRegistryThatGoesAwayIsNotCalled() throws {
    let rig = try ReaderRig("system", listening: false)
    let ended = BusMessage.ownerChange(of: "org.a11y.atspi.Registry", to: "")
    #expect(try rig.take(ended).isEmpty)
  }

  @Test func theProgramsParentIsTheDesktopThatTheRegistryNames() throws {
    let rig = try ReaderRig("system")
    let root = "/org/a11y/atspi/accessible/root"
    #expect(
      rig.property(root, "Accessible", "Parent") == .structure([.string(":1.0"), .path(root)]))
  }

  @Test func noSignalsAreSentWithoutAListener() throws {
    let rig = try ReaderRig("system", listening: false)
    try rig.press("Open the next stop")
    #expect(try rig.settledSignals().isEmpty)
    let sent = try rig.listen()
    #expect(sent == ["Create", "Activate", "StateChanged focused 1 dialog Aurin Central"])
    // A second registration sends no signals.
    #expect(try rig.listen().isEmpty)
    try rig.stopListening()
    try rig.order("dismiss", "dialog", "Aurin Central")
    #expect(try rig.settledSignals().isEmpty)
    rig.readerWindow.isActive = false
    #expect(try rig.listen() == ["Create"])
  }

  @Test func theStageIsNotReadWithoutAListener() throws {
    let rig = try ReaderRig("system", listening: false)
    rig.stageReads = 0
    _ = rig.reader.update(for: rig, at: 0, isMoving: false)
    #expect(rig.stageReads == 0)
  }

  @Test func aSignalOfAnotherObjectOfTheRegistryCausesNoQuery() throws {
    let rig = try ReaderRig("system", listening: false)
    var signal = BusMessage.registry(
      "EventListenerRegistered", [.string(":1.9"), .string("Object:"), .string("")])
    signal.path = "/org/a11y/atspi/registry/other"
    #expect(try rig.take(signal).isEmpty)
  }

  @Test func aScreenReaderThatExitsIsNoLongerAListener() throws {
    let rig = try ReaderRig("system")
    #expect(rig.reader.isHeard)
    // The registry sends one signal, without an event's name, for all events of the exited screen
    // reader.
    try rig.changeListeners("EventListenerDeregistered", "", to: [])
    #expect(!rig.reader.isHeard)
  }

  @Test(arguments: [
    BusValue.int32(1), .structure([.string(":1.0")]), .structure([.path("/"), .path("/")]),
  ])
  func aMalformedDesktopReplyLeavesTheRootWithoutAParent(reply: BusValue) throws {
    let rig = try ReaderRig("system", desktop: reply)
    let root = "/org/a11y/atspi/accessible/root"
    #expect(
      rig.property(root, "Accessible", "Parent")
        == .structure([.string(""), .path("/org/a11y/atspi/null")]))
  }

  /// `stops`: whether the screen reader stops listening before the other scene opens.
  @Test(arguments: [(false, false), (true, false), (true, true)])
  func viewsKnownToScreenReadersAreFreedWithTheirScene(isListening: Bool, stops: Bool) throws {
    let rig = try ReaderRig("system", listening: isListening)
    let window = try rig.path("frame", "Itinerary")
    try rig.press("Open the next stop")
    // The query assigns D-Bus paths to the sheet's views.
    _ = try rig.path("dialog", "Aurin Central")
    if stops { try rig.stopListening() }
    weak let view = rig.rig.scene.card.views(.button).last
    try #require(view != nil)
    rig.rig = try StageRig("map")
    _ = rig.update()
    #expect(try rig.path("frame", "Map") == window)
    #expect(view == nil)
  }

  @Test func theAccessibilityBusIsUsedOnlyWhileAScreenReaderIsEnabled() throws {
    var status = ReaderStatus()
    func answer(_ call: BusMessage?, _ body: [BusValue]) throws -> [BusMessage] {
      let call = try #require(call)
      #expect(call.startsNothing)
      return status.handle(BusMessage.answer(to: call.serial, body))
    }
    func flags(_ isEnabled: Bool, _ reads: Bool) -> [BusValue] {
      [
        .array(
          of: "{sv}",
          [
            .entry(.string("IsEnabled"), .variant(.bool(isEnabled))),
            .entry(.string("ScreenReaderEnabled"), .variant(.bool(reads))),
          ])
      ]
    }
    let calls = status.connect()
    #expect(
      calls.map(\.body) == [
        [.string(BusMessage.ownerRule(of: "org.a11y.Bus"))],
        [
          .string(
            "type='signal',sender='org.a11y.Bus',path='/org/a11y/bus',"
              + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'")
        ], [.string("org.a11y.Status")],
      ])
    #expect(try answer(calls.last, flags(false, false)).isEmpty)
    #expect(status.address == nil)
    var change = BusMessage.signal(
      "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [.string("org.a11y.Status")])
    var question = status.handle(change)
    question = try answer(question.first, flags(true, false))
    #expect(question.first?.member == "GetAddress")
    #expect(try answer(question.first, [.string("")]).isEmpty && status.address == nil)
    question = try answer(status.handle(change).first, flags(false, true))
    #expect(question.first?.member == "GetAddress")
    #expect(try answer(question.first, [.string("unix:path=/x")]).isEmpty)
    #expect(status.address == "unix:path=/x")
    var lost = status
    lost.lose()
    #expect(lost.address == nil)
    var other = change
    other.body = [.string("org.a11y.Other")]
    #expect(status.handle(other).isEmpty)
    change.path = "/org/a11y/other"
    #expect(status.handle(change).isEmpty)
    let service = BusMessage.ownerChange(of: "org.a11y.Bus", to: ":1.3")
    #expect(try answer(status.handle(service).first, flags(false, false)).isEmpty)
    #expect(status.address == nil)
  }

  /// `isRefused`: whether the registry refuses the query instead of answering it.
  @Test(arguments: [false, true])
  func listenerChangesDuringAQueryCauseOneMoreQuery(isRefused: Bool) throws {
    let rig = try ReaderRig("system", listening: false)
    let change = BusMessage.registry(
      "EventListenerRegistered", [.string(":1.9"), .string("Object:"), .string("")])
    func reply(to questions: [BusMessage]) throws -> [BusMessage] {
      #expect(questions.map(\.member) == ["GetRegisteredEvents"])
      let question = try #require(questions.first)
      return try rig.take(
        isRefused
          ? question.refusal("org.freedesktop.DBus.Error.Failed", "busy")
          : .answer(to: question.serial, [.array(of: "(ss)", [])]))
    }
    let question = try rig.take(change)
    for _ in 0..<3 { #expect(try rig.take(change).isEmpty) }
    #expect(try reply(to: reply(to: question)).isEmpty)
    #expect(try reply(to: rig.take(change)).isEmpty)
  }

  @Test func aKeyIsOfferedWithItsSymbolCodeModifiersTimeAndText() {
    for (isPressed, number) in [(true, 0), (false, 1)] as [(Bool, UInt32)] {
      let call = BusMessage.readerKey(
        isPressed: isPressed, symbol: 0x61, code: 38, modifiers: 5, time: 2_147_485.648,
        text: "a", typesText: isPressed)
      #expect(call.path == "/org/a11y/atspi/registry/deviceeventcontroller")
      #expect(call.member == "NotifyListenersSync")
      // AT-SPI's time is in milliseconds, with 31 bits.
      #expect(
        call.body == [
          .structure([
            .uint32(number), .int32(0x61), .int32(38), .int32(5), .int32(2000), .string("a"),
            .bool(isPressed),
          ])
        ])
    }
  }

  @Test func aKeyIsDeliveredUnlessAScreenReaderConsumesIt() throws {
    var keys = ReaderKeys<String>()
    func ask(_ event: String, at time: Double) -> UInt32? {
      keys.hold(event, .a, at: time).call?.serial
    }
    func release(at time: Double) -> [String] { keys.release(at: time) }
    func answer(_ number: UInt32, _ isKept: Bool) -> Bool {
      keys.handle(.answer(to: number, [.bool(isKept)]))
    }
    let first = try #require(ask("first", at: 0))
    let second = try #require(ask("second", at: 0.01))
    #expect(release(at: 0.02).isEmpty && keys.deadline == 0.1)
    #expect(answer(second, false))
    // The second key waits for the reply to the first, otherwise their order would change.
    #expect(release(at: 0.03).isEmpty)
    #expect(answer(first, true))
    #expect(release(at: 0.04) == ["second"] && keys.deadline == nil)
    let late = try #require(ask("late", at: 1))
    #expect(release(at: 1.1) == ["late"])
    // The reply to "late" is overdue, so the next key is delivered without a call to the screen
    // reader.
    #expect(ask("free", at: 1.2) == nil)
    #expect(answer(late, true))
    #expect(ask("asked", at: 1.3) != nil)
    #expect(!answer(7, true))
  }

  @Test func otherInputWaitsForTheKeysBeforeIt() throws {
    var keys = ReaderKeys<String>()
    #expect(!keys.hold("free", nil, at: 0).isHeld)
    _ = keys.hold("key", .a, at: 0)
    let click = keys.hold("click", nil, at: 0.01)
    #expect(click.isHeld && click.call == nil)
    #expect(keys.release(at: 0.05).isEmpty && keys.deadline == 0.1)
    #expect(keys.release(at: 0.1) == ["key", "click"])
  }

  @Test func aHangingScreenReaderIsOfferedNoFurtherKeys() throws {
    var keys = ReaderKeys<String>()
    _ = keys.hold("first", .a, at: 0)
    _ = keys.hold("second", .a, at: 0.05)
    #expect(keys.release(at: 0.1) == ["first"])
    // The third key waits for the second. The screen reader is not asked about the third, because
    // its reply about the first has timed out.
    let third = keys.hold("third", .a, at: 0.12)
    #expect(third.isHeld && third.call == nil)
    #expect(keys.release(at: 0.16) == ["second", "third"])
    #expect(!keys.hold("fourth", .a, at: 0.2).isHeld)
  }

  @Test func aKeyThatTheRegistryRefusesToOfferIsDelivered() throws {
    var keys = ReaderKeys<String>()
    let call = try #require(keys.hold("key", .a, at: 0).call)
    let isTaken = keys.handle(call.refusal("org.freedesktop.DBus.Error.Failed", "busy"))
    #expect(isTaken)
    #expect(keys.release(at: 0.01) == ["key"])
  }

  @Test func keysAreDeliveredWhenAScreenReaderIsLostAndOfferedToTheNext() throws {
    var keys = ReaderKeys<String>()
    _ = keys.hold("first", .a, at: 0)
    #expect(keys.release(at: 0.1) == ["first"])
    keys.lose()
    #expect(keys.hold("second", .a, at: 0.2).call != nil)
    keys.lose()
    #expect(keys.release(at: 0.2) == ["second"])
  }
}

extension BusMessage {
  fileprivate static let a = BusMessage.readerKey(
    isPressed: true, symbol: 0x61, code: 38, modifiers: 0, time: 1e7, text: "a", typesText: true)
}
