/// What Escape does now.
public enum EscapeEffect: Equatable, Sendable {
  /// It takes back what a pointer is doing: a drag, or a press on a control or on the background.
  case takesBack
  /// It makes this sheet step down or leave, as its configuration says.
  case closes(LayerID)
  /// Nothing: no sheet is up, or only one that is a part of the screen and at its lowest.
  case nothing
}
