/// Paints the changes of a tree of views into an image, and passes input to the views.
///
/// The canvas's owner shows the pixels and passes in input, in points from the canvas's top left
/// corner.
package final class Canvas {
  package let root: View
  /// Device pixels per point.
  package private(set) var scale: Double
  package var palette: Palette {
    didSet { invalidateAll() }
  }
  /// The opaque colour behind all views.
  package var ground: Color {
    didSet { invalidateAll() }
  }
  /// `resize` replaces the image; its pixels are undefined before the first `paint`.
  package private(set) var image: PixelImage
  /// Animations start only after the first `paint`.
  var hasPainted = false
  /// Whether `paint` paints. Otherwise the views only take input, and the image has no memory,
  /// because the owner has their pixels.
  package var isPainted: Bool {
    didSet { if isPainted != oldValue { invalidateAll() } }
  }
  /// The time of the current input, seconds; set by the owner.
  package var now = 0.0
  package let ask: (CanvasRequest) -> Void

  package private(set) var typesetter: Typesetter
  var damage = CanvasDamage()
  var activePress: (view: View, claim: PressClaim)?
  var hovered: View?
  /// Whether views are painted as if no pointer were over or on them.
  var ignoresPointer = false
  package private(set) var focused: View?
  /// Whether the focus ring is shown: after the keyboard moved the focus, until a press.
  package var showsFocus = false {
    didSet { if showsFocus != oldValue { focused?.invalidate() } }
  }
  /// Whether the canvas receives keys. If not, the focused view keeps the focus without a ring, a
  /// caret or an input method.
  package var hasKeys = true {
    didSet {
      guard hasKeys != oldValue else { return }
      focused?.isFocused = hasKeys
      if showsFocus { focused?.invalidate() }
    }
  }
  private var animating: [View] = []
  /// The views that `advance` is advancing; empty outside the call.
  private var advancing: [View] = []
  /// The views that called `wake`, and the times at which to advance them, seconds.
  private var waiting: [(view: View, time: Double)] = []

  /// Creates a canvas; nothing is painted yet. Each side of `size` must be 1…32767 pixels, and
  /// `scale` must be positive.
  package init(
    root: View, size: PixelSize, scale: Double, palette: Palette, ground: Color,
    isPainted: Bool = true, ask: @escaping (CanvasRequest) -> Void = { _ in }
  ) {
    self.root = root
    self.scale = scale
    self.palette = palette
    self.ground = ground
    self.isPainted = isPainted
    self.ask = ask
    image = PixelImage(
      width: size.width, height: size.height, filledWith: nil, isReserved: !isPainted)
    typesetter = Typesetter(scale: scale)
    root.owner = self
    // Resets the frame, because a view from another canvas may have been measured for another
    // scale.
    root.frame = .zero
    fit()
  }

  package func resize(to size: PixelSize) {
    guard size != image.size else { return }
    image = PixelImage(
      width: size.width, height: size.height, filledWith: nil, isReserved: !isPainted)
    fit()
  }

  /// Changes the scale; the size in device pixels stays.
  package func rescale(to scale: Double) {
    self.scale = scale
    typesetter = Typesetter(scale: scale)
    // Resets the frame, because views measure again only when their size changes.
    root.frame = .zero
    fit()
  }

  private func fit() {
    damage.forgetMoves()
    root.frame = Rect2D(width: Double(image.width) / scale, height: Double(image.height) / scale)
    invalidateAll()
  }

  func invalidate(_ rect: Rect2D) {
    damage.add(rect.pixels(scale: scale).intersection(image.bounds))
  }

  package func invalidateAll() { damage.addAll(of: image.bounds) }

  package var isDirty: Bool { !damage.isEmpty }

  /// The last painting's changes, in order: moves of pixels, then painted rectangles.
  package var changes: [PixelChange] { damage.changes }

  /// If true, call `advance` before each frame.
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

  /// Advances the animating views, and the views whose `wake` is due. `time` is in seconds, on the
  /// clock of `now`.
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
  /// Nil removes the focus. With `reveals`, an enclosing scroll view scrolls to the view.
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

  /// The focused view's index among the focusable views, in painting order; nil without focus. An
  /// index beyond the last removes the focus.
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

  /// Moves the focus to the next or previous focusable view. After the last view, removes the focus
  /// and returns false.
  package func moveFocus(forward: Bool) -> Bool {
    showsFocus = true
    let order = forward ? focusables : focusables.reversed()
    let next = order.firstIndex { $0 === focused }.map { $0 + 1 } ?? 0
    focus(order.indices.contains(next) ? order[next] : nil)
    return focused != nil
  }

  /// Passes a key to the focused view, or to the root view without focus; returns whether the view
  /// used it.
  package func keyPressed(_ key: KeyStroke) -> Bool {
    guard let focused else { return !key.isCombination && root.keyPressed(key) }
    guard focused.isFocusable, !focused.isInvisible else { return false }
    let isShortcut = key.alt || key.logo || key.control && !focused.handlesShortcuts
    // Text from an input method is accepted with any modifier.
    return (key.key == .composed || !isShortcut) && focused.keyPressed(key)
  }

  /// Nil ends the composition.
  package func compose(_ composition: Composition?) { focused?.composing(composition) }

  package func paste(_ text: String) { focused?.pasted(text) }
}

extension Rect2D {
  /// The smallest rectangle of whole device pixels that contains this one.
  func pixels(scale: Double) -> PixelRect {
    PixelRect(
      minX: Int((x * scale).clampedToInt.rounded(.down)),
      minY: Int((y * scale).clampedToInt.rounded(.down)),
      maxX: Int((maxX * scale).clampedToInt.rounded(.up)),
      maxY: Int((maxY * scale).clampedToInt.rounded(.up)))
  }
}

extension Double {
  /// 0 for NaN.
  fileprivate var clampedToInt: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

package enum TextRequest: Equatable, Sendable {
  case copy(String)
  /// Offer the selected text as the primary selection, which the middle button pastes.
  case select(String)
  /// Report that part of the pasted text did not fit into the text field.
  case leftOut
  /// Pass the clipboard's text to `Canvas.paste`.
  case paste
  /// Pass the primary selection's text to `Canvas.paste`.
  case pasteSelection
}

package enum CanvasRequest {
  case text(TextRequest)
  /// Turn the input method on, with its suggestions at the caret, a point of the canvas; nil: turn
  /// it off.
  case textInput(Point2D?)
  case reveal(ScrollView, Rect2D)
  /// Set the scroll view's offset at once, points.
  case scroll(ScrollView, Double)
}
