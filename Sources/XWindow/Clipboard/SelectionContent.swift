/// What was read from a selection.
enum SelectionContent {
  case text(String)
  case picture(PictureSource)
}
