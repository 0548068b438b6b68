public import SheetControls
public import SheetEngine

/// A part of the stage in the tree for screen readers. Equal nodes stand for the same part, as long
/// as it exists.
public enum AccessibleNode: Hashable {
  /// The whole stage, with the background's views as direct children.
  case window
  /// A sheet's card.
  case sheet(LayerID)
  /// A sheet's handle.
  case handle(LayerID)
  /// A view in a card, behind the sheets or in front of them.
  case view(ViewIdentity)
  /// A part of a view that is not a view itself: a row, a tab, a word.
  case item(ViewIdentity, Int)

  /// The node of a view.
  public static func view(_ view: View) -> AccessibleNode { .view(ViewIdentity(view)) }

  /// The node of an item of a view.
  public static func item(_ view: View, _ item: Int) -> AccessibleNode {
    .item(ViewIdentity(view), item)
  }
}

/// The identity of a view, as a key of sets and dictionaries.
public struct ViewIdentity: Hashable {
  /// The view.
  public let view: View

  init(_ view: View) { self.view = view }

  /// Whether both are the same view.
  public static func == (one: ViewIdentity, other: ViewIdentity) -> Bool { one.view === other.view }

  /// Hashes the view's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
}

/// A command that a screen reader gives to a part of the stage.
public enum AccessibleAction: Equatable, Sendable {
  /// Click the part.
  case press
  /// Go to the next detent up.
  case expand
  /// Go to the next detent down.
  case collapse
  /// Dismiss the sheet.
  case dismiss
  /// Give the part the keyboard focus.
  case focus
  /// Scroll the part into sight.
  case reveal
  /// Set the part's value. A handle's value is the index of a detent, counted from the lowest.
  case set(Double)
  /// Replace a range of characters by a text.
  case replace(Range<Int>, String)
  /// Select a range of characters and put the caret at its end.
  case select(Range<Int>)
}

/// A part of the stage as a screen reader describes it.
public struct AccessibleInfo: Equatable {
  /// The kind of a part.
  public enum Role: Equatable {
    /// The window.
    case window
    /// A sheet's card.
    case card(SheetAccessibility.Role)
    /// A sheet's handle.
    case handle(SheetAccessibility.Handle.Kind)
    /// A view.
    case view(SheetControls.Role)
    /// An item of a view.
    case item(of: SheetControls.Role)
  }

  /// The part's role.
  public var role: Role
  /// The part's name.
  public var label: String
  /// The part's rectangle, points of the stage; may extend beyond the visible area: see
  /// `isShowing`.
  public var frame: Rect2D
  /// Whether any of the part is visible.
  public var isShowing: Bool
  /// The part's state: whether it is on, its value, its text, its items.
  public var semantics = Semantics()
  /// Whether the part can have the focus.
  public var isFocusable = false
  /// Whether the part has the focus.
  public var isFocused = false
  /// Whether an item is the selected one; nil for a part that cannot be selected.
  public var isSelected: Bool?
  /// The index of an item among all items, from 0; nil for a part that is not an item.
  public var position: Int?
  /// Whether the part blocks access to everything behind it.
  public var isModal = false
  /// The commands without a value that the part supports besides `focus` and `reveal`, the most
  /// usual first.
  public var actions: [AccessibleAction] = []
}
