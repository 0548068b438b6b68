/// A text at an address that C may read until the text changes.
@safe final class CText {
  private(set) var address: UnsafePointer<CChar>
  private var memory: UnsafeMutableBufferPointer<CChar>

  init() {
    unsafe memory = CText.copy("")
    unsafe address = CText.start(of: memory)
  }

  func set(_ text: String) {
    unsafe memory.deallocate()
    unsafe memory = CText.copy(text)
    unsafe address = CText.start(of: memory)
  }

  private static func copy(_ text: String) -> UnsafeMutableBufferPointer<CChar> {
    let characters = text.utf8CString
    let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: characters.count)
    _ = unsafe memory.initialize(fromContentsOf: characters)
    return unsafe memory
  }

  private static func start(
    of memory: UnsafeMutableBufferPointer<CChar>
  ) -> UnsafePointer<CChar> {
    guard let start = memory.baseAddress else { preconditionFailure("a C string ends in a 0") }
    return unsafe UnsafePointer(start)
  }

  deinit { unsafe memory.deallocate() }
}
