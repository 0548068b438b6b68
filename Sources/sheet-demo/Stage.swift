internal import Compositor
internal import Controls
internal import DemoScenes
internal import Painting
internal import Pixels
internal import SheetEngine

/// A scene, its sheet, and the sheets over that one: all that there is to see and to touch.
///
/// A stage knows no window and reads no clock; the film strip is made with it as well.
final class Stage {
  let scene: DemoScene
  /// Device pixels per point.
  let scale: Double
  private(set) var palette: Palette
  /// Device pixels.
  private(set) var width: Int
  private(set) var height: Int
  /// What is behind all sheets.
  let canvas: Canvas
  /// The sheets, the scene's own first, each over the one before.
  var stack: SheetStack {
    didSet { known = nil }
  }
  /// What is to be seen of each sheet of the stack, in the same order.
  var layers: [SheetLayer]
  /// Whether what is behind the sheets stays as it was when the first of them came up.
  var isFrozen = false
  /// The press under way.
  var held: HeldPress?
  /// What a touchpad does, until it is lifted.
  var touchpad: TouchpadGesture?
  /// Whose card the pointer is let go on just now.
  var releasing: SheetLayer?
  /// Where the keys go.
  var focus = Focus.background
  /// Whether the user's last press was a key's, not a pointer's.
  var usesKeys = false
  /// Whether Escape leads back to the gallery when there is nothing else to leave.
  var escapeLeadsBack = false
  /// The background's own scrolling, where the scene has one.
  var backgroundScroll: BackgroundScroll?
  /// When what happens now happens, seconds.
  var now = 0.0
  /// What the stack looks like at a moment, as long as nothing happened to it.
  private var known: (time: Double, frame: StackFrame)?
  /// Whether somebody else drives the sheet, and the stage only does what the views do.
  private(set) var isMirroring = false

  /// Nothing that is told counts as earlier than this, seconds: an input that was on its way while the
  /// scene was made is older than the scene.
  var beginning = -Double.infinity
  /// What becomes of a sheet's behaviour before it is in force: what the user wants counts more.
  var refine: (SheetConfiguration, SheetKind) throws(Failure) -> SheetConfiguration = {
    (configuration, _) throws(Failure) in configuration
  }

  /// Where the scene's own sheet last came to rest, as far as the scene knows.
  var restingDetent = Detent.ID.hidden

  /// Is told of everything that the scene's own sheet is told.
  var onInput: (SheetInput, Double) throws(Failure) -> Void = { (_, _) throws(Failure) in }
  /// Is told how the scene's own sheet behaves from a moment on.
  var onConfigure: (SheetConfiguration, Double) throws(Failure) -> Void = {
    (_, _) throws(Failure) in
  }
  /// Is asked for what only the program can do.
  var onAction: (SceneAction) -> Void = { _ in }
  /// What the canvases ask of the world outside.
  var host = CanvasHost()
  /// What went wrong while an input was told; thrown when its handling is over.
  var failure: Failure?

  /// Sets the stage; nothing is painted yet.
  init(
    scene: DemoScene, configuration: SheetConfiguration, palette: Palette, width: Int, height: Int,
    scale: Double
  ) {
    self.scene = scene
    self.scale = scale
    self.palette = palette
    self.width = width
    self.height = height
    canvas = Canvas(
      root: scene.background, width: width, height: height, scale: scale, palette: palette,
      ground: palette.background)
    stack = SheetStack(
      configuration, in: Stage.geometry(of: scene, width: width, height: height, scale: scale))
    layers = [
      SheetLayer(
        .base, card: scene.card, wanted: scene.configuration, look: configuration.look,
        palette: palette, scale: scale)
    ]
    backgroundScroll = scene.backgroundScroller.map { BackgroundScroll($0) }
    scene.perform = { [unowned self] action in perform(action) }
  }

  /// The scene's own sheet, which recordings are about.
  var sheet: Sheet {
    get { stack.layers[0].sheet }
    set { stack = SheetStack(newValue) }
  }

  /// The sheet over all others.
  var topSheet: Sheet { stack.layers[stack.layers.count - 1].sheet }

