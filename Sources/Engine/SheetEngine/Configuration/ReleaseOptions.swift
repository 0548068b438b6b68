/// The rule by which a release finds its target.
public enum ReleaseRule: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The card's position in one of three zones: see `ReleaseOptions`. A flick down dismisses.
  case thresholds
  /// The nearest detent, or hidden. A flick down dismisses.
  case nearest
  /// The nearest detent; a flick goes to the highest or the lowest.
  case extremes
  /// The nearer to the projected resting point of the two heights around the card; a flick goes to the next
  /// one in its direction. See also `ReleaseOptions.dismissVelocity`.
  case adjacent
  /// The height nearest to the projected resting point, at any distance.
  case projected
}

/// Options of a release.
public struct ReleaseOptions: Equatable, Sendable {
  /// The rule.
  public var rule: ReleaseRule
  /// The program's function that may replace the rule's decision, which it gets with the reason. nil keeps
  /// the rule's.
  public var decide: NamedFunction<ReleaseDecision, SheetPlace>?
  /// A release faster than this is a flick, points per second.
  public var flickVelocity: Double
  /// Damping ratio of the spring after a flick; nil keeps the spring's own.
  public var flickDamping: Double?
  /// Rule `adjacent`: a release downward faster than this dismisses the sheet from any detent, if the user
  /// may dismiss it, points per second, > 0. nil: each flick goes one detent.
  public var dismissVelocity: Double?
  /// The fraction of a velocity that is left after a millisecond, 0…1 (not 1), for the rules with a projected
  /// resting point. UIKit's scroll views have 0.998.
  public var projectionRate: Double
  /// Rule `thresholds`: above this fraction of the available height the highest detent wins, 0…1.
  public var upperThreshold: Double
  /// Rule `thresholds`: a card less than this far above the safe area's bottom edge is dismissed, points.
  public var lowerThreshold: Double

  /// Creates release options; the defaults are those of `SheetConfiguration.standard`.
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

  /// Distance from a velocity to rest, points.
  ///
  /// `v/1000 · r/(1 − r)`: the sum of the velocities that are left after each millisecond ("Designing Fluid
  /// Interfaces", WWDC 2018).
  @inline(__always)
  public func projectedTravel(velocity: Double) -> Double {
    velocity / 1000 * projectionRate / (1 - projectionRate)
  }
}

#if !hasFeature(Embedded)
  extension ReleaseRule: Codable {}
  extension ReleaseOptions: Codable {}
#endif
