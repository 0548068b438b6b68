/// The effect of Escape now.
public enum EscapeEffect: Equatable, Sendable {
  /// Escape cancels a pointer's gesture: a drag, or a press on a control or on the background.
  case takesBack
  /// Escape makes this sheet step down or leave, according to its configuration.
  case closes(LayerID)
  /// Nothing: no sheet is up, or only a persistent one at its lowest detent.
  case nothing
}
