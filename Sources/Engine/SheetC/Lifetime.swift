internal import CSheet
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
  guard let configuration = unsafe SheetConfiguration.named(style) else { return nil }
  let geometry = SheetGeometry(size: Size2D(width: width, height: height))
  return unsafe SheetObject(Sheet(configuration, in: geometry)).retainedPointer
}

/// `sheet_destroy` of `sheet.h`.
@_cdecl("sheet_destroy")
public func sheetDestroy(_ sheet: OpaquePointer?) {
  unsafe SheetObject.of(sheet)?.release()
}

extension SheetConfiguration {
  /// That of a style by its name; nil where there is none.
  static func named(_ style: UnsafePointer<CChar>?) -> SheetConfiguration? {
    guard let style = unsafe style else { return .standard }
    return SheetStyle(rawValue: unsafe String(cString: style))?.configuration
  }
}
