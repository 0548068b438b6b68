package import SheetEngine
internal import SheetTrace

/// The sheets that scenes open with without `--original`.
extension SheetConfiguration {
  /// The least width of a view in which a card floats or docks, points.
  static let wide = 700.0

  /// This sheet with fluid motion, over a view that is dimmed and, if it is narrow, recedes. No detent
  /// is higher than the content.
  ///
  /// - Parameters:
  ///   - detents: The highest detent first, the initial one last. The highest is at least 48 points
  ///     below the view's top, because the receded view must stay visible.
  ///   - coversScreen: Whether the view shows the user's screen, which recedes also if it is wide.
  package func receding(
    _ detents: [Detent], dim: Double = 0.32, coversScreen: Bool = false,
    in geometry: SheetGeometry
  ) -> SheetConfiguration {
    let isWide = geometry.size.width >= SheetConfiguration.wide
    var sheet = fluid
    sheet.detents = detents
    sheet.initialDetent = detents[detents.count - 1].id
    // Leaves room above the highest detent for the rubber band and for overshoot.
    sheet.minimumTop = 0
    sheet.drag.rubberBandReach = 56
    sheet.fitsContent = true
    sheet.escape = .dismiss
    // Refers to a position, because the user's own detents may have other names.
    sheet.dim = DimOptions(opacity: dim, from: .position(detents[0].position))
    sheet.look.dimColor = RGBA(white: 0)
    // Durations apply only if the user chooses a timing curve, because a spring has its own
    // duration.
    sheet.animations.present.duration = 0.3
    sheet.animations.settle.duration = 0.3
    sheet.animations.dismiss.duration = 0.3
    sheet.backdrop = BackdropOptions(
      scale: isWide && !coversScreen ? 1 : 0.94, cornerRadius: coversScreen ? 14 : 18)
    sheet.look.shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 0.28, offsetX: 0, offsetY: -8, radius: 20)
    sheet.insets.edge = isWide ? 16 : 0
    // Of the shadow above the card, 58 points can be seen: 2.5 × the radius of 20, and the offset.
    sheet.insets.exit = 58
    return sheet
  }

  /// This sheet as a card at one side of a wide view; the view beside it is not dimmed.
  func docked(_ alignment: SheetAlignment) -> SheetConfiguration {
    var sheet = self
    sheet.alignment = alignment
    sheet.maximumWidth = Dock.width
    (sheet.insets.edge, sheet.insets.sides) = (Dock.margin, Dock.margin)
    sheet.dim.opacity = 0
    return sheet
  }
}

/// A card at one side of a wide view.
enum Dock {
  static let width = 380.0
  static let margin = 16.0
  /// The width of the strip that the card takes from the view, points.
  static let room = width + 2 * margin

  /// The greatest height of the card, points.
  static func height(in geometry: SheetGeometry) -> Double {
    max(100, geometry.size.height - 2 * margin)
  }
}
