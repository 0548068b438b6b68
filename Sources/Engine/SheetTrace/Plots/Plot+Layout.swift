internal import SheetEngine

extension Plot {
  /// Positions in pixels.
  struct Layout {
    static let width = 1000.0
    static let height = 700.0
    static let left = 68.0
    static let right = 872.0
    static let laneHeight = 15.0
    static let bandHeight = 22.0
    private static let headerHeight = 44.0
    private static let footerHeight = 46.0
    /// The space for a panel's caption.
    private static let gap = 32.0

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
      let free = Layout.height - Layout.footerHeight - first - 3 * Layout.gap
      let heights = [free * 0.56, free * 0.28, free * 0.16]
      var y = first
      var ranges: [(start: Double, end: Double)] = []
      for height in heights {
        ranges.append((y + Layout.gap, y + Layout.gap + height))
        y += Layout.gap + height
      }
      top = PlotScale(values: plot.topRange, start: ranges[0].start, end: ranges[0].end)
      // Downward motion is downward in this panel, as in the one of the position.
      velocity = PlotScale(values: plot.velocityRange, start: ranges[1].start, end: ranges[1].end)
      dim = PlotScale(values: 0...1, start: ranges[2].end, end: ranges[2].start)
    }
  }

  /// The range from the safe area's top, or the highest position above it, to the lowest position.
  private var topRange: ClosedRange<Double> {
    let tops = samples.map(\.frame.top) + stays.map(\.top)
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
