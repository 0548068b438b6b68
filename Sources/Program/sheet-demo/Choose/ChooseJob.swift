internal import Glibc
internal import SheetBus
internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetWindow

/// A choice in a window: gives the scene lines and time, and ends the window with the user's choice.
final class ChooseJob {
  /// Seconds of filtering after which a frame may be drawn.
  private static let step = 0.005

  let scene: ChooseScene
  let wake: BusWake
  /// The stage's time 0, at which the sheet's motion begins, on the monotonic clock.
  let start: Double
  private let reader: LineReader
  private var keyboard: EarlyKeyboard
  /// The line that the user has chosen, or the failure to print an earlier one; nil for neither.
  private(set) var outcome: Result<[UInt8], StageError>?

  init(
    _ scene: ChooseScene, _ reader: LineReader, wake: BusWake, _ keyboard: EarlyKeyboard,
    start: Double
  ) {
    (self.scene, self.reader, self.wake) = (scene, reader, wake)
    (self.keyboard, self.start) = (keyboard, start)
  }

  /// When to call `advance` again, on the monotonic clock; nil: at the next event.
  var deadline: Double? { scene.isUpToDate ? keyboard.deadline : 0 }

  /// Returns false if the window should handle the event too.
  func handles(_ event: WindowEvent, of demo: DemoWindow) -> Bool {
    switch event {
    case .focusGained: keyboard.release()
    // Closes at once, because the program that asks is waiting to open its own sheet.
    case .closeRequested:
      demo.state = .closing
      return true
    default: break
    }
    return false
  }

  /// Gives the scene the lines that were read while the window was made, before its sheet is
  /// presented.
  func prepare(_ demo: DemoWindow) throws(StageError) {
    _ = try reader.take(to: scene.chooser)
    scene.update()
    demo.serve(try demo.navigator.followScene(at: 0))
  }

  /// Takes new lines, filters for a moment, and shows the result. `moment` is on the monotonic
  /// clock.
  func advance(_ demo: DemoWindow, at moment: Double) throws(StageError) {
    keyboard.update(at: moment)
    if try !reader.take(to: scene.chooser), scene.isUpToDate { return }
    let end = moment + ChooseJob.step
    scene.update { MonotonicClock.now() > end }
    demo.serve(try demo.navigator.followScene(at: demo.now))
    demo.services?.noteChange()
  }

  /// Prints a chosen line; the last one closes the window, and is printed once the window is gone,
  /// because the next program may copy the screen.
  func take(_ line: [UInt8], isLast: Bool, of demo: DemoWindow) {
    // A Return that waits for lines must not win over an Escape after it.
    guard demo.state != .closing, !demo.isSheetLeaving else { return }
    if isLast {
      outcome = .success(line)
    } else {
      do { return try Output.write(line) } catch { outcome = .failure(error) }
    }
    demo.state = .closing
  }
}
