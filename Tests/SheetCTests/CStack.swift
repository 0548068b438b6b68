import CSheet
import SheetC

/// Owns a C stack in a view of 400 × 800 points.
@safe final class CStack {
  let pointer: OpaquePointer?

  init(_ style: String?) {
    unsafe pointer = sheet_create(style, 400, 800)
  }

  deinit { unsafe sheet_destroy(pointer) }

  func configure(_ settings: String, at time: Double = 0) -> sheet_refusal {
    unsafe sheet_configure(pointer, 0, settings, time)
  }

  var error: String { unsafe sheet_error(pointer).map { unsafe String(cString: $0) } ?? "none" }

  func setting(_ key: String) -> String {
    var text = [CChar](repeating: 0, count: 200)
    _ = unsafe sheet_get_setting(pointer, 0, key, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The sheets' frames, from the lowest to the topmost.
  func frames(at time: Double) -> [sheet_frame] {
    var frames = unsafe [sheet_frame](
      repeating: sheet_frame(), count: Int(sheet_get_frames(pointer, time, nil, 0, 0)))
    let size = unsafe MemoryLayout<sheet_frame>.stride
    _ = unsafe sheet_get_frames(pointer, time, &frames, Int32(frames.count), size)
    return unsafe frames
  }

  func frame(at time: Double) -> sheet_frame { unsafe frames(at: time)[0] }

  func takeEvents() -> [String] {
    var (event, events) = (unsafe sheet_event(), [String]())
    while unsafe sheet_next_event(pointer, &event, MemoryLayout<sheet_event>.stride) {
      let end = unsafe event.supersedes < 0 ? "" : " supersedes \(event.supersedes)"
      unsafe events.append("kind \(event.kind) detent \(event.detent)\(end)")
    }
    return events
  }
}
