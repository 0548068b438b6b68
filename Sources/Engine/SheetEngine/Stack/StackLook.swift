/// The behavior of a stack's topmost sheet when another comes up.
public enum StackBehavior: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The sheet stays, and the new one lies over it.
  case push
  /// The sheet goes away, and comes back where it was when the new one leaves.
  case `switch`
  /// The sheet leaves for good.
  case replace
}

/// Recession of sheets behind another one. The view behind all sheets recedes by each sheet's
/// `SheetConfiguration.backdrop` instead.
///
/// Lengths are points, 0…1,000,000; `problems` lists replacements of other values.
public struct StackLook: Equatable, Sendable {
  /// Narrowing of the card right behind a sheet at its highest, points: its scale is `(w − inset) / w`. The
  /// 26 of vaul's drawers.
  public var inset: Double
  /// Rise of a card right behind a sheet at its highest, points, so that its edge is visible above the other.
  /// About the distance between UIKit's page sheets.
  public var rise: Double
  /// Minimum corner radius of a card behind a sheet at its highest, points. The 8 of vaul's drawers.
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
