import Glibc
import SheetPainting
import SheetPixels

/// Mountains in the last minute before sunrise, and the lake that mirrors them.
///
/// Lengths are in picture heights, from the top left corner, unless said otherwise.
struct Landscape {
  static let width = 1200
  static let height = 900

  let shore: Float = 0.632
  let sun = SIMD2<Float>(0.957, 0.403)
  let ridges: [Ridge]
  let foreground = Foreground()
  let waves = Noise(seed: 71)
  let clouds = Noise(seed: 12)

  init() {
    func ridge(_ shape: RidgeShape, distance: Float, color: UInt32, mist: Float) -> Ridge {
      let ground = shape.ground(width: Landscape.width, height: Landscape.height)
      return Ridge(
        outline: shape.outline(on: ground, height: Landscape.height), ground: ground,
        distance: distance, color: Light(rgb: color), mist: mist)
    }
    ridges = [
      ridge(
        RidgeShape(seed: 5, base: 0.50, rise: 0.17, peaks: 2.1), distance: 0.90,
        color: 0x7A86B8, mist: 0.16),
      ridge(
        RidgeShape(seed: 21, base: 0.535, rise: 0.17, peaks: 1.9), distance: 0.72,
        color: 0x5E6DA3, mist: 0.14),
      ridge(
        RidgeShape(seed: 8, base: 0.56, rise: 0.145, peaks: 1.7, tilt: 0.02), distance: 0.52,
        color: 0x46568C, mist: 0.12),
      ridge(
        RidgeShape(seed: 34, base: 0.595, rise: 0.12, peaks: 1.6, trees: 0.008, tilt: -0.03),
        distance: 0.33, color: 0x2B4078, mist: 0.09),
      ridge(
        RidgeShape(seed: 13, base: 0.625, rise: 0.085, peaks: 1.3, trees: 0.017, tilt: 0.035),
        distance: 0.16, color: 0x172956, mist: 0.06),
      ridge(
        RidgeShape(
          seed: 57, base: 0.640, rise: 0.040, peaks: 1.2, octaves: 3, trees: 0.030,
          tilt: -0.03), distance: 0.05, color: 0x0E1A3C, mist: 0.03),
    ]
  }

  func painted() -> PixelImage {
    let image = PixelImage(width: Landscape.width, height: Landscape.height)
    let view = image.view
    for row in 0..<Landscape.height {
      for column in 0..<Landscape.width {
        var light = Light(repeating: 0)
        for sample in 0..<4 {
          let x = (Float(column) + 0.25 + 0.5 * Float(sample & 1)) / Float(Landscape.height)
          let y = (Float(row) + 0.25 + 0.5 * Float(sample >> 1)) / Float(Landscape.height)
          let far = y < shore ? above(x, y) : water(x, y)
          light += foreground.before(far, x, y)
        }
        view[column, row] = (light / 4).pixel
      }
    }
    return image
  }

  func sky(_ x: Float, _ y: Float) -> Light {
    let stops: [(Float, Light)] = [
      (0.00, Light(rgb: 0x46619C)), (0.16, Light(rgb: 0x7C8EC0)), (0.30, Light(rgb: 0xCBAFC4)),
      (0.42, Light(rgb: 0xF6C7A6)), (0.56, Light(rgb: 0xFFDDAA)),
    ]
    var color = stops[0].1
    for index in 1..<stops.count {
      let (from, to) = (stops[index - 1], stops[index])
      color = color.mixed(to.1, min(max((y - from.0) / (to.0 - from.0), 0), 1))
    }
    let streak = clouds.fractal(x * 2.2 + 4, y * 13, octaves: 4)
    let veil = step(0.50, 0.72, streak) * step(0.02, 0.14, y) * (1 - step(0.28, 0.42, y))
    color = color.mixed(Light(rgb: 0xFBD3C2), veil * 0.55)
    return color + glow(x, y)
  }

  func glow(_ x: Float, _ y: Float) -> Light {
    let (dx, dy) = (x - sun.x, y - sun.y)
    let away = (dx * dx + dy * dy).squareRoot()
    let disc = 1 - step(0.0205, 0.0245, away)
    let near = exp(-away / 0.045) * 0.60
    let wide = exp(-away / 0.26) * 0.32
    return Light(1.0, 0.80, 0.48) * near + Light(1.0, 0.52, 0.26) * wide
      + Light(1.0, 0.86, 0.60) * disc
  }

  func haze(_ x: Float, _ y: Float) -> Light {
    let (dx, dy) = (x - sun.x, (y - sun.y) * 1.4)
    let warm = exp(-(dx * dx + dy * dy).squareRoot() / 0.42)
    return Light(rgb: 0xB7B6D6).mixed(Light(rgb: 0xFFCB94), min(1, warm * 1.25))
  }

  func above(_ x: Float, _ y: Float) -> Light {
    var color = sky(x, y)
    let haze = self.haze(x, y)
    let column = x * Float(Landscape.height) - 0.5
    for ridge in ridges {
      let top = ridge.top(at: column)
      let cover = min(max((y - top) * Float(Landscape.height) + 0.5, 0), 1)
      guard cover > 0 else { continue }
      let drift = 0.6 + 0.8 * clouds.fractal(x * 2.6 + ridge.distance * 40, y * 7, octaves: 3)
      let foot = step(0, ridge.mist * 1.5, y - ridge.ground(at: column)) * drift
      let veil = min(1, ridge.distance * 0.70 + foot * (0.16 + 0.62 * ridge.distance))
      color = color.mixed(ridge.color.mixed(haze, veil), cover)
    }
    // Mist lies on the water.
    let lying = exp(-abs(shore - y) / 0.016) * 0.55 * (0.4 + clouds.fractal(x * 3, 2, octaves: 3))
    return color.mixed(haze, min(1, lying))
  }

  /// A mirror image distorted by waves, and darker toward the viewer.
  func water(_ x: Float, _ y: Float) -> Light {
    let depth = (y - shore) / (1 - shore)
    let rows = 26 / (depth + 0.07)
    let wave = waves.fractal(x * (9 - 6 * depth), rows * 1.0, octaves: 3) - 0.44
    let strength = 0.004 + 0.045 * depth
    let mirrored = shore - (y - shore) * 1.06 + wave * strength * 1.5
    var color = above(x + wave * strength * 0.6, min(max(mirrored, 0), shore - 0.001))
    color = color * Light(0.80, 0.84, 0.90)
    color = color.mixed(Light(rgb: 0x20345F), 0.10 + 0.34 * depth)
    return color + glitter(x, depth, wave)
  }

  func glitter(_ x: Float, _ depth: Float, _ wave: Float) -> Light {
    let width = 0.020 + 0.085 * depth
    let away = (x - sun.x) / width
    let spark = step(0.02, 0.22, wave) * exp(-away * away) * (1 - 0.55 * depth)
    return Light(1.0, 0.72, 0.42) * spark * 0.75
  }
}
