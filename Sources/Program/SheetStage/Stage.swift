internal import SheetCompositor
internal import SheetControls
public import SheetEngine
internal import SheetTrace

/// A scene with its sheets: everything there is to see and to touch.
///
/// A stage knows no window and reads no clock: inputs come with their time, and frames are asked for at
/// one. `SheetStack` decides to which sheet an input goes; the stage decides which view claims a press
/// and which canvas has the keys. It belongs to a `SceneNavigator`, which passes on every input.
public final class Stage {
  /// What it shows.
  public internal(set) var scene: Scene {
    didSet { workbench = scene as? any WorkbenchScene }
  }
  /// The scene, if it is one in which the user works on the sheet.
  private(set) var workbench: (any WorkbenchScene)?
  var view: ViewSize
  var background: Background
  let requests = RequestQueue()
  var preferences: SheetPreferences
  var sheets: SheetLayers
  /// The time of the latest input, seconds.
  private(set) var now: Double
  /// The moment that screen readers find the stage at, seconds: no earlier than that of the latest input.
  public var accessibleTime: Double {
    get { max(now, lookTime) }
    set { lookTime = newValue }
  }
  private var lookTime = 0.0
  /// The press under way.
  var activePress: ActivePress?
  var hover = Hover()
  /// Whether the newest frame showed a motion, so that one more frame follows it.
  var wasMoving = false
  /// The small views in front of all sheets.
  let floats: FloatLayer
  /// What the scene gives its sheet later.
  var script = Script()
  /// Whether the user's last input was a key and not a press: then the focus has an outline.
  var usesKeys = false

  /// Creates a stage; nothing is painted yet.
  ///
  /// - Parameter time: When the scene opened, seconds: no input counts as earlier.
  /// - Throws: A preference that does not go with the scene's sheet.
  init(
    _ scene: Scene, _ preferences: SheetPreferences, palette: Palette, size: PixelSize,
    scale: Double, at time: Double = 0
  ) throws(StageError) {
    self.scene = scene
    workbench = scene as? any WorkbenchScene
    view = ViewSize(pixels: size, scale: scale)
    self.preferences = preferences
    now = time
    scene.arrange(in: view.points)
    background = Background(scene, size: size, scale: scale, palette: palette)
    let wanted = try preferences.changed(scene, in: view.points)
    let configuration = preferences.paced(wanted)
    floats = FloatLayer(scale: scale)
    let base = SheetLayer(
      .base, card: scene.card, baseConfiguration: scene.configuration(in: view.points),
      look: configuration.look, palette: palette, scale: scale)
    base.focus = .background
    sheets = SheetLayers(base, SheetStack(configuration, in: scene.geometry(in: view.points)))
    scene.configured(wanted)
    // What the scene asked for while it was created is how it opens anyway.
    _ = scene.takeActions()
    background.canvas.ask = requests.collector(for: nil)
    background.canvas.now = time
    floats.apply(palette)
    tellScene(until: time)
    if workbench != nil { script = Script([TimedInput(after: 0, .present(nil))], at: time) }
  }

  /// The size of the view.
  public var size: PixelSize { view.pixels }

  /// The size of the view, points.
  public var points: Size2D { view.points }

  /// Device pixels per point.
  public var scale: Double { view.scale }

  var palette: Palette { background.canvas.palette }

  /// The scene's own sheet.
  public var sheet: Sheet { sheets.baseSheet }

  /// The topmost sheet.
  public var topSheet: Sheet { sheets.topSheet }

  var stack: SheetStack { sheets.stack }

  /// When something that is told at a time counts as happening: time never runs back.
  func moment(_ time: Double) -> Double { max(time, now, stack.latestTime) }

  // MARK: What happens

  /// Takes an input.
  ///
  /// - Parameter time: When, seconds; counts as no earlier than the input before.
  /// - Returns: What the window has to do.
  /// - Throws: A preference that does not go with what the scene makes of its sheet.
  func handle(_ input: UserInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    switch input {
    case .pressed(let point, let pointer, let clickCount, let isExtending):
      press(point, by: pointer, clickCount: clickCount, isExtending: isExtending)
    case .moved(let point, let pointer): move(point, by: pointer)
    case .released(let point, let pointer): try release(point, by: pointer)
    case .left: hover.move(to: nil)
    case .cancelled(let pointer): cancel(pointer)
    case .wheel(let point, let notches): wheel(point, notches: notches)
    case .scrolled(let point, let dx, let dy): scroll(point, dx: dx, dy: dy)
    case .key(let press): try key(press)
    case .keyReleased(let key): workbench?.keyReleased(key)
    case .pasted(let text): focusedCanvas?.paste(text)
    }
    return try end()
  }

  /// Takes what the scene's own hand does in a trace.
  func play(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    play(input)
    return try end()
  }

