public import Painting
public import Pixels

/// Paints a tree of views into an image, only where something changed, and brings input to them.
///
/// A canvas knows no window: whoever owns it takes the pixels, and tells it of pointer and keys in
/// points from its top left corner.
public final class Canvas {
  /// The view that fills it.
  public let root: View
  /// Device pixels per point.
  public let scale: Double
  /// The colours.
  public var palette: Palette {
    didSet { invalidateAll() }
  }
  /// What is behind all views.
  public var ground: Color {
    didSet { invalidateAll() }
  }
  /// The pixels; another object after `resize`.
  public private(set) var image: PixelImage
  /// When what happens now happens, seconds: the time of the input that is being taken.
  public var now = 0.0
  /// What the views ask of the world outside.
  public var host = CanvasHost()

  /// What lays out its text; views measure with it.
  public private(set) lazy var typesetter = Typesetter(scale: scale)
  /// What has to be painted, in device pixels.
  var dirty: [PixelRect] = []
  /// What already changed without being painted: it was moved.
  var moved = PixelRect.empty
  /// How it was moved.
  var moves: [PixelChange] = []
  /// What the last call of `paint` changed, in this order: first pixels were moved, then others painted.
  public internal(set) var changes: [PixelChange] = []

  // The views that input goes to.
  var pressed: View?
  var claim: PressClaim?
  var hovered: View?
  /// What the keys go to; nil when nothing has the focus.
  public internal(set) var focused: View?
  /// Whether the focus is to be seen: only once the keyboard was used to move it.
  public internal(set) var showsFocus = false
  /// Whether the keys come here at all. Where they do not, what has the focus keeps it for later, and
  /// nothing shows it: no outline, no caret, no input method.
  public var hasKeys = true {
    didSet {
      guard hasKeys != oldValue else { return }
      focused?.isFocused = hasKeys
      if showsFocus { focused?.invalidate() }
    }
  }
  var animating: [View] = []

  /// Creates a canvas of some size in device pixels; nothing is painted yet.
  ///
  /// - Parameters:
  ///   - root: Fills it.
  ///   - width: Columns, 1…32767.
  ///   - height: Rows, 1…32767.
  ///   - scale: Device pixels per point, > 0.
  ///   - ground: What is behind all views, opaque.
  public init(
    root: View, width: Int, height: Int, scale: Double, palette: Palette, ground: Color
  ) {
    self.root = root
    self.scale = scale
    self.palette = palette
    self.ground = ground
    image = PixelImage(width: width, height: height, filledWith: ground.pixel)
    root.owner = self
    // What was in another canvas may have been measured for another scale.
    root.frame = Rect(x: 0, y: 0, width: 0, height: 0)
    fit()
  }

  /// Takes another size, in device pixels.
  public func resize(width: Int, height: Int) {
    guard width != image.width || height != image.height else { return }
    image = PixelImage(width: width, height: height, filledWith: ground.pixel)
    moved = .empty
    moves = []
    fit()
  }

  private func fit() {
    root.frame = Rect(
      x: 0, y: 0, width: Double(image.width) / scale, height: Double(image.height) / scale)
    invalidateAll()
  }

  /// Says that a part has to be painted anew, in points.
  func invalidate(_ box: Rect) {
    let rect = PixelRect(
      minX: Int((box.x * scale).clampedToInt.rounded(.down)),
      minY: Int((box.y * scale).clampedToInt.rounded(.down)),
      maxX: Int((box.maxX * scale).clampedToInt.rounded(.up)),
      maxY: Int((box.maxY * scale).clampedToInt.rounded(.up)))
    add(rect.intersection(image.bounds))
  }

  /// Says that everything has to be painted anew.
  public func invalidateAll() { dirty = [image.bounds] }

  /// Adds to what has to be painted; rectangles that touch become one.
  private func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var all = rect
    let isCrowded = dirty.count >= Canvas.mostRects
    var index = 0
    while index < dirty.count {
      if isCrowded || !dirty[index].intersection(all).isEmpty {
        // It is larger now and may touch one that was passed.
        all = all.union(dirty.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    dirty.append(all)
  }

  /// More separate rectangles than this are painted as one.
  private static let mostRects = 8

  /// Whether something has to be painted.
  public var isDirty: Bool { !dirty.isEmpty || !moved.isEmpty }

  /// Whether a view changes by itself, so that `advance` has to be called before each frame.
  public var isAnimating: Bool { !animating.isEmpty }

  func animate(_ view: View) {
    if !animating.contains(where: { $0 === view }) { animating.append(view) }
  }

  /// Lets what changes by itself show the state of a moment, seconds on any clock.
  public func advance(to time: Double) {
    let views = animating
    animating = []
    for view in views where view.advance(to: time) { animate(view) }
  }
}

/// What views ask of the world outside their canvas.
public struct CanvasHost {
  /// Puts a text on the clipboard.
  public var copy: (String) -> Void = { _ in }
  /// Asks for the text on the clipboard; it comes by `Canvas.paste`.
  public var requestPaste: () -> Void = {}
  /// A text field got the focus, with the caret at this place in the canvas, or lost it.
  public var textInput: (Point?) -> Void = { _ in }
  /// Makes a part of a scrolling view visible: the part in the coordinates of what scrolls.
  public var reveal: (ScrollView, Rect) -> Void = { _, _ in }

  /// A world that does nothing.
  public init() {}
}

extension Double {
  /// Kept within what can be turned into an integer.
  fileprivate var clampedToInt: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}
