import CSheetX11

/// What an input method makes of a key.
extension Connection {
  /// An input method's result for a key.
  struct KeyResult {
    /// The printable text; nil without.
    var text: String?
    var keysym: UInt?
  }

  /// Asks the method for a key's text and symbol.
  ///
  /// - Parameter capacity: The most bytes of text; more are asked for if that is too few.
  @unsafe func lookUp(
    _ event: UnsafeMutablePointer<XEvent>, _ context: XIC, capacity: Int = 64
  ) -> KeyResult {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      var (keysym, status): (UInt, Int32) = (0, XLookupNone)
      let written = unsafe withXlib { _ in
        unsafe Xutf8LookupString(
          context, &event.pointee.xkey, buffer.baseAddress, Int32(capacity), &keysym, &status)
      }
      let count = Int(written ?? 0)
      if status == XBufferOverflow, count > capacity {
        return unsafe lookUp(event, context, capacity: count)
      }
      var result = KeyResult()
      if status == XLookupKeySym || status == XLookupBoth { result.keysym = keysym }
      if status == XLookupChars || status == XLookupBoth {
        let text = unsafe String(
          decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
        let isPrintable = text.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control
        }
        if isPrintable, !text.isEmpty { result.text = text }
      }
      return result
    }
  }
}
