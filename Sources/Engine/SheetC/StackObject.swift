internal import CSheet
internal import SheetEngine
internal import SheetTrace

/// What a pointer to a `sheet_stack` in C points at.
final class StackObject {
  /// What was wrong with the last settings.
  let error = CText()
  /// What was reported and the program has not taken yet.
  var events = EventQueue()
  /// Whether the program is being asked something: until it has answered, nothing else can be done.
  let question = QuestionState()
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

  init(_ stack: SheetStack) {
    self.stack = stack
    guard let base = stack.sheet(.base)?.configuration else { return }
    values[.base] = Value(owner: .none, configuration: base, problems: [])
  }

  /// The object behind a pointer from C; nil for NULL, and while it asks something.
  static func of(_ pointer: OpaquePointer?) -> StackObject? {
    guard let pointer = unsafe pointer else { return nil }
    let object = unsafe Unmanaged<StackObject>.fromOpaque(UnsafeRawPointer(pointer))
      .takeUnretainedValue()
    return object.question.isOpen ? nil : object
  }

  /// A pointer for C, which has to be released.
  var retainedPointer: OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }

  /// Gives up what `retainedPointer` holds.
  func release() { unsafe Unmanaged.passUnretained(self).release() }

  /// One of the sheets behind a pointer from C.
  static func sheet(_ layer: sheet_layer, of stack: OpaquePointer?) -> Sheet? {
    unsafe of(stack)?.stack.sheet(LayerID(number: layer))
  }

  /// Lets a new sheet come up.
  ///
  /// - Returns: Which it is, nil where it did not come; and the refusal's number.
  func push(
    _ configuration: SheetConfiguration, to place: SheetPlace?, contentHeight: Double,
    behavior: StackBehavior, data: UnsafeMutableRawPointer?, at time: Double
  ) -> (layer: LayerID?, refusal: Int32) {
    do throws(SheetRefusal) {
      let (layer, reported) = try stack.present(
        configuration, to: place, contentHeight: contentHeight, behavior: behavior, at: time)
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

  /// A configuration with settings changed: lines of KEY=VALUE; no text is none.
  ///
  /// - Returns: Nil where a setting is wrong; then `error` says which.
  func changed(
    _ configuration: SheetConfiguration, byLines settings: UnsafePointer<CChar>?
  ) -> SheetConfiguration? {
    guard let settings = unsafe settings else {
      error.set("")
      return configuration
    }
    do {
      let changes = try unsafe String(cString: settings).split(separator: "\n").map {
        line throws(SettingError) in
        try SettingChange(parsing: String(line))
      }
      let changed = try configuration.changed(by: changes)
      error.set("")
      return changed
    } catch {
      self.error.set(error.message)
      return nil
    }
  }

  /// Changes who is asked before a dismissal. What is said of the settings stays.
  func setMayDismiss(
    _ layer: LayerID, _ function: NamedFunction<SheetEvent.Cause, Bool>?, at time: Double
  ) -> Int32 {
    guard var configuration = stack.sheet(layer)?.configuration else { return CRefusal.noLayer }
    configuration.mayDismiss = function
    return order { stack throws(SheetRefusal) in
      try stack.configure(layer, configuration, at: time)
    }
  }

  func problems(of layer: LayerID) -> [SheetProblem] { values[layer]?.problems ?? [] }

  func owner(_ layer: LayerID) -> LayerOwner { values[layer]?.owner ?? .none }

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

  /// Tells the stack something.
  func handle(_ input: SheetInput, at time: Double) { change { $0.handle(input, at: time) } }

  /// Orders one of the sheets something.
  ///
  /// - Returns: The refusal's number; 0 where it is done.
  func tell(_ layer: sheet_layer, _ input: SheetInput, at time: Double) -> Int32 {
    order { stack throws(SheetRefusal) in
      try stack.order(input, of: LayerID(number: layer), at: time)
    }
  }
}
