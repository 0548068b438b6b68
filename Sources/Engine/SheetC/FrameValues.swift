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
  func cFrame(_ layer: LayerFrame, _ data: UnsafeMutableRawPointer?) -> sheet_frame {
    let frame = layer.sheet
    return unsafe sheet_frame(
      card: sheet_rect(frame.card), handle: sheet_rect(frame.handle),
      top: frame.top, velocity: frame.velocity, dim: frame.dim, progress: frame.progress,
      scroll: frame.scroll, scroll_limit: frame.scrollLimit, stretch: frame.stretch,
      phase: frame.phase.number, edge: frame.edge.number, detent: number(of: frame.place),
      target: frame.target.map { number(of: $0) } ?? Self.noNumber,
      release: frame.release.map { number(of: $0) } ?? Self.noNumber,
      is_floating: frame.isFloating, header: frame.header, footer: sheet_rect(frame.footer),
      shown: sheet_rect(layer.card), backdrop: sheet_backdrop(layer.backdrop),
      area_scroll: areas { frame.scroll(of: $0) },
      area_scroll_limit: areas { frame.scrollLimit(of: $0) },
      data: data, layer: layer.id.number)
  }

  private func areas(_ value: (ScrollArea) -> Double) -> (Double, Double, Double, Double) {
    (value(0), value(1), value(2), value(3))
  }
}
