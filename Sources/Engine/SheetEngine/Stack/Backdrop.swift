/// Scale, offset and dimming of a view or card beneath sheets.
public struct Backdrop: Equatable, Sendable {
  /// Scale about the middle of the top edge, 0…1.
  public var scale: Double
  /// Offset upward, points; negative is downward.
  public var rise: Double
  /// Minimum radius of the corners (for a card, of its upper corners), points.
  public var cornerRadius: Double
  /// Opacity of all dimmers over the view or card together, 0…1.
  public var dim: Double

  /// Creates a backdrop.
  public init(scale: Double, rise: Double, cornerRadius: Double, dim: Double) {
    self.scale = scale
    self.rise = rise
    self.cornerRadius = cornerRadius
    self.dim = dim
  }

  /// The backdrop of an uncovered view.
  public static let none = Backdrop(scale: 1, rise: 0, cornerRadius: 0, dim: 0)

  /// The rectangle of a receded card, scaled about its middle. The edge at the card's side of the
  /// view stays in place, otherwise a gap would show. A card at the bottom also rises, but not
  /// above the view.
  package func placed(_ card: Rect2D, at edge: SheetEdge = .bottom) -> Rect2D {
    var placed = card
    if edge.isHorizontal {
      placed.height *= scale
      placed.y += (card.height - placed.height) / 2
      return placed
    }
    placed.width *= scale
    placed.x += (card.width - placed.width) / 2
    if edge == .bottom {
      placed.y = max(card.y - rise, min(card.y, 0))
      placed.height = max(0, card.maxY - placed.y)
    }
    return placed
  }

  /// The rectangle on screen of a part of the view behind all sheets, which this backdrop scales
  /// and moves; `size` is the view's size, points.
  func shown(_ rect: Rect2D, inViewOf size: Size2D) -> Rect2D {
    let middle = size.width / 2
    return Rect2D(
      x: middle + (rect.x - middle) * scale, y: rect.y * scale - rise, width: rect.width * scale,
      height: rect.height * scale)
  }
}

extension Sheet {
  /// Distance from the receded view's top edge to the card's top edge at the highest detent,
  /// points; greater if the view would otherwise move beyond the window's lower edge.
  private static let backdropGap = 20.0
  /// The least distance from the receded view's top edge to the top edge of a card above its highest
  /// detent, points: the view moves up with the card.
  private static let leastBackdropGap = 8.0

  /// The sheet's frame in a stack, beneath the sheets of `above`, to which it is added.
  // One query, because each copies the sheet.
  @inline(never)
  func frame(of id: LayerID, beneath above: inout BackdropSum, at time: Double) -> LayerFrame {
    let sheet = frame(at: time)
    let push = push(atTop: sheet.top)
    // A persistent sheet recedes with the view, as a part of it.
    let isPersistent = configuration.isPersistent
    let backdrop = isPersistent ? above.scene : above.backdrop
    if sheet.isVisible {
      above.add(
        push: push, dim: sheet.dim, recession: recession(atPush: push, cardTop: sheet.top))
    }
    return LayerFrame(
      id: id, sheet: sheet, backdrop: backdrop,
      card: isPersistent
        ? backdrop.shown(sheet.card, inViewOf: geometry.size)
        : backdrop.placed(sheet.shownCard, at: sheet.edge))
  }

  /// How far the view behind the sheet recedes, 0…1: 1 at the highest detent, 0 at and below the
  /// highest undimmed detent.
  func push(atTop top: Double) -> Double {
    if configuration.isPersistent { return 0 }
    let start = layout.undimmedTop ?? hiddenTop
    let range = start - highestTop
    return range > 0 ? ((start - top) / range).clamped(0, 1) : 0
  }

  /// The backdrop of the view behind the sheet, without dimming.
  ///
  /// - Parameters:
  ///   - push: The progress, 0…1.
  ///   - top: The card's `top`, points.
  func recession(atPush push: Double, cardTop top: Double) -> Backdrop {
    let options = configuration.backdrop
    guard options.scale < 1, push > 0 else { return .none }
    let room = geometry.size.height * (1 - options.scale)
    let gap = max(Sheet.backdropGap - max(0, highestTop - top), Sheet.leastBackdropGap)
    let shift =
      axis.edge == .bottom
      ? (geometry.safeTop + min(top, highestTop) - gap).clamped(0, room) : room / 2
    return Backdrop(
      scale: 1 - (1 - options.scale) * push, rise: -shift * push,
      cornerRadius: options.cornerRadius * push, dim: 0)
  }
}

/// Combines the effects of all sheets over a view or card; add the topmost first.
struct BackdropSum {
  /// A card is narrower by this length, points, while the sheet over it is at its highest detent.
  /// The value is that of vaul's drawers.
  private static let inset = 26.0
  /// A card is moved up by this length, points, while the sheet over it is at its highest detent.
  /// The value is about the distance between UIKit's page sheets.
  private static let stepUp = 10.0
  /// A card has at least this corner radius, points, while the sheet over it is at its highest
  /// detent. The value is that of vaul's drawers.
  private static let cornerRadius = 8.0

  private let width: Double
  private var scale = 1.0
  private var rise = 0.0
  /// The product of each sheet's `1 - push`, 0…1: 1 for corners without a radius, 0 for the radius
  /// `cornerRadius`.
  private var sharpness = 1.0
  /// The fraction of light that passes all dimmers: the product of each sheet's `1 - dim`, 0…1.
  private var light = 1.0
  /// The least scale, the least rise and the greatest corner radius that any sheet gives to the
  /// view behind all sheets.
  private var farthest = Backdrop.none

  init(in geometry: SheetGeometry) {
    width = geometry.size.width
  }

  /// Adds a sheet's effect on the views behind it.
  ///
  /// - Parameters:
  ///   - push: How far the views have moved back, 0…1.
  ///   - dim: The opacity of the sheet's dimmer, 0…1.
  ///   - recession: The scale, rise and corners of the view behind all sheets.
  mutating func add(push: Double, dim: Double, recession: Backdrop) {
    if width > 0 { scale *= 1 - min(Self.inset / width, 1) * push }
    rise += Self.stepUp * push
    sharpness *= 1 - push
    light *= 1 - dim
    farthest.scale = min(farthest.scale, recession.scale)
    farthest.rise = min(farthest.rise, recession.rise)
    farthest.cornerRadius = max(farthest.cornerRadius, recession.cornerRadius)
  }

  var backdrop: Backdrop {
    Backdrop(
      scale: scale, rise: rise, cornerRadius: Self.cornerRadius * (1 - sharpness), dim: 1 - light)
  }

  /// The backdrop of the view behind all sheets. Persistent sheets have the same backdrop, because
  /// they count as a part of that view.
  var scene: Backdrop {
    var scene = farthest
    scene.dim = 1 - light
    return scene
  }
}
