internal import SheetControls
package import SheetEngine
package import SheetPixels
internal import SheetTrace

/// A scene with its sheets, views and input.
///
/// A stage knows no window and reads no clock: inputs carry their times, and frames are requested
/// for a time. `SheetStack` decides which sheet takes an input; the stage decides which view claims
/// a press and which canvas has the keys. A `SceneNavigator` owns the stage and passes on every
/// input.
package final class Stage {
  package internal(set) var scene: Scene
  let sceneName: String
  package internal(set) var size: PixelSize
  /// Device pixels per point.
  package internal(set) var scale: Double
  var background: Background
  let requests = RequestQueue()
  var preferences: SheetPreferences
  /// The configuration of the scene's sheet before the user's settings.
  var own: SheetConfiguration
  var sheets: SheetLayers
  /// The time of the latest input, seconds.
  private(set) var now: Double
  var activePress: ActivePress?
  var hover = Hover()
  var heldKey = HeldKey()
  var touchpadAxis = TouchpadAxis()
  /// Whether the newest frame showed a motion, which requires one more frame.
  var wasMoving = false
  var front: FrontLayer
  /// nil unless the scene has just opened, or a card has moved with reduced motion.
  var crossFade: CrossFade?
  /// Whether scenes and cards cross-fade; false if sending a picture of the whole view would take
  /// longer than the fade.
  package var sendsFades = true
  /// Whether a cross-fade has replaced the present motion of a card.
  var isFadingMotion = false
  /// Pending inputs of `SceneAction.play`.
  var script = Script()
  /// True after a key, false after a press: only keyboard users see the focus's outline.
  var usesKeys = false

  /// Throws if a preference does not fit the scene's sheet.
  init(
    _ scene: Scene, name: String, _ preferences: SheetPreferences, palette: Palette,
    size: PixelSize, scale: Double, at time: Double = 0
  ) throws(StageError) {
    self.scene = scene
    sceneName = name
    self.size = size
    self.scale = scale
    let points = size.points(scale: scale)
    self.preferences = preferences
    now = time
    scene.arrange(in: points)
    background = Background(
      scene, size: size, scale: scale, palette: palette, ask: requests.collector(for: nil))
    let configuration = try preferences.configuration(of: scene, in: points)
    front = FrontLayer(scene.front, size: size, scale: scale, palette: palette)
    let base = SheetLayer(
      .base, card: scene.card, preferences.paced(configuration), palette: palette, scale: scale)
    base.focus = .background
    sheets = SheetLayers(
      base,
      SheetStack(preferences.paced(configuration), in: preferences.geometry(of: scene, in: points)))
    own = preferences.ownConfiguration(of: scene, in: points)
    scene.configured(configuration)
    // Drops the requests made while the scene was created, because the opening state includes them.
    _ = scene.takeActions()
    _ = requests.take()
    background.canvas.now = time
    tellScene(until: time)
    script = Script(scene.opening, at: time)
  }

  package var points: Size2D { size.points(scale: scale) }

  /// The geometry of the sheets.
  var geometry: SheetGeometry { preferences.geometry(of: scene, in: points) }

  var palette: Palette { background.canvas.palette }

  /// The background's image, whose pixels are undefined unless `paintsBackground`.
  package var backgroundImage: PixelImage { background.canvas.image }

  /// Whether the stage paints the background; false if the window has its pixels.
  package var paintsBackground: Bool {
    get { background.canvas.isPainted }
    set { background.canvas.isPainted = newValue }
  }

  package var sheet: Sheet { sheets.baseSheet }

  package var topSheet: Sheet { sheets.topSheet }

  package var stack: SheetStack { sheets.stack }

  /// Clamps a time: no input counts as earlier than the latest input.
  func moment(_ time: Double) -> Double { max(time, now, stack.latestTime) }

  /// Returns the requests to window and navigator. Throws if the scene chose a configuration for
  /// which a setting of the user is invalid.
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
    case .keyReleased(let key):
      heldKey.release(key)
      scene.keyReleased(key)
    case .pasted(let text): focusedCanvas?.paste(text)
    case .back: goBack()
    }
    return try end()
  }

  func play(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    play(input)
    return try end()
  }

  func perform(_ input: SheetInput, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    switch input {
    case .present(let place, let isAnimated): present(place, animated: isAnimated)
    default: change { $0.handle(input, of: .base, at: now) }
    }
    return try end()
  }

  /// Executes what the scene has requested since the last input.
  func follow(at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    return try end()
  }

  func advance(to time: Double) throws(StageError) -> [StageRequest] {
    guard let end = nextChange, end <= time else { return [] }
    try endMotions(by: time)
    return try self.end()
  }

  /// The next time of a change without an input, seconds: `motionEnd`, or a change that a view has
  /// scheduled; nil for none.
  package var nextChange: Double? {
    // Avoids arrays, because every input and every frame read this property.
    var change = earliest(motionEnd, front.canvas?.deadline)
    if !background.isFrozen { change = earliest(change, background.canvas.deadline) }
    for layer in sheets.layers { change = earliest(change, layer.canvas?.deadline) }
    return change
  }

  /// The next time at which a motion ends, a scripted input is due or the dragging pointer counts
  /// as still, seconds; nil for never.
  package var motionEnd: Double? {
    earliest(stack.motionEnd, background.scrollEnd(after: now), script.next, activePress?.stillAt)
  }

  /// The newest event that begins a transition or refuses a dismissal; nil before the first.
  package var latestDecision: SheetEvent? { sheets.latestDecision }

  /// The events of the scene's own sheet since the last call, oldest first.
  package func takeEvents() -> [SheetEvent] { sheets.takeEvents() }

  /// Call before handling an input.
  func begin(at time: Double) throws(StageError) {
    layOut()
    let time = moment(time)
    try endMotions(by: time)
    setTime(time)
    advanceViews()
    tellScene(until: now)
  }

  /// Call after handling an input; returns the requests to window and navigator.
  func end() throws(StageError) -> [StageRequest] {
    try performActions()
    updateKeys()
    updateOrigins()
    // Answers the views first, because some requests start animations, which `followMotions`
    // advances. Answers again, because views may make requests meanwhile.
    let answers = answerRequests()
    followMotions()
    fadeMotion()
    return answers + answerRequests()
  }

  /// Executes the requests of views; returns the requests to window and navigator.
  private func answerRequests() -> [StageRequest] {
    requests.take().compactMap {
      switch $0 {
      case .stage(let request): request
      case .view(let request, let id): answer(request, of: id).map(StageRequest.window)
      }
    }
  }

  /// Executes a view's request, or returns the request for the window.
  private func answer(_ request: CanvasRequest, of id: LayerID?) -> WindowRequest? {
    switch request {
    case .text(let request): return .text(request)
    case .textInput(let caret): return .textInput(caret.map { inPixels($0, of: id) })
    case .reveal(let port, let box): reveal(box, in: port)
    case .scroll(let port, let offset): scroll(port, to: offset)
    }
    return nil
  }

  /// Converts a point of a canvas to device pixels of the view. `id` is the card's layer; nil for
  /// the background's canvas.
  private func inPixels(_ point: Point2D, of id: LayerID?) -> Point2D {
    let card = id.flatMap { stack.sheet($0) }?.frame(at: now).shownCard
    return Point2D(x: (point.x + (card?.x ?? 0)) * scale, y: (point.y + (card?.y ?? 0)) * scale)
  }

  func setTime(_ time: Double) {
    now = time
    background.canvas.now = now
    front.canvas?.now = now
    for layer in sheets.layers { layer.canvas?.now = now }
  }

  /// Ends motions one by one, because a scene may start another motion when a motion ends.
  func endMotions(by time: Double) throws(StageError) {
    while let end = nextChange, end <= time {
      now = max(now, end)
      change { $0.advance(to: end) }
      while let input = script.take(by: now) { play(input) }
      noteStillness()
      try performActions()
      followMotions()
      updateOrigins()
      fadeMotion()
      if stack.motionEnd == end { break }
    }
  }

  /// Updates the views after inputs and motions instead of in frames, because their state must not
  /// depend on which frames are drawn.
  private func followMotions() {
    for part in stack.frame(at: now) {
      guard let layer = sheets[part.id] else { continue }
      let scroller = layer.card.scroller
      // A card that moves ends the scrolling of its content, so that the scroll indicator fades.
      let isMoving =
        (isPressed || stack.sheet(layer.id)?.isAnimating == true) && !layer.follow(part.sheet.top)
      if !isMoving { scroller.scroll(to: part.sheet.scroll) }
      scroller.isMoving = isMoving
      scroller.follow(part.sheet.scroll)
    }
    background.followScroll(isPressed: isPressed, at: now)
    advanceViews()
    if hover.isStale || !isMoving(at: now) {
      updateHover()
      // Starts the animation of a view that the pointer is over now.
      advanceViews()
    }
  }

  func send(_ input: SheetInput, isPlayed: Bool = false) {
    tellScene(until: now)
    scene.sheetTakes(input, at: now, before: sheet, isPlayed: isPlayed)
    change { $0.handle(input, at: now) }
  }

  /// Changes the stack; then cancels a press that lost its owner, unfreezes the background of a
  /// hidden sheet, and tells the scene if the sheet came to rest.
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
