internal import CSheet
internal import SheetEngine
internal import SheetTrace

/// The object behind a `sheet_stack` pointer.
final class StackObject {
  let error = CText()
  var events = EventQueue()
  /// Whether `sheet_may_dismiss` is running: other calls then have no effect.
  private var isAsking = false
  private(set) var stack: SheetStack
  private var values = [LayerID: Value]()

  @safe private struct Value {
    let data: UnsafeMutableRawPointer?
    /// Kept after the sheet has left, because its last events still need the numbers of detents.
    var configuration: SheetConfiguration
    /// The function of `sheet_set_may_dismiss`. It stays here while the settings forbid dismissal,
    /// because later settings may allow it.
    var question: NamedFunction<SheetEvent.Cause, Bool>?
  }

  init(_ stack: SheetStack) {
    self.stack = stack
    guard let base = stack.sheet(.base)?.configuration else { return }
    values[.base] = unsafe Value(data: nil, configuration: base)
  }

  /// The object behind a C pointer; nil for NULL, and while `sheet_may_dismiss` is running.
  static func of(_ pointer: OpaquePointer?) -> StackObject? {
    guard let pointer = unsafe pointer else { return nil }
    let object = unsafe Unmanaged<StackObject>.fromOpaque(UnsafeRawPointer(pointer))
      .takeUnretainedValue()
    return object.isAsking ? nil : object
  }

  var retainedPointer: OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }

  func release() { unsafe Unmanaged.passUnretained(self).release() }

  static func sheet(_ layer: sheet_layer, of stack: OpaquePointer?) -> Sheet? {
    unsafe of(stack)?.stack.sheet(LayerID(number: layer))
  }

  func push(
    _ configuration: SheetConfiguration, asking question: NamedFunction<SheetEvent.Cause, Bool>?,
    to place: SheetPlace?, contentHeight: Double, contentAnchor: Double, from origin: SheetOrigin?,
    data: UnsafeMutableRawPointer?, at time: Double, _ layer: UnsafeMutablePointer<sheet_layer>?
  ) -> sheet_refusal {
    order { stack throws(SheetRefusal) in
      let (id, reported) = try stack.present(
        configuration.asking(question), to: place, contentHeight: contentHeight,
        contentAnchor: contentAnchor, from: origin, at: time)
      values[id] = unsafe Value(data: data, configuration: configuration, question: question)
      unsafe layer?.pointee = id.number
      return reported
    }
  }

  func change(_ change: (inout SheetStack) -> [StackEvent]) { enqueue(change(&stack)) }

  func handle(_ input: SheetInput, at time: Double) { change { $0.handle(input, at: time) } }

  func order(
    _ order: (inout SheetStack) throws(SheetRefusal) -> [StackEvent]
  ) -> sheet_refusal {
    do throws(SheetRefusal) {
      enqueue(try order(&stack))
      return 0
    } catch {
      return error.number
    }
  }

  static func order(
    _ input: SheetInput, _ layer: sheet_layer, of stack: OpaquePointer?, at time: Double
  ) -> sheet_refusal {
    unsafe of(stack)?.order { stack throws(SheetRefusal) in
      try stack.order(input, of: LayerID(number: layer), at: time)
    } ?? sheet_refusal(SHEET_REFUSED_NULL)
  }

  func configure(
    _ layer: LayerID, _ configuration: SheetConfiguration, at time: Double
  ) -> sheet_refusal {
    // Ends motions first, because their events have the detent numbers of the old settings.
    if time.isFinite { change { $0.advance(to: time) } }
    return order { stack throws(SheetRefusal) in
      let asking = configuration.asking(values[layer]?.question)
      let reported = try stack.configure(layer, asking, at: time)
      values[layer]?.configuration = configuration
      return reported
    }
  }

  /// Changes settings by lines of KEY=VALUE; nil after an error, which is in `error`.
  func changed(
    _ configuration: SheetConfiguration, byLines settings: UnsafePointer<CChar>?
  ) -> SheetConfiguration? {
    guard let settings = unsafe settings else {
      error.set("")
      return configuration
    }
    do {
      let lines = unsafe String(cString: settings).lines.filter { !$0.isEmpty }
      let changes = try lines.map { line throws(SettingError) in
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
    _ layer: LayerID, _ question: NamedFunction<SheetEvent.Cause, Bool>?, at time: Double
  ) -> sheet_refusal {
    guard let configuration = stack.sheet(layer)?.configuration else {
      return sheet_refusal(SHEET_REFUSED_NO_LAYER)
    }
    return order { stack throws(SheetRefusal) in
      let reported = try stack.configure(layer, configuration.asking(question), at: time)
      values[layer]?.question = question
      return reported
    }
  }

  /// The function of `sheet_set_may_dismiss` for the engine; nil for NULL.
  func question(
    _ function: sheet_may_dismiss?, _ data: UnsafeMutableRawPointer?
  ) -> NamedFunction<SheetEvent.Cause, Bool>? {
    guard let function = unsafe function else { return nil }
    // Safe, because a stack belongs to one thread at a time and its sheets do not outlive this
    // object.
    nonisolated(unsafe) let asked = unsafe (function: function, data: data)
    nonisolated(unsafe) unowned let object = self
    return NamedFunction("sheet_may_dismiss") { cause in
      unsafe object.isAsking = true
      defer { unsafe object.isAsking = false }
      return unsafe asked.function(cause.number, asked.data)
    }
  }

  func problems(of layer: LayerID) -> [SheetProblem] {
    values[layer]?.configuration.problems ?? []
  }

  func data(of layer: LayerID) -> UnsafeMutableRawPointer? { unsafe values[layer]?.data }

  private func enqueue(_ reported: [StackEvent]) {
    for report in reported {
      // A sheet that has left is no longer in the stack: the detents' numbers in its last events
      // come from its last settings.
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

/// A text at an address that C may read until the next `set`.
@safe final class CText {
  private(set) var address = unsafe CText.copy("")

  func set(_ text: String) {
    unsafe address.deallocate()
    unsafe address = CText.copy(text)
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    let characters = Array(text.utf8CString)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
    unsafe memory.initialize(from: characters, count: characters.count)
    return unsafe UnsafePointer(memory)
  }

  deinit { unsafe address.deallocate() }
}
