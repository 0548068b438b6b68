/// The answer to a window's request for text.
struct TextAnswer {
  let selection: UInt32
  let target: UInt32
  /// Where the text is; 0 when the request was refused.
  let property: UInt32
  let stamp: UInt32
}
