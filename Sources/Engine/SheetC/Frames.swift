public import CSheet
internal import SheetEngine

// The functions of `sheet.h` that say what has become of a sheet.

/// `sheet_next_event` of `sheet.h`.
@_cdecl("sheet_next_event")
public func sheetNextEvent(
  _ sheet: OpaquePointer?, _ event: UnsafeMutablePointer<sheet_event>?, _ size: Int
) -> Bool {
  guard let next = unsafe SheetObject.of(sheet)?.events.take() else { return false }
  unsafe write(next.cEvent, to: event, size: size)
  return true
}

/// `sheet_get_frame` of `sheet.h`.
@_cdecl("sheet_get_frame")
public func sheetGetFrame(
  _ sheet: OpaquePointer?, _ time: Double, _ frame: UnsafeMutablePointer<sheet_frame>?, _ size: Int
) {
  guard let sheet = unsafe SheetObject.of(sheet)?.sheet else { return }
  let told = sheet.frame(at: time)
  unsafe write(sheet.cFrame(told, shown: told.card, .none, .alone), to: frame, size: size)
}

/// `sheet_region_of` of `sheet.h`.
@_cdecl("sheet_region_of")
public func sheetRegionOf(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ time: Double
) -> sheet_region {
  unsafe SheetObject.of(sheet)?.sheet.region(of: Point2D(x: x, y: y), at: time).number ?? 0
}

/// `sheet_get_hit` of `sheet.h`.
@_cdecl("sheet_get_hit")
public func sheetGetHit(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ time: Double,
  _ hit: UnsafeMutablePointer<sheet_hit>?, _ size: Int
) {
  guard let sheet = unsafe SheetObject.of(sheet)?.sheet else { return }
  let point = Point2D(x: x, y: y)
  let region = sheet.region(of: point, at: time)
  let isInCard = region == .card || region == .handle
  let found = sheet_hit(
    region, layer: region == .background ? SHEET_LAYER_BACKGROUND : LayerID.base.number,
    content: isInCard ? sheet.frame(at: time).contentPoint(for: point, in: sheet.area) : nil,
    allowsControl: region == .background || isInCard && !sheet.isContentMoving(at: time))
  unsafe write(found, to: hit, size: size)
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
