/// What the panel of `--hud` says.
struct PanelContent: Equatable {
  /// How long inputs waited until they were shown.
  struct Latencies: Equatable {
    let words: String
    /// How many inputs each bar stands for; the bars are those of `FrameMeter.bars`.
    let histogram: [Int]
  }

  var title = ""
  var lines: [String] = []
  var latencies: Latencies?
}
