/// A height the sheet can rest at.
public struct Detent: Equatable, Hashable, Sendable {
  /// The stable name of a detent: `normal`, `expanded`, …
  public struct ID: Equatable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name as settings and traces write it.
    public let name: String

    /// Creates an id from a name.
    public init(_ name: String) { self.name = name }
    /// Creates an id from a literal name.
    public init(stringLiteral name: String) { self.name = name }

    /// Where a sheet is that is not on screen.
    public static let hidden: ID = "hidden"
  }

  /// The name of this detent.
  public var id: ID
  /// Where it is.
  public var position: Position

  /// Creates a detent.
  public init(_ id: ID, _ position: Position) {
    self.id = id
    self.position = position
  }
}

extension Detent {
  /// Where a card's top edge is, said in one of the ways people think of it.
  public enum Position: Equatable, Hashable, Sendable {
    /// Points below the safe area's top edge.
    case top(Double)
    /// The card's height above its bottom edge, points.
    case height(Double)
    /// The card's height as a fraction of the available height, 0…1.
    case fraction(Double)
    /// The card's height as a fraction of the whole view's height, insets and bars included, 0…1.
    case view(Double)
    /// As high as the content.
    case content
    /// As high as a function of the program's says, points; nil when there is no such place now.
    case custom(NamedFunction<DetentContext, Double?>)
  }
}
