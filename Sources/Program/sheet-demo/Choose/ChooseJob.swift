internal import Glibc
internal import SheetBus
internal import SheetScenes
internal import SheetStage
internal import SheetWindow

/// A choice in a window: gives the scene lines and time, keeps the keyboard at the start, and ends
/// the window with the user's choice.
final class ChooseJob {
  /// Seconds of filtering after which a frame may be drawn.
  private static let step = 0.005
  private static let retryInterval = 0.005
  /// Seconds after which the program no longer keeps or requests the keyboard.
  private static let keyboardPatience = 1.0

  let scene: ChooseScene
  let wake: BusWake
  private let reader: LineReader
  private let connection: Connection
  private var keyboard: Keyboard
  private var isFiltered = true
  /// The user's last choice; nil while there is none.
  private(set) var choice: [UInt8]?

  private enum Keyboard {
    /// The program has all keys.
    case grabbed(until: Double)
    /// Another program has the keyboard, for example for a key that is held.
    case refused(next: Double, until: Double)
    /// The window has had the focus, or never gets it.
    case free
  }

  init(_ scene: ChooseScene, _ reader: LineReader, wake: BusWake, _ connection: Connection) {
    (self.scene, self.reader, self.wake, self.connection) = (scene, reader, wake, connection)
    keyboard = .refused(next: 0, until: MonotonicClock.now() + ChooseJob.keyboardPatience)
    keepKeyboard(at: MonotonicClock.now())
  }

  /// When to call `advance` again, on the monotonic clock; nil: at the next event.
  var deadline: Double? {
    if !isFiltered { return 0 }
    return switch keyboard {
    case .grabbed(let end): end
    case .refused(let next, _): next
    case .free: nil
    }
  }

  /// Returns false if the window should handle the event too.
  func handles(_ event: WindowEvent, of demo: DemoWindow) -> Bool {
    switch event {
    case .focusGained: releaseKeyboard()
    // Closes at once, because the program that asks is waiting to open its own sheet.
    case .closeRequested:
      demo.state = .closing
      return true
    default: break
    }
    return false
  }

  /// Takes new lines, filters for a moment, and shows the result. `moment` is on the monotonic
  /// clock.
  func advance(_ demo: DemoWindow, at moment: Double) throws(StageError) {
    keepKeyboard(at: moment)
    // Without services, nothing else shares the descriptor.
    if demo.services == nil { wake.clear() }
    if try !reader.take(to: scene.chooser), isFiltered, scene.isShown { return }
    let end = moment + ChooseJob.step
    isFiltered = scene.update { MonotonicClock.now() > end }
    demo.serve(try demo.navigator.followScene(at: demo.now))
    demo.services?.noteChange()
    try deliver(demo)
  }

  /// Prints the user's choices; the last one closes the window, and is printed once the window is
  /// gone, because the next program may copy the screen.
  func deliver(_ demo: DemoWindow) throws(StageError) {
    for choice in scene.takeChoices() where demo.state != .closing {
      if choice.isLast {
        self.choice = choice.bytes
        demo.state = .closing
      } else {
        try Output.write(choice.bytes)
      }
    }
  }

  // MARK: Keyboard

  /// Takes all keys until the window has the focus, because a user types before the window is up.
  private func keepKeyboard(at moment: Double) {
    switch keyboard {
    case .grabbed(let end) where moment >= end: releaseKeyboard()
    case .refused(let next, let end) where moment >= next:
      if connection.grabKeyboard() {
        keyboard = .grabbed(until: end)
      } else {
        keyboard =
          moment < end ? .refused(next: moment + ChooseJob.retryInterval, until: end) : .free
      }
    case .grabbed, .refused, .free: break
    }
  }

  private func releaseKeyboard() {
    if case .grabbed = keyboard { connection.releaseKeyboard() }
    keyboard = .free
  }
}
