public import CSheet
internal import SheetEngine

// The functions of `sheet_stack.h` that say what has become of a stack.

/// `sheet_stack_next_event` of `sheet_stack.h`.
@_cdecl("sheet_stack_next_event")
public func sheetStackNextEvent(
  _ stack: OpaquePointer?, _ event: UnsafeMutablePointer<sheet_event>?, _ size: Int
) -> Bool {
  guard let next = unsafe StackObject.of(stack)?.events.take() else { return false }
  unsafe write(next.cEvent, to: event, size: size)
  return true
}

/// `sheet_stack_get_frames` of `sheet_stack.h`.
@_cdecl("sheet_stack_get_frames")
public func sheetStackGetFrames(
  _ stack: OpaquePointer?, _ time: Double, _ frames: UnsafeMutablePointer<sheet_frame>?,
  _ count: Int32, _ size: Int
) -> Int32 {
  guard let object = unsafe StackObject.of(stack) else { return 0 }
  let layers = object.stack.layers
  guard let frames = unsafe frames, count > 0, size > 0 else { return Int32(layers.count) }
  let stackFrame = object.stack.frame(at: time)
  for index in 0..<min(Int(count), layers.count) {
    let frame = stackFrame[index]
    let told = unsafe layers[index].sheet.cFrame(
      frame.sheet, shown: frame.card, frame.backdrop, object.owner(frame.id))
    unsafe write(told, to: UnsafeMutableRawPointer(frames) + index * size, size: size)
  }
  return Int32(layers.count)
}

/// `sheet_stack_get_scene` of `sheet_stack.h`.
@_cdecl("sheet_stack_get_scene")
public func sheetStackGetScene(
  _ stack: OpaquePointer?, _ time: Double, _ scene: UnsafeMutablePointer<sheet_backdrop>?,
  _ size: Int
) {
  guard let object = unsafe StackObject.of(stack) else { return }
  unsafe write(sheet_backdrop(object.stack.frame(at: time).scene), to: scene, size: size)
}

/// `sheet_stack_get_hit` of `sheet_stack.h`.
@_cdecl("sheet_stack_get_hit")
public func sheetStackGetHit(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ time: Double,
  _ hit: UnsafeMutablePointer<sheet_hit>?, _ size: Int
) {
  guard let stack = unsafe StackObject.of(stack)?.stack else { return }
  let point = Point2D(x: x, y: y)
  let target = stack.hit(point, at: time)
  let found = sheet_hit(
    target.region, layer: target.owner.number,
    content: stack.contentPoint(for: point, of: target.owner.layer, at: time),
    allowsControl: target.allowsControls)
  unsafe write(found, to: hit, size: size)
}

/// `sheet_stack_owner` of `sheet_stack.h`.
@_cdecl("sheet_stack_owner")
public func sheetStackOwner(_ stack: OpaquePointer?, _ pointer: Int64) -> sheet_layer {
  unsafe StackObject.of(stack)?.stack.owner(of: PointerID(number: pointer))?.number
    ?? SHEET_LAYER_NONE
}

/// `sheet_stack_is_dragging` of `sheet_stack.h`.
@_cdecl("sheet_stack_is_dragging")
public func sheetStackIsDragging(_ stack: OpaquePointer?, _ pointer: Int64) -> Bool {
  unsafe StackObject.of(stack)?.stack.isDragging(PointerID(number: pointer)) ?? false
}

/// `sheet_stack_active` of `sheet_stack.h`.
@_cdecl("sheet_stack_active")
public func sheetStackActive(_ stack: OpaquePointer?, _ time: Double) -> sheet_layer {
  unsafe StackObject.of(stack)?.stack.active(at: time)?.number ?? SHEET_LAYER_NONE
}

/// `sheet_stack_takes_escape` of `sheet_stack.h`.
@_cdecl("sheet_stack_takes_escape")
public func sheetStackTakesEscape(_ stack: OpaquePointer?, _ time: Double) -> Bool {
  guard let stack = unsafe StackObject.of(stack)?.stack else { return false }
  return stack.escapeEffect(at: time) != .nothing
}

/// `sheet_stack_is_animating` of `sheet_stack.h`.
@_cdecl("sheet_stack_is_animating")
public func sheetStackIsAnimating(_ stack: OpaquePointer?) -> Bool {
  unsafe StackObject.of(stack)?.stack.isAnimating ?? false
}

/// `sheet_stack_motion_end` of `sheet_stack.h`.
@_cdecl("sheet_stack_motion_end")
public func sheetStackMotionEnd(_ stack: OpaquePointer?) -> Double {
  unsafe StackObject.of(stack)?.stack.motionEnd ?? .infinity
}

extension SheetStack {
  /// What of a sheet's content is at a point, in the area that scrolls; nil where another card lies over it.
  fileprivate func contentPoint(for point: Point2D, of layer: LayerID?, at time: Double) -> Point2D?
  {
    let card = frame(at: time).last { $0.sheet.isVisible && $0.card.contains(point) }
    guard let card, card.id == layer, let sheet = sheet(card.id) else { return nil }
    return card.contentPoint(for: point, in: sheet.area)
  }
}

extension InputOwner {
  fileprivate var number: Int32 { layer?.number ?? SHEET_LAYER_BACKGROUND }
}
