/// The rule that chooses a release's target.
public enum ReleaseRule: String, Hashable, Sendable, CaseIterable {
  /// The highest detent, the initial detent or dismissal, by the zone that the card is in: see
  /// `ReleaseOptions`. A flick down dismisses.
  case thresholds
  /// The nearest detent, or hidden. A flick down dismisses.
  case nearest
  /// The nearest detent; a flick goes to the highest or the lowest detent.
  case extremes
  /// The detent just above or just below the card, whichever is nearer to the projected resting
  /// point; below the lowest detent, dismissal. A flick goes to the next detent in its direction.
  /// See also `ReleaseOptions.dismissVelocity`.
  case adjacent
  /// The detent nearest to the projected resting point, or hidden.
  case projected
}

/// Rules for the target of a released card.
public struct ReleaseOptions: Equatable, Sendable {
  /// The rule that chooses the target.
  public var rule: ReleaseRule
  /// A function of the program that gets the rule's decision and returns the target; nil keeps the
  /// rule's target.
  public var decide: NamedFunction<ReleaseDecision, SheetPlace>?
  /// A release faster than this is a flick, points per second.
  public var flickVelocity: Double
  /// Damping ratio of the spring after a flick; nil keeps the animation's own ratio.
  public var flickDamping: Double?
  /// Rule `adjacent`: a release downward faster than this dismisses the sheet from any detent, if
  /// the user may dismiss it; points per second, ≥ 1. With nil or +∞ a flick moves by one detent at
  /// most.
  public var dismissVelocity: Double?
  /// The fraction of a velocity that is left after 1 ms, 0 ≤ rate < 1, for rules with a projected
  /// resting point. UIKit's scroll views have 0.998.
  public var projectionRate: Double
  /// Rule `thresholds`: a card whose `top` is less than this fraction of the available height goes
  /// to the highest detent, 0…1.
  public var upperThreshold: Double
  /// Rule `thresholds`: a card nearer than this to the safe area's bottom edge is dismissed,
  /// points.
  public var lowerThreshold: Double

  /// Creates release options; the defaults are the options of `SheetConfiguration.standard`.
  public init(
    rule: ReleaseRule = .adjacent, flickVelocity: Double = 500, flickDamping: Double? = 0.85,
    projectionRate: Double = 0.998, upperThreshold: Double = 0.25, lowerThreshold: Double = 70,
    dismissVelocity: Double? = nil,
    decide: NamedFunction<ReleaseDecision, SheetPlace>? = nil
  ) {
    self.rule = rule
    self.decide = decide
    self.flickVelocity = flickVelocity
    self.flickDamping = flickDamping
    self.dismissVelocity = dismissVelocity
    self.projectionRate = projectionRate
    self.upperThreshold = upperThreshold
    self.lowerThreshold = lowerThreshold
  }

  /// Distance that a card released at this velocity would slide until friction stops it, points.
  ///
  /// `v/1000 · r/(1 − r)`: the sum of the velocities left after each millisecond ("Designing Fluid
  /// Interfaces", WWDC 2018).
  public func projectedTravel(velocity: Double) -> Double {
    velocity / 1000 * projectionRate / (1 - projectionRate)
  }
}
