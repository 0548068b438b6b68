/// The style of a text.
public struct TextStyle: Equatable, Sendable {
  /// The weight of the strokes.
  public enum Weight: Int32, Equatable, Sendable {
    /// The weight of running text.
    case regular = 400
    /// Slightly heavier than running text.
    case medium = 500
    /// The weight of headings.
    case semibold = 600
    /// The weight of titles.
    case bold = 700
  }

  /// Font families of desktops, then ones that are nearly always installed.
  public static let interfaceFamilies = "Inter, Cantarell, Noto Sans, DejaVu Sans, Sans"

  /// The size of the em square, points.
  public var size: Double
  /// The weight of the strokes.
  public var weight: Weight
  /// The text's colour.
  public var color: Color
  /// Whether lines are centred; otherwise they begin at the edge where reading begins.
  public var isCentered: Bool
  /// The largest number of lines, at least 1; further text is truncated with an ellipsis. nil for
  /// no limit.
  public var maximumLines: Int?
  /// The line spacing as a multiple of the font's own.
  public var lineSpacing: Double
  /// Font families separated by commas, best first.
  public var families: String

  /// Creates a style.
  public init(
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
