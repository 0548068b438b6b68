import SheetCompositor
import SheetEngine
import SheetPixels
import SheetTestSupport

extension PixelSize {
  static let phone = PixelSize(width: 390, height: 844)

  init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}

extension SheetLook {
  /// A minimal look: a white card with square corners and a gray dimmer.
  static func plain(
    card: RGBA = RGBA(white: 1), radius: Double = 0, curve: CornerCurve = .circular,
    handle: SheetHandle? = nil, dim: RGBA = RGBA(white: 0.5), shadow: SheetShadow? = nil
  ) -> SheetLook {
    SheetLook(
      cardColor: card, cornerRadius: radius, cornerCurve: curve, handle: handle, dimColor: dim,
      shadow: shadow)
  }

  /// The snapshot card's look: a white card with a gray handle above it.
  static let snapshotCard = SheetLook.plain(
    radius: 10,
    handle: SheetHandle(
      size: Size2D(width: 60, height: 6), offset: -16, radius: 3, color: RGBA(white: 0.5)))

  /// The map's look: a card with a soft shadow and no handle.
  static let map = SheetLook.plain(
    radius: 20,
    shadow: SheetShadow(color: RGBA(white: 0), opacity: 0.1, offsetX: 0, offsetY: -2, radius: 5))
}

extension SheetFrame {
  /// A frame of a resting sheet with a card; without a card, of a hidden sheet.
  static func at(
    _ card: Rect2D?, handle: Rect2D? = nil, dim: Double = 0, isFloating: Bool = false
  ) -> SheetFrame {
    SheetFrame(
      phase: card == nil ? .hidden : .resting, place: "normal", target: nil,
      top: card?.y ?? 0, velocity: 0, dim: dim,
      card: card ?? Rect2D(x: 0, y: 0, width: 0, height: 0),
      handle: handle, isFloating: isFloating)
  }

  /// The snapshot card in a view of 390 × 844 points.
  static func snapshotCard(top: Double, dim: Double = 0.7) -> SheetFrame {
    .at(
      Rect2D(x: 0, y: top, width: 390, height: 844 - top),
      handle: Rect2D(x: 165, y: top - 16, width: 60, height: 6), dim: dim)
  }
}

extension Compositor {
  func picture(of frame: PixelFrame) -> PixelImage {
    let (width, height) = (frame.size.width, frame.size.height)
    let image = PixelImage(width: width, height: height, filledWith: 0x0BAD_F00D)
    render(frame, into: image.view, damage: image.bounds)
    return image
  }
}

extension PixelImage {
  var rows: [[UInt32]] {
    (0..<height).map { y in (0..<width).map { view[$0, y] } }
  }

  /// Rows as text: the low byte of each pixel as two hexadecimal digits, enough for gray pictures.
  var grays: [String] {
    rows.map { row in
      row.map { pixel in
        let digits = String(pixel & 0xFF, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined(separator: " ")
    }
  }
}

/// A value divided by 255, rounded to the nearest.
func divided(_ value: Int) -> Int { (2 * value + 255) / 510 }

/// Mixes a pixel with a colour, byte by byte; both weighted bytes are rounded, then added.
func oracle(_ pixel: UInt32, toward color: UInt32, alpha: Int) -> UInt32 {
  var result: UInt32 = 0
  for shift in [0, 8, 16, 24] as [UInt32] {
    let p = Int(pixel >> shift & 0xFF)
    let c = Int(color >> shift & 0xFF)
    result |= UInt32(divided(p * (255 - alpha)) + divided(c * alpha)) << shift
  }
  return result
}

/// Mixes a pixel with a colour whose components are not rounded to bytes first.
func oracle(_ pixel: UInt32, toward color: RGBA, alpha: Int) -> UInt32 {
  var result: UInt32 = 0
  let parts: [(UInt32, Double)] = [(0, color.blue), (8, color.green), (16, color.red), (24, 1)]
  for (shift, part) in parts {
    let light = Int((part * 255 * Double(alpha)).rounded())
    result |= UInt32(divided(Int(pixel >> shift & 0xFF) * (255 - alpha) + light)) << shift
  }
  return result
}
