/// A card between its origin and its place, which a program draws instead of `SheetFrame.card`.
///
/// Draw the content at its full size from the card's upper left corner, clipped to the rectangle, with
/// `contentOpacity` over the card's own colour; and over it a picture of the origin, as wide as the
/// card, with `originOpacity`. Do not draw the origin itself meanwhile.
public struct DrawnCard: Equatable, Sendable {
  /// The card's rectangle in the view, points.
  public package(set) var rect: Rect2D
  /// Radius of all four corners, points.
  public let radius: Double
  /// The part of the way that lies behind the card, 0…1: 0 at the origin, 1 at its place.
  public let progress: Double

  /// Creates a drawn card.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the view, points.
  ///   - radius: The radius of all four corners, points.
  ///   - progress: 0 at the origin, 1 at the card's place.
  public init(rect: Rect2D, radius: Double, progress: Double) {
    (self.rect, self.radius, self.progress) = (rect, radius, progress)
  }

  /// The part of the way after which the origin's picture is gone.
  private static let pictureEnd = 0.4

  /// Opacity of the origin's picture over the card, 0…1: 1 at the origin, 0 from 40 % of the way on.
  public var originOpacity: Double { (1 - progress / DrawnCard.pictureEnd).clamped(0, 1) }

  /// The parts of the way between which the content appears: late, because its words and those of the
  /// picture would be illegible over each other.
  private static let (contentStart, contentEnd) = (1.0 / 3, 0.5)

  /// Opacity of the content over the card's own colour, 0…1: 0 up to a third of the way, 1 from half
  /// of the way on.
  public var contentOpacity: Double {
    ((progress - DrawnCard.contentStart) / (DrawnCard.contentEnd - DrawnCard.contentStart))
      .clamped(0, 1)
  }

  /// Whether no edge is farther than `distance` from the other card's edge, points.
  func isNear(_ other: DrawnCard, within distance: Double) -> Bool {
    let apart = numbers - other.numbers
    return (0..<4).allSatisfy { abs(apart[$0]) <= distance }
  }

  /// The card moved down, points.
  func moved(down distance: Double) -> DrawnCard {
    DrawnCard(rect: rect.offset(x: 0, y: distance), radius: radius, progress: progress)
  }
}

/// The six numbers of a drawn card: left, top, right and bottom edge, radius and progress.
typealias CardNumbers = SIMD8<Double>

extension DrawnCard {
  static let count = 6
  static let progressIndex = 5

  var numbers: CardNumbers {
    CardNumbers(rect.x, rect.y, rect.maxX, rect.maxY, radius, progress, 0, 0)
  }

  /// Edges that have passed each other count as one, because of rounding.
  init(_ numbers: CardNumbers) {
    self.init(
      rect: Rect2D(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2] - numbers[0]),
        height: max(0, numbers[3] - numbers[1])),
      radius: max(0, numbers[4]), progress: numbers[5].clamped(0, 1))
  }
}
