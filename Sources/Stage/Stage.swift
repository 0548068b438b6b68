internal import Compositor
public import Controls
public import SheetEngine
public import SheetTrace

/// A scene with its sheets: everything there is to see and to touch.
///
/// A stage knows no window and reads no clock: inputs come with their time, and frames are asked for at
/// one. `SheetStack` decides to which sheet an input goes; the stage decides which view claims a press
/// and which canvas has the keys. All that happens goes through `handle`, `resize`, `perform`, `apply`
/// and `advance`.
public final class Stage {
  /// What it shows.
  public private(set) var scene: Scene
  /// Device pixels per point.
  public internal(set) var scale: Double
  private(set) var background: Background
  let requests = RequestQueue()
  /// The size of the view.
  public private(set) var size: PixelSize
  private(set) var palette: Palette
  private(set) var preferences: SheetPreferences
  var sheets: SheetLayers
  /// The time of the latest input, seconds.
  private(set) var now: Double
  /// The press under way.
  var activePress: ActivePress?
  var hover = Hover()
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
  public init(
    _ scene: Scene, _ preferences: SheetPreferences, palette: Palette, size: PixelSize,
    scale: Double, at time: Double = 0
  ) throws(StageError) {
    self.scene = scene
    self.scale = scale
    self.palette = palette
    self.size = size
    self.preferences = preferences
    now = time
    background = Background(scene, size: size, scale: scale, palette: palette)
    let points = size.points(scale: scale)
    let configuration = try preferences.applied(to: scene, in: points)
    floats = FloatLayer(scale: scale)
    let base = SheetLayer(
      .base, card: scene.card, baseConfiguration: scene.configuration(in: points),
      look: configuration.look, palette: palette, scale: scale)
    base.focus = .background
    let geometry = scene.geometry(in: points)
    sheets = SheetLayers(base, SheetStack(configuration, in: geometry))
    // What the scene asked for while it was created is how it opens anyway.
    _ = scene.takeActions()
    background.canvas.host = requests.host(for: nil)
    background.canvas.now = time
    floats.apply(palette)
    tellScene(until: time)
    if scene.opensSheet { script = Script([TimedInput(after: 0, .present(nil))], at: time) }
  }

  /// The scene's own sheet.
  public var sheet: Sheet { sheets.baseSheet }

  /// The topmost sheet.
  public var topSheet: Sheet { sheets.topSheet }

  var stack: SheetStack { sheets.stack }

  /// When something that is told at a time counts as happening: time never runs back.
  public func moment(_ time: Double) -> Double { max(time, now, stack.latestTime) }

  // MARK: What happens

