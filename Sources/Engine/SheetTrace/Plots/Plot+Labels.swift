internal import SheetEngine

/// Positions of the names of events and detents, without overlaps.
extension Plot {
  /// An event and the position of its name.
  struct EventLabel {
    let event: SheetEvent
    /// The text, cut to the available width; nil if nothing fits.
    let words: String?
    /// The row, counted upward from the one nearest to the panels.
    let lane: Int
  }

  /// Maximum number of rows of event names. An event that finds no row has a line without a name.
  static let mostLanes = 9

  /// An upper estimate of a text's width at the size of event names, pixels.
  static func width(of words: String) -> Double { Double(words.count) * 6.2 + 10 }

  /// Gives each event a row in which its name covers no other name and no other event's line.
  ///
  /// Rows are given from the last event to the first, because a name extends to the right, above
  /// later ones.
  func eventLabels(along time: PlotScale) -> [EventLabel] {
    var labels: [EventLabel] = []
    for event in events.reversed() {
      let x = time.position(event.time)
      let words = Plot.clipped(event.words, to: Layout.width - x)
      let reach = x + Plot.width(of: words)
      let crossed = labels.prefix { time.position($0.event.time) < reach }.filter {
        $0.words != nil
      }
      let lane = (crossed.map(\.lane).max() ?? -1) + 1
      let fits = lane < Plot.mostLanes
      labels.insert(
        EventLabel(event: event, words: fits ? words : nil, lane: fits ? lane : 0), at: 0)
    }
    return labels
  }

  /// The beginning of a text that fits into a width.
  private static func clipped(_ words: String, to width: Double) -> String {
    guard Plot.width(of: words) > width else { return words }
    let room = Int((width - 10) / 6.2) - 1
    return words.prefix(max(room, 0)) + "…"
  }

  /// The labels' heights, near the wanted ones and at least `distance` apart.
  static func spread(_ wanted: [Double], distance: Double, within range: ClosedRange<Double>)
    -> [Double]
  {
    var heights = wanted
    for index in heights.indices.dropFirst() {
      heights[index] = max(heights[index], heights[index - 1] + distance)
    }
    var limit = range.upperBound
    for index in heights.indices.reversed() {
      heights[index] = min(heights[index], limit)
      limit = heights[index] - distance
    }
    return heights
  }
}

extension SheetEvent {
  /// The event's label in the plot: its name, its place and its cause.
  fileprivate var words: String {
    switch kind {
    case .will(let transition, _): words(to: transition.place, by: transition.cause)
    case .did(let transition): words(to: transition.place, by: .api)
    case .refusedDismissal(let cause, let place): words(to: place, by: cause)
    case .clicked, .dragBegan, .dragEnded: name
    }
  }

  /// The event's name and place, and its cause unless the program is the cause.
  private func words(to place: SheetPlace, by cause: Cause) -> String {
    name + (place == .hidden ? "" : " \(place)")
      + (cause == .api ? "" : " · \(cause.word)")
  }
}
