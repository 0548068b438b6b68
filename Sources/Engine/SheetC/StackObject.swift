internal import SheetEngine

/// What a pointer to a `sheet_stack` in C points at.
final class StackObject: CObject {
  private(set) var stack: SheetStack
  private var values = LayerValues<Value>()

  /// What is kept for a sheet.
  private struct Value {
    let owner: LayerOwner
    /// Its detents have numbers for as long as something is reported of it, also when it has left.
    var configuration: SheetConfiguration
    /// What of its settings does not count as it is.
    var problems: [SheetProblem]
  }

  init(_ stack: SheetStack) { self.stack = stack }

  /// Lets a new sheet come up.
  ///
  /// - Returns: Which it is, nil where it did not come; and the refusal's number.
  func push(
    _ configuration: SheetConfiguration, detent: Detent.ID?, contentHeight: Double,
    behavior: StackBehavior, data: UnsafeMutableRawPointer?, at time: Double
  ) -> (layer: LayerID?, refusal: Int32) {
    do throws(SheetRefusal) {
      let (layer, reported) = try stack.present(
        configuration, to: detent.map(SheetPlace.detent), contentHeight: contentHeight,
        behavior: behavior, at: time)
      let owner = unsafe LayerOwner(layer: layer, data: data)
      values[layer] = Value(
        owner: owner, configuration: configuration, problems: configuration.problems)
      keep(reported)
      return (layer, 0)
    } catch {
      return (nil, error.number)
    }
  }

  /// Does something with the stack.
  func change(_ change: (inout SheetStack) -> [StackEvent]) { keep(change(&stack)) }

  /// Orders something.
  ///
  /// - Returns: The refusal's number; 0 where it is done.
  func order(
    _ order: (inout SheetStack) throws(SheetRefusal) -> [StackEvent]
  ) -> Int32 {
    do throws(SheetRefusal) {
      keep(try order(&stack))
      return 0
    } catch {
      return error.number
    }
  }

  /// Changes how one of the sheets behaves.
  func configure(_ layer: LayerID, _ configuration: SheetConfiguration, at time: Double) -> Int32 {
    values[layer]?.configuration = configuration
    values[layer]?.problems = configuration.problems
    return order { stack throws(SheetRefusal) in
      try stack.configure(layer, configuration, at: time)
    }
  }

  func problems(of layer: LayerID) -> [SheetProblem] { values[layer]?.problems ?? [] }

  func owner(_ layer: LayerID) -> LayerOwner { values[layer]?.owner ?? .alone }

  private func keep(_ reported: [StackEvent]) {
    for report in reported {
      // A sheet that has left has no content to be clicked.
      let sheet =
        stack.sheet(report.layer)
        ?? Sheet(values[report.layer]?.configuration ?? .standard, in: stack.geometry)
      events.append(QueuedEvent(report.event, of: sheet, owner(report.layer)))
    }
    for gone in values.removeGone(from: stack) {
      events.append(QueuedEvent(leaving: gone.owner, at: stack.latestTime))
    }
  }
}
