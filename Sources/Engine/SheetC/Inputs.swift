package import CSheet
internal import SheetEngine
internal import SheetPrimitives

@_cdecl("sheet_dismiss")
package func sheetDismiss(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ time: Double
) -> sheet_refusal {
  unsafe StackObject.of(stack)?.order { stack throws(SheetRefusal) in
    try stack.dismiss(downTo: LayerID(number: layer), at: time)
  } ?? sheet_refusal(SHEET_REFUSED_NULL)
}

@_cdecl("sheet_present")
package func sheetPresent(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ detent: Int32, _ isAnimated: Bool,
  _ time: Double
) -> sheet_refusal {
  unsafe order(layer, of: stack, detent, at: time) { place, _ in
    .present(place, animated: isAnimated)
  }
}

@_cdecl("sheet_move_to")
package func sheetMoveTo(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ detent: Int32, _ time: Double
) -> sheet_refusal {
  unsafe order(layer, of: stack, detent, at: time) { place, sheet in
    .move(to: place ?? .detent(sheet.configuration.initialDetent))
  }
}

@_cdecl("sheet_move_to_height")
package func sheetMoveToHeight(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ height: Double, _ time: Double
) -> sheet_refusal {
  unsafe StackObject.order(.move(to: .height(height)), layer, of: stack, at: time)
}

private func order(
  _ layer: sheet_layer, of stack: OpaquePointer?, _ detent: Int32, at time: Double,
  _ input: (SheetPlace?, Sheet) -> SheetInput
) -> sheet_refusal {
  guard let object = unsafe StackObject.of(stack) else { return sheet_refusal(SHEET_REFUSED_NULL) }
  guard let sheet = object.stack.sheet(LayerID(number: layer)) else {
    return sheet_refusal(SHEET_REFUSED_NO_LAYER)
  }
  let (place, isKnown) = sheet.detent(detent)
  guard isKnown else { return sheet_refusal(SHEET_REFUSED_UNKNOWN_DETENT) }
  return unsafe StackObject.order(input(place, sheet), layer, of: stack, at: time)
}

@_cdecl("sheet_scroll_to")
package func sheetScrollTo(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ area: UnsafePointer<sheet_area>?,
  _ offset: Double, _ isAnimated: Bool, _ time: Double
) -> sheet_refusal {
  let input = unsafe SheetInput.scroll(to: offset, animated: isAnimated, of: ScrollArea(area))
  return unsafe StackObject.order(input, layer, of: stack, at: time)
}

@_cdecl("sheet_set_content_height")
package func sheetSetContentHeight(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ area: UnsafePointer<sheet_area>?,
  _ height: Double, _ time: Double
) -> sheet_refusal {
  let input = unsafe SheetInput.contentHeight(height, of: ScrollArea(area))
  return unsafe StackObject.order(input, layer, of: stack, at: time)
}

@_cdecl("sheet_set_content_anchor")
package func sheetSetContentAnchor(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ distance: Double, _ time: Double
) -> sheet_refusal {
  unsafe StackObject.order(.contentAnchor(distance), layer, of: stack, at: time)
}

@_cdecl("sheet_set_origin")
package func sheetSetOrigin(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ origin: UnsafePointer<sheet_origin>?,
  _ time: Double
) -> sheet_refusal {
  unsafe StackObject.order(.origin(SheetOrigin(origin)), layer, of: stack, at: time)
}

@_cdecl("sheet_set_geometry")
package func sheetSetGeometry(
  _ stack: OpaquePointer?, _ geometry: UnsafePointer<sheet_geometry>?, _ time: Double
) {
  guard let view = unsafe geometry?.pointee else { return }
  let geometry = SheetGeometry(
    size: Size2D(width: view.width, height: view.height), safeTop: view.safe_top,
    safeBottom: view.safe_bottom, safeLeft: view.safe_left, safeRight: view.safe_right,
    isRightToLeft: view.is_right_to_left)
  unsafe StackObject.of(stack)?.handle(.resized(geometry), at: time)
}

@_cdecl("sheet_press")
package func sheetPress(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ claim: sheet_claim,
  _ clicks: Int32, _ area: UnsafePointer<sheet_area>?, _ time: Double
) {
  let input = unsafe SheetInput.pressed(
    Point2D(x: x, y: y), PointerID(number: pointer), claim: SheetInput.PressClaim(number: claim),
    clickCount: max(1, Int(clicks)), area: ScrollArea(area))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

@_cdecl("sheet_move")
package func sheetMove(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ time: Double
) {
  let input = SheetInput.moved(Point2D(x: x, y: y), PointerID(number: pointer))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

@_cdecl("sheet_release")
package func sheetRelease(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ time: Double
) {
  let input = SheetInput.released(Point2D(x: x, y: y), PointerID(number: pointer))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

@_cdecl("sheet_cancel_pointer")
package func sheetCancelPointer(_ stack: OpaquePointer?, _ pointer: Int64, _ time: Double) {
  unsafe StackObject.of(stack)?.handle(.cancelled(PointerID(number: pointer)), at: time)
}

@_cdecl("sheet_cancel")
package func sheetCancel(_ stack: OpaquePointer?, _ time: Double) {
  unsafe StackObject.of(stack)?.handle(.cancelled, at: time)
}

@_cdecl("sheet_wheel")
package func sheetWheel(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ notches: Double,
  _ area: UnsafePointer<sheet_area>?, _ time: Double
) {
  let input = unsafe SheetInput.wheel(Point2D(x: x, y: y), notches: notches, area: ScrollArea(area))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

@_cdecl("sheet_touchpad")
package func sheetTouchpad(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
  _ area: UnsafePointer<sheet_area>?, _ time: Double
) {
  let input = unsafe SheetInput.scrolled(
    Point2D(x: x, y: y), dx: dx, dy: dy, area: ScrollArea(area))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

@_cdecl("sheet_key")
package func sheetKey(_ stack: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ time: Double) {
  guard let name = unsafe name else { return }
  let key = Key(keysymName: unsafe String(cString: name))
  unsafe StackObject.of(stack)?.handle(.key(key), at: time)
}

@_cdecl("sheet_advance")
package func sheetAdvance(_ stack: OpaquePointer?, _ time: Double) {
  unsafe StackObject.of(stack)?.change { $0.advance(to: time) }
}

extension SheetOrigin {
  /// NULL is none.
  init?(_ origin: UnsafePointer<sheet_origin>?) {
    guard let origin = unsafe origin?.pointee else { return nil }
    self.init(
      Rect2D(
        x: origin.rect.x, y: origin.rect.y, width: origin.rect.width, height: origin.rect.height),
      radius: origin.radius)
  }
}

extension ScrollArea {
  /// NULL is area 0. A reversed or NaN range becomes an area that the engine refuses.
  init(_ area: UnsafePointer<sheet_area>?) {
    guard let area = unsafe area?.pointee else {
      self.init(0)
      return
    }
    let isWhole = area.start == area.end
    self.init(
      isWhole || area.start < area.end ? Int(area.number) : -1,
      at: !isWhole && area.start < area.end ? area.start...area.end : nil)
  }
}
