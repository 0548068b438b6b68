package import CSheet
internal import SheetEngine
internal import SheetTrace

@_cdecl("sheet_configure")
package func sheetConfigure(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ settings: UnsafePointer<CChar>?, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe StackObject.of(stack) else { return sheet_refusal(SHEET_REFUSED_NULL) }
  let id = LayerID(number: layer)
  guard let sheet = object.stack.sheet(id) else { return sheet_refusal(SHEET_REFUSED_NO_LAYER) }
  guard let changed = unsafe object.changed(sheet.configuration, byLines: settings) else {
    return sheet_refusal(SHEET_REFUSED_SETTINGS)
  }
  return object.configure(id, changed, at: time)
}

@_cdecl("sheet_error")
package func sheetError(_ stack: OpaquePointer?) -> UnsafePointer<CChar>? {
  unsafe StackObject.of(stack)?.error.address
}

@_cdecl("sheet_get_setting")
package func sheetGetSetting(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ key: UnsafePointer<CChar>?,
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  guard let sheet = unsafe StackObject.sheet(layer, of: stack), let key = unsafe key,
    let setting = try? Setting.named(unsafe String(cString: key)[...])
  else { return -1 }
  return unsafe write(setting.read(sheet.configuration), to: buffer, size: size)
}

@_cdecl("sheet_detent_count")
package func sheetDetentCount(_ stack: OpaquePointer?, _ layer: sheet_layer) -> Int32 {
  Int32(unsafe StackObject.sheet(layer, of: stack)?.configuration.detents.count ?? 0)
}

@_cdecl("sheet_detent_named")
package func sheetDetentNamed(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ name: UnsafePointer<CChar>?
) -> Int32 {
  guard let sheet = unsafe StackObject.sheet(layer, of: stack), let name = unsafe name else {
    return SHEET_DETENT_NONE
  }
  return sheet.number(of: Detent.ID(unsafe String(cString: name)))
}

@_cdecl("sheet_problem_count")
package func sheetProblemCount(_ stack: OpaquePointer?, _ layer: sheet_layer) -> Int32 {
  Int32(unsafe StackObject.of(stack)?.problems(of: LayerID(number: layer)).count ?? 0)
}

@_cdecl("sheet_get_problem")
package func sheetGetProblem(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ index: Int32, _ part: sheet_problem_part,
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  let problems = unsafe StackObject.of(stack)?.problems(of: LayerID(number: layer)) ?? []
  guard problems.indices.contains(Int(index)) else { return -1 }
  let problem = problems[Int(index)]
  let text =
    switch Int(part) {
    case SHEET_PROBLEM_TEXT: problem.description
    case SHEET_PROBLEM_KEY: problem.key
    case SHEET_PROBLEM_VALUE: problem.value
    case SHEET_PROBLEM_INSTEAD: problem.instead
    default: ""
    }
  return unsafe write(text, to: buffer, size: size)
}

@_cdecl("sheet_set_may_dismiss")
package func sheetSetMayDismiss(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ function: sheet_may_dismiss?,
  _ data: UnsafeMutableRawPointer?, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe StackObject.of(stack) else { return sheet_refusal(SHEET_REFUSED_NULL) }
  return object.setMayDismiss(
    LayerID(number: layer), unsafe object.question(function, data), at: time)
}

/// Writes a text that ends in 0, cut to the buffer; returns the whole length without the 0.
private func write(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, size: Int) -> Int {
  let text = text.utf8CString
  guard let buffer = unsafe buffer, size > 0 else { return text.count - 1 }
  let kept = min(size, text.count) - 1
  for index in 0..<kept { unsafe buffer[index] = text[index] }
  unsafe buffer[kept] = 0
  return text.count - 1
}
