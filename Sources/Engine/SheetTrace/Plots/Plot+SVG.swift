internal import SheetEngine

extension Plot {
  /// The plot as an SVG file, 1000 × 700 pixels.
  public var svg: String {
    let labels = eventLabels(
      along: PlotScale(values: 0...end, start: Layout.left, end: Layout.right))
    let layout = Layout(self, lanes: (labels.map(\.lane).max() ?? 0) + 1)
    var svg = SVGText(
      width: Layout.width, height: Layout.height,
      title: title.isEmpty ? "A sheet over time" : title,
      style: Plot.style)
    svg.rect("paper", x: 0, y: 0, width: Layout.width, height: Layout.height)
    if !title.isEmpty { svg.label("title", title, x: Layout.left, y: 30) }
    drawPanels(layout, &svg)
    drawPhases(layout, &svg)
    drawDetents(layout, &svg)
    drawEvents(labels, layout, &svg)
    drawCurve("top", layout.top, layout, &svg) { $0.top }
    drawCurve("velocity", layout.velocity, layout, &svg) { $0.velocity }
    drawCurve("dim", layout.dim, layout, &svg) { $0.dim }
    svg.close()
    return svg.text
  }

  private static let style = """
    text { font: 11px Inter, system-ui, sans-serif; fill: #5b6270; }
    .paper { fill: #fcfcfd; }
    .title { font-size: 15px; font-weight: 600; fill: #22262f; }
    .caption { font-weight: 600; fill: #22262f; }
    .name { fill: #22262f; }
    .value, .moment, .inside { font-variant-numeric: tabular-nums; }
    .value { text-anchor: end; }
    .moment, .inside { text-anchor: middle; }
    .inside { fill: #22262f; }
    .panel { fill: #ffffff; stroke: #dfe2e8; }
    .grid { stroke: #eef0f3; }
    .zero { stroke: #c3c8d1; }
    .detent { stroke: #9aa1ae; stroke-width: 0.75; stroke-dasharray: 4 3; }
    .leader { stroke: #c3c8d1; stroke-width: 0.75; }
    .event { stroke: #6f7786; stroke-width: 0.75; }
    .curve { fill: none; stroke: #2563eb; stroke-width: 1.75; stroke-linejoin: round; }
    .hidden { fill: #f1f2f5; }
    .resting { fill: #e7eaf0; }
    .presenting, .settling, .dismissing { fill: #cfdffb; }
    .pressed { fill: #9cbdf8; }
    .dragging { fill: #7aa6f6; }
    .hand { fill: #2563eb; fill-opacity: 0.06; }
    """

  private func drawPanels(_ layout: Layout, _ svg: inout SVGText) {
    let captions = [
      "Top edge, points from the top", "Velocity, points per second, positive is down",
      "Dim, opacity",
    ]
    let moments = layout.time.ticks(about: 8)
    for (panel, caption) in zip(layout.panels, captions) {
      let (upper, lower) = (min(panel.start, panel.end), max(panel.start, panel.end))
      svg.label("caption", caption, x: Layout.left, y: upper - 8)
      svg.rect(
        "panel", x: Layout.left, y: upper, width: Layout.right - Layout.left, height: lower - upper)
      for moment in moments.map(layout.time.position) where moment < Layout.right - 0.5 {
        svg.line("grid", from: (moment, upper + 0.5), to: (moment, lower - 0.5))
      }
      for value in panel.ticks(about: lower - upper > 90 ? 6 : 2) {
        let y = panel.position(value)
        svg.label("value", PlotScale.label(value), x: Layout.left - 8, y: y + 4)
        guard y > upper + 0.5, y < lower - 0.5 else { continue }
        svg.line(value == 0 ? "zero" : "grid", from: (Layout.left, y), to: (Layout.right, y))
      }
    }
    for moment in moments {
      svg.label(
        "moment", PlotScale.label(moment), x: layout.time.position(moment), y: layout.bottom + 18)
    }
    svg.label("caption", "Time, seconds", x: Layout.left, y: layout.bottom + 36)
  }

  /// Draws the row of coloured phases, and tints the diagrams where a pointer is down.
  private func drawPhases(_ layout: Layout, _ svg: inout SVGText) {
    var start = 0
    for index in samples.indices {
      let (first, next) = (samples[start], samples[min(index + 1, samples.count - 1)])
      let isLast = index == samples.count - 1
      let phase = first.frame.phase
      let activity = first.frame.activity
      guard isLast || phase != next.frame.phase || activity != next.frame.activity else { continue }
      let left = layout.time.position(first.time)
      let width = layout.time.position(isLast ? end : next.time) - left
      start = index + 1
      svg.rect(
        phase.rawValue, x: left, y: layout.bandTop, width: width, height: Layout.bandHeight,
        title: "\(activity), from \(Numbers.shortest(first.time)) s")
      if let words = [activity, phase.rawValue].first(where: { Plot.width(of: $0) <= width }) {
        svg.label("inside", words, x: left + width / 2, y: layout.bandTop + 15)
      }
      guard phase == .dragging || phase == .pressed else { continue }
      for panel in layout.panels {
        let upper = min(panel.start, panel.end)
        svg.rect("hand", x: left, y: upper, width: width, height: abs(panel.end - panel.start))
      }
    }
  }

