/// A view's description for a screen reader, in addition to the view's role and label.
public struct Semantics: Equatable, Sendable {
  package struct Value: Equatable, Sendable {
    package var number: Double
    package var range: ClosedRange<Double>
    /// > 0.
    package var step: Double
    package var text: String

    package init(_ number: Double, in range: ClosedRange<Double>, step: Double, text: String) {
      self.number = number
      self.range = range
      self.step = step
      self.text = text
    }
  }

  /// Parts that are not views themselves: rows, tabs or words.
  package struct Items: Equatable, Sendable {
    package var count: Int
    /// The items in the tree for screen readers: in a list, the visible rows.
    package var present: Range<Int>
    package var selection: Int?
    /// The item that gets keys if the view has the focus; nil for none.
    package var focus: Int?
    package var canChoose: Bool

    /// Keys go to the selected item; by default, all items are `present`.
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
  /// Nil if the view cannot be on or off.
  package var isOn: Bool?
  /// Nil if the view has no collapsible part.
  package var isExpanded: Bool?
  package var canBePressed = false
  package var value: Value?
  package var items: Items?
  package var text: TextBuffer?

  package init() {}

  package func with(_ change: (inout Semantics) -> Void) -> Semantics {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A command of a screen reader to a view.
public enum ViewAction: Equatable, Sendable {
  case press
  case choose(Int)
  /// Set the value, rounded to the nearest possible value.
  case set(Double)
  case replace(Range<Int>, String)
  /// Put the caret at the range's end.
  case select(Range<Int>)
}

extension View {
  /// The view itself if it is visible and has a role, otherwise its outermost visible descendants
  /// with a role.
  package final var meaningfulViews: [View] {
    if isHidden || role != nil && bounds.isEmpty { return [] }
    return role == nil ? children.flatMap(\.meaningfulViews) : [self]
  }

  package final var meaningfulParent: View? { withAncestors.dropFirst().first { $0.role != nil } }

  package final var isMeaningful: Bool { role != nil && !bounds.isEmpty && !isInvisible }

  /// The visible views with a role and a label (nil: any), including this view, in painting order.
  package final func views(_ role: Role, _ label: String? = nil) -> [View] {
    var found: [View] = []
    visit { if $0.role == role, label == nil || $0.label == label { found.append($0) } }
    return found
  }
}

/// The kind of element that a screen reader announces.
public enum Role: Equatable, Sendable {
  case button
  case group
  case toggle
  case slider
  case tabs
  case picker
  case buttons
  case textField
  case list
  case image
  case text
  case scrollArea
}
