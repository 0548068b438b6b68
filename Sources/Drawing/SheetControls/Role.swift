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
  case textField
  case list
  case image
  case text
  case scrollArea
}

extension View {
  /// The visible views with a role among this view and its descendants, in painting order.
  ///
  /// - Parameter label: The label of the views; nil: any.
  public final func views(_ role: Role, _ label: String? = nil) -> [View] {
    var found: [View] = []
    visit { if $0.role == role, label == nil || $0.label == label { found.append($0) } }
    return found
  }
}
