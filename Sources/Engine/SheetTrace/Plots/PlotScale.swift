/// A linear scale from values to coordinates.
struct PlotScale: Equatable {
  let values: ClosedRange<Double>
  let start: Double
  let end: Double

  func position(_ value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    return start + (value - values.lowerBound) / span * (end - start)
  }

  /// The round values on this scale: steps of 1, 2 or 5 times a power of ten.
  ///
  /// - Parameter count: The approximate number of values.
  func ticks(about count: Int) -> [Double] {
    let step = PlotScale.step(for: values.upperBound - values.lowerBound, about: count)
    // Uses products, because sums would add up rounding errors.
    let first = (values.lowerBound / step - 1e-9).rounded(.up)
    let last = (values.upperBound / step + 1e-9).rounded(.down)
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }

  /// The roundest step that divides a span into about `count` parts, at most twice as many.
  static func step(for span: Double, about count: Int) -> Double {
    let wanted = span / Double(max(count, 1))
    var power = 1.0
    while power > wanted { power /= 10 }
    while power * 10 <= wanted { power *= 10 }
    switch wanted / power {
    case ..<1.5: return power
    case ..<3.5: return 2 * power
    case ..<7.5: return 5 * power
    default: return 10 * power
    }
  }

  static func label(_ value: Double) -> String {
    let text = Numbers.shortest((value.magnitude * 1e9).rounded() / 1e9)
    return value < 0 && text != "0" ? "−\(text)" : text
  }
}
