/// Which sheet of a stack: given once, and to no other sheet after it.
public struct LayerID: Equatable, Hashable, Sendable {
  /// 0 for the sheet that the stack was made with, then counted up.
  public let rawValue: Int

  /// Creates an id; for a program that keeps ids somewhere.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The sheet that the stack was made with.
  public static let base = LayerID(0)
}
