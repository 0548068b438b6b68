import Controls
import Stage

extension Card {
  /// The top of the card stays free, so that the card reads as a card; from the sheet's design.
  static let freeTop = 24.0

  /// A card with a picture's details.
  static func details(of picture: ScenePicture) -> Card {
    let view = PictureDetailsView(picture)
    return Card(
      header: View(), headerHeight: freeTop, content: view, contentHeight: view.height(in:))
  }
}
