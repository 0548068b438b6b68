internal import SheetEngine

/// A setting that names a detent.
struct DetentReference: Sendable {
  let key: String
  let detent: @Sendable (SheetConfiguration) -> Detent.ID?
  /// The place that a sheet uses while the detent is missing, for messages.
  let instead: String
  /// Gives the setting a default, because the detent is removed.
  let reset: @Sendable (inout SheetConfiguration) -> Void

  static let all = [
    DetentReference(
      key: "initial", detent: { $0.initialDetent }, instead: "the lowest detent",
      reset: { $0.initialDetent = $0.detents[0].id }),
    DetentReference(
      key: "undimmed-through", detent: { $0.undimmedThrough }, instead: "none",
      reset: { $0.undimmedThrough = nil }),
    DetentReference(
      key: "dim.from", detent: { $0.dim.from.detent }, instead: "hidden",
      reset: { $0.dim.from = .detent($0.initialDetent) }),
    DetentReference(
      key: "dim.to", detent: { $0.dim.to.detent }, instead: "hidden",
      reset: { $0.dim.to = .hidden }),
  ]

  /// The detent's name; nil if the configuration names none here, or has the detent.
  func missing(in configuration: SheetConfiguration) -> Detent.ID? {
    let name = detent(configuration)
    return configuration.detents.contains { $0.id == name } ? nil : name
  }
}

extension DimOptions.Anchor {
  fileprivate var detent: Detent.ID? {
    switch self {
    case .detent(let id), .half(let id): id
    case .position, .hidden: nil
    }
  }
}
