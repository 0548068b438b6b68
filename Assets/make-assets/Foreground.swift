struct Foreground {
  /// Lengths are fractions of the picture's height.
  private struct Fir {
    let x: Float
    let top: Float
    let foot: Float
    let reach: Float
    let seed: Int
  }

  private let firs: [Fir] = [
    Fir(x: 0.038, top: 0.300, foot: 0.99, reach: 0.098, seed: 1),
    Fir(x: 0.142, top: 0.475, foot: 1.00, reach: 0.074, seed: 2),
    Fir(x: 0.218, top: 0.655, foot: 1.01, reach: 0.052, seed: 3),
    Fir(x: -0.022, top: 0.560, foot: 1.00, reach: 0.085, seed: 4),
    Fir(x: 0.282, top: 0.775, foot: 1.02, reach: 0.036, seed: 5),
    Fir(x: 1.312, top: 0.700, foot: 1.01, reach: 0.058, seed: 6),
    Fir(x: 1.252, top: 0.835, foot: 1.02, reach: 0.032, seed: 7),
  ]
  private let noise = Noise(seed: 404)
  private let color = Light(rgb: 0x17213C)

  /// Blends the foreground over `light`, the background's colour at a point.
  func before(_ light: Light, _ x: Float, _ y: Float) -> Light {
    var cover = bank(x, y)
    for fir in firs where cover < 1 { cover = max(cover, self.cover(of: fir, x, y)) }
    guard cover > 0 else { return light }
    // Haze softens the firs, which would otherwise look cut out.
    return light.mixed(color.mixed(Light(rgb: 0x6A6C92), 0.20 * (1 - y)), cover)
  }

  private func bank(_ x: Float, _ y: Float) -> Float {
    let left = 0.935 + 0.42 * x * x
    let right = 0.955 + 1.1 * (1.333 - x) * (1.333 - x)
    let grass = 0.016 * noise.smooth(x * 190) * noise.smooth(x * 23 + 7)
    let line = min(left, right) - 0.012 * noise.smooth(x * 11) - grass
    return min(max((y - line) * Float(Landscape.height) + 0.5, 0), 1)
  }

  private func cover(of fir: Fir, _ x: Float, _ y: Float) -> Float {
    let down = (y - fir.top) / (fir.foot - fir.top)
    guard down > 0, down < 1, abs(x - fir.x) < fir.reach * 1.2 else { return 0 }
    let side = x < fir.x ? 0 : 1
    let away = abs(x - fir.x)
    // Branches slope downward from the trunk. `origin` is the height at which the branch through
    // this point leaves the trunk.
    let origin = down - 0.42 * away
    let pitch = 26 + 3 * noise.cell(fir.seed, side)
    let place = max(origin, 0) * pitch + noise.cell(fir.seed, side + 2)
    let tier = Int(place)
    let along = place - Float(tier)
    let length = 0.55 + 0.45 * noise.cell(fir.seed * 100 + side, tier)
    let needles = 0.10 * noise.smooth(x * 420 + Float(fir.seed) * 9, y * 420)
    let thick = 0.30 + 0.70 * along
    let width = fir.reach * (0.03 + 0.97 * down) * (length * thick + needles)
    let trunk = fir.reach * 0.05 * (0.3 + down)
    return min(max((max(width, trunk) - away) * Float(Landscape.height) + 0.5, 0), 1)
  }
}
