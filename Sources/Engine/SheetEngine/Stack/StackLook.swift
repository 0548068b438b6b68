/// The fate of a stack's topmost sheet when another comes up.
public enum StackBehavior: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The sheet stays, and the new one lies over it.
  case push
  /// The sheet goes away, and comes back where it was when the new one leaves.
  case `switch`
  /// The sheet leaves for good.
  case replace
}

/// How sheets behind another one go back while it comes up. The view without sheets recedes as each sheet's
/// `SheetConfiguration.backdrop` says.
///
/// Lengths are points, 0…1,000,000; what counts instead of others is among the `problems`.
public struct StackLook: Equatable, Sendable {
  /// So much narrower is what lies right behind a sheet at its highest, points: it is shown at
  /// `(w − inset) / w` of its size. The 26 of vaul's drawers.
  public var inset: Double
  /// So much higher stands a card right behind a sheet at its highest, points, so that its edge is
  /// seen above the other. About what UIKit's page sheets show of each other.
  public var rise: Double
  /// Corners of a card that lies behind a sheet at its highest are rounded by at least this, points. The 8
  /// of vaul's drawers.
  public var cornerRadius: Double

  /// Creates a look; lengths are in points, ≥ 0.
  public init(inset: Double = 26, rise: Double = 10, cornerRadius: Double = 8) {
    self.inset = inset
    self.rise = rise
    self.cornerRadius = cornerRadius
  }
}

extension StackLook {
  /// Problems of the value, each with the value that counts instead; empty for most.
  public var problems: [SheetProblem] {
    var check = ConfigurationCheck()
    var copy = self
    copy.makeSound(&check)
    return check.problems
  }

  /// The look as it counts: every length finite and not negative.
  var sound: StackLook {
    var check = ConfigurationCheck()
    var copy = self
    copy.makeSound(&check)
    return copy
  }

  private mutating func makeSound(_ check: inout ConfigurationCheck) {
    check.limit(&inset, "look.inset", 0...1e6, else: 0)
    check.limit(&rise, "look.rise", 0...1e6, else: 0)
    check.limit(&cornerRadius, "look.cornerRadius", 0...1e6, else: 0)
  }
}
