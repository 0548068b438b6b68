import CSheetX11

/// The answer to the window's request for a selection (SelectionNotify).
struct SelectionAnswer {
  let selection: UInt32
  let target: UInt32
  /// The property that holds the content; 0 when the request was refused.
  let property: UInt32
  let stamp: UInt32

  init(_ event: XSelectionEvent) {
    unsafe selection = UInt32(truncatingIfNeeded: event.selection)
    unsafe target = UInt32(truncatingIfNeeded: event.target)
    unsafe property = UInt32(truncatingIfNeeded: event.property)
    unsafe stamp = UInt32(truncatingIfNeeded: event.time)
  }
}
