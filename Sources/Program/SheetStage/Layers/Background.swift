internal import SheetCompositor
internal import SheetControls
internal import SheetEngine

final class Background {
  let canvas: Canvas
  private let scroller: ScrollView?
  private var scroll: BackgroundScroll?
  /// Whether the pixels stay as they were when the sheet was presented.
  private(set) var isFrozen = false
  /// Whether the picture is stretched to the view's size instead of painted anew.
  var isStretched = false
  private var changes: [PixelChange] = []

  init(
    _ scene: Scene, size: PixelSize, scale: Double, palette: Palette,
    ask: @escaping (CanvasRequest) -> Void
  ) {
    canvas = Canvas(
      root: scene.background, size: size, scale: scale, palette: palette,
      ground: palette.background, isPainted: scene.paintsBackground, ask: ask)
    scroller = scene.backgroundScroller
    scroll = scroller.map { BackgroundScroll($0) }
  }

  func freeze(at time: Double) {
    if isFrozen { return }
    paint(at: time)
    isFrozen = true
  }

  func thaw() { isFrozen = false }

  func apply(_ palette: Palette, at time: Double) {
    canvas.palette = palette
    canvas.ground = palette.background
    paintIfFrozen(at: time)
  }

  /// Paints the views' changes into the frozen pixels.
  func paintIfFrozen(at time: Double) { if isFrozen { paint(at: time) } }

  func fits(_ size: PixelSize) -> Bool { canvas.image.size == size }

  func fit(_ size: PixelSize, at time: Double) {
    if fits(size) { return }
    canvas.resize(to: size)
    paintIfFrozen(at: time)
  }

  func rescale(to scale: Double, at time: Double) {
    canvas.rescale(to: scale)
    paintIfFrozen(at: time)
  }

  func isAnimating(at time: Double) -> Bool {
    !isFrozen && (canvas.isAnimating || isScrolling(at: time))
  }

  func isScrolling(at time: Double) -> Bool { scroll?.isMoving(at: time) == true }

  func scrollEnd(after time: Double) -> Double? { isFrozen ? nil : scroll?.end(after: time) }

  func isStale(at time: Double) -> Bool {
    !isFrozen && (canvas.isDirty || canvas.isAnimating || scroll?.isStale(at: time) == true)
  }

  func update(_ compositor: Compositor, at time: Double) {
    if !isFrozen { paint(at: time) }
    if compositor.background !== canvas.image {
      compositor.background = canvas.image
    } else {
      compositor.backgroundChanged(changes)
    }
    changes.removeAll(keepingCapacity: true)
  }

  func followScroll(isPressed: Bool, at time: Double) {
    if isFrozen { return }
    let isMoving = isPressed || isScrolling(at: time)
    if !isMoving { scroll?.update(at: time) }
    scroller?.isMoving = isMoving
    if let scroll { scroller?.follow(scroll.offset(at: time)) }
  }

  func updateScroll(at time: Double) { if !isFrozen { scroll?.update(at: time) } }

  private func paint(at time: Double) {
    scroll?.update(at: time)
    canvas.advance(to: time)
    guard canvas.isDirty else { return }
    canvas.paint()
    changes += canvas.changes
  }

  /// Returns a view's claim on the press; nil without a claim, and for a press that stops
  /// scrolling.
  func press(_ point: Point2D, clickCount: Int, isExtending: Bool, at time: Double) -> PressClaim? {
    if scroll?.press(point, at: time) == true { return nil }
    return canvas.press(at: point, clickCount: clickCount, isExtending: isExtending)
  }

  /// Returns the view's claim, or nil once the press scrolls.
  func move(_ point: Point2D, _ claim: PressClaim?, at time: Double) -> PressClaim? {
    if claim != .all, scroll?.move(point, at: time) == true {
      canvas.cancelPress()
      return nil
    }
    if claim != nil { canvas.drag(to: point) }
    return claim
  }

  func release(_ point: Point2D, _ claim: PressClaim?, at time: Double) {
    scroll?.release(at: time)
    if claim != nil { canvas.release(at: point) }
  }

  func cancelPress(at time: Double) {
    canvas.cancelPress()
    scroll?.cancel(at: time)
  }

  func wheel(_ notches: Double, _ point: Point2D, at time: Double) {
    if !canvas.wheel(notches, at: point) { scroll?.wheel(notches, at: time) }
  }

  /// Handles a touchpad's scroll along the axis of its gesture.
  func scroll(_ points: TouchpadAxis.Scroll, _ point: Point2D, at time: Double) {
    switch points {
    case .undecided: break
    case .sideways(let points): _ = canvas.scrollSideways(by: points, at: point)
    case .along(let points): scroll?.scroll(by: points, at: time)
    }
  }

  /// The scroll offset at the end of a scroll, points.
  var destination: Double { scroll?.destination ?? 0 }

  func reveal(_ box: Rect2D, in port: ScrollView, at time: Double) {
    guard port === scroller, let scroll,
      let offset = box.offset(toReveal: scroll.destination, height: port.frame.height)
    else { return }
    self.scroll?.animate(to: offset, at: time)
  }

  func scroll(_ port: ScrollView, to offset: Double, at time: Double) {
    if port === scroller { scroll?.jump(to: offset, at: time) }
  }

  var position: BackgroundPosition {
    BackgroundPosition(
      scroll: destination, focus: canvas.focusIndex, showsFocus: canvas.showsFocus)
  }

  func restore(_ position: BackgroundPosition, at time: Double) {
    scroll?.jump(to: position.scroll, at: time)
    // Sets `showsFocus` before the focus, because views read `showsFocus` when they get the focus.
    canvas.showsFocus = position.showsFocus
    canvas.focusIndex = position.focus
  }
}

/// The scroll offset and focus of a scene's background, kept while another scene is shown.
struct BackgroundPosition {
  let scroll: Double
  /// The focused view's index among the focusable views; nil if no view was focused.
  let focus: Int?
  let showsFocus: Bool
}
