internal import SheetEngine

extension Plot {
  /// Lengths in pixels.
  struct Layout {
    static let width = 1000.0
    static let height = 700.0
    static let left = 68.0
    static let right = 872.0
    static let laneHeight = 15.0
    static let bandHeight = 22.0
    private static let headerHeight = 44.0
    private static let footerHeight = 46.0
    private static let captionHeight = 32.0

    let bandTop: Double
    let time: PlotScale
    let top: PlotScale
    let velocity: PlotScale
    let dim: PlotScale

    var panels: [PlotScale] { [top, velocity, dim] }
    var bottom: Double { Layout.height - Layout.footerHeight }

    init(_ plot: Plot, lanes: Int) {
      bandTop = Layout.headerHeight + Double(lanes) * Layout.laneHeight
      time = PlotScale(values: 0...plot.end, start: Layout.left, end: Layout.right)
      let first = bandTop + Layout.bandHeight
      let free = Layout.height - Layout.footerHeight - first - 3 * Layout.captionHeight
      let heights = [free * 0.56, free * 0.28, free * 0.16]
      var y = first
      var ranges: [(start: Double, end: Double)] = []
      for height in heights {
        ranges.append((y + Layout.captionHeight, y + Layout.captionHeight + height))
        y += Layout.captionHeight + height
      }
      top = PlotScale(values: plot.topRange, start: ranges[0].start, end: ranges[0].end)
      // The axis of the velocity points downward, like the axis of the card's position.
      velocity = PlotScale(values: plot.velocityRange, start: ranges[1].start, end: ranges[1].end)
      dim = PlotScale(values: 0...1, start: ranges[2].end, end: ranges[2].start)
    }
  }

  /// The range of `top` that the diagram shows, points. Contains 0…1, because the range must not be
  /// empty.
  private var topRange: ClosedRange<Double> {
    let tops = samples.map(\.frame.top) + detentIntervals.map(\.top)
    let (lowest, highest) = (tops.min() ?? 0, tops.max() ?? 0)
    return min(0, lowest)...max(highest, lowest + 1, 1)
  }

  private var velocityRange: ClosedRange<Double> {
    let velocities = samples.map(\.frame.velocity)
    let (lowest, highest) = (min(0, velocities.min() ?? 0), max(0, velocities.max() ?? 0))
    guard highest > lowest else { return -100...100 }
    let step = PlotScale.step(for: highest - lowest, about: 6)
    return (lowest / step).rounded(.down) * step...(highest / step).rounded(.up) * step
  }
}

struct PlotScale {
  let values: ClosedRange<Double>
  let start: Double
  let end: Double

  func position(_ value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    return start + (value - values.lowerBound) / span * (end - start)
  }

  /// About `count` round values on this scale.
  func ticks(about count: Int) -> [Double] {
    let step = PlotScale.step(for: values.upperBound - values.lowerBound, about: count)
    // Multiplies, because sums would add up rounding errors.
    let first = (values.lowerBound / step - 1e-9).rounded(.up)
    let last = (values.upperBound / step + 1e-9).rounded(.down)
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }

  /// A step of 1, 2 or 5 times a power of ten that divides a span into about `count` parts.
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
