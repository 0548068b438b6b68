package import CSheet
internal import SheetEngine

@_cdecl("sheet_next_event")
package func sheetNextEvent(
  _ stack: OpaquePointer?, _ event: UnsafeMutablePointer<sheet_event>?, _ size: Int
) -> Bool {
  guard let next = unsafe StackObject.of(stack)?.events.take() else { return false }
  unsafe write(next, to: event, size: size)
  return true
}

@_cdecl("sheet_get_frames")
package func sheetGetFrames(
  _ stack: OpaquePointer?, _ time: Double, _ frames: UnsafeMutablePointer<sheet_frame>?,
  _ count: Int32, _ size: Int
) -> Int32 {
  guard let object = unsafe StackObject.of(stack) else { return 0 }
  let layers = object.stack.frame(at: time)
  guard let frames = unsafe frames, count > 0, size > 0 else { return Int32(layers.count) }
  for (index, layer) in layers.prefix(Int(count)).enumerated() {
    guard let sheet = object.stack.sheet(layer.id) else { continue }
    let frame = unsafe sheet.cFrame(layer, object.data(of: layer.id))
    unsafe write(frame, to: UnsafeMutableRawPointer(frames) + index * size, size: size)
  }
  return Int32(layers.count)
}

@_cdecl("sheet_get_scene")
package func sheetGetScene(
  _ stack: OpaquePointer?, _ time: Double, _ scene: UnsafeMutablePointer<sheet_backdrop>?,
  _ size: Int
) {
  guard let object = unsafe StackObject.of(stack) else { return }
  unsafe write(sheet_backdrop(object.stack.frame(at: time).scene), to: scene, size: size)
}

@_cdecl("sheet_get_hit")
package func sheetGetHit(
  _ stack: OpaquePointer?, _ x: Double, _ y: Double, _ area: UnsafePointer<sheet_area>?,
  _ time: Double, _ hit: UnsafeMutablePointer<sheet_hit>?, _ size: Int
) {
  guard let stack = unsafe StackObject.of(stack)?.stack else { return }
  let (point, area) = (Point2D(x: x, y: y), unsafe ScrollArea(area))
  let target = stack.hit(point, in: area, at: time)
  let content = stack.contentPoint(for: point, of: target.owner.layer, in: area, at: time)
  let found = sheet_hit(
    content_x: content?.x ?? .nan, content_y: content?.y ?? .nan, region: target.region.number,
    layer: target.owner.number, allows_control: target.allowsControls)
  unsafe write(found, to: hit, size: size)
}

@_cdecl("sheet_owner")
package func sheetOwner(_ stack: OpaquePointer?, _ pointer: Int64) -> sheet_layer {
  unsafe StackObject.of(stack)?.stack.owner(of: PointerID(number: pointer))?.number
    ?? SHEET_LAYER_NONE
}

@_cdecl("sheet_is_dragging")
package func sheetIsDragging(_ stack: OpaquePointer?, _ pointer: Int64) -> Bool {
  unsafe StackObject.of(stack)?.stack.isDragging(PointerID(number: pointer)) ?? false
}

@_cdecl("sheet_active")
package func sheetActive(_ stack: OpaquePointer?, _ time: Double) -> sheet_layer {
  unsafe StackObject.of(stack)?.stack.active(at: time)?.number ?? SHEET_LAYER_NONE
}

@_cdecl("sheet_takes_escape")
package func sheetTakesEscape(_ stack: OpaquePointer?, _ time: Double) -> Bool {
  guard let stack = unsafe StackObject.of(stack)?.stack else { return false }
  return stack.escapeEffect(at: time) != .nothing
}

@_cdecl("sheet_is_animating")
package func sheetIsAnimating(_ stack: OpaquePointer?) -> Bool {
  unsafe StackObject.of(stack)?.stack.isAnimating ?? false
}

@_cdecl("sheet_motion_end")
package func sheetMotionEnd(_ stack: OpaquePointer?) -> Double {
  unsafe StackObject.of(stack)?.stack.motionEnd ?? .infinity
}

extension SheetStack {
  /// The point in a sheet's content; nil unless the sheet's card is the topmost at the point.
  fileprivate func contentPoint(
    for point: Point2D, of layer: LayerID?, in area: ScrollArea, at time: Double
  ) -> Point2D? {
    let card = frame(at: time).last { $0.isHit(point) }
    guard let card, card.id == layer else { return nil }
    return card.contentPoint(for: point, in: area)
  }
}

extension InputOwner {
  fileprivate var number: Int32 { layer?.number ?? SHEET_LAYER_BACKGROUND }
}

/// Writes the first `size` bytes, because the program may be compiled with an older `sheet.h`.
func write<Value>(_ value: Value, to address: UnsafeMutableRawPointer?, size: Int) {
  guard let address = unsafe address, size > 0 else { return }
  unsafe withUnsafeBytes(of: value) { bytes in
    guard let start = bytes.baseAddress else { return }
    unsafe address.copyMemory(from: start, byteCount: min(size, bytes.count))
  }
}

extension sheet_rect {
  init(_ rect: Rect2D?) {
    self.init(
      x: rect?.x ?? 0, y: rect?.y ?? 0, width: rect?.width ?? 0, height: rect?.height ?? 0)
  }
}

extension sheet_backdrop {
  init(_ backdrop: Backdrop) {
    self.init(
      scale: backdrop.scale, rise: backdrop.rise, corner_radius: backdrop.cornerRadius,
      dim: backdrop.dim)
  }
}

extension Sheet {
  func cFrame(_ layer: LayerFrame, _ data: UnsafeMutableRawPointer?) -> sheet_frame {
    let frame = layer.sheet
    return unsafe sheet_frame(
      card: sheet_rect(frame.card), handle: sheet_rect(frame.handle),
      top: frame.top, velocity: frame.velocity, dim: frame.dim, progress: frame.progress,
      scroll: frame.scroll, scroll_limit: frame.scrollLimit, stretch: frame.stretch,
      phase: frame.phase.number, edge: frame.edge.number, detent: number(of: frame.place),
      target: frame.target.map { number(of: $0) } ?? SHEET_DETENT_NONE,
      release: frame.release.map { number(of: $0) } ?? SHEET_DETENT_NONE,
      is_floating: frame.isFloating, header: frame.header, footer: sheet_rect(frame.footer),
      shown: sheet_rect(layer.card), backdrop: sheet_backdrop(layer.backdrop),
      area_scroll: areas { frame.scroll(of: $0) },
      area_scroll_limit: areas { frame.scrollLimit(of: $0) },
      data: data, layer: layer.id.number, drawn: sheet_rect(frame.drawn?.rect),
      drawn_radius: frame.drawn?.radius ?? 0, drawn_progress: frame.drawn?.progress ?? 1,
      origin_opacity: frame.drawn?.originOpacity ?? 0,
      content_opacity: frame.drawn?.contentOpacity ?? 1)
  }

  private func areas(_ value: (ScrollArea) -> Double) -> (Double, Double, Double, Double) {
    (value(0), value(1), value(2), value(3))
  }
}
