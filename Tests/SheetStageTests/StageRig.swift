import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// The demo's scenes, made without reading files, and opened as in the program.
final class TestLibrary: SceneLibrary {
  /// Captures the screen behind the desktop's sheet; returns nil without a screen.
  private let screen: () -> PixelImage?
  var picture = ScenePicture()
  private let hint: PictureHint
  var gallery: String { "gallery" }

  /// `hasHint`: whether the scene "snapshot-card" shows its hint until the picture was opened, as
  /// in the program.
  init(hasHint: Bool = false, screen: @escaping () -> PixelImage? = { nil }) {
    self.screen = screen
    hint = PictureHint(isNeeded: hasHint)
  }

  func makeScene(_ name: String) throws(StageError) -> Scene {
    let supplies = SceneSupplies(
      picture: { () throws(StageError) in self.picture }, screen: screen, hint: hint)
    return try SceneEntry(named: name).make(with: supplies)
  }

  func takePicture(_ picture: IncomingPicture) throws(StageError) {
    guard let byte = picture.bytes.first else {
      throw .usage("no picture")
    }
    self.picture = ScenePicture(
      PixelImage(width: 40, height: 30, filledWith: 0xFF00_0000 | UInt32(byte) * 0x10101))
  }
}

extension SceneEntry {
  /// The settings with which a recording opens the fluid scene in a window of the given size, points.
  func recordedSettings(in size: Size2D) throws -> [SettingChange] {
    try SheetPreferences().recorded(of: make(), in: size).changes
  }
}

final class TraceLines: TraceOutput {
  private(set) var lines: [String] = []

  func write(_ line: String) { lines.append(line) }

  func trace() throws -> Trace { try Trace(parsing: lines.joined(separator: "\n")) }
}

/// A scene on a stage with a simulated user. Time advances only in the user's actions.
final class StageRig {
  let navigator: SceneNavigator
  private(set) var time = 0.0
  private(set) var requests: [WindowRequest] = []

  /// Opens a scene as the program does; `isOriginal`: as with `--original`.
  init(
    _ scene: String, _ preferences: SheetPreferences = SheetPreferences(),
    size: PixelSize = PixelSize(width: 390, height: 844), scale: Double = 1,
    palette: Palette = .light, isOriginal: Bool = false, library: (any SceneLibrary)? = nil
  ) throws {
    var preferences = preferences
    if isOriginal { preferences.physics = .original }
    navigator = try SceneNavigator(
      library ?? TestLibrary(), opening: scene, preferences, palette: palette, size: size,
      scale: scale)
    stage.layOut()
  }

  var stage: Stage { navigator.stage }
  var scene: Scene { stage.scene }
  var sheet: Sheet { stage.sheet }
  /// The scene's views in front of its sheets, also hidden ones.
  var frontViews: [View] {
    (scene.front?.children ?? []).flatMap { $0.children.isEmpty ? [$0] : $0.children }
  }

  func send(_ input: UserInput) throws {
    requests += try navigator.handle(input, at: time)
  }

  /// Executes what the scene has requested since the last input.
  func followScene() throws { requests += try navigator.followScene(at: time) }

  /// Executes a command of a screen reader; returns whether the node supports it.
  func perform(_ action: AccessibleAction, on node: AccessibleNode) throws -> Bool {
    guard let new = try navigator.perform(action, on: node, at: time) else { return false }
    requests += new
    return true
  }

  /// Waits in steps of 1/60 s, and prepares the frames that the stage needs.
  func wait(_ seconds: Double) throws {
    try pass(seconds) { time in
      if stage.needsFrame(at: time, after: nil) { _ = stage.prepareFrame(at: time) }
    }
  }

  /// Waits in steps of 1/60 s, and calls `frame` with the time of each.
  func pass(_ seconds: Double, frame: (Double) -> Void) throws {
    let end = time + seconds
    while time < end {
      time = min(time + 1.0 / 60, end)
      requests += try navigator.advance(to: time)
      frame(time)
    }
  }

  func settle() throws {
    for _ in 0..<20 {
      try wait(0.25)
      if !stage.isAnimating(at: time) { return }
    }
    Issue.record("the stage never comes to rest")
  }

  /// Performs actions of the scene while the pointer is outside the view; waits after each until
  /// nothing moves.
  func perform(_ actions: SceneAction...) throws {
    for action in actions {
      scene.perform(action)
      try send(.left)
      try settle()
    }
  }

  /// Presents the scene's sheet (nil: at its initial detent), and waits until it rests.
  func present(_ place: SheetPlace? = nil) throws {
    _ = try navigator.perform(.present(place), at: time)
    try settle()
  }

  func resize(_ size: PixelSize) throws {
    requests += try navigator.resize(size, at: time)
    stage.layOut()
  }

  func press(_ x: Double, _ y: Double, clickCount: Int = 1) throws {
    try send(.moved(Point2D(x: x, y: y), .mouse))
    try send(.pressed(Point2D(x: x, y: y), .mouse, clickCount: clickCount))
  }

  func move(_ x: Double, _ y: Double) throws { try send(.moved(Point2D(x: x, y: y), .mouse)) }

  func release(_ x: Double, _ y: Double) throws { try send(.released(Point2D(x: x, y: y), .mouse)) }

