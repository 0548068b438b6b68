/// The part of the view that a press hits.
public enum SheetRegion: String, Hashable, Sendable, CaseIterable {
  /// The view outside the sheet.
  case background
  /// The card without its handle.
  case card
  /// The handle and a margin around it, which makes it easier to hit; also the strip at the view's edge
  /// from which a hidden sheet can be pulled up.
  case handle
  /// The dimmed view behind a modal sheet.
  case dimmer
}
