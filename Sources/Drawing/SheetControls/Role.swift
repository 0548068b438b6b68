/// What a view is to its user, whatever its class.
public enum Role: Equatable, Sendable {
  case button
  /// Views that belong together, with a name.
  case group
  /// Something that is on or off.
  case toggle
  case slider
  /// Several tabs, one of which is chosen.
  case tabs
  /// Several words or drawings, one of which is chosen.
  case picker
  case textField
  case list
  case image
  case text
  case scrollArea
}

extension View {
  /// The visible views of a role inside this one and itself, in painting order.
  ///
  /// - Parameter label: Only those with this label; nil finds all.
  public final func views(_ role: Role, _ label: String? = nil) -> [View] {
    var found: [View] = []
    visit { if $0.role == role, label == nil || $0.label == label { found.append($0) } }
    return found
  }
}
