import SheetEngine
import SheetPlayground
import SheetTrace

/// A phone's view in portrait orientation, without insets.
let phone = SheetGeometry(size: Size2D(width: 390, height: 844))

extension Sheet {
  /// A sheet at rest at a detent, at 10 s.
  static func rested(
    _ configuration: SheetConfiguration, at detent: SheetPlace? = nil,
    in geometry: SheetGeometry = phone
  ) -> Sheet {
    var sheet = Sheet(configuration, in: geometry)
    sheet.handle(.present(detent), at: 0)
    if let detent, sheet.place != detent { sheet.handle(.move(to: detent), at: 5) }
    sheet.advance(to: 10)
    return sheet
  }

  /// The inputs of a pointer that presses the card and moves evenly, with a move each 10 ms.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, points per second; positive downward.
  ///   - pause: The seconds between the last move and the release.
  ///   - grip: The y coordinate of the press; nil: 30 points below the card's edge.
  func swipe(
    velocity: Double, for duration: Double, at start: Double, pause: Double = 0, grip: Double? = nil
  ) -> [(time: Double, input: SheetInput)] {
    let from = grip ?? frame(at: start).card.y + 30
    func place(_ y: Double) -> Point2D { Point2D(x: 195, y: y) }
    let steps = Int((duration / 0.01).rounded())
    var inputs: [(Double, SheetInput)] = [(start, .pressed(place(from), .mouse))]
    for step in 1...steps {
      let elapsed = Double(step) * 0.01
      inputs.append((start + elapsed, .moved(place(from + velocity * elapsed), .mouse)))
    }
    let end = from + velocity * Double(steps) * 0.01
    inputs.append((start + duration + pause, .released(place(end), .mouse)))
    return inputs
  }

  /// The sheet after all inputs except the last one, the release.
  func held(_ inputs: [(time: Double, input: SheetInput)]) -> Sheet {
    var sheet = self
    for (time, input) in inputs.dropLast() { sheet.handle(input, at: time) }
    return sheet
  }
}

extension [(time: Double, input: SheetInput)] {
  var end: Double { last?.time ?? 0 }
}

extension SheetStyle {
  /// The style's configuration, changed so that the sheet can be dragged.
  var playgroundConfiguration: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}

extension PlaygroundSettings {
  init(_ style: SheetStyle) throws {
    try self.init(changes: style.playgroundConfiguration.changes(from: .standard))
  }

  func changes() throws -> [SettingChange] { try configuration.changes(from: .standard) }
}
