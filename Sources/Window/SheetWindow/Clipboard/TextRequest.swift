import CSheetX11

/// Another program's request for a text that the window offers (SelectionRequest).
struct TextRequest {
  let requestor: UInt32
  let selection: UInt32
  /// The wanted encoding.
  let target: UInt32
  /// The property for the answer; 0 from obsolete clients.
  let property: UInt32
  let stamp: UInt32

  init(_ event: XSelectionRequestEvent) {
    unsafe requestor = UInt32(truncatingIfNeeded: event.requestor)
    unsafe selection = UInt32(truncatingIfNeeded: event.selection)
    unsafe target = UInt32(truncatingIfNeeded: event.target)
    unsafe property = UInt32(truncatingIfNeeded: event.property)
    unsafe stamp = UInt32(truncatingIfNeeded: event.time)
  }
}
