import Controls
import Pixels
import SheetEngine
import SheetTrace
import Stage
import Testing

/// A scene on a stage, used as a window with a mouse and a keyboard in front of it is used, in whole
/// pixels and names of keys. No time passes but that which the user takes.
final class Session {
  static let (width, height) = (390, 844)
  /// Stands for the window.
  let window: Void = ()
  /// What the window shows before anything is clicked.
  private(set) var scene: [UInt32] = []
  private let rig: StageRig
  private var pointer = Point2D(x: 800, y: 900)
  private var clicks: (point: Point2D, time: Double, count: Int)?

  /// Opens a scene.
  ///
  /// - Parameter arguments: `--set KEY=VALUE` and `--size WxH`, as the program takes them.
  init(_ arguments: [String] = [], style: String = "snapshot-card") throws {
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
    rig = try StageRig(style, preferences, size: size)
    scene = try still()
  }

  /// What another program can do with the window.
  var user: Session { self }

  // MARK: What is seen

  /// All pixels, row after row.
  func pixels() throws -> [UInt32] { rig.pixels().map { $0 & 0xFFFFFF } }

  func pixel(x: Int, y: Int, of window: Void) throws -> UInt32 {
    rig.stage.picture(at: rig.time).view[x, y] & 0xFFFFFF
  }

  /// Pixels of a part, row after row.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> [UInt32] {
    let view = rig.stage.picture(at: rig.time).view
    return (y..<(y + height)).flatMap { row in
      (x..<(x + width)).map { view[$0, row] & 0xFFFFFF }
    }
  }

  /// The topmost card's first row: the first that is white in a strip that no handle and no words
  /// reach. Nothing behind a dimmer is white, and no street of the map is so wide.
  func edge() throws -> Int? {
    let view = rig.stage.picture(at: rig.time).view
    return (0..<view.height).first { row in
      (24..<154).allSatisfy { view[$0, row] & 0xFFFFFF == 0xFFFFFF }
    }
  }

  /// The gray of what is white behind the dimmer: a point in the bar at the top of the scenes.
  func gray() throws -> Int { Int(try pixel(x: 100, y: 2, of: window) & 0xFF) }

  /// Waits until nothing moves any more.
  ///
  /// - Returns: What is seen then.
  @discardableResult
  func still() throws -> [UInt32] {
    try rig.settle()
    return try pixels()
  }

  /// Waits until something is so.
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Bool
  ) throws {
    for _ in 0..<300 {
      if try condition() { return }
      try rig.wait(1.0 / 30)
    }
    #expect(try condition(), "\(what)", sourceLocation: sourceLocation)
  }

  /// Waits until the topmost card's first row is, and stays, where it shall be.
  func expectEdge(
    at row: Int, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var looks = 0
    try expect("\(what) the card is not at \(row)", sourceLocation: sourceLocation) {
      looks = try edge() == row ? looks + 1 : 0
      return looks >= 3
    }
  }

  func expectSame(
    as look: [UInt32], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(what, sourceLocation: sourceLocation) { try pixels() == look }
  }

  /// Waits until the scene is there again, to the last pixel.
  func expectScene(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectSame(as: scene, "the scene is not back", sourceLocation: sourceLocation)
  }

  // MARK: What the user does

  func pause(_ seconds: Double) { attempt { try rig.wait(seconds) } }

  func sync() {}

  func move(_ x: Int, _ y: Int) {
    pointer = Point2D(x: Double(x), y: Double(y))
    let isInside = x < rig.stage.size.width && y < rig.stage.size.height
    tell(isInside || rig.stage.isPressed ? .moved(pointer, .mouse) : .left)
  }

  /// Puts the pointer outside, so that nothing is tinted under it.
  func moveAway() { move(800, 900) }

  func press(_ x: Int, _ y: Int) {
    move(x, y)
    var count = 1
    if let clicks, clicks.count < 3, rig.time - clicks.time < 0.4, clicks.point == pointer {
      count = clicks.count + 1
    }
    clicks = (pointer, rig.time, count)
    tell(.pressed(pointer, .mouse, clickCount: count))
  }

  func release() { tell(.released(pointer, .mouse)) }

  func tap(_ x: Int, _ y: Int) {
    press(x, y)
    release()
  }

  /// Clicks in the middle of a view of the background or of the scene's card.
  ///
  /// - Parameter item: Which of several things to choose from or of the rows of a list; nil is the whole view.
  func tap(
    _ role: Role, _ label: String? = nil, item: Int? = nil
  ) throws {
    let middle = try point(role, label, item: item)
    tap(middle.x, middle.y)
  }

  /// The middle of a view, as `tap` finds it.
  func point(_ role: Role, _ label: String? = nil, item: Int? = nil) throws -> (x: Int, y: Int) {
    _ = rig.stage.prepareFrame(at: rig.time)
    let middle = try rig.middle(role, label, item: item)
    return (Int(middle.x), Int(middle.y))
  }

  /// A press of another button, or the loss of the pointer.
  func cancel() { tell(.cancelled) }

  /// Moves the held pointer slowly to a row, and stands still long enough to have no velocity.
  func dragSlowly(from start: Int, to end: Int, x: Int = 195) {
    let steps = max(1, abs(end - start) / 20)
    for step in 1...steps {
      move(x, start + (end - start) * step / steps)
      pause(0.008)
    }
    pause(0.2)
  }

  /// Presses, moves slowly and stands still; the button stays down.
  func pull(_ x: Int, _ start: Int, to end: Int) {
    press(x, start)
    dragSlowly(from: start, to: end, x: x)
  }

  /// Presses, moves fast and lets go while moving.
  func flick(_ x: Int, _ start: Int, to end: Int) {
    press(x, start)
    for step in 1...10 {
      pause(0.005)
      move(x, start + (end - start) * step / 10)
    }
    release()
  }

  /// Turns the wheel, toward the user where the number is above 0.
  func wheel(_ notches: Int, _ x: Int, _ y: Int) {
    move(x, y)
    for _ in 0..<abs(notches) { tell(.wheel(pointer, notches: notches > 0 ? 1 : -1)) }
  }

  /// Strikes keys one after the other.
  func strike(_ names: String...) throws {
    for name in names { try strike(key: name, holding: []) }
  }

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
  }

  /// Types letters and spaces.
  func type(_ text: String) throws {
    for letter in text { try strike(letter == " " ? "space" : String(letter)) }
  }

  func resize(_ window: Void, width: Int, height: Int) {
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
