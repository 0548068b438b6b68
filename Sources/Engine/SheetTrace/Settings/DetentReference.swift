package import SheetEngine

/// A setting that names a detent.
struct DetentReference: Sendable {
  let key: String
  let detent: any WritableKeyPath<SheetConfiguration, Detent.ID?> & Sendable
  /// The place that a sheet uses while the detent is missing, for messages.
  let instead: String
  /// Gives the setting a default, because the detent is removed.
  let reset: @Sendable (inout SheetConfiguration) -> Void

  static let all = [
    DetentReference(
      key: "initial", detent: \.initial, instead: "the lowest detent",
      reset: { $0.initialDetent = $0.detents[0].id }),
    DetentReference(
      key: "undimmed-through", detent: \.undimmedThrough, instead: "none",
      reset: { $0.undimmedThrough = nil }),
    DetentReference(
      key: "dim.from", detent: \.dim.from.detent, instead: "hidden",
      reset: { $0.dim.from = .detent($0.initialDetent) }),
    DetentReference(
      key: "dim.to", detent: \.dim.to.detent, instead: "hidden",
      reset: { $0.dim.to = .hidden }),
  ]

  /// The detent's name; nil if the configuration names none here, or has the detent.
  func missing(in configuration: SheetConfiguration) -> Detent.ID? {
    let name = configuration[keyPath: detent]
    return configuration.detents.contains { $0.id == name } ? nil : name
  }
}

extension SheetConfiguration {
  /// Replaces a detent's name in all settings that name a detent.
  package mutating func rename(_ id: Detent.ID, to other: Detent.ID) {
    for path in DetentReference.all.map(\.detent) where self[keyPath: path] == id {
      self[keyPath: path] = other
    }
  }

  fileprivate var initial: Detent.ID? {
    get { initialDetent }
    set { initialDetent = newValue ?? initialDetent }
  }
}

extension DimOptions.Anchor {
  fileprivate var detent: Detent.ID? {
    get {
      switch self {
      case .detent(let id), .half(let id): id
      case .position, .hidden: nil
      }
    }
    set {
      guard let newValue else { return }
      if case .half = self { self = .half(newValue) } else { self = .detent(newValue) }
    }
  }
}
