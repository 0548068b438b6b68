/// A resting position of a sheet: off screen, a detent, or any height.
///
/// A literal names a detent: `try sheet.move(to: "expanded", at: time)`; `"hidden"` is `.hidden`.
public enum SheetPlace: Hashable, Sendable {
  /// Off screen.
  case hidden
  /// At a detent.
  case detent(Detent.ID)
  /// A height of the card, points, > 0, limited to the heights of the lowest and the highest detent.
  /// Stays the same if the view or the configuration changes.
  case height(Double)

  /// The detent; nil for other places.
  public var detent: Detent.ID? {
    if case .detent(let id) = self { id } else { nil }
  }
}

extension SheetPlace: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the place `detent` with this name; the name "hidden" creates `hidden`.
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

    /// Writes the place: a height as a number, any other place as its name.
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
