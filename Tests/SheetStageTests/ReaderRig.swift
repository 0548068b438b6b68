import SheetBus
import SheetControls
import SheetEngine
import SheetPixels
import SheetReader
import SheetStage
import Testing

/// The host of the `Reader` under test: a simulated stage, and the calls of a screen reader.
final class ReaderRig: ReaderHost {
  var rig: StageRig
  let reader = Reader()
  var readerWindow = ReaderWindow(x: 100, y: 50, isActive: true, notice: nil)
  var stageReads = 0

  var stage: Stage {
    stageReads += 1
    return rig.stage
  }

  init(
    _ scene: String, size: PixelSize = PixelSize(width: 390, height: 844), scale: Double = 1,
    isOriginal: Bool = false, listening: Bool = true,
    desktop: BusValue = .structure([.string(":1.0"), .path("/org/a11y/atspi/accessible/root")])
  ) throws {
    rig = try StageRig(scene, size: size, scale: scale, isOriginal: isOriginal)
    try rig.settle()
    let calls = reader.connect(as: ":1.5")
    let embed = try #require(calls.first { $0.member == "Embed" })
    let listeners = try #require(calls.first { $0.member == "GetRegisteredEvents" })
    _ = try take(.answer(to: embed.serial, [desktop]))
    _ = try take(.answer(to: listeners.serial, [.array(of: "(ss)", [])]))
    if listening { try listen() }
  }

  func take(_ message: BusMessage) throws -> [BusMessage] {
    try reader.handle(message, for: self, at: rig.time)
  }

  func present() throws {
    try rig.present()
    _ = update()
  }

  func execute(
    _ action: AccessibleAction, on node: AccessibleNode
  ) throws(StageError) -> Bool {
    try rig.navigator.perform(action, on: node, at: rig.time) != nil
  }

  @discardableResult func listen() throws -> [String] {
    try changeListeners("EventListenerRegistered", "Object:", to: [":1.9"])
  }

  func stopListening() throws {
    try changeListeners("EventListenerDeregistered", "Object:", to: [])
  }

  /// Signals a change of the listener `:1.9`, and answers the query for all listeners with `names`.
  /// Returns the signals to the screen reader as text.
  @discardableResult
  func changeListeners(_ change: String, _ event: String, to names: [String]) throws -> [String] {
    let signal = BusMessage.registry(change, [.string(":1.9"), .string(event), .string("")])
    let sent = try take(signal)
    let pairs = names.map { BusValue.structure([.string($0), .string("Object:")]) }
    return try words(sent)
      + sent.filter { $0.member == "GetRegisteredEvents" }.flatMap {
        try words(take(.answer(to: $0.serial, [.array(of: "(ss)", pairs)])))
      }
  }

  func update() -> [String] {
    let isMoving = stage.isPressed || stage.motionEnd != nil
    return words(reader.update(for: self, at: rig.time, isMoving: isMoving))
  }

  func settledSignals() throws -> [String] {
    var signals = update()
    for _ in 0..<600 {
      try rig.wait(1.0 / 60)
      signals += update()
      if !stage.isAnimating(at: rig.time) { return signals }
    }
    Issue.record("the stage never comes to rest")
    return signals
  }

  private func words(_ signals: [BusMessage]) -> [String] {
    signals.filter { $0.interface?.hasPrefix("org.a11y.atspi.Event") == true }.map { signal in
      guard signal.interface?.hasSuffix("Object") == true, let member = signal.member else {
        return signal.member ?? ""
      }
      var path = signal.path ?? ""
      if let child = signal.body[3].unwrapped.parts.last?.text,
        !answer(child, "Accessible", "GetRole").isRefused("UnknownObject")
      {
        path = child
      }
      let number = signal.body[1].integer ?? 0
      return "\(member) \(signal.body[0].text ?? "") \(number) \(name(of: path))"
    }
  }

  private func name(of path: String) -> String {
    let role = answer(path, "Accessible", "GetRoleName").body.first?.text ?? "?"
    return "\(role) \(property(path, "Accessible", "Name")?.text ?? "?")"
  }

  func answer(
    _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = []
  ) -> BusMessage {
    var call = BusMessage.call(":1.5", path, "org.a11y.atspi.\(interface)", member, body)
    if interface.contains(".") { call.interface = interface }
    call.serial = 5
    call.sender = ":1.9"
    do {
      let answers = try take(call)
      #expect(answers.count == 1 && answers[0].destination == ":1.9")
      return answers[0]
    } catch {
      Issue.record(error)
      return call
    }
  }

  func property(_ path: String, _ interface: String, _ name: String) -> BusValue? {
    answer(
      path, "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi.\(interface)"), .string(name)]
    ).body.first?.unwrapped
  }

  /// Hit-tests (`GetAccessibleAtPoint`) the middle of the object at `path`.
  func objectFound(at path: String) throws -> BusValue? {
    let frame = answer(path, "Component", "GetExtents", [.uint32(0)]).body[0].parts
      .compactMap(\.integer)
    let (x, y) = (Int32(frame[0] + frame[2] / 2), Int32(frame[1] + frame[3] / 2))
    let window = try #require(
      answer("/org/a11y/atspi/accessible/root", "Accessible", "GetChildAtIndex", [.int32(0)]).body
        .first?.parts.last?.text)
    return answer(window, "Component", "GetAccessibleAtPoint", [.int32(x), .int32(y), .uint32(0)])
      .body[0].parts.last
  }

  var items: [BusValue] {
    answer("/org/a11y/atspi/cache", "Cache", "GetItems").body.first?.parts ?? []
  }

  func edit(_ path: String, _ member: String, _ body: BusValue...) throws -> Bool {
    answer(path, "EditableText", member, body).body == [.bool(true)]
  }

  func path(_ role: String, _ name: String) throws -> String {
    let paths = items.compactMap { $0.parts.first?.parts.last?.text }
    return try #require(
      paths.first { self.name(of: $0) == "\(role) \(name)" }, "no \(role) \(name)")
  }

  func press(_ button: String) throws { try order("click", "push button", button) }

  func order(_ action: String, _ role: String, _ name: String) throws {
    let path = try path(role, name)
    let actions = answer(path, "Action", "GetActions").body.first?.parts ?? []
    let index = try #require(actions.firstIndex { $0.parts.first?.text == action })
    #expect(answer(path, "Action", "DoAction", [.int32(Int32(index))]).body == [.bool(true)])
  }
}

extension BusMessage {
  static func answer(to serial: UInt32, _ body: [BusValue]) -> BusMessage {
    var call = BusMessage.call("", "/", "", "")
    call.serial = serial
    return call.answer(body)
  }

  static func ownerChange(of name: String, to owner: String) -> BusMessage {
    var signal = BusMessage.signal(
      "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      [.string(name), .string(""), .string(owner)])
    signal.sender = "org.freedesktop.DBus"
    return signal
  }

  static func registry(_ member: String, _ body: [BusValue]) -> BusMessage {
    .signal("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", member, body)
  }

  func isRefused(_ name: String) -> Bool {
    if case .error("org.freedesktop.DBus.Error.\(name)", _) = kind { true } else { false }
  }
}
