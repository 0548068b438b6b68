/// A sheet as a screen reader describes it: what its card and its handle are, and the actions of a reader.
///
/// ```swift
/// if let handle = sheet.accessibility(at: now)?.handle, handle.kind == .slider {
///   let higher = min(handle.value + 1, handle.maximum)
///   try sheet.move(to: .detent(handle.detents[higher]), at: now)
/// }
/// ```
///
/// During a drag or a motion it changes only if the sheet appears or disappears, or if a drag takes a modal
/// card below `SheetConfiguration.undimmedThrough`. Notify a reader when the sheet rests, not on every frame.
public struct SheetAccessibility: Equatable, Sendable {
  /// The role of a card.
  public enum Role: String, Equatable, Hashable, Sendable, CaseIterable {
    /// A part of the view beside others.
    case panel
    /// A modal card: nothing behind it can be reached.
    case dialog
  }

  /// The actions that a reader may offer.
  public struct Actions: OptionSet, Hashable, Sendable {
    /// One bit for each action.
    public var rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A step to the next detent up: `.move(to:)` with the detent after `Handle.value`.
    public static let expand = Actions(rawValue: 1)
    /// A step to the next detent down: `.move(to:)` with the detent before `Handle.value`.
    public static let collapse = Actions(rawValue: 2)
    /// Dismissal: `.dismiss`. `SheetConfiguration.mayDismiss` may still refuse it.
    public static let dismiss = Actions(rawValue: 4)
  }

  /// The handle, which a reader operates instead of dragging the card.
  public struct Handle: Equatable, Sendable {
    /// The kinds of handle.
    public enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
      /// One or two detents: a press moves to the other.
      case button
      /// Three or more detents: the handle's value is a detent's index.
      case slider
    }

    /// The detents, from the lowest to the highest; detents less than half a point apart count as one. Never
    /// empty.
    public var detents: [Detent.ID]
    /// The index of the detent where the sheet rests, last rested or is being presented; 0…`maximum`.
    public var value: Int

    /// The greatest value; the least is 0, and a step is 1.
    public var maximum: Int { detents.count - 1 }
    /// The kind, which follows from the number of detents.
    public var kind: Kind { detents.count > 2 ? .slider : .button }
    /// The value in words: the detent's name.
    public var text: String { detents[value].name }
    /// Whether the sheet is at its highest detent.
    public var isExpanded: Bool { value == maximum }
    /// Whether there is more than one detent.
    public var isExpandable: Bool { maximum > 0 }
  }

  /// Whether nothing behind the card can be reached.
  public var isModal: Bool
  /// The handle; nil where the card cannot be dragged.
  public var handle: Handle?
  /// The actions that are available now.
  public var actions: Actions

  /// The card's role. The program gives the card a name, which a reader speaks first.
  public var role: Role { isModal ? .dialog : .panel }
}

extension Sheet {
  /// The sheet's accessibility at a time; nil while the sheet is invisible.
  public func accessibility(at time: Double) -> SheetAccessibility? {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).accessibility(at: time) }
    guard isInSight(at: time) else { return nil }
    let detents = detentsFromLowest
    let value = stepValue(in: detents, at: time)
    var actions: SheetAccessibility.Actions = canBeDismissed ? .dismiss : []
    if value + 1 < detents.count { actions.insert(.expand) }
    if value > 0 { actions.insert(.collapse) }
    let hasHandle = configuration.drag.area != .none && !detents.isEmpty
    return SheetAccessibility(
      isModal: isModal(atTop: top(at: time)),
      handle: hasHandle ? .init(detents: detents, value: value) : nil, actions: actions)
  }

  /// The detents from the lowest to the highest, as actions step through them; empty if none is available.
  public var detentsFromLowest: [Detent.ID] {
    var detents: [Detent.ID] = []
    var next = lowestDetent.detent
    while let detent = next {
      detents.append(detent)
      next = self.detent(above: top(of: .detent(detent)))?.detent
    }
    return detents
  }

  /// The index of the current detent; 0 below the lowest.
  private func stepValue(in detents: [Detent.ID], at time: Double) -> Int {
    let present = top(of: canRest(at: place) && !hasArrived(by: time) ? place : destination)
    return detents.lastIndex { top(of: .detent($0)) >= present - 0.5 } ?? 0
  }

  /// Whether a motion is over that the sheet has not been advanced past.
  private func hasArrived(by time: Double) -> Bool {
    if case .moving(let active) = state { active.motion.end <= time } else { false }
  }
}
