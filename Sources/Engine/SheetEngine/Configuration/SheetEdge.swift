/// The side of the view that a sheet comes from.
///
/// In a right-to-left view `left` and `right` change sides.
public enum SheetEdge: String, Equatable, Hashable, Sendable, CaseIterable {
  /// From below.
  case bottom
  /// From above: everything is mirrored, and the content's offset counts from its end.
  case top
  /// From the left. Its content does not scroll along with the card.
  case left
  /// From the right. Its content does not scroll along with the card.
  case right

  var isHorizontal: Bool { self == .left || self == .right }

  /// The side in a view that reads from right to left.
  var mirrored: SheetEdge {
    switch self {
    case .bottom, .top: self
    case .left: .right
    case .right: .left
    }
  }
}

/// Where a card that is narrower than the view stands, along its edge.
public enum SheetAlignment: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Where lines of text begin; at the top, for a sheet at the left or right.
  case leading
  /// In the middle.
  case center
  /// Where lines of text end; at the bottom, for a sheet at the left or right.
  case trailing
}

/// What is kept free around a card, points, ≥ 0.
public struct SheetInsets: Equatable, Hashable, Sendable {
  /// Between the card and the edge that it comes from. Where it is not 0 the card floats: all its
  /// corners are round.
  public var edge: Double
  /// Between the card and the two sides next to that.
  public var sides: Double
  /// The way out: so many points beyond the side of the view the card's free edge is while the sheet is hidden, which is
  /// room for its shadow.
  /// Below its lowest detent the card then keeps its height and slides out. With 0 it becomes lower instead, until
  /// nothing is left of it.
  public var exit: Double

  /// Creates insets, in points.
  public init(edge: Double = 0, sides: Double = 0, exit: Double = 0) {
    self.edge = edge
    self.sides = sides
    self.exit = exit
  }

  /// Nothing.
  public static let none = SheetInsets()
}

#if !hasFeature(Embedded)
  extension SheetEdge: Codable {}
#endif
