import Painting
import Pixels

/// The picture's details as a stack of sections.
struct CardContent {
  /// The top of the card stays free, so that the card reads as a card; from the sheet's design.
  static let headroom = 28.0

  private let sections: [any CardSection]
  private let width: Double
  private let column: Double
  /// Points from the card's top to below the last section.
  let height: Double

  /// Measures the content for a card so wide, in points.
  init(
    details: PictureDetails, statistics: PictureStatistics, palette: Palette, width: Double,
    showsMap: Bool, typesetter: Typesetter
  ) {
    let margin = width < 360 ? 16.0 : 20.0
    let column = min(width - 2 * margin, 560)
    let kit = CardKit(palette: palette, typesetter: typesetter, width: column)
    var sections: [any CardSection] = [
      HeadingSection(details: details, kit: kit),
      ChipsSection(tags: details.tags, kit: kit),
      FactsSection(facts: details.facts, kit: kit),
      ColorsSection(colors: statistics.colors, kit: kit),
      HistogramSection(histogram: statistics.histogram, kit: kit),
    ]
    if showsMap { sections.append(MapSection(place: details.place, kit: kit)) }
    self.sections = sections
    self.width = width
    self.column = column
    height = sections.reduce(CardContent.headroom) { $0 + $1.height + $1.spacing } + 8
  }

  func paint(with painter: Painter) {
    var y = CardContent.headroom
    let x = ((width - column) / 2).rounded()
    for section in sections {
      section.paint(
        with: painter, in: Box(x: x, y: y, width: column, height: section.height))
      y += section.height + section.spacing
    }
  }
}

/// What all sections are made with.
struct CardKit {
  let palette: Palette
  let typesetter: Typesetter
  /// Points from the column's left to its right.
  let width: Double

  var type: TypeScale { TypeScale(palette: palette) }

  /// The small heading over a section.
  func heading(_ text: String) -> TextLayout {
    typesetter.layout(text, type.headline, width: width)
  }
}
