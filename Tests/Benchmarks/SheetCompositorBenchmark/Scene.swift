internal import SheetCompositor
internal import SheetEngine
internal import SheetPixels

/// A snapshot card over a noisy scene, and the frames to paint.
struct Scene {
  let background: PixelImage
  private let compositor: Compositor
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) {
    let handle = SheetHandle(
      size: Size2D(width: 60, height: 6), offset: -16, radius: 3, color: RGBA(white: 0.5))
    self.init(
      background: Scene.noise(width: width, height: height),
      content: Scene.noise(width: width, height: height / 3),
      look: SheetLook(cornerRadius: 10, handle: handle, dimColor: RGBA(white: 0.5)))
  }

  private init(background: PixelImage, content: PixelImage?, look: SheetLook) {
    self.background = background
    width = background.width
    height = background.height
    compositor = Compositor(look: look, scale: 1)
    compositor.background = background
    compositor.content = content
  }

  private static func noise(width: Int, height: Int) -> PixelImage {
    let image = PixelImage(width: width, height: height)
    var state: UInt32 = 1
    for y in 0..<height {
      let row = unsafe image.view.row(y)
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        unsafe row[x] = 0xFF00_0000 | state >> 8
      }
    }
    return image
  }

  /// A scene with this scene's images and the given look.
  private func with(_ look: SheetLook) -> Scene {
    Scene(background: background, content: compositor.content, look: look)
  }

  /// The painting tasks to measure; `paint` does one task once.
  func cases(into image: PixelImage) -> [(name: String, paint: () -> Void)] {
    let bottom = Double(height)
    let half = bottom / 2
    let coloured = with(
      SheetLook(cornerRadius: 10, handle: nil, dimColor: RGBA(red: 0.1, green: 0.3, blue: 0.7)))
    let shadowed = with(
      SheetLook(
        cornerRadius: 20, handle: nil, dimColor: RGBA(white: 0),
        shadow: SheetShadow(color: RGBA(white: 0), opacity: 0.1, offsetX: 0, offsetY: -2, radius: 5)
      ))
    return [
      ("whole view, dimmed", whole(top: bottom + 20, dim: 0.7, into: image)),
      ("whole view, dimmed toward a colour", coloured.whole(top: bottom, dim: 0.7, into: image)),
      ("whole view, no dim", whole(top: bottom + 20, dim: 0, into: image)),
      ("whole view, card at half, dimmed", whole(top: half, dim: 0.7, into: image)),
      ("whole view, receding", whole(top: bottom + 20, dim: 0.32, scale: 0.94, into: image)),
      ("receding, card at half", whole(top: half, dim: 0.32, scale: 0.97, into: image)),
      ("card up 8, constant dim", move(half, 0.7, half - 8, 0.7, into: image)),
      ("card down 8, changing dim", move(half, 0.7, half + 8, 0.68, into: image)),
      ("card up 8, shadow, no dim", shadowed.move(half, 0, half - 8, 0, into: image)),
      ("nothing changed", move(half, 0.7, half, 0.7, into: image)),
    ]
  }

  private func frame(top: Double, dim: Double) -> PixelFrame {
    let wide = Double(width)
    return compositor.pixelFrame(
      SheetFrame(
        phase: .dragging, place: "normal", target: nil, top: top, velocity: 0, dim: dim,
        card: Rect2D(x: 0, y: top, width: wide, height: max(0, Double(height) - top)),
        handle: Rect2D(x: wide / 2 - 30, y: top - 16, width: 60, height: 6)),
      in: background.size)
  }

  private func whole(
    top: Double, dim: Double, scale: Double = 1, into image: PixelImage
  ) -> () -> Void {
    var frame = self.frame(top: top, dim: dim)
    let backdrop = Backdrop(scale: scale, rise: scale < 1 ? -10.3 : 0, cornerRadius: 18, dim: 0)
    if scale < 1 {
      frame.backdrop = PixelBackdrop(backdrop, scale: 1, in: background.size)
    }
    return { compositor.render(frame, into: image.view, damage: image.bounds) }
  }

  /// Returns a function to measure: one step of a drag. The function lays out the card's new
  /// position in pixels and draws the damaged area.
  private func move(
    _ from: Double, _ shownDim: Double, _ to: Double, _ dim: Double, into image: PixelImage
  ) -> () -> Void {
    let shown = frame(top: from, dim: shownDim)
    return {
      let next = frame(top: to, dim: dim)
      compositor.render(next, into: image.view, damage: compositor.damage(from: shown, to: next))
    }
  }
}
