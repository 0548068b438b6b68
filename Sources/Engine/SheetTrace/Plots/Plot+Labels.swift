internal import SheetEngine

extension Plot {
  struct EventLabel {
    let event: SheetEvent
    /// The event's name, cut to the available width; nil if no row is free.
    let words: String?
    /// The name's row above the diagrams; row 0 is the lowest.
    let lane: Int
  }

  /// Maximum number of rows of names; events without a free row have no name.
  static let mostLanes = 9

  /// An upper estimate of a name's width, pixels.
  static func width(of words: String) -> Double { Double(words.count) * 6.2 + 10 }

  /// Gives each event a row in which its name covers no other name and no other event's line.
  /// Starts with the last event, because a name extends to the right, above later events.
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

  private static func clipped(_ words: String, to width: Double) -> String {
    guard Plot.width(of: words) > width else { return words }
    let room = Int((width - 10) / 6.2) - 1
    return words.prefix(max(room, 0)) + "…"
  }

  /// Moves overlapping labels until neighbours are at least `distance` apart.
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
  fileprivate var words: String {
    switch kind {
    case .will(let transition, _): words(to: transition.place, by: transition.cause)
    case .did(let transition): words(to: transition.place, by: .api)
    case .refusedDismissal(let cause, let place): words(to: place, by: cause)
    case .clicked, .dragBegan, .dragEnded: name
    }
  }

  private func words(to place: SheetPlace, by cause: Cause) -> String {
    name + (place == .hidden ? "" : " \(place)")
      + (cause == .api ? "" : " · \(cause.word)")
  }
}
