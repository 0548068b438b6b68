/// The style of a text.
package struct TextStyle: Equatable, Sendable {
  /// The weight of the strokes.
  package enum Weight: Int32, Equatable, Sendable {
    case regular = 400
    /// A weight slightly heavier than running text.
    case medium = 500
    /// A weight between medium and bold.
    case semibold = 600
    /// The weight of titles and headings.
    case bold = 700
  }

  /// Font families, best first: those of desktops, then some that are nearly always installed.
  package static let interfaceFamilies = "Inter, Cantarell, Noto Sans, DejaVu Sans, Sans"

  /// The size of the em square, points.
  package var size: Double
  /// The weight of the strokes.
  package var weight: Weight
  package var color: Color
  /// Whether lines are centred; otherwise text is aligned left, or right if written right to left.
  package var isCentered: Bool
  /// The largest number of lines, at least 1; further text is truncated with an ellipsis. nil for
  /// no limit.
  package var maximumLines: Int?
  /// The line spacing as a multiple of the font's own line spacing.
  package var lineSpacing: Double
  /// Font families separated by commas, best first.
  package var families: String

  package init(
    size: Double, weight: Weight = .regular, color: Color, isCentered: Bool = false,
    maximumLines: Int? = 1, lineSpacing: Double = 1, families: String = interfaceFamilies
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.isCentered = isCentered
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.families = families
  }
}
