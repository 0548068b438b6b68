/// A view as somebody knows it who hears it and does not see it: what its role and label do not say.
public struct Semantics: Equatable, Sendable {
  /// A number between two limits.
  public struct Value: Equatable, Sendable {
    /// The number now.
    public var number: Double
    /// The least and the greatest.
    public var range: ClosedRange<Double>
    /// The smallest change, > 0.
    public var step: Double
    /// The number as it is shown.
    public var text: String

    /// Creates a value.
    public init(_ number: Double, in range: ClosedRange<Double>, step: Double, text: String) {
      self.number = number
      self.range = range
      self.step = step
      self.text = text
    }
  }

  /// Rows, tabs or words, which are parts of the view and no views.
  public struct Items: Equatable, Sendable {
    /// The number of items, seen or not.
    public var count: Int
    /// Those that can be found: of a list the rows in sight.
    public var present: Range<Int>
    /// The chosen one.
    public var selection: Int?
    /// Whether they can be chosen.
    public var canChoose: Bool

    /// Creates items; without `present` all can be found.
    public init(
      count: Int, present: Range<Int>? = nil, selection: Int? = nil, canChoose: Bool = true
    ) {
      self.count = count
      self.present = present ?? 0..<count
      self.selection = selection
      self.canChoose = canChoose
    }
  }

  /// A text that can be edited, in characters as people see them.
  public struct EditableText: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The index of the character after the caret.
    public var caret: Int
    /// The selected characters; empty where none is.
    public var selection: Range<Int>

    /// Creates a text.
    public init(_ text: String, caret: Int, selection: Range<Int>) {
      self.text = text
      self.caret = caret
      self.selection = selection
    }
  }

  /// A second line about it; empty is none.
  public var detail = ""
  /// Whether it can be used.
  public var isEnabled = true
  /// Whether it is on; nil for what is never on.
  public var isOn: Bool?
  /// Whether it shows what it can fold away; nil where it folds nothing.
  public var isExpanded: Bool?
  /// Whether a click or a key does something.
  public var canBePressed = false
  /// The number that it sets; nil where it sets none.
  public var value: Value?
  /// The view's items; nil where it has none.
  public var items: Items?
  /// The text in it; nil where none can be written.
  public var text: EditableText?

  /// Creates the semantics of something that is only there.
  public init() {}
}

/// An order to a view that comes from neither a pointer nor a key.
public enum ViewAction: Equatable, Sendable {
  /// Do what a click does.
  case press
  /// Choose an item.
  case choose(Int)
  /// Set the value to a number; the nearest possible counts.
  case set(Double)
  /// Put a text in the place of some characters.
  case replace(Range<Int>, String)
  /// Select characters; the caret is at their end.
  case select(Range<Int>)
}

extension View {
  /// Itself if it is visible and has a role, else the outermost views inside it that are so.
  public final var meaningfulViews: [View] {
    if isHidden || role != nil && bounds.isEmpty { return [] }
    return role == nil ? children.flatMap(\.meaningfulViews) : [self]
  }

  /// The innermost view with a role that contains it.
  public final var meaningfulParent: View? { withAncestors.dropFirst().first { $0.role != nil } }

  /// Whether it is visible and has a role.
  public final var isMeaningful: Bool { role != nil && !bounds.isEmpty && !isInvisible }

  /// The part of it that no view around it cuts off, in the canvas's coordinates.
  public final func visiblePart(of rect: Rect2D) -> Rect2D {
    var part = rect
    var view = self
    while let parent = view.parent {
      part = part.offset(x: view.frame.x, y: view.frame.y)
      if parent.clipsChildren { part = part.intersection(parent.bounds) }
      view = parent
    }
    return part.intersection(view.bounds)
  }

  /// Scrolls a rectangle of it into sight, where it is in something that scrolls.
  public final func reveal(_ rect: Rect2D) {
    guard let canvas, let port = enclosingScrollView else { return }
    let origin = port.rect(of: self)
    canvas.ask(.reveal(port, rect.offset(x: origin.x, y: origin.y)))
  }
}