  /// Takes an input.
  ///
  /// - Parameter time: When, seconds; at least the result of `moment`.
  /// - Returns: What the window has to do.
  /// - Throws: A preference that does not go with what the scene makes of its sheet.
  public func handle(_ input: UserInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    switch input {
    case .pressed(let point, let pointer, let clickCount, let isExtending):
      press(point, by: pointer, clickCount: clickCount, isExtending: isExtending)
    case .moved(let point, let pointer): move(point, by: pointer)
    case .released(let point, let pointer): try release(point, by: pointer)
    case .left: hover(at: nil)
    case .cancelled: cancel()
    case .wheel(let point, let notches): wheel(point, notches: notches)
    case .scrolled(let point, let dx, let dy): scroll(point, dx: dx, dy: dy)
    case .key(let press): try key(press)
    case .keyReleased(let key): scene.keyReleased(key)
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
  public func perform(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    switch input {
    case .present: try perform(.present, for: sheets.base)
    default: change { $0.handle(input, of: .base, at: now) }
    }
    return try end()
  }

  /// Takes another size. The canvases follow in `layOut`; until then they are shown as they are.
  public func resize(_ size: PixelSize, at time: Double) throws(StageError) -> [StageRequest] {
    // Motions that are over by now end in the old size.
    try endMotions(by: time)
    setTime(moment(time))
    let old = scene.configuration(in: self.size.points(scale: scale))
    self.size = size
    sheets.isLaidOut = false
    let geometry = scene.geometry(in: size.points(scale: scale))
    change { $0.handle(.resized(geometry), at: now) }
    let wanted = scene.configuration(in: size.points(scale: scale))
    if wanted != old {
      sheets.base.baseConfiguration = wanted
      try configure(sheets.base)
    }
    hover.isStale = true
    return try end()
  }

  /// Takes other colours.
  public func apply(_ palette: Palette, at time: Double) throws(StageError) {
    try begin(at: time)
    self.palette = palette
    background.apply(palette, at: now)
    floats.apply(palette)
    for layer in sheets.layers {
      if let sheet = stack.sheet(layer.id) { layer.apply(sheet.configuration.look, palette) }
    }
  }

  /// Takes other preferences, for all sheets.
  public func apply(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    try begin(at: time)
    let isChanged = preferences.changes != self.preferences.changes
    self.preferences = preferences
    if scene.ownsSettings, isChanged {
      let points = size.points(scale: scale)
      _ = try preferences.applied(to: scene, in: points)
      sheets.base.baseConfiguration = scene.configuration(in: points)
    }
    for layer in sheets.layers { try configure(layer) }
  }

  /// Takes the views of another scene of the same kind. The sheets stay where they are.
  func replaceScene(by scene: Scene, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    cancel()
    let (position, isFrozen, old) = (background.position, background.isFrozen, sheets.base)
    self.scene = scene
    background = Background(scene, size: size, scale: scale, palette: palette)
    background.canvas.host = requests.host(for: nil)
    let base = SheetLayer(
      .base, card: scene.card, baseConfiguration: old.baseConfiguration,
      look: sheet.configuration.look, palette: palette, scale: scale)
    base.focus = old.focus
    sheets.replaceBase(by: base)
    setTime(now)
    restore(position)
    layOut()
    if isFrozen { background.freeze(at: now) }
    hover.isStale = true
    if !isFrozen, !preferences.reducesMotion { scene.pictureArrived() }
    // The text field that had the caret is gone.
    return try [.textInput(nil)] + end()
  }

  /// Lets time pass: motions end, and sheets that are gone leave.
  public func advance(to time: Double) throws(StageError) -> [StageRequest] {
    guard let end = motionEnd, end <= time else { return [] }
    try endMotions(by: time)
    return try self.end()
  }

  /// Goes to where the user was in the background.
  func restore(_ position: BackgroundPosition) {
    background.restore(position, at: now)
    usesKeys = position.showsFocus
    updateKeys()
  }

  /// When the next motion ends, the sheet takes what the scene gives it, or a hand counts as standing
  /// still, seconds; nil when nothing happens by itself.
  public var motionEnd: Double? {
    [stack.motionEnd, script.next, activePress?.stillAt].compactMap { $0 }.min()
  }

  /// What the scene's own sheet has reported since the last call, oldest first.
  public func takeEvents() -> [SheetEvent] { sheets.takeEvents() }

  /// Moves the time on to an input, which finds everything laid out.
  private func begin(at time: Double) throws(StageError) {
    layOut()
    try endMotions(by: time)
    setTime(moment(time))
    tellScene(until: now)
  }

  func setTime(_ time: Double) {
    now = time
    background.canvas.now = now
    floats.setTime(now)
    for layer in sheets.layers { layer.canvas?.now = now }
  }

  /// Ends motions one after the other: what a scene makes of one may end another.
  private func endMotions(by time: Double) throws(StageError) {
    while let end = motionEnd, end <= time {
      now = max(now, end)
      change { $0.advance(to: end) }
      playScript()
      noteStillness()
      try performActions()
      if stack.motionEnd == end { break }
    }
  }

  // MARK: The stack and its layers

  /// The only way to change the stack.
  func change(_ body: (inout SheetStack) -> StackEvents) {
    tellScene(until: now)
    let rested = sheets.change(body)
    if let activePress, activePress.unknown == nil, stack.owner(of: activePress.pointer) == nil {
      cancelViewPress()
    }
    if background.isFrozen, sheet.phase(at: now) == .hidden {
      background.thaw()
      hover.isStale = true
    }
    if let rested { scene.sheetRested(at: rested) }
  }

  /// Shows a sheet that something else drives.
  func follow(_ sheet: Sheet, size: PixelSize) {
    sheets.follow(sheet)
    sheets.base.apply(sheet.configuration.look)
    if self.size != size {
      self.size = size
      background.thaw()
    }
    setTime(moment(sheet.latestTime))
    fitCanvases()
  }

  /// What the stack looks like at a moment.
  func stackFrame(at time: Double) -> StackFrame { sheets.frame(at: time) }
}
