/// A sheet as a screen reader describes it: roles and actions.
///
/// ```swift
/// if let higher = sheet.accessibility(at: now)?.above {
///   try sheet.move(to: .detent(higher), at: now)
/// }
/// ```
///
/// During a drag or a motion, the result of `accessibility(at:)` changes only when the sheet
/// appears or disappears, and when a drag takes a modal card below
/// `SheetConfiguration.undimmedThrough`. Notify a screen reader when the sheet rests, not on every
/// frame.
public struct SheetAccessibility: Equatable, Sendable {
  /// The role that a screen reader announces for a card.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A card that leaves the view behind it usable.
    case panel
    /// A modal card: the user can reach nothing behind it.
    case dialog
  }

  /// The actions that a screen reader may offer.
  public struct Actions: OptionSet, Hashable, Sendable {
    /// One bit for each action.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A step to the next detent up: `.move(to:)` with `SheetAccessibility.above`.
    public static let expand = Actions(rawValue: 1)
    /// A step to the next detent down: `.move(to:)` with `SheetAccessibility.below`.
    public static let collapse = Actions(rawValue: 2)
    /// Dismissal: `.dismiss`. The function of `SheetDismissal.asks` may still refuse it.
    public static let dismiss = Actions(rawValue: 4)
  }

  /// The handle, which a screen reader operates instead of dragging the card.
  public struct Handle: Equatable, Sendable {
    /// The kinds of handle.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// One or two detents: a press moves the sheet to the other detent.
      case button
      /// Three or more detents: the value is a detent's index.
      case slider
    }

    /// The detents, from the lowest to the highest; detents less than half a point apart count as
    /// one. Never empty.
    public let detents: [Detent.ID]
    /// The index in `detents`, 0…`maximum`, of the detent nearest to the height where the sheet
    /// rests or last rested; during a presentation, nearest to the target.
    public let value: Int
    /// The value as text: the detent's name, or `300 points` at a height without a detent.
    public let text: String

    /// The greatest value; the least is 0 and the step is 1.
    public var maximum: Int { detents.count - 1 }
    /// The kind, determined by the number of detents.
    public var kind: Kind { detents.count > 2 ? .slider : .button }
  }

  /// Whether the user can reach nothing behind the card.
  public let isModal: Bool
  /// The handle; nil if the card cannot be dragged.
  public let handle: Handle?
  /// The next detent up, the target of `Actions.expand`; nil at the highest.
  public let above: Detent.ID?
  /// The next detent down, the target of `Actions.collapse`; nil at the lowest and below it.
  public let below: Detent.ID?
  /// Whether the user may dismiss the sheet.
  public let isDismissible: Bool

  /// The card's role; the program provides the card's name.
  public var role: Role { isModal ? .dialog : .panel }
  /// The actions that are available now.
  public var actions: Actions {
    var actions: Actions = isDismissible ? .dismiss : []
    if above != nil { actions.insert(.expand) }
    if below != nil { actions.insert(.collapse) }
    return actions
  }
  /// Whether the sheet is at its highest detent.
  public var isExpanded: Bool { above == nil }
  /// Whether the sheet has another detent to move to.
  public var isExpandable: Bool { above != nil || below != nil }
}

extension Sheet {
  /// The sheet's accessibility at a time; nil while the sheet is invisible.
  public func accessibility(at time: Double) -> SheetAccessibility? {
    answer(at: time) { $0.isInSight($1) ? $0.visibleAccessibility($1) : nil }
  }

  /// Whether a visible sheet's accessibility has a handle: a detent is available, and the card can be
  /// dragged.
  package var hasHandle: Bool { configuration.drag.area != .none && layout.highest != nil }

  @inline(never)
  private func visibleAccessibility(_ moment: Moment) -> SheetAccessibility {
    let detents = detentsFromLowest
    let place = canRest(at: place) ? place : destination
    let top = availableTop(of: place) ?? lowestTop
    var handle: SheetAccessibility.Handle?
    if hasHandle, let nearest = index(nearest: top, in: detents) {
      let isThere = abs(self.top(of: .detent(detents[nearest])) - top) <= Sheet.samePlace
      let height = Detent.numberName((availableHeight - top).rounded())
      handle = SheetAccessibility.Handle(
        detents: detents, value: nearest,
        text: isThere ? detents[nearest].name : height + " points")
    }
    return SheetAccessibility(
      isModal: isModal(atTop: moment.top), handle: handle,
      above: detent(above: top)?.detent, below: detent(below: top)?.detent,
      isDismissible: configuration.isDismissible)
  }

  private func index(nearest top: Double, in detents: [Detent.ID]) -> Int? {
    let distances = detents.map { abs(self.top(of: .detent($0)) - top) }
    return distances.indices.min { distances[$0] < distances[$1] }
  }
}
