/// Somebody wants the text that a window offers.
struct TextRequest {
  let requestor: UInt32
  let selection: UInt32
  /// The form in which the text is wanted.
  let target: UInt32
  /// Where the answer shall be put; 0 from very old programs.
  let property: UInt32
  let stamp: UInt32
}
