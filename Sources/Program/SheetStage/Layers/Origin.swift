internal import SheetCompositor
internal import SheetControls
internal import SheetEngine
internal import SheetPixels
internal import SheetTrace

/// The view that a scene's sheet comes out of and goes back into. While the sheet is away from the
/// view, the view is not painted in the scene, because its picture is painted over the card.
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

  /// Whether the sheet has left the view and is not back yet.
  var isOpen: Bool {
    get { view.isAway }
    set { view.isAway = newValue }
  }

  /// Forgets the picture, which shows old colours or pixels of another size.
  func forgetPicture() { picture = nil }

  /// Gives the compositor the view's picture while a card on the way shows it.
  func update(_ compositor: Compositor, _ canvas: Canvas, for card: DrawnCard?) {
    if let card, card.picture > 0 {
      if picture == nil { picture = canvas.picture(of: view) }
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
    if place != origin.told {
      origin.told = place
      change { $0.setOrigin(place, of: .base, at: now) }
    }
    let frame = sheet.frame(at: now)
    let isOpen = place != nil && (frame.isVisible || frame.drawn != nil)
    guard isOpen != origin.isOpen else { return }
    origin.isOpen = isOpen
    background.paintIfFrozen(at: now)
  }
}
