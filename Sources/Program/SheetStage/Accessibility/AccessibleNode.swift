public import SheetControls
public import SheetEngine

/// A part of the stage that a screen reader finds. The same part is the same node as long as it is there.
public enum AccessibleNode: Hashable {
  /// All of the stage. What lies behind the sheets is directly in it.
  case window
  /// A sheet's card.
  case sheet(LayerID)
  /// A sheet's handle.
  case handle(LayerID)
  /// A view in a card, behind the sheets or in front of them.
  case view(ViewIdentity)
  /// A part of a view that is no view: a row, a tab, a word.
  case item(ViewIdentity, Int)

  /// The node of a view.
  public static func view(_ view: View) -> AccessibleNode { .view(ViewIdentity(view)) }

  /// The node of an item of a view.
  public static func item(_ view: View, _ item: Int) -> AccessibleNode {
    .item(ViewIdentity(view), item)
  }
}

/// A view that is equal to itself alone.
public struct ViewIdentity: Hashable {
  /// The view.
  public let view: View

  init(_ view: View) { self.view = view }

  /// Whether both are the same view.
  public static func == (one: ViewIdentity, other: ViewIdentity) -> Bool { one.view === other.view }

  /// Hashes the view's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
}

/// An order of a screen reader to a part of the stage.
public enum AccessibleAction: Equatable, Sendable {
  /// Do what a click does.
  case press
  /// Go to the next detent up.
  case expand
  /// Go to the next detent down.
  case collapse
  /// Dismiss the sheet.
  case dismiss
  /// Take the keys.
  case focus
  /// Scroll into sight.
  case reveal
  /// Set the value: of a handle the index of a detent, from the lowest.
  case set(Double)
  /// Put a text in the place of some characters.
  case replace(Range<Int>, String)
  /// Select characters; the caret is at their end.
  case select(Range<Int>)
}

/// A part of the stage as a screen reader describes it.
public struct AccessibleInfo: Equatable {
  /// The roles of parts.
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
  /// The part's rectangle, points of the stage. It may lie outside of what can be seen: see `isShowing`.
  public var frame: Rect2D
  /// Whether something of it is in sight.
  public var isShowing: Bool
  /// The part's state: whether it is on, its value, its text, its items.
  public var semantics = Semantics()
  /// Whether it can have the focus.
  public var isFocusable = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether an item is the chosen one; nil for a part that is no item.
  public var isSelected: Bool?
  /// The number of an item among all items, from 0 on; nil for a part that is no item.
  public var position: Int?
  /// Whether nothing behind it can be reached.
  public var isModal = false
  /// The orders without a value that it obeys, but for `focus` and `reveal`, the most usual first.
  public var actions: [AccessibleAction] = []
}
