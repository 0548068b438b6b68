public import CSheet
internal import SheetEngine
internal import SheetPrimitives

// The functions of `sheet_stack.h` that tell a stack what happens.

/// `sheet_stack_dismiss` of `sheet_stack.h`.
@_cdecl("sheet_stack_dismiss")
public func sheetStackDismiss(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ time: Double
) -> sheet_refusal {
  unsafe StackObject.of(stack)?.order { stack throws(SheetRefusal) in
    try stack.dismiss(downTo: LayerID(number: layer), at: time)
  } ?? CRefusal.null
}

/// `sheet_stack_move_to` of `sheet_stack.h`.
@_cdecl("sheet_stack_move_to")
public func sheetStackMoveTo(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ detent: Int32, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe StackObject.of(stack) else { return CRefusal.null }
  guard let sheet = object.stack.sheet(LayerID(number: layer)) else { return CRefusal.noLayer }
  let (target, isKnown) = sheet.detent(detent)
  guard isKnown else { return CRefusal.unknownDetent }
  return object.tell(
    layer, .move(to: target ?? .detent(sheet.configuration.initialDetent)), at: time)
}

/// `sheet_stack_scroll_to` of `sheet_stack.h`.
@_cdecl("sheet_stack_scroll_to")
public func sheetStackScrollTo(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ offset: Double, _ isAnimated: Bool,
  _ time: Double
) -> sheet_refusal {
  unsafe StackObject.of(stack)?.tell(layer, .scroll(to: offset, animated: isAnimated), at: time)
    ?? CRefusal.null
}

/// `sheet_stack_set_content_height` of `sheet_stack.h`.
@_cdecl("sheet_stack_set_content_height")
public func sheetStackSetContentHeight(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ height: Double, _ time: Double
) -> sheet_refusal {
  unsafe StackObject.of(stack)?.tell(layer, .contentHeight(height), at: time) ?? CRefusal.null
}

/// `sheet_stack_set_scroll_area` of `sheet_stack.h`.
@_cdecl("sheet_stack_set_scroll_area")
public func sheetStackSetScrollArea(
  _ stack: OpaquePointer?, _ layer: sheet_layer, _ area: Int32, _ start: Double, _ end: Double,
  _ time: Double
) -> sheet_refusal {
  guard let object = unsafe StackObject.of(stack) else { return CRefusal.null }
  guard let area = ScrollArea(area, start, end) else { return CRefusal.noArea }
  return object.tell(layer, .scrollArea(area), at: time)
}

/// `sheet_stack_set_geometry` of `sheet_stack.h`.
@_cdecl("sheet_stack_set_geometry")
public func sheetStackSetGeometry(
  _ stack: OpaquePointer?, _ geometry: UnsafePointer<sheet_geometry>?, _ time: Double
) {
  guard let view = unsafe geometry?.pointee else { return }
  unsafe StackObject.of(stack)?.handle(.resized(SheetGeometry(view)), at: time)
}

/// `sheet_stack_press` of `sheet_stack.h`.
@_cdecl("sheet_stack_press")
public func sheetStackPress(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ claim: sheet_claim,
  _ clicks: Int32, _ time: Double
) {
  let input = SheetInput(pressedAt: x, y, pointer, claim, clicks: clicks)
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

/// `sheet_stack_move` of `sheet_stack.h`.
@_cdecl("sheet_stack_move")
public func sheetStackMove(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ time: Double
) {
  let input = SheetInput.moved(Point2D(x: x, y: y), PointerID(number: pointer))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

/// `sheet_stack_release` of `sheet_stack.h`.
@_cdecl("sheet_stack_release")
public func sheetStackRelease(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ time: Double
) {
  let input = SheetInput.released(Point2D(x: x, y: y), PointerID(number: pointer))
  unsafe StackObject.of(stack)?.handle(input, at: time)
}

/// `sheet_stack_cancel_pointer` of `sheet_stack.h`.
@_cdecl("sheet_stack_cancel_pointer")
public func sheetStackCancelPointer(_ stack: OpaquePointer?, _ pointer: Int64, _ time: Double) {
  unsafe StackObject.of(stack)?.handle(.cancelled(PointerID(number: pointer)), at: time)
}

/// `sheet_stack_cancel` of `sheet_stack.h`.
@_cdecl("sheet_stack_cancel")
public func sheetStackCancel(_ stack: OpaquePointer?, _ time: Double) {
  unsafe StackObject.of(stack)?.handle(.cancelled, at: time)
}

/// `sheet_stack_wheel` of `sheet_stack.h`.
@_cdecl("sheet_stack_wheel")
public func sheetStackWheel(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ notches: Double, _ time: Double
) {
  unsafe StackObject.of(stack)?.handle(.wheel(Point2D(x: x, y: y), notches: notches), at: time)
}

/// `sheet_stack_touchpad` of `sheet_stack.h`.
@_cdecl("sheet_stack_touchpad")
public func sheetStackTouchpad(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ time: Double
) {
  unsafe StackObject.of(stack)?.handle(.scrolled(Point2D(x: x, y: y), dx: dx, dy: dy), at: time)
}

/// `sheet_stack_key` of `sheet_stack.h`.
@_cdecl("sheet_stack_key")
public func sheetStackKey(_ stack: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ time: Double) {
  guard let name = unsafe name else { return }
  let key = Key(keysymName: unsafe String(cString: name))
  unsafe StackObject.of(stack)?.handle(.key(key), at: time)
}

/// `sheet_stack_advance` of `sheet_stack.h`.
@_cdecl("sheet_stack_advance")
public func sheetStackAdvance(_ stack: OpaquePointer?, _ time: Double) {
  unsafe StackObject.of(stack)?.change { $0.advance(to: time) }
}

extension StackObject {
  /// Tells the stack something.
  fileprivate func handle(_ input: SheetInput, at time: Double) {
    change { $0.handle(input, at: time) }
  }

  fileprivate func tell(_ layer: sheet_layer, _ input: SheetInput, at time: Double) -> Int32 {
    order { stack throws(SheetRefusal) in
      try stack.order(input, of: LayerID(number: layer), at: time)
    }
  }
}
