/// How something is shown that sheets lie over.
public struct Backdrop: Equatable, Hashable, Sendable {
  /// How large, 0…1; scaled about the middle of its top edge.
  public var scale: Double
  /// Points upward that it is moved; negative is downward.
  public var rise: Double
  /// Points that its corners are rounded by, if they are not rounder already; of a card the upper ones.
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

  /// The rectangle that shows a card: narrower along its side of the view, about its middle there, and unmoved at
  /// that side, so that there is no gap. One from below also stands higher, but never above the view.
  public func placed(_ card: Rect2D, at edge: SheetEdge = .bottom) -> Rect2D {
    var placed = card
    if edge.isHorizontal {
      placed.height *= scale
      placed.y += (card.height - placed.height) / 2
      return placed
    }
    placed.width *= scale
    placed.x += (card.width - placed.width) / 2
    if edge == .bottom {
      placed.y = Swift.max(card.y - rise, Swift.min(card.y, 0))
      placed.height = Swift.max(0, card.maxY - placed.y)
    }
    return placed
  }

  /// The rectangle in which a part of the view appears when the whole view is shown like this.
  ///
  /// - Parameters:
  ///   - rect: In points of the view.
  ///   - size: The view's.
  public func shown(_ rect: Rect2D, inViewOf size: Size2D) -> Rect2D {
    let middle = size.width / 2
    return Rect2D(
      x: middle + (rect.x - middle) * scale, y: rect.y * scale - rise, width: rect.width * scale,
      height: rect.height * scale)
  }
}

/// How the view behind a sheet recedes: it becomes smaller as the card comes up. The receded view depends on the
/// card's position only, not on time.
///
/// While the sheet is hidden, or at a detent that leaves the view in use, the view is unchanged. At the highest
/// detent it has the scale and the corners given here, with black around it.
public struct BackdropOptions: Equatable, Sendable {
  /// Scale at the highest detent, 0.5…1; with 1 the view does not recede.
  public var scale: Double
  /// Radius of the view's corners at the highest detent, points.
  public var cornerRadius: Double

  /// Creates options.
  public init(scale: Double = 1, cornerRadius: Double = 18) {
    self.scale = scale
    self.cornerRadius = cornerRadius
  }

  /// Distance from the receded view's top edge down to the card's at the highest detent, points. It is larger
  /// where the view would otherwise move beyond the window's lower edge.
  static let gap = 20.0
}

extension Sheet {
  /// How the view behind the sheet is shown, without its dim.
  ///
  /// - Parameter push: How far the sheet pushes it back, 0…1.
  func recession(atPush push: Double) -> Backdrop {
    let options = configuration.backdrop
    guard options.scale < 1, push > 0 else { return .none }
    let room = geometry.size.height * (1 - options.scale)
    let way =
      axis.edge == .bottom
      ? (geometry.safeTop + highestTop - BackdropOptions.gap).clamped(0, room) : room / 2
    return Backdrop(
      scale: 1 - (1 - options.scale) * push, rise: -way * push,
      cornerRadius: options.cornerRadius * push, dim: 0)
  }
}

/// Adds up what the sheets over something do to it, from the topmost down.
struct BackdropSum {
  private let look: StackLook
  private let width: Double
  private var scale = 1.0
  private var rise = 0.0
  /// The remaining fractions of the corner radius and of the light, 0…1.
  private var sharpness = 1.0
  private var light = 1.0
  /// The farthest that one of the sheets has the view recede, without the dim.
  private var farthest = Backdrop.none

  init(_ look: StackLook, in geometry: SheetGeometry) {
    self.look = look
    width = geometry.size.width
  }

  /// Takes one more sheet that lies over it.
  ///
  /// - Parameters:
  ///   - push: How far it pushes back what is behind, 0…1.
  ///   - dim: How dark it makes what is behind, 0…1.
  ///   - recession: How it has the view without sheets recede.
  mutating func add(push: Double, dim: Double, recession: Backdrop) {
    if width > 0 { scale *= 1 - Swift.min(look.inset / width, 1) * push }
    rise += look.rise * push
    sharpness *= 1 - push
    light *= 1 - dim
    farthest.scale = Swift.min(farthest.scale, recession.scale)
    farthest.rise = Swift.min(farthest.rise, recession.rise)
    farthest.cornerRadius = Swift.max(farthest.cornerRadius, recession.cornerRadius)
  }

  /// How a card below all these sheets is shown.
  var backdrop: Backdrop {
    Backdrop(
      scale: scale, rise: rise, cornerRadius: look.cornerRadius * (1 - sharpness), dim: 1 - light)
  }

  /// How the view without sheets is shown, and what is a part of it.
  var scene: Backdrop {
    var scene = farthest
    scene.dim = 1 - light
    return scene
  }
}
