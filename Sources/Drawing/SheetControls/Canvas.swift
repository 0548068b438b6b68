/// Paints the changes of a tree of views into an image, and passes input to the views.
///
/// A canvas has no window: its owner shows the pixels and passes in the input of pointer and
/// keyboard, in points from the canvas's top left corner.
package final class Canvas {
  package let root: View
  /// Device pixels per point.
  package private(set) var scale: Double
  package var palette: Palette {
    didSet { invalidateAll() }
  }
  /// The colour behind all views, opaque.
  package var ground: Color {
    didSet { invalidateAll() }
  }
  /// The pixels, uninitialized before the first `paint`; `resize` replaces the image.
  package private(set) var image: PixelImage
  /// Whether `paint` was called; before that, animations have nothing to start from.
  var hasPainted = false
  /// The time of the current input, seconds; set by the owner.
  package var now = 0.0
  package let ask: (CanvasRequest) -> Void

  package private(set) var typesetter: Typesetter
  var damage = CanvasDamage()
  /// The pressed view with its claim; nil without a press.
  var activePress: (view: View, claim: PressClaim)?
  /// The view under the pointer; nil for none.
  var hovered: View?
  /// The view with the focus; nil for none.
  package private(set) var focused: View?
  /// Whether the focus ring is shown: after the keyboard moved the focus, until a press.
  package var showsFocus = false {
    didSet { if showsFocus != oldValue { focused?.invalidate() } }
  }
  /// Whether the canvas receives keys. Otherwise the focused view keeps the focus, but shows no
  /// focus ring and no caret, and uses no input method.
  package var hasKeys = true {
    didSet {
      guard hasKeys != oldValue else { return }
      focused?.isFocused = hasKeys
      if showsFocus { focused?.invalidate() }
    }
  }
  private var animating: [View] = []
  /// The views that `advance` advances at the moment; empty before and after.
  private var advancing: [View] = []
  /// The views that called `wake`, with the time at which each is advanced, seconds.
  private var waiting: [(view: View, time: Double)] = []

  /// Creates a canvas; nothing is painted yet.
  ///
  /// - Parameters:
  ///   - root: The view that fills the canvas.
  ///   - size: Each side is 1…32767 pixels.
  ///   - scale: Device pixels per point, > 0.
  ///   - ground: The colour behind all views, opaque.
  ///   - ask: Called with each request of a view to the canvas's owner.
  package init(
    root: View, size: PixelSize, scale: Double, palette: Palette, ground: Color,
    ask: @escaping (CanvasRequest) -> Void = { _ in }
  ) {
    self.root = root
    self.scale = scale
    self.palette = palette
    self.ground = ground
    self.ask = ask
    image = PixelImage(width: size.width, height: size.height, filledWith: nil)
    typesetter = Typesetter(scale: scale)
    root.owner = self
    // The frame is reset, because a view from another canvas may have been measured for another
    // scale.
    root.frame = .zero
    fit()
  }

  package func resize(to size: PixelSize) {
    guard size != image.size else { return }
    image = PixelImage(width: size.width, height: size.height, filledWith: nil)
    fit()
  }

  /// Changes the scale; the size in device pixels stays.
  package func rescale(to scale: Double) {
    self.scale = scale
    typesetter = Typesetter(scale: scale)
    // The frame is reset, because views measure again only when their size changes.
    root.frame = .zero
    fit()
  }

  private func fit() {
    damage.forgetMoves()
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

  package func invalidateAll() { damage.addAll(of: image.bounds) }

  /// Whether pixels must be painted or have been moved since the last call of `paint`.
  package var isDirty: Bool { !damage.isEmpty }

  /// The changes of the last call of `paint`, in order: moves of pixels, then the painted
  /// rectangles.
  package var changes: [PixelChange] { damage.changes }

  /// Whether a view is animating; if so, call `advance` before each frame.
  package var isAnimating: Bool { !animating.isEmpty }

  func animate(_ view: View) {
    if !animating.contains(where: { $0 === view }) { animating.append(view) }
  }

  /// The earliest time, seconds, at which a view must be advanced although nothing animates; nil
  /// for never.
  package var deadline: Double? { waiting.lazy.map(\.time).min() }

  func wake(_ view: View, after seconds: Double) {
    waiting.removeAll { $0.view === view }
    waiting.append((view, now + seconds))
  }

  /// Advances all animations, and the views whose `wake` is due, to a time in seconds. If views use
  /// `wake`, the time must be of the same clock as `now`.
  package func advance(to time: Double) {
    for entry in waiting where entry.time <= time { animating.append(entry.view) }
    waiting.removeAll { $0.time <= time }
    // Keeps the memory of both lists, because an animation advances in every frame.
    swap(&animating, &advancing)
    for view in advancing where view.advance(to: time) { animate(view) }
    advancing.removeAll(keepingCapacity: true)
  }
}

extension Canvas {
  /// Moves the focus to a view; nil removes the focus. With `reveals`, an enclosing scroll view
  /// scrolls to the view.
  package func focus(_ view: View?, reveals: Bool = true) {
    guard view !== focused else { return }
    let old = focused
    focused = view
    old?.isFocused = false
    if let view {
      view.isFocused = hasKeys
      view.focusGiven()
      if reveals { view.reveal(view.focusOutline.rect) }
    }
    if showsFocus {
      old?.invalidate()
      view?.invalidate()
    }
  }

  /// The index of the focused view among the focusable views, in painting order; nil if no view is
  /// focused. Setting an index beyond the last removes the focus.
  package var focusIndex: Int? {
    get { focusables.firstIndex { $0 === focused } }
    set {
      let all = focusables
      focus(newValue.flatMap { all.indices.contains($0) ? all[$0] : nil }, reveals: false)
    }
  }

  private var focusables: [View] {
    var all: [View] = []
    root.visit { if $0.isFocusable { all.append($0) } }
    return all
  }

  /// Moves the focus to the next or previous focusable view; without one, removes the focus and
  /// returns false.
  package func moveFocus(forward: Bool) -> Bool {
    showsFocus = true
    let order = forward ? focusables : focusables.reversed()
    let next = order.firstIndex { $0 === focused }.map { $0 + 1 } ?? 0
    focus(order.indices.contains(next) ? order[next] : nil)
    return focused != nil
  }

  /// Passes a key press to the focused view, or to the root view if no view has the focus; returns
  /// whether the view handled the key.
  package func keyPressed(_ key: KeyStroke) -> Bool {
    guard let focused else { return !key.isCombination && root.keyPressed(key) }
    guard focused.isFocusable, !focused.isInvisible else { return false }
    let isShortcut = key.alt || key.logo || key.control && !focused.handlesShortcuts
    // Text from an input method is accepted with any modifier.
    return (key.key == .composed || !isShortcut) && focused.keyPressed(key)
  }

  /// Passes an input method's composition to the focused view; nil ends the composition.
  package func compose(_ composition: Composition?) { focused?.composing(composition) }

  package func paste(_ text: String) { focused?.pasted(text) }
}

extension Double {
  /// The number limited to a range that an `Int` can hold; 0 for NaN.
  fileprivate var clampedToInt: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

/// A request of a view to its canvas's owner.
package enum CanvasRequest {
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
