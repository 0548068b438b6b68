/// How something is shown that sheets lie over.
public struct Backdrop: Equatable, Hashable, Sendable {
  /// How large, 0…1; scaled about the middle of its top edge.
  public var scale: Double
  /// Points upward that it is moved.
  public var rise: Double
  /// Points that its top corners are rounded by, if they are not rounder already.
  public var cornerRadius: Double
  /// How much of its light all the dimmers over it take together, 0…1.
  public var dim: Double

  /// Creates a backdrop.
  public init(scale: Double, rise: Double, cornerRadius: Double, dim: Double) {
    self.scale = scale
    self.rise = rise
    self.cornerRadius = cornerRadius
    self.dim = dim
  }

  /// Nothing lies over it: as it is.
  public static let none = Backdrop(scale: 1, rise: 0, cornerRadius: 0, dim: 0)

  /// Where a card is shown: narrower and higher, but never above the view, and its bottom edge where
  /// it was, so that there is no gap below it.
  public func placed(_ card: Rect2D) -> Rect2D {
    let y = Swift.max(card.y - rise, Swift.min(card.y, 0))
    let width = card.width * scale
    return Rect2D(
      x: card.x + (card.width - width) / 2, y: y, width: width,
      height: Swift.max(0, card.maxY - y))
  }
}

/// Adds up what the sheets over something do to it, from the topmost down.
struct BackdropSum {
  private let look: StackLook
  private let width: Double
  private var scale = 1.0
  private var rise = 0.0
  /// What is left of the way to the rounded corners, and of the light.
  private var sharpness = 1.0
  private var light = 1.0

  init(_ look: StackLook, in geometry: SheetGeometry) {
    self.look = look
    width = geometry.size.width
  }

  /// Takes one more sheet that lies over it.
  ///
  /// - Parameters:
  ///   - push: How far it pushes back what is behind, 0…1.
  ///   - dim: How dark it makes what is behind, 0…1.
  mutating func add(push: Double, dim: Double) {
    if width > 0 { scale *= 1 - Swift.min(look.inset / width, 1) * push }
    rise += look.rise * push
    sharpness *= 1 - push
    light *= 1 - dim
  }

  /// How a card below all these sheets is shown.
  var backdrop: Backdrop {
    Backdrop(
      scale: scale, rise: rise, cornerRadius: look.cornerRadius * (1 - sharpness), dim: 1 - light)
  }

  /// How the view without sheets is shown, and what is a part of it.
  var scene: Backdrop {
    // It has no edge that could be seen above the cards.
    look.recedesScene
      ? Backdrop(
        scale: scale, rise: 0, cornerRadius: look.cornerRadius * (1 - sharpness), dim: 1 - light)
      : Backdrop(scale: 1, rise: 0, cornerRadius: 0, dim: 1 - light)
  }
}
