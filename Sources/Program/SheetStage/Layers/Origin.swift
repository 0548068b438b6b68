internal import SheetCompositor
internal import SheetControls
internal import SheetEngine
internal import SheetPixels
internal import SheetTrace

/// The view that a scene's sheet comes out of and goes back into. While the view's picture is
/// painted over the card, the view is not painted in the scene.
final class Origin {
  private let view: View
  private let radius: Double
  /// Nil unless the card is on the way.
  private var picture: PixelImage?
  /// The place that the engine knows.
  var told: SheetOrigin?

  /// `radius` is the radius of the view's corners, points.
  init(_ view: View, radius: Double) { (self.view, self.radius) = (view, radius) }

  /// Nil while the view is not wholly in sight.
  var place: SheetOrigin? {
    let rect = view.inCanvas(view.bounds)
    let seen = view.visiblePart(of: view.bounds)
    guard !view.isInvisible, seen.width >= rect.width - 0.5, seen.height >= rect.height - 0.5 else {
      return nil
    }
    return SheetOrigin(rect, radius: radius)
  }

  /// Forgets the picture, which shows old colours or another size.
  func forgetPicture() { picture = nil }

  /// The number of steps in which the view fades: each is painted, and sent to the server.
  private static let steps = 8.0

  /// Prepares a frame: the view's opacity in the scene, and its picture on a card on the way, nil
  /// for another card. The view is transparent on the half of the way that is next to it.
  func update(
    _ compositor: Compositor, _ background: Background, for card: DrawnCard?, at time: Double
  ) {
    let part = card.map { max(0, 2 * $0.progress - 1) } ?? 1
    let presence = (part * Origin.steps).rounded() / Origin.steps
    if presence != view.presence {
      view.presence = presence
      background.paintIfFrozen(at: time)
    }
    if let card, card.originOpacity > 0 {
      if picture == nil { picture = background.canvas.picture(of: view) }
    } else if card == nil {
      picture = nil
    }
    compositor.originPicture = picture
  }
}

extension Stage {
  /// Tells the engine where the view is that the sheet comes out of. Without fluid motion, the sheet
  /// comes over its edge.
  func updateOrigin() {
    // Before the layout, the view is not yet at its place.
    guard let origin, !needsLayout else { return }
    let isUsed = preferences.physics == .fluid && !preferences.reducesMotion
    let place = isUsed ? origin.place : nil
    if place == origin.told { return }
    origin.told = place
    origin.forgetPicture()
    change { $0.handle(.origin(place), of: .base, at: now) }
  }
}
