import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// A scene on a stage, used like a window with mouse and keyboard: positions are whole pixels, and
/// keys are X keysym names. Time advances only in the user's actions.
final class StageSession: SceneSession {
  private(set) var scene: [UInt32] = []
  private let rig: StageRig
  private var pointer = Point2D(x: 800, y: 900)
  private var clicks: (point: Point2D, time: Double, count: Int)?

  /// `--set KEY=VALUE`, `--size WxH`, `--slow FACTOR` and `--original`, as on the command line.
  init(_ arguments: [String] = [], scene name: String = "snapshot-card") throws {
    var (preferences, size) = (SheetPreferences(), PixelSize(width: 390, height: 844))
    for (name, value) in zip(arguments, arguments.dropFirst()) {
      switch name {
      case "--set": preferences.changes.append(try SettingChange(parsing: value))
      case "--size":
        let sides = value.split(separator: "x").compactMap { Int($0) }
        size = PixelSize(width: sides[0], height: sides[1])
      case "--slow": preferences.slowness = try #require(Double(value))
      default: continue
      }
    }
    rig = try StageRig(
      name, preferences, size: size, isOriginal: arguments.contains("--original"))
    scene = try still()
  }

  var size: (width: Int, height: Int) { (rig.stage.size.width, rig.stage.size.height) }

  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> [UInt32] {
    colors(
      of: rig.stage.picture(at: rig.time), in: PixelRect(x: x, y: y, width: width, height: height))
  }

  func waits(until condition: () throws -> Bool) throws -> Bool {
    for _ in 0..<300 {
      if try condition() { return true }
      try rig.wait(1.0 / 30)
    }
    return try condition()
  }

  func rest() throws { try rig.settle() }

  func pause(_ seconds: Double) { attempt { try rig.wait(seconds) } }

  func move(_ x: Int, _ y: Int) {
    pointer = Point2D(x: Double(x), y: Double(y))
    let isInside = x < rig.stage.size.width && y < rig.stage.size.height
    tell(isInside || rig.stage.isPressed ? .moved(pointer, .mouse) : .left)
  }

  func press() {
    var count = 1
    if let clicks, clicks.count < 3, rig.time - clicks.time < 0.4, clicks.point == pointer {
      count = clicks.count + 1
    }
    clicks = (pointer, rig.time, count)
    tell(.pressed(pointer, .mouse, clickCount: count))
  }

  func release() { tell(.released(pointer, .mouse)) }

  /// Clicks at the centre of a view of the background or of the scene's card, or of one of its
  /// items.
  func tap(_ role: Role, _ label: String? = nil, item: Int? = nil) throws {
    let middle = try point(role, label, item: item)
    tap(middle.x, middle.y)
  }

  func point(_ role: Role, _ label: String? = nil, item: Int? = nil) throws -> (x: Int, y: Int) {
    _ = rig.stage.prepareFrame(at: rig.time)
    let middle = try rig.middle(role, label, item: item)
    return (Int(middle.x), Int(middle.y))
  }

  func cancel() { tell(.cancelled) }

  /// Presses, moves fast and releases during the motion.
  func flick(_ x: Int, _ start: Int, to end: Int) {
    press(x, start)
    for step in 1...10 {
      pause(0.005)
      move(x, start + (end - start) * step / 10)
    }
    release()
  }

  func turnWheel(down: Bool) { tell(.wheel(pointer, notches: down ? 1 : -1)) }

  func strike(key name: String, holding held: [String]) throws {
    let key = Key(keysymName: name)
    var press = KeyStroke(key)
    press.shift = held.contains("Shift_L")
    press.control = held.contains("Control_L")
    press.alt = held.contains("Alt_L")
    press.logo = held.contains("Super_L")
    if case .character(let scalar) = key { press.text = String(Character(scalar)) }
    if key == .space { press.text = " " }
    tell(.key(press))
    tell(.keyReleased(key))
  }

  func resize(width: Int, height: Int) {
    attempt { try rig.resize(PixelSize(width: width, height: height)) }
  }

  private func tell(_ input: UserInput) {
    attempt {
      try rig.send(input)
      try rig.wait(0.004)
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { Issue.record("\(error)") }
  }
}
