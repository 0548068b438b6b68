struct Ridge {
  /// The outline's distance from the picture's top at each column, as a fraction of the picture's
  /// height.
  let outline: [Float]
  /// The outline without trees, from which mist rises.
  let ground: [Float]
  /// The distance, which determines the haze in front: 0 near, 1 at the horizon.
  let distance: Float
  /// The ridge's colour without haze and mist.
  let color: Light
  /// The height of the mist at the ridge's foot, as a fraction of the picture's height.
  let mist: Float

  /// `x` is a column; heights between columns are interpolated.
  func top(at x: Float) -> Float { Ridge.value(of: outline, at: x) }

  func ground(at x: Float) -> Float { Ridge.value(of: ground, at: x) }

  private static func value(of line: [Float], at x: Float) -> Float {
    let place = min(max(x, 0), Float(line.count - 2))
    let column = Int(place)
    return lerp(line[column], line[column + 1], place - Float(column))
  }
}

/// The parameters of a ridge; lengths are fractions of the picture's height.
struct RidgeShape {
  var seed: UInt32
  var base: Float
  var rise: Float
  var peaks: Float
  var octaves = 6
  /// The height of the ridge's trees; 0 for none.
  var trees: Float = 0
  /// The slope: the ridge rises toward the left (−) or the right (+).
  var tilt: Float = 0

  /// `width` and `height` are the picture's, pixels.
  func ground(width: Int, height: Int) -> [Float] {
    let noise = Noise(seed: seed)
    return (0..<width).map { column in
      let x = Float(column) / Float(height)
      let across = Float(column) / Float(width) * 2 - 1
      return base - rise * noise.ridged(x * peaks + 3.1, octaves: octaves) - tilt * across
    }
  }

  func outline(on ground: [Float], height: Int) -> [Float] {
    guard trees > 0 else { return ground }
    let forest = Forest(seed: seed, height: trees)
    return ground.indices.map { ground[$0] - forest.top(at: Float($0) / Float(height)) }
  }
}

struct Forest {
  private let noise: Noise
  private let height: Float

  init(seed: UInt32, height: Float) {
    noise = Noise(seed: seed &+ 977)
    self.height = height
  }

  func top(at x: Float) -> Float {
    let spacing = height * 0.34
    let cell = Int((x / spacing).rounded(.down))
    var top: Float = 0
    for index in (cell - 2)...(cell + 2) {
      let tall = height * (0.45 + 0.55 * noise.cell(index, 1)) * stand(index)
      let middle = (Float(index) + 0.15 + 0.7 * noise.cell(index, 2)) * spacing
      let away = abs(x - middle) / (tall * 0.27 + 1e-6)
      guard away < 1 else { continue }
      // Makes a tree's outline jagged, like branches.
      let branches = 0.10 * abs(((away * 5).truncatingRemainder(dividingBy: 1)) - 0.5)
      top = max(top, tall * (1 - away + branches))
    }
    return top
  }

  /// The factor of a tree's height, 0.35…1. Neighbours have similar factors, so tall trees stand in
  /// groups.
  private func stand(_ index: Int) -> Float {
    0.35 + 0.65 * step(0.25, 0.7, noise.smooth(Float(index) * 0.13, 9))
  }
}
