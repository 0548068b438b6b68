/// Seeded noise: pseudorandom numbers for positions.
struct Noise {
  private let seed: UInt32

  init(seed: UInt32) { self.seed = seed &* 0x9E37_79B9 &+ 0x7F4A_7C15 }

  /// A pseudorandom number 0…1 for an integer position.
  func cell(_ x: Int) -> Float { cell(x, 0) }

  /// A pseudorandom number 0…1 for an integer position.
  func cell(_ x: Int, _ y: Int) -> Float {
    var bits = UInt32(truncatingIfNeeded: x) &* 0x85EB_CA6B ^ seed
    bits ^= UInt32(truncatingIfNeeded: y) &* 0xC2B2_AE35
    bits ^= bits >> 15
    bits = bits &* 0x2C1B_3C6D
    bits ^= bits >> 12
    bits = bits &* 0x297A_2D39
    bits ^= bits >> 15
    return Float(bits >> 8) / Float(1 << 24)
  }

  /// 0…1, interpolated between integer positions.
  func smooth(_ x: Float) -> Float {
    let floor = x.rounded(.down)
    let t = x - floor
    return lerp(cell(Int(floor)), cell(Int(floor) + 1), t * t * (3 - 2 * t))
  }

  /// 0…1, interpolated between whole positions.
  func smooth(_ x: Float, _ y: Float) -> Float {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let (i, j) = (Int(left), Int(top))
    let tx = ease(x - left)
    return lerp(
      lerp(cell(i, j), cell(i + 1, j), tx), lerp(cell(i, j + 1), cell(i + 1, j + 1), tx),
      ease(y - top))
  }

  /// Fractal noise with sharp crests, 0…1, like mountains.
  func ridged(_ x: Float, octaves: Int) -> Float {
    var sum: Float = 0
    var weight: Float = 0.5
    var place = x
    var total: Float = 0
    for octave in 0..<octaves {
      let crest = 1 - abs(2 * smooth(place + Float(octave) * 17.3) - 1)
      sum += weight * crest
      total += weight
      weight *= 0.46
      place *= 2.07
    }
    return sum / total
  }

  /// Smooth fractal noise, 0…1, like clouds.
  func fractal(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var sum: Float = 0
    var weight: Float = 0.5
    var scale: Float = 1
    for octave in 0..<octaves {
      let shift = Float(octave) * 31.7
      sum += weight * smooth(x * scale + shift, y * scale - shift)
      weight *= 0.5
      scale *= 2.03
    }
    return sum
  }
}

func lerp(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

func ease(_ t: Float) -> Float { t * t * (3 - 2 * t) }

/// 0 up to `a`, 1 from `b` on, smooth in between.
func step(_ a: Float, _ b: Float, _ value: Float) -> Float {
  ease(min(max((value - a) / (b - a), 0), 1))
}
