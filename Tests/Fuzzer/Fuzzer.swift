import SheetEngine
import SheetTrace

/// The entry point for libFuzzer: parses a text as settings if it is one line, else as a trace. A
/// crash ends the program, and libFuzzer saves the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let buffer = unsafe UnsafeBufferPointer(start: bytes, count: count)
  let text = unsafe String(decoding: buffer, as: UTF8.self)
  if let change = try? SettingChange(parsing: text) {
    let again = try? SettingChange(key: change.key[...], value: change.value[...])
    precondition(again == change, "a setting changes by writing and parsing")
  }
  guard let trace = try? Trace(parsing: text) else { return 0 }
  precondition((try? Trace(parsing: trace.text)) == trace, "a trace changes by writing and parsing")
  guard var player = try? TracePlayer(trace), let end = try? player.playToRest() else { return 0 }
  precondition(player.sheet.frame(at: end).top.isFinite, "the top edge is not a number")
  return 0
}