  private func drawDetents(_ layout: Layout, _ svg: inout SVGText) {
    for interval in detentIntervals {
      let y = layout.top.position(interval.top)
      svg.line(
        "detent", from: (layout.time.position(interval.times.lowerBound), y),
        to: (layout.time.position(interval.times.upperBound), y),
        title: "\(interval.name) at \(Numbers.shortest(interval.top))")
    }
    let last = detentIntervals.filter { $0.times.upperBound == samples.last?.time }
      .sorted { $0.top < $1.top }
    let heights = Plot.spread(
      last.map { layout.top.position($0.top) }, distance: 14,
      within: layout.top.start...layout.top.end)
    for (interval, height) in zip(last, heights) {
      let (x, y) = (Layout.right, layout.top.position(interval.top))
      svg.line("leader", from: (x, y), to: (x + 10, height))
      let top = PlotScale.label((interval.top * 10).rounded() / 10)
      svg.label("name", "\(interval.name) \(top)", x: x + 14, y: height + 4)
    }
  }

  private func drawEvents(_ labels: [EventLabel], _ layout: Layout, _ svg: inout SVGText) {
    for label in labels {
      let x = layout.time.position(label.event.time)
      let lane = layout.bandTop - Double(label.lane) * Layout.laneHeight
      let upper = label.words == nil ? layout.bandTop : lane - Layout.laneHeight + 3
      let title = "\(Numbers.shortest(label.event.time)) s: \(label.event.row)"
      // Draws one line in each panel, because a single line would cross the captions.
      svg.line("event", from: (x, upper), to: (x, layout.bandTop + Layout.bandHeight), title: title)
      for panel in layout.panels {
        svg.line("event", from: (x, panel.start), to: (x, panel.end), title: title)
      }
      if let words = label.words { svg.label("name", words, x: x + 4, y: lane - 4) }
    }
  }

  private func drawCurve(
    _ name: String, _ panel: PlotScale, _ layout: Layout, _ svg: inout SVGText,
    _ value: (SheetFrame) -> Double
  ) {
    let points = samples.map {
      (x: layout.time.position($0.time), y: panel.position(value($0.frame)))
    }
    svg.curve(name, Plot.thinned(points))
  }

  /// Drops points that make no visible difference. In each column half a pixel wide, keeps the
  /// first, last, highest and lowest point; of a horizontal line, keeps only the two end points.
  static func thinned(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    var kept: [(x: Double, y: Double)] = []
    func keep(_ point: (x: Double, y: Double)) {
      if let last = kept.last, last == point { return }
      if kept.count >= 2, kept[kept.count - 1].y == point.y, kept[kept.count - 2].y == point.y {
        kept.removeLast()
      }
      kept.append(point)
    }
    var index = 0
    while index < points.count {
      let column = (points[index].x * 2).rounded(.down)
      let rest = points[index...].prefix { ($0.x * 2).rounded(.down) == column }
      let range = rest.indices
      let high = range.max { points[$0].y < points[$1].y } ?? index
      let low = range.min { points[$0].y < points[$1].y } ?? index
      for chosen in [index, min(high, low), max(high, low), range.upperBound - 1] {
        keep(points[chosen])
      }
      index = range.upperBound
    }
    return kept
  }
}

extension SheetFrame {
  fileprivate var activity: String {
    switch phase {
    case .resting: "resting \(place)"
    case .hidden, .pressed, .dragging, .dismissing: phase.rawValue
    case .presenting, .settling: target.map { "\(phase.rawValue) → \($0)" } ?? phase.rawValue
    }
  }
}

private struct SVGText {
  private(set) var text: String

  init(width: Double, height: Double, title: String, style: String) {
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGText.number(width)) \
      \(SVGText.number(height))" width="\(SVGText.number(width))" \
      height="\(SVGText.number(height))" role="img">
      <title>\(SVGText.escaped(title))</title>
      <style>
      \(style)
      </style>

      """
  }

  mutating func close() { text += "</svg>\n" }

  mutating func rect(
    _ kind: String, x: Double, y: Double, width: Double, height: Double, title: String? = nil
  ) {
    element(
      "rect", kind, ["x": x, "y": y, "width": width, "height": height], SVGText.title(title))
  }

  mutating func line(
    _ kind: String, from a: (x: Double, y: Double), to b: (x: Double, y: Double),
    title: String? = nil
  ) {
    element("line", kind, ["x1": a.x, "y1": a.y, "x2": b.x, "y2": b.y], SVGText.title(title))
  }

  mutating func label(_ kind: String, _ words: String, x: Double, y: Double) {
    element("text", kind, ["x": x, "y": y], SVGText.escaped(words))
  }

  mutating func curve(_ name: String, _ points: [(x: Double, y: Double)]) {
    let pairs = points.map { "\(SVGText.number($0.x)),\(SVGText.number($0.y))" }
    text += "<polyline class=\"curve\" id=\"\(name)\" "
    text += "points=\"\(pairs.joined(separator: " "))\"/>\n"
  }

  private mutating func element(
    _ name: String, _ kind: String, _ attributes: KeyValuePairs<String, Double>, _ content: String
  ) {
    text += "<\(name) class=\"\(kind)\""
    for (name, value) in attributes { text += " \(name)=\"\(SVGText.number(value))\"" }
    text += content.isEmpty ? "/>\n" : ">\(content)</\(name)>\n"
  }

  private static func title(_ title: String?) -> String {
    title.map { "<title>\(escaped($0))</title>" } ?? ""
  }

  /// At most two decimals, because a hundredth of a pixel is invisible.
  private static func number(_ value: Double) -> String {
    Numbers.shortest((value * 100).rounded() / 100 + 0)
  }

  /// Escapes XML's special characters, and replaces characters that XML forbids.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
