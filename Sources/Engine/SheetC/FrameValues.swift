internal import CSheet
internal import SheetEngine

/// Writes the first `size` bytes of a value, because the program's `sheet.h` may be older.
func write<Value>(_ value: Value, to place: UnsafeMutableRawPointer?, size: Int) {
  guard let place = unsafe place else { return }
  unsafe withUnsafeBytes(of: value) { bytes in
    guard let start = bytes.baseAddress, size > 0 else { return }
    unsafe place.copyMemory(from: start, byteCount: min(size, bytes.count))
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
  /// - Parameter shown: The card's rectangle as receded beneath other sheets.
  func cFrame(
    _ frame: SheetFrame, shown: Rect2D, _ backdrop: Backdrop, _ owner: LayerOwner
  ) -> sheet_frame {
    unsafe sheet_frame(
      card: sheet_rect(frame.card), handle: sheet_rect(frame.handle),
      top: frame.top, velocity: frame.velocity, dim: frame.dim, progress: frame.progress,
      scroll: frame.scroll, scroll_limit: frame.scrollLimit, stretch: frame.stretch,
      phase: frame.phase.number, edge: frame.edge.number, detent: number(of: frame.place),
      target: frame.target.map { number(of: $0) } ?? Self.noNumber,
      release: frame.release.map { number(of: $0) } ?? Self.noNumber,
      is_floating: frame.isFloating, header: frame.header, footer: sheet_rect(frame.footer),
      shown: sheet_rect(shown),
      backdrop: sheet_backdrop(backdrop),
      area_scroll: areas { frame.scroll(of: $0) },
      area_scroll_limit: areas { frame.scrollLimit(of: $0) },
      data: owner.data, layer: owner.layer.number)
  }

  private func areas(
    _ value: (ScrollArea) -> Double
  ) -> (Double, Double, Double, Double) {
    (value(0), value(1), value(2), value(3))
  }
}

extension QueuedEvent {
  var cEvent: sheet_event {
    unsafe sheet_event(
      time: time, kind: kind, cause: cause, detent: detent, supersedes: supersedes,
      x: point.x, y: point.y, content_x: contentPoint.x, content_y: contentPoint.y,
      data: owner.data, layer: owner.layer.number)
  }
}

extension sheet_hit {
  init(
    _ region: SheetRegion, layer: Int32, content: Point2D?, allowsControl: Bool
  ) {
    let content = content ?? .none
    self.init(
      content_x: content.x, content_y: content.y, region: region.number, layer: layer,
      allows_control: allowsControl)
  }
}