  func click(_ x: Double, _ y: Double) throws {
    try press(x, y)
    time += 0.05
    try release(x, y)
  }

  /// Presses, and moves evenly in steps of 1/60 s; the pointer stays down.
  func pull(_ x: Double, from start: Double, to end: Double, steps: Int) throws {
    try press(x, start)
    for step in 1...steps {
      try wait(1.0 / 60)
      try move(x, start + (end - start) * Double(step) / Double(steps))
    }
  }

  /// Pulls in ten steps, and waits 0.2 s.
  func drag(_ x: Double, from start: Double, to end: Double) throws {
    try pull(x, from: start, to: end, steps: 10)
    try wait(0.2)
  }

  func key(_ key: Key, shift: Bool = false) throws {
    try send(.key(KeyStroke(key, shift: shift)))
    try send(.keyReleased(key))
  }

  func type(_ text: String) throws {
    for scalar in text.unicodeScalars {
      try send(.key(KeyStroke(.character(scalar), text: String(Character(scalar)))))
      time += 0.05
    }
  }

  /// Focuses a view of the card by Tab, and presses Return.
  func activate(_ role: Role, _ label: String? = nil) throws {
    try focus(try #require(scene.card.views(role, label).first, "no \(role) \(label ?? "")"))
    try key(.enter)
  }

  func focus(_ view: View) throws {
    for _ in 0..<120 where !view.isFocused { try key(.tab) }
    #expect(view.isFocused)
  }

  /// Clicks at the centre of a view of the background or of the base sheet's card.
  func click(_ role: Role, _ label: String? = nil) throws {
    let middle = try self.middle(role, label)
    try click(middle.x, middle.y)
  }

  /// The centre of a view or of one of its items, points of the stage. Views of a visible card come
  /// first.
  func middle(_ role: Role, _ label: String? = nil, item: Int? = nil) throws -> Point2D {
    let frame = sheet.frame(at: time)
    if frame.isVisible, let view = scene.card.views(role, label).first {
      let point = middle(of: view, item)
      return Point2D(x: point.x + frame.card.x, y: point.y + frame.card.y)
    }
    let view = scene.background.views(role, label).first
    return middle(of: try #require(view, "no \(role) \(label ?? "")"), item)
  }

  private func middle(of view: View, _ item: Int?) -> Point2D {
    var rect = view.bounds
    if let item, let list = view as? ListView { rect = list.rect(of: item) }
    if let item, let choice = view as? Choice { rect = choice.rect(of: item) }
    let origin = view.originInCanvas
    return Point2D(x: origin.x + rect.midX, y: origin.y + rect.midY)
  }

  func pixels() -> [UInt32] { SheetFontTestSupport.pixels(of: stage.picture(at: time)) }
}

/// The number of differing pixels. Tests compare it with 0, because printing two unequal arrays of
/// pixels would take minutes.
func difference(_ a: [UInt32], _ b: [UInt32], tolerance: Int = 0) -> Int {
  PixelDifference(a, b, width: 1, tolerance: tolerance).count
}

/// Replays a trace; returns its last picture, its events, and the sheet's frames at given times.
func replay(
  _ trace: Trace, at times: [Double], until end: Double
) throws -> (picture: PixelImage, events: [SheetEvent], frames: [SheetFrame]) {
  var last: PixelImage?
  let replay = try Replay(
    trace, overrides: TracePlayer.Overrides(),
    in: Studio(TestLibrary(), palette: nil, scale: 1),
    sampler: ReplaySampler(timeline: .times(times), until: trace.lastTime),
    film: .times([end])
  ) { (shot) throws(StageError) in last = shot.image }
  let timeline = try replay.sampler.timeline(events: replay.events)
  return (try #require(last), replay.events, timeline.samples.map(\.frame))
}

/// Records a session, and compares the sheet's frames, the last scene's events and the last picture
/// with those of its replay.
///
/// - Parameters:
///   - isOriginal: Whether scenes open as with `--original`.
///   - last: The scene in which the session ends; nil: `scene`.
///   - use: The session. Its second argument notes the current frame for the comparison.
func checkReplay(
  _ scene: String, _ preferences: SheetPreferences = SheetPreferences(),
  isOriginal: Bool = false, ends last: String? = nil,
  _ use: (StageRig, () throws -> Void) throws -> Void
) throws {
  let rig = try StageRig(scene, preferences, isOriginal: isOriginal)
  let lines = TraceLines()
  try rig.navigator.record(to: lines)
  var seen: [(time: Double, frame: SheetFrame)] = []
  func look() { seen.append((rig.time, rig.sheet.frame(at: rig.time))) }
  try use(rig) {
    look()
    // The next input gets a later time than the frame that `look` noted.
    try rig.wait(0.01)
  }
  try rig.settle()
  look()
  #expect(rig.navigator.sceneName == last ?? scene)
  let played = try replay(lines.trace(), at: seen.map(\.time), until: rig.time)
  #expect(played.frames == seen.map(\.frame))
  // A stage has the events of its own scene, a replay those of all scenes.
  let events = rig.stage.takeEvents()
  // A replay ends only after the inputs that the scene itself has planned.
  let replayed = played.events.filter { $0.time <= rig.time }
  #expect(Array(replayed.suffix(events.count)) == events)
  #expect(difference(rig.pixels(), pixels(of: played.picture)) == 0)
}
