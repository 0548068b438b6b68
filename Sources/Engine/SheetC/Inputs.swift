public import CSheet
internal import SheetEngine
internal import SheetPrimitives

// The functions of `sheet.h` that tell a sheet what happens.

/// `sheet_set_geometry` of `sheet.h`.
@_cdecl("sheet_set_geometry")
public func sheetSetGeometry(
  _ sheet: OpaquePointer?, _ geometry: UnsafePointer<sheet_geometry>?, _ time: Double
) {
  guard let view = unsafe geometry?.pointee else { return }
  unsafe SheetObject.of(sheet)?.handle(.resized(SheetGeometry(view)), at: time)
}

/// `sheet_set_content_height` of `sheet.h`.
@_cdecl("sheet_set_content_height")
public func sheetSetContentHeight(_ sheet: OpaquePointer?, _ height: Double, _ time: Double) {
  unsafe SheetObject.of(sheet)?.handle(.contentHeight(height), at: time)
}

/// `sheet_set_scroll_area` of `sheet.h`.
@_cdecl("sheet_set_scroll_area")
public func sheetSetScrollArea(
  _ sheet: OpaquePointer?, _ area: Int32, _ start: Double, _ end: Double, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe SheetObject.of(sheet) else { return CRefusal.null }
  guard let area = ScrollArea(area, start, end) else { return CRefusal.noArea }
  return object.order(.scrollArea(area), at: time)
}

/// `sheet_present` of `sheet.h`.
@_cdecl("sheet_present")
public func sheetPresent(
  _ sheet: OpaquePointer?, _ detent: Int32, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe SheetObject.of(sheet) else { return CRefusal.null }
  let (target, isKnown) = object.sheet.detent(detent)
  guard isKnown else { return CRefusal.unknownDetent }
  return object.order(.present(target), at: time)
}

/// `sheet_move_to` of `sheet.h`.
@_cdecl("sheet_move_to")
public func sheetMoveTo(
  _ sheet: OpaquePointer?, _ detent: Int32, _ time: Double
) -> sheet_refusal {
  guard let object = unsafe SheetObject.of(sheet) else { return CRefusal.null }
  let (target, isKnown) = object.sheet.detent(detent)
  guard isKnown else { return CRefusal.unknownDetent }
  return object.order(
    .move(to: target ?? .detent(object.sheet.configuration.initialDetent)), at: time)
}

/// `sheet_dismiss` of `sheet.h`.
@_cdecl("sheet_dismiss")
public func sheetDismiss(_ sheet: OpaquePointer?, _ time: Double) -> sheet_refusal {
  unsafe SheetObject.of(sheet)?.order(.dismiss, at: time) ?? CRefusal.null
}

/// `sheet_scroll_to` of `sheet.h`.
@_cdecl("sheet_scroll_to")
public func sheetScrollTo(
  _ sheet: OpaquePointer?, _ offset: Double, _ isAnimated: Bool, _ time: Double
) {
  unsafe SheetObject.of(sheet)?.handle(.scroll(to: offset, animated: isAnimated), at: time)
}

/// `sheet_press` of `sheet.h`.
@_cdecl("sheet_press")
public func sheetPress(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ claim: sheet_claim,
  _ clicks: Int32, _ time: Double
) {
  let input = SheetInput(pressedAt: x, y, pointer, claim, clicks: clicks)
  unsafe SheetObject.of(sheet)?.handle(input, at: time)
}

/// `sheet_move` of `sheet.h`.
@_cdecl("sheet_move")
public func sheetMove(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ time: Double
) {
  let input = SheetInput.moved(Point2D(x: x, y: y), PointerID(number: pointer))
  unsafe SheetObject.of(sheet)?.handle(input, at: time)
}

/// `sheet_release` of `sheet.h`.
@_cdecl("sheet_release")
public func sheetRelease(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ pointer: Int64, _ time: Double
) {
  let input = SheetInput.released(Point2D(x: x, y: y), PointerID(number: pointer))
  unsafe SheetObject.of(sheet)?.handle(input, at: time)
}

/// `sheet_cancel_pointer` of `sheet.h`.
@_cdecl("sheet_cancel_pointer")
public func sheetCancelPointer(_ sheet: OpaquePointer?, _ pointer: Int64, _ time: Double) {
  unsafe SheetObject.of(sheet)?.handle(.cancelled(PointerID(number: pointer)), at: time)
}

/// `sheet_cancel` of `sheet.h`.
@_cdecl("sheet_cancel")
public func sheetCancel(_ sheet: OpaquePointer?, _ time: Double) {
  unsafe SheetObject.of(sheet)?.handle(.cancelled, at: time)
}

/// `sheet_wheel` of `sheet.h`.
@_cdecl("sheet_wheel")
public func sheetWheel(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ notches: Double, _ time: Double
) {
  unsafe SheetObject.of(sheet)?.handle(.wheel(Point2D(x: x, y: y), notches: notches), at: time)
}

/// `sheet_touchpad` of `sheet.h`.
@_cdecl("sheet_touchpad")
public func sheetTouchpad(
  _ sheet: OpaquePointer?, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ time: Double
) {
  unsafe SheetObject.of(sheet)?.handle(.scrolled(Point2D(x: x, y: y), dx: dx, dy: dy), at: time)
}

/// `sheet_key` of `sheet.h`.
@_cdecl("sheet_key")
public func sheetKey(_ sheet: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ time: Double) {
  guard let name = unsafe name else { return }
  let key = Key(keysymName: unsafe String(cString: name))
  unsafe SheetObject.of(sheet)?.handle(.key(key), at: time)
}

/// `sheet_advance` of `sheet.h`.
@_cdecl("sheet_advance")
public func sheetAdvance(_ sheet: OpaquePointer?, _ time: Double) {
  unsafe SheetObject.of(sheet)?.advance(to: time)
}

extension SheetGeometry {
  /// The view as C tells it.
  init(_ view: sheet_geometry) {
    self.init(
      size: Size2D(width: view.width, height: view.height), safeTop: view.safe_top,
      safeBottom: view.safe_bottom, safeLeft: view.safe_left, safeRight: view.safe_right,
      isRightToLeft: view.is_right_to_left)
  }
}

extension SheetInput {
  /// A press as C tells it.
  init(
    pressedAt x: Double, _ y: Double, _ pointer: Int64, _ claim: sheet_claim, clicks: Int32
  ) {
    self = .pressed(
      Point2D(x: x, y: y), PointerID(number: pointer), claim: PressClaim(number: claim),
      clickCount: max(1, Int(clicks)))
  }
}

extension ScrollArea {
  /// An area as C tells it; nil where that cannot be one.
  init?(_ number: Int32, _ start: Double, _ end: Double) {
    let isWhole = start.isNaN && end.isNaN
    guard isWhole || start <= end else { return nil }
    self.init(Int(number), at: isWhole ? nil : start...end)
  }
}
