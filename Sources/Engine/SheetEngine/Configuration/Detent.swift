/// A height at which the sheet can rest.
public struct Detent: Equatable, Sendable {
  /// The stable name of a detent: `normal`, `expanded`, …
  public struct ID: Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name as settings and traces write it.
    public let name: String

    /// Creates an id from a name.
    public init(_ name: String) { self.name = name }
    /// Creates an id from a literal name.
    public init(stringLiteral name: String) { self.name = name }

    /// The name.
    public var description: String { name }
  }

  /// The name of this detent.
  public var id: ID
  /// The position of the card's top edge.
  public var position: Position

  /// Creates a detent.
  public init(_ id: ID, _ position: Position) {
    self.id = id
    self.position = position
  }
}

extension Detent {
  /// Half of the available height; named `medium`.
  public static let medium = Detent("medium", .fraction(0.5))
  /// 92 % of the available height, so that a strip of the view behind stays visible; named `large`.
  public static let large = Detent("large", .fraction(0.92))
  /// The height of the content; named `content`.
  public static let content = Detent("content", .content)
  /// The height of the content's header and footer together; named `peek`.
  public static let peek = Detent("peek", .peek)
  /// The height of the content down to `SheetInput.contentAnchor`, plus the footer; named `anchor`.
  public static let anchor = Detent("anchor", .anchor)

  /// A card of the given height, points; named after the height: `height-200`.
  public static func height(_ points: Double) -> Detent {
    Detent(ID("height-\(numberName(points))"), .height(points))
  }

  /// A card whose top edge is the given distance below the safe area's top edge, points; named
  /// after the distance: `top-30`.
  public static func top(_ points: Double) -> Detent {
    Detent(ID("top-\(numberName(points))"), .top(points))
  }

  /// A fraction of the available height, 0…1; named after the fraction: `fraction-0.4`.
  public static func fraction(_ fraction: Double) -> Detent {
    Detent(ID("fraction-\(numberName(fraction))"), .fraction(fraction))
  }

  /// A fraction of the whole view's height, insets and bars included, 0…1; named after the
  /// fraction: `view-0.4`.
  public static func view(_ fraction: Double) -> Detent {
    Detent(ID("view-\(numberName(fraction))"), .view(fraction))
  }

  /// A height computed by the program's function, points; nil makes the detent unavailable. `name`
  /// names the detent and the function.
  public static func custom(
    _ name: String, _ height: @escaping @Sendable (DetentContext) -> Double?
  ) -> Detent {
    Detent(ID(name), .custom(NamedFunction(name, height)))
  }

  /// The name of a hidden sheet in settings and traces; no detent may have this name.
  package static let hiddenName: ID = "hidden"

  static func numberName(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return "\(whole)" }
    #if hasFeature(Embedded)
      // Embedded Swift cannot print fractions.
      return Int(exactly: (number * 1000).rounded()).map { "\($0)-thousandths" } ?? "much"
    #else
      return "\(number)"
    #endif
  }
}

extension Detent {
  /// The position of a card's top edge.
  public enum Position: Equatable, Sendable {
    /// Points below the safe area's top edge.
    case top(Double)
    /// The card's height above its bottom edge, points.
    case height(Double)
    /// The card's height as a fraction of the available height, 0…1.
    case fraction(Double)
    /// The card's height as a fraction of the whole view's height, insets and bars included, 0…1.
    case view(Double)
    /// The height of the content.
    case content
    /// The height of `ScrollOptions.header` and `ScrollOptions.footer` together; unavailable if
    /// both are 0.
    case peek
    /// The height of the content down to `SheetInput.contentAnchor`, plus the footer; unavailable
    /// while the anchor is 0.
    case anchor
    /// A height computed by the program's function, points; unavailable while the function returns
    /// nil.
    case custom(NamedFunction<DetentContext, Double?>)
  }
}

#if !hasFeature(Embedded)
  extension Detent.ID: Codable {
    /// Reads a name.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name as a string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif

/// The input of a custom detent's function.
public struct DetentContext: Equatable, Sendable {
  /// Distance from the safe area's top edge to the card's bottom edge, points.
  public let availableHeight: Double
  /// The height of the content, points; 0 if it is unknown.
  public let contentHeight: Double
  /// The distance of the content's anchor from the card's free edge, points; 0 without one.
  public let contentAnchor: Double
  /// The height of the content's header, points.
  public let header: Double
  /// The height of the footer, points.
  public let footer: Double
  /// The view's size, points.
  public let viewSize: Size2D
}
