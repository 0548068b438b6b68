/// A view's description for a screen reader, in addition to the view's role and label.
public struct Semantics: Equatable, Sendable {
  /// A number between two limits.
  package struct Value: Equatable, Sendable {
    package var number: Double
    package var range: ClosedRange<Double>
    /// The smallest change, > 0.
    package var step: Double
    /// The number as displayed.
    package var text: String

    package init(_ number: Double, in range: ClosedRange<Double>, step: Double, text: String) {
      self.number = number
      self.range = range
      self.step = step
      self.text = text
    }
  }

  /// The parts of a view that are not views themselves: rows, tabs or words.
  package struct Items: Equatable, Sendable {
    /// The number of all items, visible or not.
    package var count: Int
    /// The items in the tree for screen readers: in a list, the visible rows.
    package var present: Range<Int>
    package var selection: Int?
    /// The item to which keys go if the view has the focus; nil for none.
    package var focus: Int?
    package var canChoose: Bool

    /// Creates items; keys go to the selected item. By default, all items are `present`.
    package init(
      count: Int, present: Range<Int>? = nil, selection: Int? = nil, canChoose: Bool = true
    ) {
      self.count = count
      self.present = present ?? 0..<count
      self.selection = selection
      focus = selection
      self.canChoose = canChoose
    }
  }

  /// A second line of description; empty for none.
  package var detail = ""
  package var isEnabled = true
  /// Whether the view is on; nil if the view cannot be on or off.
  package var isOn: Bool?
  /// Whether a collapsible part is expanded; nil if the view has no such part.
  package var isExpanded: Bool?
  /// Whether a click or key has an effect.
  package var canBePressed = false
  package var value: Value?
  package var items: Items?
  package var text: TextBuffer?

  package init() {}

  /// A copy to which `change` has been applied.
  package func with(_ change: (inout Semantics) -> Void) -> Semantics {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A command of a screen reader to a view.
public enum ViewAction: Equatable, Sendable {
  case press
  /// Select the item at an index.
  case choose(Int)
  /// Set the value, rounded to the nearest possible value.
  case set(Double)
  /// Replace a range of characters by a text.
  case replace(Range<Int>, String)
  /// Select a range of characters and put the caret at its end.
  case select(Range<Int>)
}

extension View {
  /// The view itself if it is visible and has a role; otherwise the outermost descendants that are
  /// visible and have a role.
  package final var meaningfulViews: [View] {
    if isHidden || role != nil && bounds.isEmpty { return [] }
    return role == nil ? children.flatMap(\.meaningfulViews) : [self]
  }

  /// The innermost ancestor with a role; nil for none.
  package final var meaningfulParent: View? { withAncestors.dropFirst().first { $0.role != nil } }

  /// Whether the view is visible and has a role.
  package final var isMeaningful: Bool { role != nil && !bounds.isEmpty && !isInvisible }

  /// The visible views with a role and a label (nil: any) among this view and its descendants, in
  /// painting order.
  package final func views(_ role: Role, _ label: String? = nil) -> [View] {
    var found: [View] = []
    visit { if $0.role == role, label == nil || $0.label == label { found.append($0) } }
    return found
  }
}

/// The role of a view for its user, independent of its class.
public enum Role: Equatable, Sendable {
  case button
  /// A named group of views.
  case group
  /// A control that is on or off.
  case toggle
  case slider
  /// Several tabs, one of which is selected.
  case tabs
  /// Several words or drawings, one of which is selected.
  case picker
  /// Several actions.
  case buttons
  case textField
  case list
  case image
  case text
  case scrollArea
}
