/// How what lies behind a sheet goes back while the sheet comes up.
public struct StackLook: Equatable, Sendable {
  /// So much narrower is what lies right behind a sheet at its highest, points: it is shown at
  /// `(w − inset) / w` of its size. The 26 of vaul's drawers.
  public var inset: Double
  /// So much higher stands a card right behind a sheet at its highest, points, so that its edge is
  /// seen above the other. About what UIKit's page sheets show of each other.
  public var rise: Double
  /// Corners of what lies behind a sheet at its highest are rounded by at least this, points. The 8
  /// of vaul's drawers.
  public var cornerRadius: Double
  /// Whether the view without sheets goes back as well, and persistent sheets with it; else it is
  /// only dimmed.
  public var recedesScene: Bool

  /// Creates a look; lengths are in points, ≥ 0.
  public init(
    inset: Double = 26, rise: Double = 10, cornerRadius: Double = 8, recedesScene: Bool = false
  ) {
    self.inset = inset
    self.rise = rise
    self.cornerRadius = cornerRadius
    self.recedesScene = recedesScene
  }
}
