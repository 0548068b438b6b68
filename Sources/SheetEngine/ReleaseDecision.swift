/// Why a release went where it went.
public struct ReleaseDecision: Equatable, Sendable {
  /// Where a released card goes.
  public enum Choice: Equatable, Hashable, Sendable {
    /// To a detent.
    case detent(Detent.ID)
    /// Away.
    case dismiss
  }

  /// Where the card was let go, points.
  public var top: Double
  /// How fast the pointer was, points per second, positive downward.
  public var velocity: Double
  /// The rule that chose; a flick needs none.
  public var rule: ReleaseRule
  /// Whether the velocity alone decided.
  public var isFlick: Bool
  /// Where it goes.
  public var choice: Choice

  /// What the events call it.
  var cause: SheetEvent.Cause { isFlick ? .flick : .drag }
}

extension Sheet {
  /// Where a release now would go, and why; nil while no pointer drags the card.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func releaseDecision(at time: Double) -> ReleaseDecision? {
    guard case .dragging(let grab) = state else { return nil }
    return decideRelease(
      top: draggedTop(grab), velocity: grab.tracker.velocity(at: later(time)))
  }

  /// Velocities are sums over a hundred milliseconds of samples: what differs by less than this is
  /// rounding, and exactly 1500 is not more than 1500, points per second.
  private static let velocityTolerance = 1e-6

  func decideRelease(top: Double, velocity: Double) -> ReleaseDecision {
    let options = configuration.release
    let isFlick = velocity > options.flickVelocity + Sheet.velocityTolerance
    return ReleaseDecision(
      top: top, velocity: velocity, rule: options.rule, isFlick: isFlick,
      choice: isFlick ? .dismiss : choice(by: options.rule, top: top))
  }

  private func choice(by rule: ReleaseRule, top: Double) -> ReleaseDecision.Choice {
    switch rule {
    case .thresholds:
      if top < configuration.release.upperThreshold * availableHeight {
        return .detent(highestDetent)
      }
      let lower = geometry.safeHeight - configuration.release.lowerThreshold
      return top < lower ? .detent(initialDetent) : .dismiss
    case .nearest:
      let detent = nearestDetent(to: top)
      return abs(top - self.top(of: detent)) <= abs(top - hiddenTop) ? .detent(detent) : .dismiss
    }
  }
}
