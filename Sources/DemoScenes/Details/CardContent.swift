import Controls
import Painting
import Pixels

/// The picture's details as a stack of sections.
struct CardContent {
  /// Points above the first section.
  private static let headroom = 4.0

  private let sections: [any CardSection]
  private let width: Double
  private let column: Double
  /// Points from its top to below the last section.
  let height: Double

  /// Measures the content for a card so wide, in points. The picture's pixels are not looked at
  /// before what they say is painted.
  init(picture: ScenePicture, palette: Palette, width: Double, typesetter: Typesetter) {
    let details = picture.details
    let margin = width < 360 ? 16.0 : 20.0
    let column = min(width - 2 * margin, 560)
    let kit = CardKit(palette: palette, typesetter: typesetter, width: column)
    var sections: [any CardSection] = [
      HeadingSection(details: details, kit: kit),
      ChipsSection(tags: details.tags, kit: kit),
      FactsSection(facts: details.facts, kit: kit),
      ColorsSection(store: picture.store, kit: kit),
      HistogramSection(store: picture.store, kit: kit),
    ]
    if picture.isBuiltIn { sections.append(MapSection(place: details.place, kit: kit)) }
    self.sections = sections
    self.width = width
    self.column = column
    height = sections.reduce(CardContent.headroom) { $0 + $1.height + $1.spacing } + 8
  }

  /// Paints the sections that something dirty touches.
  func paint(with painter: Painter, dirty: Rect) {
    var y = CardContent.headroom
    let x = ((width - column) / 2).rounded()
    for section in sections {
      let box = Rect(x: x, y: y, width: column, height: section.height)
      // What is drawn reaches a little beyond a section: accents, descenders.
      if !box.inset(x: -4, y: -4).intersection(dirty).isEmpty {
        section.paint(with: painter, in: box)
      }
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
