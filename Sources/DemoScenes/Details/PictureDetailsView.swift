import Controls
import Painting

/// The details of a picture, as the content of a card.
final class PictureDetailsView: View {
  private struct Key: Equatable {
    let width: Double
    let scale: Double
    let palette: Palette
  }

  private let picture: ScenePicture
  private var measured: (key: Key, content: CardContent)?

  /// Shows what is known about a picture.
  init(_ picture: ScenePicture) { self.picture = picture }

  /// How high it is in a width, points.
  func height(in width: Double) -> Double {
    let palette = measured?.key.palette ?? canvas?.palette ?? .light
    return content(width, canvas?.typesetter ?? Typesetter(scale: 1), palette).height
  }

  private func content(
    _ width: Double, _ typesetter: @autoclosure () -> Typesetter, _ palette: Palette
  ) -> CardContent {
    let key = Key(width: width, scale: canvas?.scale ?? 1, palette: palette)
    if let measured, measured.key == key { return measured.content }
    let content = CardContent(
      picture: picture, palette: palette, width: width, typesetter: typesetter())
    measured = (key, content)
    return content
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    content(frame.width, painter.typesetter, palette).paint(with: painter, dirty: dirty)
  }
}
