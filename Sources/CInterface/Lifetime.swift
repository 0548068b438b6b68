public import CSheet
internal import SheetEngine
internal import SheetTrace

// The functions of `sheet.h`, which says what they do.

/// `sheet_abi_version` of `sheet.h`.
@_cdecl("sheet_abi_version")
public func sheetABIVersion() -> UInt32 { UInt32(SHEET_ABI_VERSION) }

/// `sheet_create` of `sheet.h`.
@_cdecl("sheet_create")
public func sheetCreate(
  _ style: UnsafePointer<CChar>?, _ width: Double, _ height: Double
) -> OpaquePointer? {
  let name = unsafe style.map { unsafe String(cString: $0) } ?? SheetStyle.system.rawValue
  guard let style = SheetStyle(rawValue: name) else { return nil }
  let geometry = SheetGeometry(size: Size2D(width: width, height: height))
  return unsafe SheetObject(Sheet(style.configuration, in: geometry)).retainedPointer
}

/// `sheet_destroy` of `sheet.h`.
@_cdecl("sheet_destroy")
public func sheetDestroy(_ sheet: OpaquePointer?) {
  guard let sheet = unsafe sheet else { return }
  unsafe Unmanaged<SheetObject>.fromOpaque(UnsafeRawPointer(sheet)).release()
}

/// `sheet_configure` of `sheet.h`.
@_cdecl("sheet_configure")
public func sheetConfigure(
  _ sheet: OpaquePointer?, _ settings: UnsafePointer<CChar>?, _ time: Double
) -> Bool {
  guard let object = unsafe SheetObject.of(sheet), let settings = unsafe settings else {
    return false
  }
  let lines = unsafe String(cString: settings).split(separator: "\n")
  do {
    var changes: [SettingChange] = []
    for line in lines { changes.append(try SettingChange(parsing: String(line))) }
    object.configure(try object.sheet.configuration.changed(by: changes), at: time)
    object.error.set("")
    return true
  } catch {
    object.error.set(error.message)
    return false
  }
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
  guard let object = unsafe SheetObject.of(sheet), let key = unsafe key,
    let setting = try? Setting.named(unsafe String(cString: key)[...])
  else { return -1 }
  let text = setting.read(object.sheet.configuration).utf8CString
  guard let buffer = unsafe buffer, size > 0 else { return text.count - 1 }
  let kept = min(size, text.count) - 1
  for index in 0..<kept { unsafe buffer[index] = text[index] }
  unsafe buffer[kept] = 0
  return text.count - 1
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
    return SheetObject.noDetent
  }
  let id = Detent.ID(unsafe String(cString: name))
  return object.detents.contains(id) ? object.number(of: id) : SheetObject.noDetent
}

/// `sheet_set_may_dismiss` of `sheet.h`.
@_cdecl("sheet_set_may_dismiss")
public func sheetSetMayDismiss(
  _ sheet: OpaquePointer?, _ function: sheet_may_dismiss?, _ data: UnsafeMutableRawPointer?,
  _ time: Double
) {
  guard let object = unsafe SheetObject.of(sheet) else { return }
  var configuration = object.sheet.configuration
  configuration.mayDismiss = unsafe function.map { unsafe Question(function: $0, data: data).asked }
  object.configure(configuration, at: time)
}

/// A function of the program's in C, with what it wants to be told.
@safe private struct Question: @unchecked Sendable {
  let function: @convention(c) (sheet_cause, UnsafeMutableRawPointer?) -> Bool
  let data: UnsafeMutableRawPointer?

  /// The same for the engine.
  var asked: NamedFunction<SheetEvent.Cause, Bool> {
    NamedFunction("C") { cause in unsafe self.function(cause.number, self.data) }
  }
}
