public import CSheet
internal import SheetEngine

// The functions of `sheet.h` that say what has become of a sheet.

/// `sheet_next_event` of `sheet.h`.
@_cdecl("sheet_next_event")
public func sheetNextEvent(
  _ sheet: OpaquePointer?, _ event: UnsafeMutablePointer<sheet_event>?, _ size: Int
) -> Bool {
  guard let object = unsafe SheetObject.of(sheet), let next = object.takeEvent() else {
    return false
  }
  let told = sheet_event(
    time: next.time, kind: next.kind.number, cause: next.cause.number,
    detent: object.number(of: next.detent), supersedes: next.supersedes?.number ?? -1)
  unsafe write(told, to: event, size: size)
  return true
}

/// `sheet_get_frame` of `sheet.h`.
@_cdecl("sheet_get_frame")
public func sheetGetFrame(
  _ sheet: OpaquePointer?, _ time: Double, _ frame: UnsafeMutablePointer<sheet_frame>?, _ size: Int
) {
  guard let object = unsafe SheetObject.of(sheet) else { return }
  unsafe write(object.frame(at: time), to: frame, size: size)
}

/// `sheet_region_of` of `sheet.h`.
@_cdecl("sheet_region_of")
public func sheetRegionOf(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ time: Double
) -> sheet_region {
  unsafe SheetObject.of(sheet)?.sheet.region(of: Point2D(x: x, y: y), at: time).number ?? 0
}

/// `sheet_is_animating` of `sheet.h`.
@_cdecl("sheet_is_animating")
public func sheetIsAnimating(_ sheet: OpaquePointer?) -> Bool {
  unsafe SheetObject.of(sheet)?.sheet.isAnimating ?? false
}

/// `sheet_motion_end` of `sheet.h`.
@_cdecl("sheet_motion_end")
public func sheetMotionEnd(_ sheet: OpaquePointer?) -> Double {
  unsafe SheetObject.of(sheet)?.sheet.motionEnd ?? .infinity
}

/// Writes as much of a value as the program has room for: its `sheet.h` may be an older one.
private func write<Value>(_ value: Value, to place: UnsafeMutablePointer<Value>?, size: Int) {
  guard let place = unsafe place else { return }
  unsafe withUnsafeBytes(of: value) { bytes in
    guard let start = bytes.baseAddress, size > 0 else { return }
    unsafe UnsafeMutableRawPointer(place).copyMemory(
      from: start, byteCount: min(size, bytes.count))
  }
}

extension SheetObject {
  /// No detent, as C says it.
  static var noDetent: Int32 { -2 }

  /// The names of all detents.
  var detents: [Detent.ID] { sheet.configuration.detents.map { $0.id } }

  fileprivate func frame(at time: Double) -> sheet_frame {
    let frame = sheet.frame(at: time)
    return sheet_frame(
      card: sheet_rect(frame.card),
      handle: frame.handle.map { sheet_rect($0) } ?? sheet_rect(),
      top: frame.top, velocity: frame.velocity, dim: frame.dim, progress: frame.progress,
      scroll: frame.scroll, scroll_limit: frame.scrollLimit, stretch: frame.stretch,
      phase: frame.phase.number, edge: frame.edge.number, detent: number(of: frame.detent),
      target: frame.target.map { number(of: $0) } ?? Self.noDetent,
      release: frame.release.map { number(of: $0) } ?? Self.noDetent,
      is_floating: frame.isFloating)
  }
}

extension sheet_rect {
  fileprivate init(_ rect: Rect2D) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
