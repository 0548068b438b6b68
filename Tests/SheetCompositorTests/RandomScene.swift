import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport

struct RandomScene {
  var random: SeededGenerator
  let size: PixelSize
  let compositor: Compositor
  /// The colour of the handle's outline; nil for none.
  let outline: RGBA?
  private let narrow: Bool

  init(seed: UInt64, look: SheetLook? = nil, size: PixelSize? = nil) {
    random = SeededGenerator(seed: seed)
    self.size =
      size
      ?? PixelSize(Int.random(in: 1...70, using: &random), Int.random(in: 1...90, using: &random))
    narrow = random.chance(0.3)
    let scale = random.pick([0.5, 1, 1, 1, 1.25, 1.5, 2, 3])
    let isOutlined = random.chance(0.5)
    let alpha = random.pick([1, 0.6])
    let color = RandomScene.color(&random, alpha: alpha)
    outline = look == nil && isOutlined ? color : nil
    compositor = Compositor(
      look: look ?? RandomScene.look(&random), scale: scale, handleOutline: outline)
    exchangeBackground()
    exchangeContent()
  }

  private static func color(_ random: inout SeededGenerator, alpha: Double = 1) -> RGBA {
    func part() -> Double { Double.random(in: 0...1, using: &random) }
    return random.chance(0.5)
      ? RGBA(white: part(), alpha: alpha)
      : RGBA(red: part(), green: part(), blue: part(), alpha: alpha)
  }

  private static func look(_ random: inout SeededGenerator) -> SheetLook {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let handle = SheetHandle(
      size: Size2D(width: number(0...20), height: number(0...8)), offset: number(-16...12),
      radius: number(0...5), color: color(&random, alpha: random.pick([1, 1, 0.4])))
    let shadow = SheetShadow(
      color: color(&random), opacity: number(0...1), offsetX: number(-4...4),
      offsetY: number(-8...4), radius: number(0...6))
    return .plain(
      card: color(&random), radius: random.pick([0, number(0...20)]),
      curve: random.pick(CornerCurve.allCases), handle: random.chance(0.7) ? handle : nil,
      dim: color(&random), shadow: random.chance(0.4) ? shadow : nil)
  }

  mutating func exchangeBackground() {
    let stretched = random.chance(0.15)
    compositor.background = .noise(
      width: stretched ? 9 : size.width, height: stretched ? 7 : size.height, seed: random.next())
  }

  /// Replaces the content by nil or by noise with up to three bands of blank rows.
  mutating func exchangeContent() {
    guard random.chance(0.8) else {
      compositor.content = nil
      return
    }
    let image = PixelImage.noise(
      width: Int.random(in: 0...size.width + 4, using: &random),
      height: Int.random(in: 0...size.height, using: &random), seed: random.next())
    let color = compositor.look.cardColor
    let blank = Color(red: color.red, green: color.green, blue: color.blue).pixel
    for _ in 0..<3 where random.chance(0.5) {
      let y = Int.random(in: 0...image.height, using: &random)
      image.view.fill(
        PixelRect(x: 0, y: y, width: .max, height: random.pick([3, 999])), with: blank)
    }
    compositor.content = image
  }

  /// Shows a translucent picture at two positions that depend on the step.
  func exchangeOverlays(seed: UInt64, step: Int) {
    let picture = PixelImage.noise(width: 9, height: 7, seed: seed)
    for y in 0..<7 {
      for x in 0..<9 {
        let color = picture.view[x, y]
        picture.view[x, y] =
          Color(
            red: Double(color & 0xFF) / 255, green: 0.5, blue: 1,
            alpha: Double(color >> 8 & 0xFF) / 255
          ).pixel
      }
    }
    compositor.overlays = [
      Overlay(image: picture, x: step * 3 - 4, y: step),
      Overlay(image: picture, x: 5, y: step * 2, opacity: UInt8(step * 37 % 256)),
    ]
  }

  mutating func repaintContent() {
    guard let content = compositor.content else { return }
    let rect = repaint(content)
    compositor.contentChanged([.painted(random.chance(0.8) ? rect : .everything)])
  }

