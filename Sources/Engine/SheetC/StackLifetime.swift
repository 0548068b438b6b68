public import CSheet
internal import SheetEngine
internal import SheetTrace

// The functions of `sheet_stack.h` about a stack's sheets and their settings.

/// `sheet_stack_create` of `sheet_stack.h`.
@_cdecl("sheet_stack_create")
public func sheetStackCreate(_ width: Double, _ height: Double) -> OpaquePointer? {
  let geometry = SheetGeometry(size: Size2D(width: width, height: height))
  return unsafe StackObject(SheetStack(in: geometry)).retainedPointer
}

/// `sheet_stack_destroy` of `sheet_stack.h`.
@_cdecl("sheet_stack_destroy")
public func sheetStackDestroy(_ stack: OpaquePointer?) {
  unsafe StackObject.of(stack)?.release()
}

/// `sheet_stack_push` of `sheet_stack.h`.
@_cdecl("sheet_stack_push")
public func sheetStackPush(
  _ stack: OpaquePointer?, _ options: UnsafePointer<sheet_options>?, _ size: Int, _ time: Double,
  _ layer: UnsafeMutablePointer<sheet_layer>?
) -> sheet_refusal {
  unsafe layer?.pointee = SHEET_LAYER_NONE
  guard let object = unsafe StackObject.of(stack) else { return CRefusal.null }
  let given = unsafe known(options, size: size)
  guard let style = unsafe SheetConfiguration.named(given.style) else { return CRefusal.style }
  guard var configuration = unsafe object.changed(style, byLines: given.settings) else {
    return CRefusal.settings
  }
  configuration.mayDismiss =
    unsafe Question(given.may_dismiss, given.data, object.question)?.asked
  let (id, refusal) = unsafe object.push(
    configuration, detent: given.detent.map { Detent.ID(unsafe String(cString: $0)) },
    contentHeight: given.content_height, behavior: StackBehavior(number: given.behavior),
    data: given.data, at: time)
  if let id { unsafe layer?.pointee = id.number }
  return refusal
}

/// What a program said, whose header may be older or newer; the rest is 0.
private func known(_ options: UnsafePointer<sheet_options>?, size: Int) -> sheet_options {
  var known = unsafe sheet_options()
  guard let options = unsafe options, size > 0 else { return unsafe known }
  unsafe withUnsafeMutableBytes(of: &known) { bytes in
    unsafe bytes.copyMemory(
      from: UnsafeRawBufferPointer(start: options, count: min(size, bytes.count)))
  }
  return unsafe known
}

/// `sheet_stack_configure` of `sheet_stack.h`.
@_cdecl("sheet_stack_configure")
public func sheetStackConfigure(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ settings: UnsafePointer<CChar>?, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe StackObject.of(stack) else { return CRefusal.null }
  let id = LayerID(number: layer)
  guard let sheet = object.stack.sheet(id) else { return CRefusal.noLayer }
  guard let changed = unsafe object.changed(sheet.configuration, byLines: settings) else {
    return CRefusal.settings
  }
  return object.configure(id, changed, at: time)
}

/// `sheet_stack_error` of `sheet_stack.h`.
@_cdecl("sheet_stack_error")
public func sheetStackError(_ stack: OpaquePointer?) -> UnsafePointer<CChar>? {
  unsafe StackObject.of(stack)?.error.address
}

/// `sheet_stack_get_setting` of `sheet_stack.h`.
@_cdecl("sheet_stack_get_setting")
public func sheetStackGetSetting(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ key: UnsafePointer<CChar>?,
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  guard let sheet = unsafe StackObject.sheet(layer, of: stack) else { return -1 }
  return unsafe write(key, of: sheet, to: buffer, size: size)
}

/// `sheet_stack_detent_count` of `sheet_stack.h`.
@_cdecl("sheet_stack_detent_count")
public func sheetStackDetentCount(_ stack: OpaquePointer?, _ layer: sheet_layer) -> Int32 {
  Int32(unsafe StackObject.sheet(layer, of: stack)?.configuration.detents.count ?? 0)
}

/// `sheet_stack_detent_named` of `sheet_stack.h`.
@_cdecl("sheet_stack_detent_named")
public func sheetStackDetentNamed(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ name: UnsafePointer<CChar>?
) -> Int32 {
  guard let sheet = unsafe StackObject.sheet(layer, of: stack), let name = unsafe name else {
    return Sheet.noNumber
  }
  return sheet.number(named: unsafe String(cString: name))
}

/// `sheet_stack_problem_count` of `sheet_stack.h`.
@_cdecl("sheet_stack_problem_count")
public func sheetStackProblemCount(_ stack: OpaquePointer?, _ layer: sheet_layer) -> Int32 {
  Int32(unsafe StackObject.of(stack)?.problems(of: LayerID(number: layer)).count ?? 0)
}

/// `sheet_stack_get_problem` of `sheet_stack.h`.
@_cdecl("sheet_stack_get_problem")
public func sheetStackGetProblem(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ index: Int32, _ part: sheet_problem_part,
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  let problems = unsafe StackObject.of(stack)?.problems(of: LayerID(number: layer)) ?? []
  return unsafe write(problems, index, part, to: buffer, size: size)
}

extension StackObject {
  /// One of the sheets of a stack in C.
  static func sheet(_ layer: sheet_layer, of stack: OpaquePointer?) -> Sheet? {
    unsafe of(stack)?.stack.sheet(LayerID(number: layer))
  }
}
