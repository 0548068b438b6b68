package import CSheet
internal import SheetEngine

@_cdecl("sheet_get_accessibility")
package func sheetGetAccessibility(
  _ stack: OpaquePointer?, _ time: Double, _ sheets: UnsafeMutablePointer<sheet_accessibility>?,
  _ count: Int32, _ size: Int
) -> Int32 {
  guard let stack = unsafe StackObject.of(stack)?.stack else { return 0 }
  let layers = stack.frame(at: time)
  guard let sheets = unsafe sheets, count > 0, size > 0 else { return Int32(layers.count) }
  let visible = stack.accessibility(at: time).layers
  for (index, layer) in layers.prefix(Int(count)).enumerated() {
    guard let sheet = stack.sheet(layer.id) else { continue }
    let description = visible.first { $0.id == layer.id }
    let one = sheet.cAccessibility(
      description?.sheet, layer.id, isReachable: description?.isReachable ?? false)
    unsafe write(one, to: UnsafeMutableRawPointer(sheets) + index * size, size: size)
  }
  return Int32(layers.count)
}

@_cdecl("sheet_is_reachable")
package func sheetIsReachable(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ time: Double
) -> Bool {
  let owner: InputOwner =
    layer == SHEET_LAYER_BACKGROUND ? .background : .sheet(LayerID(number: layer))
  return unsafe StackObject.of(stack)?.stack.isReachable(owner, at: time) ?? false
}

@_cdecl("sheet_detent_at")
package func sheetDetentAt(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ value: Int32
) -> Int32 {
  unsafe StackObject.sheet(layer, of: stack)?.number(atValue: value) ?? SHEET_DETENT_NONE
}

extension Sheet {
  /// nil describes an invisible sheet: only its layer is set.
  fileprivate func cAccessibility(
    _ description: SheetAccessibility?, _ layer: LayerID, isReachable: Bool
  ) -> sheet_accessibility {
    let handle = description?.handle
    return sheet_accessibility(
      role: description.map { $0.role.number + 1 } ?? 0,
      handle: handle.map { $0.kind.number + 1 } ?? 0,
      value: Int32(handle?.value ?? 0), maximum: Int32(handle?.maximum ?? 0),
      detent: number(of: handle.map { $0.detents[$0.value] }),
      actions: Int32(description?.actions.rawValue ?? 0), layer: layer.number,
      is_reachable: isReachable,
      above: number(of: description?.above), below: number(of: description?.below))
  }

  fileprivate func number(atValue value: Int32) -> Int32 {
    let detents = detentsFromLowest
    return number(of: detents.indices.contains(Int(value)) ? detents[Int(value)] : nil)
  }
}
