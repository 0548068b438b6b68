/// The style of a text.
public struct TextStyle: Equatable, Sendable {
  /// The weight of the strokes.
  public enum Weight: Int32, Equatable, Sendable {
    /// Running text.
    case regular = 400
    /// Slightly heavier.
    case medium = 500
    /// Headings.
    case semibold = 600
    /// Titles.
    case bold = 700
  }

  /// The alignment of lines. Leading is the right side for text that runs from right to left.
  public enum Alignment: Int, Equatable, Sendable {
    /// Where reading begins.
    case leading
    /// The middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// Font families of desktops, then ones that nearly every machine has.
  public static let interfaceFamilies = "Inter, Cantarell, Noto Sans, DejaVu Sans, Sans"

  /// Size of the em square, points.
  public var size: Double
  /// The weight of the strokes.
  public var weight: Weight
  /// The text's colour.
  public var color: Color
  /// The alignment of lines.
  public var alignment: Alignment
  /// The most lines, at least 1; the rest is cut, with an ellipsis. nil shows all.
  public var maximumLines: Int?
  /// The distance of lines, as a multiple of the font's own.
  public var lineSpacing: Double
  /// Font families, best first, with commas between.
  public var families: String

  /// Creates a style.
  public init(
    size: Double, weight: Weight = .regular, color: Color, alignment: Alignment = .leading,
    maximumLines: Int? = 1, lineSpacing: Double = 1, families: String = interfaceFamilies
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.families = families
  }
}