  /// Moves a part of the content as scrolling does, paints the newly visible part, and reports both
  /// changes.
  mutating func scrollContent() {
    guard let content = compositor.content else { return }
    let area = PixelRect(
      x: Int.random(in: -3...content.width, using: &random),
      y: Int.random(in: -3...content.height, using: &random),
      width: Int.random(in: 0...content.width + 3, using: &random),
      height: Int.random(in: 0...content.height + 3, using: &random))
    let (right, down) = (
      Int.random(in: -4...4, using: &random), Int.random(in: -9...9, using: &random)
    )
    content.view.shift(area, right: right, down: down)
    let rect = repaint(content)
    compositor.contentChanged([.moved(area, right: right, down: down), .painted(rect)])
  }

  mutating func repaintBackground() {
    let rect = repaint(compositor.background)
    compositor.backgroundChanged([.painted(random.chance(0.8) ? rect : .everything)])
  }

  private mutating func repaint(_ image: PixelImage) -> PixelRect {
    let rect = PixelRect(
      x: Int.random(in: -3...image.width, using: &random),
      y: Int.random(in: -3...image.height, using: &random),
      width: Int.random(in: 0...9, using: &random), height: Int.random(in: 0...9, using: &random))
    image.view.fill(rect, with: 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()))
    return rect
  }

  /// Gives a frame a random backdrop, no backdrop or the other frame's backdrop. Views under 16
  /// pixels in width or height get no backdrop.
  mutating func recede(_ frame: inout PixelFrame, as other: PixelFrame? = nil) {
    let (width, height) = (size.width, size.height)
    if min(width, height) < 16 { return }
    let end = random.chance(0.2) ? Int.random(in: 16...width, using: &random) : width
    frame.dimEnd = other?.dimEnd ?? end
    let bottom = random.chance(0.2) ? Int.random(in: 16...height, using: &random) : height
    frame.dimBottom = other?.dimBottom ?? (frame.dimEnd < width ? height : bottom)
    if let other, random.chance(0.4) { return frame.backdrop = other.backdrop }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let backdrop = Backdrop(
      scale: random.pick([1, number(0.9...1), number(0.5...1)]),
      rise: random.pick([0, number(-20...5)]),
      cornerRadius: random.pick([0, number(0...12)]), dim: 0)
    frame.backdrop = PixelBackdrop(
      backdrop, scale: compositor.scale, in: PixelSize(frame.dimEnd, frame.dimBottom))
  }

  /// A frame that differs from another in one or a few properties.
  mutating func frame(near other: SheetFrame? = nil) -> SheetFrame {
    let scale = compositor.scale
    let (wide, tall) = (Double(size.width) / scale, Double(size.height) / scale)
    if random.chance(0.1) { return .at(nil) }
    var top = Double.random(in: -0.3 * tall...1.2 * tall, using: &random)
    var dim = random.pick([0, 0.7, 1, Double.random(in: 0...1, using: &random)])
    var card = Rect2D(x: 0, y: 0, width: wide, height: 0)
    if narrow {
      card.x = Double.random(in: -0.2 * wide...0.5 * wide, using: &random)
      card.width = Double.random(in: 0...wide, using: &random)
    }
    var bottom = random.chance(0.8) ? tall : tall * 0.8
    var isFloating = random.chance(0.3)
    if let other, other.isVisible {
      if random.chance(0.8) { (card.x, card.width) = (other.card.x, other.card.width) }
      if random.chance(0.6) { dim = other.dim }
      if random.chance(0.3) { top = other.card.y }
      if random.chance(0.8) { bottom = other.card.maxY }
      if random.chance(0.9) { isFloating = other.isFloating }
    }
    card.y = top
    card.height = max(0, bottom - top)
    let handle = Rect2D(x: card.x + card.width / 2 - 5, y: top, width: 10, height: 3)
    return .at(card, handle: random.chance(0.85) ? handle : nil, dim: dim, isFloating: isFloating)
  }
}
