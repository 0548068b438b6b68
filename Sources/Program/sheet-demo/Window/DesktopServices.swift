internal import Glibc
internal import SheetBus
internal import SheetReader
internal import SheetStage
internal import SheetWindow

/// The program on the desktop's buses: on the session's, where the portal tells what the user has set, and, while
/// somebody uses a screen reader, on that of readers.
///
/// The connections are kept in other threads: a service that hangs or dies is as if there were none.
final class DesktopServices {
  /// The most messages that are taken before the window has its turn again.
  private static let mostAtOnce = 100

  private let wake: BusWake
  private var session: Bus?
  private var portal = DesktopPortal()
  /// Whether somebody uses a reader; nil where the environment says so.
  private var status: ReaderStatus?
  private var bus: Bus?
  private var reader: Reader?
  /// The address that `bus` was opened with.
  private var address: String?
  private var keys = ReaderKeys<WindowEvent>()
  /// Whether something may have happened that readers have not been told of.
  var isStale = false

  /// Begins to connect; nil where the process has no descriptor left.
  init?() {
    guard let wake = BusWake() else { return nil }
    self.wake = wake
    session = Bus.sessionAddress.map { Bus(address: $0, wake: wake) }
    let address = DesktopServices.variable("AT_SPI_BUS_ADDRESS")
    if DesktopServices.variable("NO_AT_BRIDGE") == "1" { return }
    if let address { open(address) } else { status = ReaderStatus() }
  }

  /// The value of an environment variable; nil for one that is empty too.
  private static func variable(_ name: String) -> String? {
    let value = unsafe getenv(name).map { unsafe String(cString: $0) }
    return value?.isEmpty == false ? value : nil
  }

  /// Can be read when something has come.
  var descriptor: Int32 { wake.descriptor }

  /// The settings that the portal has told.
  var settings: PortalSettings { portal.settings }

  /// Takes what has come, and answers it.
  func take(for host: DemoWindow) throws(StageError) {
    wake.clear()
    var rest = DesktopServices.mostAtOnce
    while rest > 0, let event = session?.next() {
      take(event)
      rest -= 1
    }
    while rest > 0, let event = bus?.next() {
      try take(event, for: host)
      rest -= 1
    }
    if rest == 0 { wake.set() }
  }

  /// Tells readers what has changed.
  ///
  /// - Parameter isMoving: Whether something moves, and more than that it does is told later.
  func update(for host: DemoWindow, isMoving: Bool) {
    guard isStale || isMoving, let reader else { return }
    isStale = isMoving
    bus?.send(reader.update(for: host, isMoving: isMoving))
  }

  // MARK: Keys

  /// Keeps an event of a key until readers have said whether they want it.
  ///
  /// - Returns: False where nobody wants to know, and the event goes on at once.
  func hold(_ event: WindowEvent) -> Bool {
    guard reader?.isHeard == true, let key = ReaderKey(event),
      let question = keys.hold(event, key, at: MonotonicClock.now())
    else { return false }
    bus?.send([question])
    return true
  }

  /// The events of keys that go on now.
  func releaseKeys(at moment: Double) -> [WindowEvent] { keys.release(at: moment) }

  /// When the next key goes on at the latest, on the machine's clock; nil while none waits.
  var keyDeadline: Double? { keys.deadline }

  // MARK: Buses

  /// Takes what the session's bus has.
  private func take(_ event: Bus.Event) {
    switch event {
    case .connected: session?.send(portal.connect() + (status?.connect() ?? []))
    case .message(let message):
      portal.take(message)
      session?.send(status?.take(message) ?? [])
      if status != nil, status?.address != address { open(status?.address) }
    case .lost: session = nil
    }
  }

  /// Takes what the readers' bus has.
  private func take(_ event: Bus.Event, for host: DemoWindow) throws(StageError) {
    guard let reader else { return }
    switch event {
    case .connected(let name):
      isStale = true
      bus?.send(reader.connect(as: name))
    case .message(let message):
      if !keys.take(message) { bus?.send(try reader.take(message, for: host)) }
    case .lost:
      status?.lose()
      open(nil)
    }
  }

  /// Leaves the readers' bus, and goes to the one at an address.
  private func open(_ address: String?) {
    self.address = address
    bus = address.map { Bus(address: $0, wake: wake) }
    reader = address.map { _ in Reader() }
  }
}

extension ReaderKey {
  /// A key of the keyboard; nil for another event, and for text that an input method composed.
  fileprivate init?(_ event: WindowEvent) {
    let (key, isPressed): (KeyEvent, Bool)
    switch event {
    case .keyPressed(let pressed): (key, isPressed) = (pressed, true)
    case .keyReleased(let released): (key, isPressed) = (released, false)
    default: return nil
    }
    guard key.code != 0 else { return nil }
    self.init(
      isPressed: isPressed, symbol: key.keysym, code: key.code, modifiers: key.modifiers.rawValue,
      time: key.time, text: key.text ?? key.name, typesText: key.text != nil)
  }
}
