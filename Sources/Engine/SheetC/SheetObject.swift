internal import SheetEngine

/// What a pointer to a `sheet` in C points at.
final class SheetObject: CObject {
  private(set) var sheet: Sheet
  /// What of the settings that were last changed does not count as it is.
  private(set) var problems: [SheetProblem] = []

  init(_ sheet: Sheet) { self.sheet = sheet }

  /// Tells the sheet something.
  func handle(_ input: SheetInput, at time: Double) { keep(sheet.handle(input, at: time)) }

  /// Orders something.
  ///
  /// - Returns: The refusal's number; 0 where it is done.
  func order(_ input: SheetInput, at time: Double) -> Int32 {
    do throws(SheetRefusal) {
      keep(try sheet.order(input, at: time))
      return 0
    } catch {
      return error.number
    }
  }

  /// Lets time pass.
  func advance(to time: Double) { keep(sheet.advance(to: time)) }

  /// Changes how the sheet behaves.
  func configure(_ configuration: SheetConfiguration, at time: Double) {
    problems = configuration.problems
    keep(sheet.configure(configuration, at: time))
  }

  /// Changes who is asked before a dismissal. What is said of the settings stays.
  func setMayDismiss(_ function: NamedFunction<SheetEvent.Cause, Bool>?, at time: Double) {
    var configuration = sheet.configuration
    configuration.mayDismiss = function
    keep(sheet.configure(configuration, at: time))
  }

  private func keep(_ reported: [SheetEvent]) {
    for event in reported { events.append(QueuedEvent(event, of: sheet)) }
  }
}
