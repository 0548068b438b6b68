internal import SheetCompositor
internal import SheetControls
internal import SheetEngine
internal import SheetPixels

/// The scene's view behind all sheets: its canvas and its scrolling.
final class Background {
  let canvas: Canvas
  /// What scrolls; nil when nothing does.
  private let scroller: ScrollView?
  private var scroll: BackgroundScroll?
  /// Whether its pixels stay as they were when the sheet came up.
  private(set) var isFrozen = false
  /// Whether it is shown in the view's size without being painted in it.
  var isStretched = false
  /// What was painted since the last call of `update`.
  private var changes: [PixelChange] = []

  init(_ scene: Scene, size: PixelSize, scale: Double, palette: Palette) {
    canvas = Canvas(
      root: scene.background, width: size.width, height: size.height, scale: scale,
      palette: palette, ground: palette.background)
    scroller = scene.backgroundScroller
    scroll = scroller.map { BackgroundScroll($0) }
  }

  /// Stops all changes to its pixels, beginning with what it looks like at a moment.
  func freeze(at time: Double) {
    if isFrozen { return }
    paint(at: time)
    isFrozen = true
  }

  func thaw() { isFrozen = false }

  /// Takes other colours; a frozen picture is taken anew.
  func apply(_ palette: Palette, at time: Double) {
    canvas.palette = palette
    canvas.ground = palette.background
    if isFrozen { paint(at: time) }
  }

  func fits(_ size: PixelSize) -> Bool {
    canvas.image.width == size.width && canvas.image.height == size.height
  }

  /// Fills a view of this size; a frozen picture is taken anew.
  func fit(_ size: PixelSize, at time: Double) {
    if fits(size) { return }
    canvas.resize(width: size.width, height: size.height)
    if isFrozen { paint(at: time) }
  }

  /// Takes another scale; a frozen picture is taken anew.
  func rescale(to scale: Double, at time: Double) {
    canvas.rescale(to: scale)
    if isFrozen { paint(at: time) }
  }

  // MARK: Frames

  func isAnimating(at time: Double) -> Bool {
    !isFrozen && (canvas.isAnimating || isScrolling(at: time))
  }

  func isScrolling(at time: Double) -> Bool { scroll?.isMoving(at: time) == true }

  /// The end of the scrolling under way, seconds; nil when nothing scrolls after a moment.
  func scrollEnd(after time: Double) -> Double? { isFrozen ? nil : scroll?.end(after: time) }

  func isStale(at time: Double) -> Bool {
    !isFrozen && (canvas.isDirty || canvas.isAnimating || scroll?.isStale(at: time) == true)
  }

  /// Brings the pixels up to a moment and shows them behind a sheet.
  func update(_ compositor: Compositor, at time: Double) {
    if !isFrozen { paint(at: time) }
    if compositor.background !== canvas.image {
      compositor.background = canvas.image
    } else {
      compositor.backgroundChanged(changes)
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// Tells the scroll view whether something may move it and where it is; if nothing does, it is where it
  /// shall be.
  func followScroll(isPressed: Bool, at time: Double) {
    if isFrozen { return }
    let isMoving = isPressed || isScrolling(at: time)
    if !isMoving { scroll?.update(at: time) }
    scroller?.isMoving = isMoving
    if let scroll { scroller?.follow(scroll.offset(at: time)) }
  }

  /// Scrolls the views to where they are at a moment.
  func updateScroll(at time: Double) { if !isFrozen { scroll?.update(at: time) } }

  private func paint(at time: Double) {
    scroll?.update(at: time)
    canvas.advance(to: time)
    guard canvas.isDirty else { return }
    canvas.paint()
    changes += canvas.changes
  }

  // MARK: Input

  /// The pointer went down.
  ///
  /// - Returns: Which part of the press a view takes.
  func press(_ point: Point2D, clickCount: Int, isExtending: Bool, at time: Double) -> PressClaim? {
    if scroll?.press(point, at: time) == true { return nil }
    return canvas.press(at: point, clickCount: clickCount, isExtending: isExtending)
  }

  /// The pointer moved while it is down.
  ///
  /// - Returns: What is left of a view's claim.
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

  func scroll(_ point: Point2D, dx: Double, dy: Double, at time: Double) {
    if !canvas.scroll(dx: dx, dy: dy, at: point) { scroll?.scroll(by: dy, at: time) }
  }

  /// Scrolls a part of the view into sight.
  func reveal(_ box: Rect2D, in port: ScrollView, at time: Double) {
    guard port === scroller, let scroll,
      let offset = box.offset(toReveal: scroll.destination, height: port.frame.height)
    else { return }
    self.scroll?.animate(to: offset, at: time)
  }

  /// Scrolls to an offset at once, points.
  func scroll(_ port: ScrollView, to offset: Double, at time: Double) {
    if port === scroller { scroll?.jump(to: offset, at: time) }
  }

  // MARK: Leaving the scene and coming back

  var position: BackgroundPosition {
    BackgroundPosition(
      scroll: scroll?.destination ?? 0, focus: canvas.focusIndex, showsFocus: canvas.showsFocus)
  }

  func restore(_ position: BackgroundPosition, at time: Double) {
    scroll?.jump(to: position.scroll, at: time)
    // First: views ask `showsFocus` when they get the focus.
    canvas.showFocus(position.showsFocus)
    canvas.focusIndex = position.focus
  }
}
