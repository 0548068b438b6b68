package struct TextStyle: Equatable, Sendable {
  package enum Weight: Int32, Equatable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Font families, best first: families of desktops, then families that are nearly always
  /// installed.
  package static let interfaceFamilies = "Inter, Cantarell, Noto Sans, DejaVu Sans, Sans"
  /// Font families in which all digits have one width, best first.
  package static let monospacedFamilies =
    "Noto Sans Mono, DejaVu Sans Mono, Liberation Mono, Monospace"

  /// The em square's side, points.
  package var size: Double
  package var weight: Weight
  package var color: Color
  /// Whether lines are centred; otherwise text is aligned left, or right if written right to left.
  package var isCentered: Bool
  /// At least 1; further text ends with an ellipsis. Nil for no limit.
  package var maximumLines: Int?
  /// A multiple of the font's own line spacing.
  package var lineSpacing: Double
  /// Separated by commas, best first.
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
