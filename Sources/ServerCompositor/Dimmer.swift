internal import Compositor
internal import XWindow

/// How the server dims: the background's pixels, less by an opacity, over a ground of one colour.
struct Dimmer {
  /// What the background is drawn over: of it, the dimmer's opacity is left.
  private(set) var ground: UInt32 = 0
  /// What is left of the background, as a mask.
  let rest: ServerPicture
  /// Opacity of the dimmer, in 255ths.
  private var alpha: UInt8 = 0

  init(_ renderer: Renderer) throws(XWindowError) {
    rest = try renderer.makeColor(0xFF00_0000)
  }

  /// Takes an opacity, 1…254.
  mutating func set(_ dim: Tint, alpha: UInt8, _ renderer: Renderer) {
    if alpha == self.alpha { return }
    self.alpha = alpha
    ground = Dimmer.ground(dim, alpha: UInt32(alpha))
    renderer.recolor(rest, (255 - UInt32(alpha)) << 24)
  }

  /// The colour of which the opacity leaves just what dimming adds to black.
  private static func ground(_ dim: Tint, alpha: UInt32) -> UInt32 {
    let added = dim.mixed(with: 0)
    var pixel: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      let part = added >> shift & 0xFF
      pixel |= min(255, (part * 255 + alpha / 2) / alpha) << shift
    }
    return pixel
  }
}
