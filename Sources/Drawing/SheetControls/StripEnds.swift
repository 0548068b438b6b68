/// The fading ends of a strip, in front of the views that scroll in it.
final class StripEnds: View {
  var scroll = SidewaysScroll()

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    scroll.paintEnds(of: bounds, with: painter, ground: painter.palette.surface)
  }
}
