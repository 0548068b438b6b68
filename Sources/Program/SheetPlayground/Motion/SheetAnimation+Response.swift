package import SheetEngine

extension SheetAnimation {
  /// The step response after a time in seconds: from 0 to 1, beyond 1 if a spring overshoots.
  package func response(at time: Double) -> Double {
    if time <= 0 { return 0 }
    switch curve {
    case .bezier(let curve): return duration > 0 ? curve.progress(at: time / duration) : 1
    case .spring(let spring): return 1 - spring.state(after: time, offset: 1, velocity: 0).offset
    }
  }
}
