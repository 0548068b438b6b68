public import Pixels

/// How text looks.
public struct TextStyle: Equatable, Sendable {
  /// How heavy the strokes are.
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

  /// Which side lines are flush with. For text that runs from right to left, leading is the right.
  public enum Alignment: Equatable, Sendable {
    /// Where reading starts.
    case leading
    /// The middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// The families asked for, best first: the desktop's own, then what is nearly always there.
  public static let interfaceFamilies = "Inter, Cantarell, Noto Sans, DejaVu Sans, Sans"

  /// Size of the em square, points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight
  /// The text's colour.
  public var color: Color
  /// Which side lines are flush with.
  public var alignment: Alignment
  /// More lines than this are cut, with an ellipsis; nil shows all. At least 1.
  public var maximumLines: Int?
  /// From line to line, as a multiple of what the font asks for.
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
