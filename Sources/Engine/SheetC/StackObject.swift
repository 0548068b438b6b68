internal import CSheet
internal import SheetEngine
internal import SheetTrace

/// The object behind a `sheet_stack` pointer in C.
final class StackObject {
  let error = CText()
  var events = EventQueue()
  /// Whether the program is answering `sheet_may_dismiss`; during the call every other function
  /// does nothing.
  let question = QuestionState()
  private(set) var stack: SheetStack
  private var values = [LayerID: Value]()

  @safe private struct Value {
    let data: UnsafeMutableRawPointer?
    /// Kept after the sheet has left, because events refer to detents by number.
    var configuration: SheetConfiguration
    var problems: [SheetProblem]
    /// Kept while the settings refuse every dismissal.
    var question: NamedFunction<SheetEvent.Cause, Bool>?
  }

  init(_ stack: SheetStack) {
    self.stack = stack
    guard let base = stack.sheet(.base)?.configuration else { return }
    values[.base] = unsafe Value(data: nil, configuration: base, problems: [])
  }

  /// The object behind a pointer from C; nil for NULL, and during `sheet_may_dismiss`.
  static func of(_ pointer: OpaquePointer?) -> StackObject? {
    guard let pointer = unsafe pointer else { return nil }
    let object = unsafe Unmanaged<StackObject>.fromOpaque(UnsafeRawPointer(pointer))
      .takeUnretainedValue()
    return object.question.isOpen ? nil : object
  }

  var retainedPointer: OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }

  func release() { unsafe Unmanaged.passUnretained(self).release() }

  static func sheet(_ layer: sheet_layer, of stack: OpaquePointer?) -> Sheet? {
    unsafe of(stack)?.stack.sheet(LayerID(number: layer))
  }

  /// - Returns: The layer, nil if refused; and the refusal's number.
  func push(
    _ configuration: SheetConfiguration, asking question: NamedFunction<SheetEvent.Cause, Bool>?,
    to place: SheetPlace?, contentHeight: Double, contentAnchor: Double,
    data: UnsafeMutableRawPointer?, at time: Double
  ) -> (layer: LayerID?, refusal: Int32) {
    do throws(SheetRefusal) {
      let (layer, reported) = try stack.present(
        configuration.asking(question), to: place, contentHeight: contentHeight,
        contentAnchor: contentAnchor, at: time)
      values[layer] = unsafe Value(
        data: data, configuration: configuration, problems: configuration.problems,
        question: question)
      keep(reported)
      return (layer, 0)
    } catch {
      return (nil, error.number)
    }
  }

  func change(_ change: (inout SheetStack) -> [StackEvent]) { keep(change(&stack)) }

  /// Returns the refusal's number; 0 if none.
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

  func configure(_ layer: LayerID, _ configuration: SheetConfiguration, at time: Double) -> Int32 {
    // Ends motions first, because their events have the detent numbers of the former settings.
    if time.isFinite { change { $0.advance(to: time) } }
    let refusal = order { stack throws(SheetRefusal) in
      try stack.configure(layer, configuration.asking(values[layer]?.question), at: time)
    }
    if refusal == 0 {
      values[layer]?.configuration = configuration
      values[layer]?.problems = configuration.problems
    }
    return refusal
  }

  /// Changes settings by lines of KEY=VALUE. Nil if one is wrong; `error` then names it.
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

  func setMayDismiss(
    _ layer: LayerID, _ function: NamedFunction<SheetEvent.Cause, Bool>?, at time: Double
  ) -> Int32 {
    guard let configuration = stack.sheet(layer)?.configuration else { return CRefusal.noLayer }
    let refusal = order { stack throws(SheetRefusal) in
      try stack.configure(layer, configuration.asking(function), at: time)
    }
    if refusal == 0 { values[layer]?.question = function }
    return refusal
  }

  func problems(of layer: LayerID) -> [SheetProblem] { values[layer]?.problems ?? [] }

  func data(of layer: LayerID) -> UnsafeMutableRawPointer? { unsafe values[layer]?.data }

  private func keep(_ reported: [StackEvent]) {
    for report in reported {
      // A sheet that has left has no content; its last settings give the numbers of detents.
      let sheet =
        stack.sheet(report.layer)
        ?? Sheet(values[report.layer]?.configuration ?? .standard, in: stack.geometry)
      unsafe events.append(sheet_event(report, of: sheet, data(of: report.layer)))
    }
    let gone = values.keys.filter { stack.sheet($0) == nil }.sorted { $0.rawValue < $1.rawValue }
    for layer in gone {
      unsafe events.append(
        sheet_event(Int32(SHEET_EVENT_LEFT), of: layer, data(of: layer), at: stack.latestTime))
      values[layer] = nil
    }
  }

  func handle(_ input: SheetInput, at time: Double) { change { $0.handle(input, at: time) } }

  func tell(_ layer: sheet_layer, _ input: SheetInput, at time: Double) -> Int32 {
    order { stack throws(SheetRefusal) in
      try stack.order(input, of: LayerID(number: layer), at: time)
    }
  }
}

extension SheetConfiguration {
  fileprivate func asking(
    _ question: NamedFunction<SheetEvent.Cause, Bool>?
  ) -> SheetConfiguration {
    var asking = self
    if isDismissible { asking.dismissal = question.map { .asks($0) } ?? .allowed }
    return asking
  }
}