  /// What the stack looks like at a moment.
  func stackFrame(at time: Double) -> StackFrame {
    if let known, known.time == time { return known.frame }
    let frame = stack.frame(at: time)
    known = (time, frame)
    return frame
  }

  /// What is to be seen of the sheet over all others.
  var top: SheetLayer { layers[layers.count - 1] }

  /// The sheet that a layer shows, as long as it is there.
  func sheet(of layer: SheetLayer) -> Sheet { stack.sheet(layer.id) ?? sheet }

  /// What paints all there is to see.
  var compositor: Compositor { top.compositor }

  /// The view in points.
  private static func geometry(
    of scene: DemoScene, width: Int, height: Int, scale: Double
  ) -> SheetGeometry {
    SheetGeometry(
      size: Size(width: Double(width) / scale, height: Double(height) / scale),
      safeBottom: scene.bottomInset)
  }

  /// Takes a new size; until the scene is painted anew it is shown stretched.
  func resize(width: Int, height: Int, at time: Double) {
    setTime(time)
    self.width = width
    self.height = height
    let geometry = Stage.geometry(of: scene, width: width, height: height, scale: scale)
    for layer in layers {
      tell(.resized(geometry), to: layer, at: time)
    }
    isResized = true
  }

  /// Takes other colours.
  func adopt(_ palette: Palette) {
    self.palette = palette
    canvas.palette = palette
    canvas.ground = palette.background
    for layer in layers { layer.adopt(palette, sheet(of: layer).configuration.look) }
  }

  /// Takes a new size without telling the sheets, which know.
  func show(width: Int, height: Int) {
    self.width = width
    self.height = height
    isResized = true
  }

  /// Whether the canvases have another size than the view.
  private(set) var isResized = false

  /// Makes the canvas behind the sheets as large as the view.
  func fitBackground() {
    canvas.resize(width: width, height: height)
    isResized = false
  }

  /// Makes the canvases of the cards as large as the cards can get.
  func fitCards() {
    for layer in layers { layer.fitCanvas(for: sheet(of: layer), host: cardHost(of: layer)) }
  }

  /// Tells the sheets how high their contents are.
  func tellContentHeights(at time: Double) {
    for layer in layers { tellContentHeight(of: layer, at: time) }
  }

  /// Tells a sheet how high its content is, unless it knows.
  func tellContentHeight(of layer: SheetLayer, at time: Double) {
    guard let height = layer.contentHeight, height != sheet(of: layer).contentHeight else { return }
    tell(.contentHeight(height), to: layer, at: time)
  }

  /// What happens now happens at this time, seconds.
  func setTime(_ time: Double) {
    now = time
    canvas.now = time
    for layer in layers { layer.canvas?.now = time }
  }

  /// What is told now counts as no earlier than this, seconds: what was told already came before.
  var earliest: Double { max(stack.latestTime, beginning) }

  /// Tells a sheet what happened.
  func tell(_ input: SheetInput, to layer: SheetLayer, at time: Double) {
    if isMirroring { return }
    let moment = max(time, earliest)
    _ = stack.handle(input, of: layer.id, at: moment)
    dropGoneLayers()
    noticeRest()
    guard layer === layers[0] else { return }
    do {
      try onInput(input, moment)
    } catch {
      failure = failure ?? error
    }
  }

  /// Lets the views take part in what somebody else told the sheet.
  func mirror(_ input: SheetInput, at time: Double) {
    isMirroring = true
    switch input {
    case .pressed(let place, let pointer, _): press(place, by: pointer, at: time)
    case .moved(let place, let pointer): move(place, by: pointer, at: time)
    case .released(let place, let pointer): release(place, by: pointer, at: time)
    case .cancelled: cancel(at: time)
    default: break
    }
    isMirroring = false
  }

  func cardHost(of layer: SheetLayer) -> CanvasHost {
    var host = host
    host.textInput = { [unowned self, unowned layer] caret in
      let card = sheet(of: layer).frame(at: now).card
      self.host.textInput(caret.map { Point(x: $0.x + card.x, y: $0.y + card.y) })
    }
    host.reveal = { [unowned self, unowned layer] port, box in
      reveal(box, in: port, of: layer)
    }
    return host
  }
}
