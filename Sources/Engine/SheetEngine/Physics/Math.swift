// Four functions of the C maths library are the engine's only dependency.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(WASILibc)
  internal import WASILibc
#elseif canImport(ucrt)
  internal import ucrt
#else
  // Without an operating system, the program provides these functions.
  @_extern(c, "exp") private func exp(_ x: Double) -> Double
  @_extern(c, "log") private func log(_ x: Double) -> Double
  @_extern(c, "sin") private func sin(_ x: Double) -> Double
  @_extern(c, "cos") private func cos(_ x: Double) -> Double
#endif

func exponential(_ x: Double) -> Double { exp(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }

extension Double {
  /// Whether the value is a plausible length, points. The limit also keeps squares finite.
  var isSensible: Bool { abs(self) <= 1e9 }

  /// This value clamped to two limits; `lower` if `lower` is above `upper`.
  func clamped(_ lower: Double, _ upper: Double) -> Double {
    max(lower, min(self, upper))
  }
}

extension Point2D {
  var isSensible: Bool { x.isSensible && y.isSensible }
}
