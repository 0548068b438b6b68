import Controls
import Painting

/// The part of the gallery that scrolls, which is all of it: the picture, and the ways into scenes.
final class GalleryPage: View {
  /// The picture at the top.
  let picture: PictureControl
  private let heading = GalleryHeading()
  /// The ways into scenes; the first takes two places.
  let tiles = [
    GalleryTile(
      .snapshotCard, title: "Snapshot card", line: "A card over a picture of the screen."),
    GalleryTile(.reactions, title: "Reactions", line: "A long list of people in a card."),
    GalleryTile(.settings, title: "Settings", line: "A form over a running log."),
    GalleryTile(.map, title: "Map", line: "A sheet that is always there."),
    GalleryTile(.system, title: "System", line: "Springs, and two heights to rest at."),
  ]
  /// The window's size, points.
  var window = (width: 0.0, height: 0.0) {
    didSet { if window != oldValue { layout() } }
  }

  /// Creates the page.
  init(_ picture: ScenePicture) {
    self.picture = PictureControl(picture)
    super.init()
    add(self.picture)
    add(heading)
    for tile in tiles { add(tile) }
  }

  /// How high it is, points.
  var height: Double { GalleryLayout(width: window.width, height: window.height).height }

  override func layout() {
    let place = GalleryLayout(width: window.width, height: window.height)
    picture.frame = place.picture
    heading.column = place.column
    heading.frame = Rect(
      x: 0, y: 0, width: place.picture.width,
      height: min(GalleryHeading.height, place.picture.height))
    for (tile, box) in zip(tiles, place.tiles) { tile.frame = box }
  }
}
