/// A text at an address that C may read until the text changes.
@safe final class CText {
  private(set) var address = unsafe CText.copy("")

  func set(_ text: String) {
    unsafe address.deallocate()
    unsafe address = CText.copy(text)
  }

  private static func copy(_ text: String) -> UnsafePointer<CChar> {
    let characters = Array(text.utf8CString)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
    unsafe memory.initialize(from: characters, count: characters.count)
    return unsafe UnsafePointer(memory)
  }

  deinit { unsafe address.deallocate() }
}
