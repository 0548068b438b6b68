import DemoScenes
import Painting

/// A seeded generator of numbers and of viewports on the map: the same every time.
struct MapDice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func roll(_ from: Double, _ to: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return from + (to - from) * Double(state >> 11) / Double(UInt64(1) << 53)
  }

  mutating func whole(_ count: Int) -> Int { min(count - 1, Int(roll(0, Double(count)))) }

  /// Anywhere on the map, from as far to as near as one can look.
  mutating func viewport(width: Double, height: Double) -> MapViewport {
    var zoom = 0.1
    for _ in 0..<whole(6) { zoom *= 2 }
    return MapViewport(
      center: Point2D(x: roll(0, 8000), y: roll(0, 8000)), zoom: zoom * roll(1, 2), width: width,
      height: height, of: .builtIn)
  }
}
