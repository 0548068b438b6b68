internal import SheetBus
internal import SheetReader
internal import SheetStage
internal import SheetWindow

/// The program's connections to the desktop's buses: to the session bus for the portal's settings
/// and, while a screen reader is in use, to the accessibility bus.
///
/// The connections run on other threads, because a service may hang.
final class DesktopServices {
  /// The limit of messages handled before the window's next event.
  private static let mostAtOnce = 100

  private let wake: BusWake
  private var session: Bus?
  private(set) var portal = DesktopPortal()
  /// The session's accessibility status; nil if environment variables decide instead.
  private var status: ReaderStatus?
  /// The accessibility bus, its address, and the screen readers' view of the program; nil while no
  /// screen reader is in use.
  private var readers: (address: String, bus: Bus, reader: Reader)?
  private var keys = ReaderKeys<WindowEvent>()
  private var window: ReaderWindow?
  private var isStale = false
  /// Whether the next frame may move views: the stage has changed since the last frame, or the last
  /// frame was animated.
  private var mayMoveViews = false

  /// Begins to connect; each event of a bus sets `wake`.
  init(_ wake: BusWake) {
    self.wake = wake
    session = Bus.sessionAddress.map { Bus(address: $0, wake: wake) }
    let address = environmentVariable("AT_SPI_BUS_ADDRESS")
    if environmentVariable("NO_AT_BRIDGE") == "1" { return }
    if let address { open(address) } else { status = ReaderStatus() }
  }

  /// Call it after `wake` has been cleared.
  func handleMessages(for host: DemoWindow) throws(StageError) {
    var rest = DesktopServices.mostAtOnce
    while rest > 0, let event = session?.next() {
      handle(event)
      rest -= 1
    }
    while rest > 0, let event = readers?.bus.next() {
      try handle(event, for: host)
      rest -= 1
    }
    if rest == 0 { wake.set() }
  }

  func noteChange() { (isStale, mayMoveViews) = (true, true) }

  /// The first frame after a change and the last frame of an animation may have moved views, so
  /// screen readers need an update.
  func frameDrawn(isAnimating: Bool) {
    if mayMoveViews, !isAnimating { isStale = true }
    mayMoveViews = isAnimating
  }

  /// Signals changes to screen readers. While `isMoving`, sends nothing if only the positions of
  /// views have changed.
  func update(for host: DemoWindow, at time: Double, isMoving: Bool) {
    // Compares `window`, which contains the notice, because no event reports that the notice has
    // changed.
    guard let readers, isStale || isMoving || window != host.readerWindow else { return }
    isStale = isMoving
    window = host.readerWindow
    readers.bus.send(readers.reader.update(for: host, at: time, isMoving: isMoving))
  }

  /// Holds back a key until the screen reader has replied whether it consumes the key. All later
  /// input waits too, to keep its order. Returns false if the event need not wait.
  func hold(_ event: WindowEvent) -> Bool {
    guard event.isInput else { return false }
    let question = readers?.reader.isHeard == true ? event.readerQuestion : nil
    let (isHeld, call) = keys.hold(event, question, at: MonotonicClock.now())
    if let call { readers?.bus.send([call]) }
    return isHeld
  }

  /// Removes and returns the events that no screen reader consumes.
  func releaseKeys(at moment: Double) -> [WindowEvent] { keys.release(at: moment) }

  /// The time at which the first held event is delivered without a reply, on the monotonic clock;
  /// nil if no event is held.
  var keyDeadline: Double? { keys.deadline }

  private func handle(_ event: Bus.Event) {
    switch event {
    case .connected: session?.send(portal.connect() + (status?.connect() ?? []))
    case .message(let message):
      portal.handle(message)
      session?.send(status?.handle(message) ?? [])
      if status != nil, status?.address != readers?.address { open(status?.address) }
    case .lost: session = nil
    }
  }

  private func handle(_ event: Bus.Event, for host: DemoWindow) throws(StageError) {
    guard let (_, bus, reader) = readers else { return }
    switch event {
    case .connected(let name):
      noteChange()
      bus.send(reader.connect(as: name))
    case .message(let message):
      if !keys.handle(message) {
        bus.send(try reader.handle(message, for: host, at: host.now))
      }
    case .lost:
      status?.lose()
      open(nil)
    }
  }

  /// Closes the connection to the accessibility bus, and opens one to the given address, if any.
  private func open(_ address: String?) {
    keys.lose()
    readers = address.map { ($0, Bus(address: $0, wake: wake), Reader()) }
  }
}

extension WindowEvent {
  /// Whether the event waits behind keys that are held back for a screen reader's reply.
  fileprivate var isInput: Bool {
    switch self {
    case .pointerPressed, .pointerMoved, .pointerReleased, .pointerLeft, .pointerCancelled,
      .scrolled, .scrolledSmoothly, .touchBegan, .touchMoved, .touchEnded, .touchCancelled,
      .allCancelled, .keyPressed, .keyReleased, .composing, .pasted, .picturePasted,
      .pictureDropped:
      true
    case .resized, .moved, .exposed, .visibilityChanged, .signalled, .destroyed, .closeRequested,
      .frameDrawn, .focusGained, .focusLost, .pasteFailed, .picturePasteFailed, .dropFailed,
      .monitorChanged, .settingsChanged:
      false
    }
  }

  /// The call that asks a screen reader whether it consumes the key. nil for events other than
  /// keys, and for text that an input method composed.
  fileprivate var readerQuestion: BusMessage? {
    let (key, isPressed): (KeyEvent, Bool)
    switch self {
    case .keyPressed(let pressed): (key, isPressed) = (pressed, true)
    case .keyReleased(let released): (key, isPressed) = (released, false)
    default: return nil
    }
    guard key.code != 0 else { return nil }
    return .readerKey(
      isPressed: isPressed, symbol: key.keysym, code: key.code, modifiers: key.modifiers.rawValue,
      time: key.time, text: key.text ?? key.name, typesText: key.text != nil)
  }
}