  /// Takes what a program asks of the scene's own sheet.
  func perform(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    switch input {
    case .present: try perform(.present, for: sheets.base)
    default: change { $0.handle(input, of: .base, at: now) }
    }
    return try end()
  }

  /// Lets time pass: motions end, and sheets that are gone leave.
  func advance(to time: Double) throws(StageError) -> [StageRequest] {
    guard let end = motionEnd, end <= time else { return [] }
    try endMotions(by: time)
    return try self.end()
  }

  /// When the next motion ends, the sheet takes what the scene gives it, or a hand counts as standing
  /// still, seconds; nil when nothing happens by itself.
  public var motionEnd: Double? {
    earliest(
      stack.motionEnd, background.scrollEnd(after: now), script.next, activePress?.stillAt)
  }

  /// The newest event that says where a sheet goes, or that it may not leave; nil before the first.
  public var latestDecision: SheetEvent? { sheets.latestDecision }

  /// What the scene's own sheet has reported since the last call, oldest first.
  public func takeEvents() -> [SheetEvent] { sheets.takeEvents() }

  /// Moves the time on to an input, which finds everything laid out.
  func begin(at time: Double) throws(StageError) {
    layOut()
    let time = moment(time)
    try endMotions(by: time)
    setTime(time)
    advanceViews()
    tellScene(until: now)
  }

  /// Ends an input: what the views asked for is done here, or returned for the window.
  func end() throws(StageError) -> [StageRequest] {
    try performActions()
    updateKeys()
    // First, because some of them set views going.
    let answers = answerRequests()
    followMotions()
    return answers + answerRequests()
  }

  /// Does what the views asked for since the last call.
  ///
  /// - Returns: What is left for the window.
  private func answerRequests() -> [StageRequest] {
    requests.take().compactMap {
      switch $0 {
      case .window(let request): request
      case .view(let request, let id): answer(request, of: id)
      }
    }
  }

  /// Does what a view asks for, or leaves it to the window.
  ///
  /// - Parameter id: Of the view's layer; nil for the background.
  private func answer(_ request: CanvasRequest, of id: LayerID?) -> StageRequest? {
    switch request {
    case .copy(let text): return .copy(text)
    case .select(let text): return .select(text)
    case .leftOut: return .leftOut
    case .paste: return .paste
    case .textInput(let caret): return .textInput(caret.map { inPixels($0, of: id) })
    case .reveal(let port, let box): reveal(box, in: port)
    case .scroll(let port, let offset): scroll(port, to: offset)
    }
    return nil
  }

  /// A point of a card's canvas (nil: of the background's) in device pixels of the view.
  private func inPixels(_ point: Point2D, of id: LayerID?) -> Point2D {
    let card = id.flatMap { stack.sheet($0) }?.frame(at: now).card
    return Point2D(x: (point.x + (card?.x ?? 0)) * scale, y: (point.y + (card?.y ?? 0)) * scale)
  }

  func setTime(_ time: Double) {
    now = time
    background.canvas.now = now
    floats.setTime(now)
    for layer in sheets.layers { layer.canvas?.now = now }
  }

  /// Ends motions one after the other: what a scene makes of one may end another.
  func endMotions(by time: Double) throws(StageError) {
    while let end = motionEnd, end <= time {
      now = max(now, end)
      change { $0.advance(to: end) }
      while let input = script.take(by: now) { play(input) }
      noteStillness()
      try performActions()
      followMotions()
      if stack.motionEnd == end { break }
    }
  }

  /// Brings the views up to an input or the end of a motion: what they show later depends on such moments,
  /// and not on which frames are drawn.
  private func followMotions() {
    let frame = sheets.frame(at: now)
    for layer in sheets.layers {
      let isMoving = isPressed || stack.sheet(layer.id)?.isAnimating == true
      if !isMoving { layer.scroll(to: frame) }
      layer.card.scroller.isMoving = isMoving
      layer.followScroll(frame)
    }
    background.followScroll(isPressed: isPressed, at: now)
    advanceViews()
    if hover.isStale || !isMoving(at: now) { updateHover() }
  }

  // MARK: The stack and its layers

  /// Gives the stack what a pointer, a wheel or a key did, or what the scene plays.
  func send(_ input: SheetInput, isPlayed: Bool = false) {
    tellScene(until: now)
    workbench?.sheetTakes(input, at: now, before: sheet, isPlayed: isPlayed)
    change { $0.handle(input, at: now) }
  }

  /// The only way to change the stack.
  func change(_ body: (inout SheetStack) -> [StackEvent]) {
    tellScene(until: now)
    let rested = sheets.change(body)
    if let activePress, activePress.outside == nil, stack.owner(of: activePress.pointer) == nil {
      cancelViewPress()
    }
    if background.isFrozen, sheet.phase(at: now) == .hidden { background.thaw() }
    if let rested { scene.sheetRested(at: rested) }
  }
}
