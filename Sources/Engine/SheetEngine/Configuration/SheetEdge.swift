/// The side of the view that a sheet comes from.
///
/// In a right-to-left view `left` and `right` change sides.
public enum SheetEdge: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Bottom edge.
  case bottom
  /// Top edge: everything is mirrored, and the content's offset counts from its end.
  case top
  /// Left edge. The content does not scroll along with the card.
  case left
  /// Right edge. The content does not scroll along with the card.
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

/// Alignment, along its edge, of a card that is narrower than the view.
public enum SheetAlignment: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The side where lines of text begin; the top, for a sheet at the left or right.
  case leading
  /// The middle.
  case center
  /// The side where lines of text end; the bottom, for a sheet at the left or right.
  case trailing
}

/// Free space around a card, points, ≥ 0.
public struct SheetInsets: Equatable, Hashable, Sendable {
  /// Space between the card and the edge that it comes from. Above 0 the card floats: all its corners are
  /// round.
  public var edge: Double
  /// Space between the card and the two adjacent sides.
  public var sides: Double
  /// Distance of the hidden card's free edge beyond the side of the view, points: room for its shadow. Below
  /// its lowest detent the card then keeps its height and slides out. With 0 its height shrinks to 0 instead.
  public var exit: Double

  /// Creates insets, in points.
  public init(edge: Double = 0, sides: Double = 0, exit: Double = 0) {
    self.edge = edge
    self.sides = sides
    self.exit = exit
  }

  /// No insets.
  public static let none = SheetInsets()
}

#if !hasFeature(Embedded)
  extension SheetEdge: Codable {}
  extension SheetAlignment: Codable {}
  extension SheetInsets: Codable {}
#endif
