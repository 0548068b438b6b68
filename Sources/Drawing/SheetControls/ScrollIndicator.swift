/// The bar at a scroll view's right edge, which appears while the content scrolls and then fades.
/// The user can drag it, and it widens under the pointer.
final class ScrollIndicator: View {
  /// The width of the area that reacts to the pointer, points.
  static let reach = 14.0
  private static let inset = 3.0
  private static let shortest = 36.0
  /// Seconds from the last movement to the fade, and the fade's duration.
  private static let (hold, fade) = (0.4, 0.2)

  private var opacity = 0.0
  private var lastMoved: Double?
  /// The pointer's y and the content's offset at the press, points; nil without a press.
  private var press: (y: Double, offset: Double)?

  private var port: ScrollView? { parent as? ScrollView }

  override var claim: PressClaim? { opacity > 0 ? .all : nil }
  override var pointerShape: PointerShape { .arrow }

  /// Points.
  private var largestOffset: Double { port.map { $0.fullHeight - $0.portHeight } ?? 0 }

  /// In the indicator's coordinates; nil if the whole content is visible.
  var bar: Rect2D? {
    guard let port, largestOffset > 1 else { return nil }
    let track = frame.height - 2 * ScrollIndicator.inset
    let share = port.portHeight / port.fullHeight
    let length = min(track, max(ScrollIndicator.shortest, track * share))
    let part = min(max(port.offset / largestOffset, 0), 1)
    let width = isHovered || press != nil ? 8.0 : 4
    return Rect2D(
      x: frame.width - ScrollIndicator.inset - width,
      y: ScrollIndicator.inset + (track - length) * part, width: width, height: length)
  }

  func contentMoved() {
    guard bar != nil else { return }
    opacity = 1
    lastMoved = nil
    animate()
  }

  override func stateChanged() {
    if opacity > 0 { contentMoved() }
    invalidate(bounds)
  }

  override func advance(to time: Double) -> Bool {
    if isHovered || press != nil || port?.isMoved == true { lastMoved = time }
    let since = time - (lastMoved ?? time)
    lastMoved = lastMoved ?? time
    let next = min(1, max(0, 1 - (since - ScrollIndicator.hold) / ScrollIndicator.fade))
    if next != opacity {
      opacity = next
      invalidate((bar ?? bounds).outset(by: 1))
    }
    return opacity > 0 && !isHovered && press == nil
  }

  override func pressed(_ press: Press) {
    guard let port, let bar else { return }
    // A press above or below the bar centres the bar at the pointer.
    if !bar.inset(x: -8, y: 0).contains(press.point) { scroll(by: press.point.y - bar.midY) }
    self.press = (press.point.y, port.offset)
    invalidate(bounds)
  }

  override func dragged(to point: Point2D) {
    guard let port, let press else { return }
    scroll(by: point.y - press.y - (port.offset - press.offset) * barPointsPerPoint)
  }

  override func dragEnded(at point: Point2D) { pressCancelled() }

  override func pressCancelled() {
    press = nil
    contentMoved()
    invalidate(bounds)
  }

  private var barPointsPerPoint: Double {
    guard let bar else { return 1 }
    return max(1e-6, frame.height - 2 * ScrollIndicator.inset - bar.height) / max(1, largestOffset)
  }

  private func scroll(by points: Double) {
    guard let port else { return }
    let offset = min(max(0, port.offset + points / barPointsPerPoint), largestOffset)
    canvas?.ask(.scroll(port, offset))
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard opacity > 0, let bar else { return }
    // Paints whole pixels instead of round corners, because an antialiased corner painted in parts
    // may differ by 1 of 255. The first and last rows are one pixel shorter on each side.
    let rect = painter.snapped(bar)
    let pixel = 1 / (canvas?.scale ?? 1)
    let color = painter.palette.text.faded(to: 0.5 * opacity)
    painter.fill(rect.inset(x: 0, y: pixel), with: color)
    let end = Rect2D(x: rect.x + pixel, y: rect.y, width: rect.width - 2 * pixel, height: pixel)
    painter.fill(end, with: color)
    painter.fill(end.offset(x: 0, y: rect.height - pixel), with: color)
  }
}
