/// The rule by which a release finds its target.
public enum ReleaseRule: String, Equatable, Hashable, Sendable, CaseIterable {
  /// By where the card is, in three zones: see `ReleaseOptions`. A flick down dismisses.
  case thresholds
  /// The detent, or hidden, that is nearest. A flick down dismisses.
  case nearest
  /// The nearest detent; a flick goes to the highest or the lowest.
  case extremes
  /// Of the two heights that the card is between, the one nearer to where it would come to rest by
  /// itself; a flick goes to the next one in its direction. See also `ReleaseOptions.dismissVelocity`.
  case adjacent
  /// The height nearest to where the card would come to rest by itself, however far.
  case projected
}

/// What a release does to a sheet.
public struct ReleaseOptions: Equatable, Sendable {
  /// The rule.
  public var rule: ReleaseRule
  /// Has the last word: told what the rule would do, and why, it says what is done. nil leaves it to
  /// the rule.
  public var decide: NamedFunction<ReleaseDecision, SheetPlace>?
  /// A release faster than this is a flick, points per second.
  public var flickVelocity: Double
  /// Damping ratio of the spring after a flick; nil keeps the spring's own.
  public var flickDamping: Double?
  /// Rule `adjacent`: a release downward that is faster than this is a flick that dismisses the sheet from any
  /// detent, where the user may dismiss it, points per second, > 0. nil: each flick goes one detent.
  public var dismissVelocity: Double?
  /// What is left of a velocity after a millisecond, 0…1 (not 1), for the rules that ask where the
  /// card would come to rest. UIKit's scroll views have 0.998.
  public var projectionRate: Double
  /// Rule `thresholds`: above this fraction of the available height the highest detent wins, 0…1.
  public var upperThreshold: Double
  /// Rule `thresholds`: less than this far above the safe area's bottom edge the sheet is
  /// dismissed, points.
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

  /// How far something that moves at a velocity travels until it rests, points.
  ///
  /// `v/1000 · r/(1 − r)`: the sum of what is left of it millisecond by millisecond ("Designing Fluid
  /// Interfaces", WWDC 2018).
  @inline(__always)
  public func projectedTravel(velocity: Double) -> Double {
    velocity / 1000 * projectionRate / (1 - projectionRate)
  }
}
