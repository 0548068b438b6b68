/// A colour: red, green, blue and opacity, each 0…1, not premultiplied.
public struct RGBA: Equatable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// Creates a colour from its components, each 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a gray: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
}

/// Shape of the card's rounded corners.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A superellipse-like corner whose curvature changes smoothly, without a visible joint.
  case continuous
}

/// The bar that marks the card as draggable.
public struct SheetHandle: Equatable, Sendable {
  /// Width and height, points.
  public var size: Size2D
  /// Points from the card's top edge down to the handle's top edge; negative is above the card.
  public var offset: Double
  /// Radius of the handle's corners, points.
  public var radius: Double
  /// The handle's colour.
  public var color: RGBA

  /// Creates a handle; lengths are in points.
  public init(
    size: Size2D = Size2D(width: 36, height: 5), offset: Double = 5, radius: Double = 2.5,
    color: RGBA = RGBA(white: 0.55)
  ) {
    self.size = size
    self.offset = offset
    self.radius = radius
    self.color = color
  }
}

/// The soft shadow of the card on the view behind it.
public struct SheetShadow: Equatable, Sendable {
  /// The shadow's colour, without its opacity.
  public var color: RGBA
  /// Opacity of the shadow under the card, 0…1; above 1 the blurred edge becomes harder.
  public var opacity: Double
  /// Offset to the right, points.
  public var offsetX: Double
  /// Offset downward, points; negative is up.
  public var offsetY: Double
  /// Standard deviation of the blur, points, like Core Animation's `shadowRadius`.
  public var radius: Double

  /// Creates a shadow; lengths are in points.
  public init(color: RGBA, opacity: Double, offsetX: Double, offsetY: Double, radius: Double) {
    self.color = color
    self.opacity = opacity
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.radius = radius
  }
}

/// Colours, radii and the handle, which are the same in every frame.
public struct SheetLook: Equatable, Sendable {
  /// The card's background colour, behind its content.
  public var cardColor: RGBA
  /// Radius of the two corners at the card's free edge, or of all four if the card floats, points,
  /// ≥ 0.
  public var cornerRadius: Double
  /// The shape of the rounded corners.
  public var cornerCurve: CornerCurve
  /// The handle; nil for none.
  public var handle: SheetHandle?
  /// The dimmer's colour, without its opacity, which changes from frame to frame.
  public var dimColor: RGBA
  /// The card's shadow; nil for none.
  public var shadow: SheetShadow?

  /// Creates a look.
  public init(
    cardColor: RGBA = RGBA(white: 1), cornerRadius: Double = 12,
    cornerCurve: CornerCurve = .continuous, handle: SheetHandle? = SheetHandle(),
    dimColor: RGBA = RGBA(white: 0), shadow: SheetShadow? = nil
  ) {
    self.cardColor = cardColor
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.handle = handle
    self.dimColor = dimColor
    self.shadow = shadow
  }
}
