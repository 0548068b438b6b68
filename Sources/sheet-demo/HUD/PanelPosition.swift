internal import SheetEngine
internal import Stage

/// Where the panel lies: beside the card where the window is wide, else at the bottom of the background;
/// never over a card, a title, a field or a control. It stays where it is as long as that is free.
struct PanelPosition {
  private static let margin = 12.0
  /// From the card: its handle may stand above it.
  private static let distance = 8.0
  /// The bars with the scenes' titles end above this, points.
  private static let barEnd = 60.0
  /// From place to place, points.
  private static let step = 8.0
  /// How long what is in the way counts as being where it was, seconds.
  private static let pause = 0.1

  private var origin: Point2D?
  /// The size of what lies there, points.
  private var size = Size2D(width: 0, height: 0)
  private var crowded: [Rect2D] = []
  /// When that was looked at, seconds.
  private var lookTime = -Double.infinity

  /// The next place is looked for anew.
  mutating func forget() {
    origin = nil
    lookTime = -.infinity
  }

  /// The panel's top left corner, points; nil where there is no room.
  mutating func find(_ size: Size2D, on stage: Stage, at time: Double) -> Point2D? {
    if let origin, size == self.size, !isCovered(origin, size, stage, time) { return origin }
    self.size = size
    if abs(time - lookTime) >= PanelPosition.pause {
      lookTime = time
      crowded = stage.crowdedAreas()
    }
    origin = search(size, on: stage, at: time)
    return origin
  }

  private func isCovered(
    _ place: Point2D, _ size: Size2D, _ stage: Stage, _ time: Double
  ) -> Bool {
    stage.isCovered(
      Rect2D(x: place.x, y: place.y, width: size.width, height: size.height),
      margin: PanelPosition.distance, at: time)
  }

  /// The best free place.
  private func search(_ size: Size2D, on stage: Stage, at time: Double) -> Point2D? {
    let view = stage.points
    let frame = stage.topSheet.frame(at: time)
    let (margin, width) = (PanelPosition.margin, size.width)
    let bottom = (view.height - size.height - margin).rounded()
    func firstFree(_ x: Double, upFrom y: Double) -> Point2D? {
      guard x >= margin, x + width + margin <= view.width else { return nil }
      var place = Point2D(x: x, y: y)
      while place.y >= PanelPosition.barEnd {
        let area = Rect2D(x: x, y: place.y, width: width, height: size.height)
        if !crowded.contains(where: { !$0.intersection(area).isEmpty }),
          !isCovered(place, size, stage, time)
        {
          return place
        }
        place.y -= PanelPosition.step
      }
      return nil
    }
    if frame.isVisible {
      for x in [frame.card.maxX + margin, frame.card.x - margin - width] {
        if let place = firstFree(x, upFrom: bottom) { return place }
      }
    }
    let above = frame.isVisible ? min(frame.card.y - size.height, bottom).rounded() : bottom
    let across = [margin, view.width - width - margin, ((view.width - width) / 2).rounded()]
    // The lowest, and of those the first.
    return across.compactMap { firstFree($0, upFrom: above) }.max { $0.y < $1.y }
  }
}
