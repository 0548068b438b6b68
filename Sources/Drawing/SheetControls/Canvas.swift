/// Paints the changes of a tree of views into an image, and passes input to the views.
///
/// A canvas has no window: its owner shows the pixels and passes in the input of pointer and
/// keyboard, in points from the canvas's top left corner.
public final class Canvas {
  /// The view that fills the canvas.
  public let root: View
  /// Device pixels per point.
  public private(set) var scale: Double
  /// The colours.
  public var palette: Palette {
    didSet { invalidateAll() }
  }
  /// The colour behind all views, opaque.
  public var ground: Color {
    didSet { invalidateAll() }
  }
  /// The pixels, undefined until painted; `resize` replaces the image.
  public private(set) var image: PixelImage
  /// The time of the current input, seconds; set by the owner.
  public var now = 0.0
  /// Called with each request of a view to the canvas's owner.
  public var ask: (CanvasRequest) -> Void = { _ in }

  /// The typesetter of the views' text.
  public private(set) var typesetter: Typesetter
  var damage = CanvasDamage()
  /// The pressed view with its claim, and the view under the pointer; nil for none.
  var pointer: (press: (view: View, claim: PressClaim)?, hovered: View?)
  /// The focused view (nil for none), whether its focus ring is shown, and whether the canvas
  /// receives keys.
  var focusState: (view: View?, isShown: Bool, hasKeys: Bool) = (nil, false, true)
  var animating: [View] = []
  /// The views whose `advance` is being called; empty otherwise.
  private var advancing: [View] = []
  /// The views that change by themselves at a later time.
  private var waiting: [(view: View, time: Double)] = []

  /// Creates a canvas; nothing is painted yet.
  ///
  /// - Parameters:
  ///   - root: The view that fills the canvas.
  ///   - width: Columns of device pixels, 1…32767.
  ///   - height: Rows of device pixels, 1…32767.
  ///   - scale: Device pixels per point, > 0.
  ///   - ground: The colour behind all views, opaque.
  public init(
    root: View, width: Int, height: Int, scale: Double, palette: Palette, ground: Color
  ) {
    self.root = root
    self.scale = scale
    self.palette = palette
    self.ground = ground
    image = PixelImage(width: width, height: height, filledWith: nil)
    typesetter = Typesetter(scale: scale)
    root.owner = self
    // The frame is reset, because a view from another canvas may have been measured for another
    // scale.
    root.frame = .zero
    fit()
  }

  /// Changes the size, in device pixels.
  public func resize(width: Int, height: Int) {
    guard width != image.width || height != image.height else { return }
    image = PixelImage(width: width, height: height, filledWith: nil)
    damage.forgetMoves()
    fit()
  }

  /// Changes the scale; the size in device pixels stays.
  public func rescale(to scale: Double) {
    self.scale = scale
    typesetter = Typesetter(scale: scale)
    damage.forgetMoves()
    // The frame is reset, because views measure again only when their size changes.
    root.frame = .zero
    fit()
  }

  private func fit() {
    root.frame = Rect2D(width: Double(image.width) / scale, height: Double(image.height) / scale)
    invalidateAll()
  }

  func invalidate(_ rect: Rect2D) {
    damage.add(
      PixelRect(
        minX: Int((rect.x * scale).clampedToInt.rounded(.down)),
        minY: Int((rect.y * scale).clampedToInt.rounded(.down)),
        maxX: Int((rect.maxX * scale).clampedToInt.rounded(.up)),
        maxY: Int((rect.maxY * scale).clampedToInt.rounded(.up))
      ).intersection(image.bounds))
  }

  /// Adds all pixels to the damage.
  public func invalidateAll() { damage.addAll(of: image.bounds) }

  /// Whether pixels must be painted or have been moved since the last call of `paint`.
  public var isDirty: Bool { !damage.isEmpty }

  /// The changes of the last call of `paint`, in order: moves of pixels, then the painted
  /// rectangles.
  public var changes: [PixelChange] { damage.changes }

  /// Whether a view is animating; if so, call `advance` before each frame.
  public var isAnimating: Bool { !animating.isEmpty }

  func animate(_ view: View) {
    if !animating.contains(where: { $0 === view }) { animating.append(view) }
  }

  /// The earliest time at which a view changes by itself, though nothing animates, seconds; nil for never.
  public var deadline: Double? { waiting.lazy.map(\.time).min() }

  func wake(_ view: View, after seconds: Double) {
    waiting.removeAll { $0.view === view }
    waiting.append((view, now + seconds))
  }

  /// Advances all animations, and the views whose time has come, to a time in seconds of any clock.
  public func advance(to time: Double) {
    for entry in waiting where entry.time <= time { animating.append(entry.view) }
    waiting.removeAll { $0.time <= time }
    // Keeps the memory of both lists, because an animation advances in every frame.
    swap(&animating, &advancing)
    for view in advancing where view.advance(to: time) { animate(view) }
    advancing.removeAll(keepingCapacity: true)
  }
}

extension Double {
  /// The number limited to a range that an `Int` can hold; 0 for NaN.
  fileprivate var clampedToInt: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

/// A request of a view to its canvas's owner.
public enum CanvasRequest {
  /// Copy a text to the clipboard.
  case copy(String)
  /// Offer the selected text as the primary selection, which the middle button pastes.
  case select(String)
  /// Report that part of a pasted text did not fit.
  case leftOut
  /// Fetch the clipboard's text and pass it to `Canvas.paste`.
  case paste
  /// Send text input to the focused text field, whose caret is at a point of the canvas; nil means
  /// that no field has the focus.
  case textInput(Point2D?)
  /// Scroll until a rectangle of the scroll view's content is visible.
  case reveal(ScrollView, Rect2D)
  /// Set the scroll view's offset at once, points.
  case scroll(ScrollView, Double)
}
