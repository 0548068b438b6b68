public import SheetBus
public import SheetStage

/// The program on the accessibility bus (AT-SPI): registers there, answers readers' calls, and emits signals
/// of changes.
///
/// A reader has no connection: it takes received messages, and returns those to send.
public final class Reader {
  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  private enum Question {
    case embed
    case listeners
  }

  private let paths = ReaderPaths()
  private var history = ReaderHistory()
  private var busName = ""
  private var desktop = ReaderScene.nothing
  /// The readers and the events that they have registered for.
  private var listeners: Set<[String]> = []
  private var questions = ReaderQuestions<Question>()

  /// Whether a reader has registered for events.
  public var isHeard: Bool { !listeners.isEmpty }

  /// Creates a program without a connection.
  public init() {}

  /// Registers with the registry, after connecting.
  ///
  /// - Parameter name: The bus's name for the program.
  public func connect(as name: String) -> [BusMessage] {
    busName = name
    return [
      .match("type='signal',interface='\(Reader.registry)',path='\(Reader.registryPath)'"),
      .match(BusMessage.ownerRule(of: Reader.registry)),
    ] + register()
  }

  private func register() -> [BusMessage] {
    let root: BusValue = .structure([.string(busName), .path(ReaderPaths.root)])
    return [
      questions.ask(
        .embed,
        .call(Reader.registry, ReaderPaths.root, "org.a11y.atspi.Socket", "Embed", [root])),
      questions.ask(
        .listeners,
        .call(Reader.registry, Reader.registryPath, Reader.registry, "GetRegisteredEvents")),
    ]
  }

  /// Handles a message.
  ///
  /// - Returns: The messages to send.
  public func take(
    _ message: BusMessage, for host: some ReaderHost
  ) throws(StageError) -> [BusMessage] {
    switch message.kind {
    case .call: return try answer(message, for: host)
    case .signal: return hear(message, for: host)
    case .answer(let serial):
      switch questions.take(serial) {
      case .embed: desktop = message.body.first ?? ReaderScene.nothing
      case .listeners:
        return listen(for: host) {
          $0 = Set((message.body.first?.parts ?? []).map { $0.parts.compactMap(\.text) })
        }
      case nil: break
      }
    case .error(_, let serial): _ = questions.take(serial)
    }
    return []
  }

  /// Emits signals of changes.
  ///
  /// - Parameter isMoving: Whether something moves: then only changes of the outline are reported, and
  ///   positions later.
  public func update(for host: some ReaderHost, isMoving: Bool) -> [BusMessage] {
    let scene = scene(of: host)
    // Waits while the focused part is invisible: a leaving sheet keeps the focus briefly, and the focus must
    // move elsewhere before the sheet is removed.
    let hasFocus = scene.part(of: .part(scene.stage.accessibleFocus)) != nil
    if isMoving, !hasFocus || !history.isOutdated(by: scene) { return [] }
    let signals = history.update(scene)
    return isHeard ? signals : []
  }

  private func scene(of host: some ReaderHost) -> ReaderScene {
    ReaderScene(
      stage: host.stage, window: host.readerWindow, paths: paths, busName: busName,
      desktop: desktop)
  }

  // MARK: Calls

  private func answer(
    _ call: BusMessage, for host: some ReaderHost
  ) throws(StageError) -> [BusMessage] {
    let message: BusMessage
    switch ReaderAnswers.result(of: call, in: scene(of: host)) {
    case .failure(let refusal): message = call.refusal(refusal.name, refusal.text)
    case .success(.values(let values)): message = call.answer(values)
    case .success(.order(let action, let node)):
      let isObeyed = try host.obeyReader(action, on: node)
      // Setting a property has no result.
      message = call.answer(call.member == "Set" ? [] : [.bool(isObeyed)])
    }
    return call.wantsNoAnswer ? [] : [message]
  }

  // MARK: The registry

  private func hear(_ signal: BusMessage, for host: some ReaderHost) -> [BusMessage] {
    let texts = signal.body.compactMap(\.text)
    // A registry that the call has started answers the call itself.
    if signal.tellsNewOwner(of: Reader.registry), !questions.isOpen(.embed) { return register() }
    guard signal.path == Reader.registryPath, texts.count >= 2 else { return [] }
    let listener = Array(texts.prefix(2))
    if signal.isSignal(Reader.registry, "EventListenerRegistered") {
      return listen(for: host) { $0.insert(listener) }
    }
    if signal.isSignal(Reader.registry, "EventListenerDeregistered") {
      return listen(for: host) { $0.remove(listener) }
    }
    return []
  }

  /// Changes the listeners; the first one gets the window's introduction.
  private func listen(
    for host: some ReaderHost, _ change: (inout Set<[String]>) -> Void
  ) -> [BusMessage] {
    let wasAlone = listeners.isEmpty
    change(&listeners)
    guard wasAlone, !listeners.isEmpty else { return [] }
    let scene = scene(of: host)
    _ = history.update(scene)
    return history.introduction(scene)
  }
}
