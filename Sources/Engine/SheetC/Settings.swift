public import CSheet
internal import SheetEngine
internal import SheetTrace

// The functions of `sheet.h` about a sheet's settings, and what a stack's have in common with them.

extension CObject {
  /// A configuration with settings changed: lines of KEY=VALUE; no text is none.
  ///
  /// - Returns: Nil where a setting is wrong; then `error` says which.
  final func changed(
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
}

/// `sheet_configure` of `sheet.h`.
@_cdecl("sheet_configure")
public func sheetConfigure(
  _ sheet: OpaquePointer?, _ settings: UnsafePointer<CChar>?, _ time: Double
) -> Bool {
  guard let object = unsafe SheetObject.of(sheet), unsafe settings != nil,
    let changed = unsafe object.changed(object.sheet.configuration, byLines: settings)
  else { return false }
  object.configure(changed, at: time)
  return true
}

/// `sheet_error` of `sheet.h`.
@_cdecl("sheet_error")
public func sheetError(_ sheet: OpaquePointer?) -> UnsafePointer<CChar>? {
  unsafe SheetObject.of(sheet)?.error.address
}

/// `sheet_get_setting` of `sheet.h`.
@_cdecl("sheet_get_setting")
public func sheetGetSetting(
  _ sheet: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int {
  guard let object = unsafe SheetObject.of(sheet) else { return -1 }
  return unsafe write(key, of: object.sheet, to: buffer, size: size)
}

/// Writes a setting's value for C.
func write(
  _ key: UnsafePointer<CChar>?, of sheet: Sheet, to buffer: UnsafeMutablePointer<CChar>?, size: Int
) -> Int {
  guard let key = unsafe key, let setting = try? Setting.named(unsafe String(cString: key)[...])
  else { return -1 }
  return unsafe write(setting.read(sheet.configuration), to: buffer, size: size)
}

/// Writes a text for C, ending in 0, cut where there is too little room.
///
/// - Returns: Its whole length without the 0.
private func write(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, size: Int) -> Int {
  let text = text.utf8CString
  guard let buffer = unsafe buffer, size > 0 else { return text.count - 1 }
  let kept = min(size, text.count) - 1
  for index in 0..<kept { unsafe buffer[index] = text[index] }
  unsafe buffer[kept] = 0
  return text.count - 1
}

/// `sheet_problem_count` of `sheet.h`.
@_cdecl("sheet_problem_count")
public func sheetProblemCount(_ sheet: OpaquePointer?) -> Int32 {
  Int32(unsafe SheetObject.of(sheet)?.problems.count ?? 0)
}

/// `sheet_get_problem` of `sheet.h`.
@_cdecl("sheet_get_problem")
public func sheetGetProblem(
  _ sheet: OpaquePointer?, _ index: Int32, _ part: sheet_problem_part,
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  let problems = unsafe SheetObject.of(sheet)?.problems ?? []
  return unsafe write(problems, index, part, to: buffer, size: size)
}

/// Writes what is said of one of the problems for C.
func write(
  _ problems: [SheetProblem], _ index: Int32, _ part: sheet_problem_part,
  to buffer: UnsafeMutablePointer<CChar>?, size: Int
) -> Int {
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

/// `sheet_detent_count` of `sheet.h`.
@_cdecl("sheet_detent_count")
public func sheetDetentCount(_ sheet: OpaquePointer?) -> Int32 {
  Int32(unsafe SheetObject.of(sheet)?.sheet.configuration.detents.count ?? 0)
}

/// `sheet_detent_named` of `sheet.h`.
@_cdecl("sheet_detent_named")
public func sheetDetentNamed(_ sheet: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> Int32 {
  guard let object = unsafe SheetObject.of(sheet), let name = unsafe name else {
    return Sheet.noNumber
  }
  return object.sheet.number(named: unsafe String(cString: name))
}

/// `sheet_set_may_dismiss` of `sheet.h`.
@_cdecl("sheet_set_may_dismiss")
public func sheetSetMayDismiss(
  _ sheet: OpaquePointer?, _ function: sheet_may_dismiss?, _ data: UnsafeMutableRawPointer?,
  _ time: Double
) {
  guard let object = unsafe SheetObject.of(sheet) else { return }
  object.setMayDismiss(unsafe Question(function, data, object.question)?.asked, at: time)
}
