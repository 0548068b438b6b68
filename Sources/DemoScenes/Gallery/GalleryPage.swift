import Controls
import Painting

/// The gallery's content: the picture, and a tile for each scene.
final class GalleryPage: View {
  let picture: PictureControl
  private let heading = GalleryHeading()
  /// The first is twice as wide.
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

  init(_ picture: ScenePicture) {
    self.picture = PictureControl(picture)
    super.init()
    add(self.picture)
    add(heading)
    for tile in tiles { add(tile) }
  }

  override func height(in width: Double) -> Double {
    GalleryLayout(width: window.width, height: window.height).height
  }

  override func layout() {
    let place = GalleryLayout(width: window.width, height: window.height)
    picture.frame = place.picture
    heading.column = place.column
    heading.frame = Rect(
      x: 0, y: 0, width: place.picture.width,
      height: min(GalleryHeading.height, place.picture.height))
    for (tile, rect) in zip(tiles, place.tiles) { tile.frame = rect }
  }
}
