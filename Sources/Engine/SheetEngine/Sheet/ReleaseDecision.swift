/// The target of a release, and the reason for it.
public struct ReleaseDecision: Equatable, Sendable {
  /// The card's `top` at the release, points.
  public var top: Double
  /// The `top` that the rule uses, points. For a sheet that resists a dismissal, the `top` to which
  /// the pointer pulled it, without the resistance; for a flick from beyond a limit, that limit;
  /// otherwise `top`.
  public var pulledTop: Double
  /// The pointer's velocity, points per second, positive downward.
  public var velocity: Double
  /// The projected resting point of the card, points.
  public var projectedTop: Double
  /// The rule that chose the target.
  public var rule: ReleaseRule
  /// Whether the release was fast enough for a flick.
  public var isFlick: Bool
  /// Whether the sheet refuses the dismissal that the rule chose, and returns to `choice` instead.
  public var isRefused = false
  /// The target; `hidden` dismisses the sheet.
  public var choice: SheetPlace
  /// The step of the decision that chose the target; if `isRefused`, the step that chose the dismissal.
  public var reason: ReleaseReason

  var cause: SheetEvent.Cause { isFlick ? .flick : .drag }
}

/// The step of a release's decision that chose its target.
public enum ReleaseReason: Equatable, Hashable, Sendable {
  /// The pointer moved no further than `DragOptions.tapSlop`, so the release is a tap on the handle or
  /// the dimmer.
  case tap
  /// The pointer moved the content, and the card stays where it is.
  case content
  /// The pointer pulled the content to its top fast enough for the next lower detent.
  case stepDown
  /// A dismissal would follow, but a release that flings the content, and a fling that reaches the
  /// content's top, never dismiss: the next lower detent, or the lowest.
  case contentStays
  /// A dismissal would follow, but a touchpad never dismisses: the next lower detent, or the lowest.
  case touchpadStays
  /// Rule `adjacent`: faster than `ReleaseOptions.dismissVelocity`, so the sheet is dismissed.
  case fastDismissal
  /// A flick goes where the rule says.
  case flick
  /// Rule `adjacent`: a flick has no detent further in its direction.
  case flickAtEnd
  /// Rule `thresholds`: the card is in the upper zone, of the highest detent.
  case upperZone
  /// Rule `thresholds`: the card is between the two thresholds, in the initial detent's zone.
  case middleZone
  /// Rule `thresholds`: the card is in the lower zone, of dismissal.
  case lowerZone
  /// The rule chose the nearest of its candidates.
  case nearest
  /// `ReleaseOptions.decide` replaced the rule's target.
  case program
}

/// A detent, or the dismissal, that a release can choose.
public struct ReleaseCandidate: Equatable, Sendable {
  /// The detent, or `hidden`.
  public var choice: SheetPlace
  /// The candidate's `top`, points.
  public var top: Double
}
