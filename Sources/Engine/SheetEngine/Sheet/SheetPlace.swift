/// A resting position of a sheet: off screen, a detent, or any height.
///
/// A literal names a detent: `try sheet.move(to: "expanded", at: time)`; `"hidden"` is `.hidden`.
public enum SheetPlace: Hashable, Sendable {
  /// Off screen.
  case hidden
  /// At a detent.
  case detent(Detent.ID)
  /// Any height of the card, points, > 0; above the highest detent, the card is as high as that.
  /// The height stays the same in another view or configuration.
  case height(Double)

  /// The detent; nil for other places.
  public var detent: Detent.ID? {
    if case .detent(let id) = self { id } else { nil }
  }

  /// The height, points; nil for other places.
  var height: Double? {
    if case .height(let points) = self { points } else { nil }
  }
}

extension SheetPlace: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the place from a detent's name, or from `hidden` for off screen.
  public init(stringLiteral name: String) { self.init(Detent.ID(name)) }

  private init(_ id: Detent.ID) { self = id == Detent.hiddenName ? .hidden : .detent(id) }

  /// The place as one word: `hidden`, a detent's name, or `height:420`.
  public var description: String {
    switch self {
    case .hidden: Detent.hiddenName.name
    case .detent(let id): id.name
    case .height(let points): "height:" + Detent.numberName(points)
    }
  }
}

#if !hasFeature(Embedded)
  /// Encodes a place as a name or a number of points.
  extension SheetPlace: Codable {
    /// Reads a place.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let points = try? container.decode(Double.self) {
        self = .height(points)
      } else {
        self.init(try container.decode(Detent.ID.self))
      }
    }

    /// Writes the place.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .hidden: try container.encode(Detent.hiddenName)
      case .detent(let id): try container.encode(id)
      case .height(let points): try container.encode(points)
      }
    }
  }
#endif

/// Positions of detents and limits.
extension Sheet {
  /// Computes the layout after a change of its inputs.
  mutating func updateLayout() {
    axis = SheetAxis(configuration.edge, in: geometry)
    layout.update(
      configuration, axis.geometry, contentHeight: heightForDetents, contentAnchor: contentAnchor)
  }

  var availableHeight: Double { layout.availableHeight }

  var reservedBottom: Double { layout.reservedBottom }

  var hiddenTop: Double { layout.hiddenTop }

  var highestTop: Double { layout.highestTop }

  /// The range of `top` to which the card's motions are limited.
  var bounds: ClosedRange<Double> { layout.ceiling...Swift.max(layout.ceiling, hiddenTop) }

  var lowestTop: Double { layout.lowestTop }

  /// Below this `top` the card keeps its height and slides out: the lowest detent's, or that of a
  /// lower `SheetPlace.height`; +∞ for a card that shrinks instead.
  @inline(__always)
  var slidesBelow: Double { Swift.max(layout.slidesBelow, availableHeight - leastOwnHeight) }

  /// The greatest `top` that a drag reaches without resistance, points.
  var lowestDragTop: Double { canBeDismissed ? hiddenTop : lowestTop }

  /// Whether the user may dismiss the sheet; never if it is persistent.
  var canBeDismissed: Bool { configuration.isDismissible }

  /// The `top` of a place, points; that of the hidden card for an unavailable place.
  func top(of place: SheetPlace) -> Double { availableTop(of: place) ?? hiddenTop }

  /// Whether the sheet can rest at a place now.
  func canRest(at place: SheetPlace) -> Bool { availableTop(of: place) != nil }

  /// The `top` of a card that rests at a place, points; nil if the place is unavailable.
  func availableTop(of place: SheetPlace) -> Double? {
    switch place {
    case .hidden: return nil
    case .detent(let id): return index(of: id).flatMap { layout.tops[$0] }
    case .height(let height):
      guard height > 0, height.isSensible, layout.highest != nil else { return nil }
      return Swift.max(availableHeight - height, highestTop)
    }
  }

  /// Whether a place is as high as the highest detent; false for an unavailable place.
  func isAtHighest(_ place: SheetPlace) -> Bool {
    availableTop(of: place).map { $0 <= highestTop + 0.5 } ?? false
  }

  /// The index of a detent in the configuration's list; nil if it is not in it.
  func index(of id: Detent.ID) -> Int? {
    for index in configuration.detents.indices where configuration.detents[index].id == id {
      return index
    }
    return nil
  }

  /// The detent nearest to a `top`; of two equally near ones, the higher; `hidden` without detents.
  func nearestDetent(to top: Double) -> SheetPlace {
    detent(layout.first { (abs($0 - top), $0) < (abs($1 - top), $1) })
  }

  /// The detent that is highest on screen; `hidden` without detents.
  var highestDetent: SheetPlace { detent(layout.highest) }

  /// The detent that is lowest on screen; `hidden` without detents.
  var lowestDetent: SheetPlace { detent(layout.lowest) }

  /// The next detent above a `top`, and the next below it; nil if there is none.
  ///
  /// Detents closer together than half a point count as one.
  func detent(above top: Double) -> SheetPlace? {
    layout.first(where: { $0 < top - 0.5 }, before: >).map { detent($0) }
  }
  func detent(below top: Double) -> SheetPlace? {
    layout.first(where: { $0 > top + 0.5 }, before: <).map { detent($0) }
  }

  private func detent(_ index: Int?) -> SheetPlace {
    index.map { .detent(configuration.detents[$0].id) } ?? .hidden
  }

  /// The detent to present at: the configured one, or the lowest if that does not exist; `hidden` without
  /// detents.
  var initialDetent: SheetPlace {
    let wanted = SheetPlace.detent(configuration.initialDetent)
    return canRest(at: wanted) ? wanted : lowestDetent
  }

  /// Opacity of a visible sheet's dimmer, 0…1.
  func dim(atTop top: Double) -> Double {
    let opacity = configuration.dim.opacity
    let (from, to) = (layout.dimFrom, layout.dimTo)
    if top <= from { return from < to || top < to ? opacity : 0 }
    if top >= to { return 0 }
    return opacity * (1 - (top - from) / (to - from))
  }
}
