/// The target of a release, and the reason for it.
public struct ReleaseDecision: Equatable, Sendable {
  /// The card's `top` at the release, points.
  public let top: Double
  /// The `top` that the rule uses, points; usually equal to `top`. For a flick it is clamped to the
  /// drag's limits. While a sheet resists dismissal, this `top` ignores the resistance.
  public let pulledTop: Double
  /// The pointer's velocity, points per second, positive downward.
  public let velocity: Double
  /// The projected resting point of the card, points.
  public let projectedTop: Double
  /// The rule that chose the target.
  public let rule: ReleaseRule
  /// Whether the release was fast enough for a flick.
  public let isFlick: Bool
  /// Whether the sheet refuses the dismissal that the rule chose, and goes to `choice` instead.
  public var isRefused = false
  /// The target; `hidden` dismisses the sheet.
  public internal(set) var choice: SheetPlace
  /// The step of the decision that chose the target. If `isRefused`, the step that chose the
  /// dismissal that the sheet refuses.
  public internal(set) var reason: ReleaseReason

  var cause: SheetEvent.Cause { isFlick ? .flick : .drag }
}

/// The step of a release's decision that chose the target.
public enum ReleaseReason: Equatable, Sendable {
  /// A tap on the handle or the dimmer: the pointer moved no further than `DragOptions.tapSlop`.
  case tap
  /// The pointer moved the content, and the card stays in place.
  case content
  /// The content was pulled to its top fast enough to move the sheet one detent down.
  case stepDown
  /// The gesture scrolled the content, so it must not dismiss the sheet. The target is the next
  /// detent down, or the lowest detent, instead of `hidden`.
  case contentStays
  /// A touchpad must not dismiss the sheet. The target is the next detent down, or the lowest
  /// detent, instead of `hidden`.
  case touchpadStays
  /// Rule `adjacent`: the release was faster than `ReleaseOptions.dismissVelocity`.
  case fastDismissal
  /// The flick chose the target, because the release was faster than
  /// `ReleaseOptions.flickVelocity`.
  case flick
  /// Rule `adjacent`: the flick found no further detent in its direction.
  case flickAtEnd
  /// Rule `thresholds`: the card is in the upper zone, whose target is the highest detent.
  case upperZone
  /// Rule `thresholds`: the card is between the two thresholds; the target is the initial detent.
  case middleZone
  /// Rule `thresholds`: the card is in the lower zone, whose target is dismissal.
  case lowerZone
  /// The target is nearest to the card by rules `nearest` and `extremes`, and nearest to
  /// `projectedTop` by rules `projected` and `adjacent`.
  case nearest
  /// `ReleaseOptions.decide` replaced the rule's target.
  case program
}

/// A possible target of a release: a detent, or dismissal.
public struct ReleaseCandidate: Equatable, Sendable {
  /// The detent, or `hidden`.
  public let choice: SheetPlace
  /// The candidate's `top`, points.
  public let top: Double
}
