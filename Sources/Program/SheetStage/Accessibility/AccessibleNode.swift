package import SheetControls
package import SheetEngine

/// An object that screen readers find on the stage, such as a sheet, a handle or a view. Equal
/// nodes denote the same object.
package enum AccessibleNode: Hashable {
  /// The whole stage, with the background's views as direct children.
  case window
  case sheet(LayerID)
  case handle(LayerID)
  /// A view in a card, behind the sheets or in front of them.
  case view(ViewIdentity)
  /// A part of a view that is not a view itself: a row, a tab, a word.
  case item(ViewIdentity, Int)

  package static func view(_ view: View) -> AccessibleNode { .view(ViewIdentity(view)) }

  package static func item(_ view: View, _ item: Int) -> AccessibleNode {
    .item(ViewIdentity(view), item)
  }
}

package struct ViewIdentity: Hashable {
  package let view: View

  init(_ view: View) { self.view = view }

  package static func == (one: ViewIdentity, other: ViewIdentity) -> Bool {
    one.view === other.view
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
}

package enum AccessibleAction: Equatable, Sendable {
  case press
  /// Go to the next detent up.
  case expand
  /// Go to the next detent down.
  case collapse
  case dismiss
  case focus
  case reveal
  /// Set the part's value. A handle's value is the index of a detent, counted from the lowest.
  case set(Double)
  case replace(Range<Int>, String)
  /// Select a range of characters and put the caret at its end.
  case select(Range<Int>)
}

package struct AccessibleInfo: Equatable {
  package enum Role: Equatable {
    case window
    case card(SheetAccessibility.Role)
    case handle(SheetAccessibility.Handle.Kind)
    case view(SheetControls.Role)
    case item(of: SheetControls.Role)
  }

  package var role: Role
  package var label: String
  /// The part's rectangle, points of the stage; may be outside the visible area: see `isShowing`.
  package var frame: Rect2D
  package var isShowing: Bool
  package var semantics = Semantics()
  package var isFocusable = false
  package var isFocused = false
  /// Whether an item is selected; nil for a part that cannot be selected.
  package var isSelected: Bool?
  /// The index of an item among all items, from 0; nil for a part that is not an item.
  package var position: Int?
  /// Whether the part blocks access to everything behind it.
  package var isModal = false
  /// The supported commands without arguments, the most usual first. `focus` and `reveal` are not
  /// listed.
  package var actions: [AccessibleAction] = []
}
