package import SheetBus
package import SheetStage

/// Makes the program usable with screen readers: registers the program on the accessibility bus
/// (AT-SPI), answers calls of screen readers, and signals changes to them.
///
/// A `Reader` has no connection: its methods return the messages to send.
package final class Reader {
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
  private var questions = ReaderQuestions<Question>()
  private var isListOutdated = false

  /// Whether a screen reader has registered for events.
  package private(set) var isHeard = false

  package init() {}

  /// Registers the program; `name` is the program's unique name on the bus.
  package func connect(as name: String) -> [BusMessage] {
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
        .call(Reader.registry, ReaderPaths.root, "org.a11y.atspi.Socket", "Embed", [root]))
    ] + askForListeners()
  }

  /// A query made while another is pending is sent after the reply.
  private func askForListeners() -> [BusMessage] {
    isListOutdated = questions.isOpen(.listeners)
    if isListOutdated { return [] }
    return [
      questions.ask(
        .listeners,
        .call(Reader.registry, Reader.registryPath, Reader.registry, "GetRegisteredEvents"))
    ]
  }

  /// Returns the messages to send.
  package func handle(
    _ message: BusMessage, for host: some ReaderHost, at time: Double
  ) throws(StageError) -> [BusMessage] {
    switch message.kind {
    case .call: return try answer(message, in: scene(of: host, at: time), for: host)
    case .signal: return handleSignal(message)
    case .answer(let serial):
      switch questions.take(serial) {
      case .embed:
        desktop = message.body.first(where: ReaderScene.isReference) ?? ReaderScene.nothing
      case .listeners:
        let hasListeners = message.body.first?.parts.isEmpty == false
        return listen(for: host, at: time, hasListeners)
          + (isListOutdated ? askForListeners() : [])
      case nil: break
      }
    case .error(_, let serial):
      if questions.take(serial) == .listeners, isListOutdated { return askForListeners() }
    }
    return []
  }

  /// Returns signals of the changes since the last update. While `isMoving`, returns nothing if
  /// only the positions of views have changed.
  package func update(
    for host: some ReaderHost, at time: Double, isMoving: Bool
  ) -> [BusMessage] {
    guard isHeard else { return [] }
    let scene = scene(of: host, at: time)
    return isMoving && !history.isOutdated(by: scene) ? [] : history.update(scene)
  }

  private func scene(of host: some ReaderHost, at time: Double) -> ReaderScene {
    ReaderScene(
      tree: AccessibleTree(host.stage, at: time), window: host.readerWindow, paths: paths,
      busName: busName, desktop: desktop)
  }

  private func answer(
    _ call: BusMessage, in scene: ReaderScene, for host: some ReaderHost
  ) throws(StageError) -> [BusMessage] {
    // Removes the paths of an earlier stage, which would keep its views in memory. `history`
    // removes paths only while a screen reader listens.
    if !isHeard { paths.removeOthers(than: scene.tree.stage) }
    let message: BusMessage
    switch ReaderAnswers.result(of: call, in: scene) {
    case .failure(let refusal): message = call.refusal(refusal.name, refusal.rawValue)
    case .success(.values(let values)): message = call.answer(values)
    case .success(.command(let action, let node)):
      let isExecuted = try host.execute(action, on: node)
      // Setting a property has no result.
      message = call.answer(call.member == "Set" ? [] : [.bool(isExecuted)])
    }
    return call.wantsNoAnswer ? [] : [message]
  }

  private func handleSignal(_ signal: BusMessage) -> [BusMessage] {
    // Registers again after the registry has restarted. If the program's `Embed` call is still
    // waiting for its reply, that call has started the registry, and a second call would register
    // twice.
    if signal.tellsNewOwner(of: Reader.registry), !questions.isOpen(.embed) { return register() }
    // Queries the whole list of listeners, because the registry may send one signal for several
    // changes, for example after a screen reader crashed.
    let changes = ["EventListenerRegistered", "EventListenerDeregistered"]
    let isChange = changes.contains { signal.isSignal(Reader.registry, $0) }
    return isChange && signal.path == Reader.registryPath ? askForListeners() : []
  }

  /// Returns signals that describe the window and the focus if the first listener has just
  /// registered.
  private func listen(
    for host: some ReaderHost, at time: Double, _ hasListeners: Bool
  ) -> [BusMessage] {
    if hasListeners == isHeard { return [] }
    isHeard = hasListeners
    history = ReaderHistory()
    if !isHeard { return [] }
    let scene = scene(of: host, at: time)
    _ = history.update(scene)
    return history.introduction(scene)
  }
}

package protocol ReaderHost: AnyObject {
  var stage: Stage { get }
  var readerWindow: ReaderWindow { get }
  /// Returns false if the node does not support the action.
  func execute(_ action: AccessibleAction, on node: AccessibleNode) throws(StageError) -> Bool
}

package struct ReaderWindow: Equatable, Sendable {
  /// The left edge, device pixels of the screen.
  package var x: Int
  /// The upper edge, device pixels of the screen.
  package var y: Int
  package var isActive: Bool
  /// The notice in front of everything; nil if none is shown.
  package var notice: ReaderNotice?

  package init(x: Int, y: Int, isActive: Bool, notice: ReaderNotice?) {
    (self.x, self.y, self.isActive, self.notice) = (x, y, isActive, notice)
  }
}

package struct ReaderNotice: Equatable, Sendable {
  /// Each notice has a new number and so becomes a new object on the bus, because screen readers do
  /// not speak a known object's new text.
  package var number: Int
  package var text: String

  package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
}
