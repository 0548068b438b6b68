/// What was read from a selection.
enum SelectionContent {
  case text(CutText)
  case picture(PictureSource)
}
