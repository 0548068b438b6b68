package import CSheet
internal import SheetEngine
internal import SheetTrace

@_cdecl("sheet_abi_version")
package func sheetABIVersion() -> UInt32 { UInt32(SHEET_ABI_VERSION) }

@_cdecl("sheet_create")
package func sheetCreate(
  _ style: UnsafePointer<CChar>?, _ width: Double, _ height: Double
) -> OpaquePointer? {
  let geometry = SheetGeometry(size: Size2D(width: width, height: height))
  if unsafe style == nil { return unsafe StackObject(SheetStack(in: geometry)).retainedPointer }
  guard let configuration = unsafe SheetConfiguration.named(style) else { return nil }
  return unsafe StackObject(SheetStack(configuration, in: geometry)).retainedPointer
}

@_cdecl("sheet_destroy")
package func sheetDestroy(_ stack: OpaquePointer?) {
  unsafe StackObject.of(stack)?.release()
}

@_cdecl("sheet_push")
package func sheetPush(
  _ stack: OpaquePointer?, _ options: UnsafePointer<sheet_options>?, _ size: Int, _ time: Double,
  _ layer: UnsafeMutablePointer<sheet_layer>?
) -> sheet_refusal {
  unsafe layer?.pointee = SHEET_LAYER_NONE
  guard let object = unsafe StackObject.of(stack) else { return sheet_refusal(SHEET_REFUSED_NULL) }
  let given = unsafe readOptions(options, size: size)
  guard let style = unsafe SheetConfiguration.named(given.style) else {
    unsafe object.error.set(
      SheetStyle.unknown(given.style.map { unsafe String(cString: $0) } ?? ""))
    return sheet_refusal(SHEET_REFUSED_STYLE)
  }
  guard let configuration = unsafe object.changed(style, byLines: given.settings) else {
    return sheet_refusal(SHEET_REFUSED_SETTINGS)
  }
  return unsafe object.push(
    configuration, asking: object.question(given.may_dismiss, given.data),
    to: given.detent.map { .detent(Detent.ID(unsafe String(cString: $0))) },
    contentHeight: given.content_height, contentAnchor: given.content_anchor,
    from: SheetOrigin(given.origin),
    data: given.data, at: time, layer)
}

/// `size` is the size of `sheet_options` in the header that the program was compiled with. Fields
/// beyond it are 0.
private func readOptions(_ options: UnsafePointer<sheet_options>?, size: Int) -> sheet_options {
  var read = unsafe sheet_options()
  guard let options = unsafe options, size > 0 else { return unsafe read }
  unsafe withUnsafeMutableBytes(of: &read) { bytes in
    unsafe bytes.copyMemory(
      from: UnsafeRawBufferPointer(start: options, count: min(size, bytes.count)))
  }
  return unsafe read
}

extension SheetConfiguration {
  static func named(_ style: UnsafePointer<CChar>?) -> SheetConfiguration? {
    guard let style = unsafe style else { return .standard }
    return SheetStyle(rawValue: unsafe String(cString: style))?.configuration
  }
}
