import CSDL
import SheetEngine

/// Components are 0…255, `alpha` is 0…1.
struct Color {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha = 1.0
}

extension Color {
  init(white: Double, alpha: Double = 1) {
    let level = UInt8(white * 255)
    self.init(red: level, green: level, blue: level, alpha: alpha)
  }
}

/// Draws with lengths in points.
struct Canvas {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  /// Pixels per point.
  private var scale = 1.0

  init(window: OpaquePointer, renderer: OpaquePointer) {
    self.window = window
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  mutating func begin(_ color: Color) {
    var (points, pixels) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &points, nil)
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    scale = points > 0 ? Double(pixels) / Double(points) : 1
    set(color, opacity: 1)
    SDL_RenderClear(renderer)
  }

  func fill(_ rect: Rect2D, _ color: Color) {
    set(color, opacity: 1)
    fill(pixels(rect))
  }

  func fillCard(_ rect: Rect2D, radius: Double, _ color: Color) {
    let card = pixels(rect)
    let radius = Int32((radius * scale).rounded())
    set(color, opacity: 1)
    fill(SDL_Rect(x: card.x, y: card.y + radius, w: card.w, h: card.h - radius))
    for line in 0..<radius {
      // The height of this row above the corner's centre.
      let rise = Double(radius - line) - 0.5
      let cut = Double(radius) - (Double(radius * radius) - rise * rise).squareRoot()
      fillLine(from: Double(card.x) + cut, to: Double(card.x + card.w) - cut, card.y + line, color)
    }
  }

  func fillDisc(x: Double, y: Double, radius: Double, _ color: Color) {
    let (x, radius) = (x * scale, radius * scale)
    let top = (y * scale - radius).rounded()
    for line in 0..<Int32((2 * radius).rounded()) {
      let rise = Double(line) + 0.5 - radius
      let half = max(0, radius * radius - rise * rise).squareRoot()
      fillLine(from: x - half, to: x + half, Int32(top) + line, color)
    }
  }

  func clip(to rect: Rect2D?) {
    guard let rect else {
      SDL_RenderSetClipRect(renderer, nil)
      return
    }
    var area = pixels(rect)
    SDL_RenderSetClipRect(renderer, &area)
  }

  /// Fills a row of pixels; partly covered pixels get a lower opacity.
  private func fillLine(from start: Double, to end: Double, _ y: Int32, _ color: Color) {
    let (first, last) = (start.rounded(.up), end.rounded(.down))
    set(color, opacity: 1)
    fill(SDL_Rect(x: Int32(first), y: y, w: Int32(max(0, last - first)), h: 1))
    set(color, opacity: first - start)
    fill(SDL_Rect(x: Int32(first) - 1, y: y, w: 1, h: 1))
    set(color, opacity: end - last)
    fill(SDL_Rect(x: Int32(last), y: y, w: 1, h: 1))
  }

  private func pixels(_ rect: Rect2D) -> SDL_Rect {
    let (left, top) = ((rect.x * scale).rounded(), (rect.y * scale).rounded())
    let (right, bottom) = ((rect.maxX * scale).rounded(), (rect.maxY * scale).rounded())
    return SDL_Rect(
      x: Int32(left), y: Int32(top), w: Int32(right - left), h: Int32(max(0, bottom - top)))
  }

  private func set(_ color: Color, opacity: Double) {
    SDL_SetRenderDrawColor(
      renderer, color.red, color.green, color.blue, UInt8(color.alpha * opacity * 255))
  }

  private func fill(_ area: SDL_Rect) {
    var area = area
    SDL_RenderFillRect(renderer, &area)
  }
}
