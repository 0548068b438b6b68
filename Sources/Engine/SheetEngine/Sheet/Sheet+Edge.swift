/// Pulling up a hidden sheet from its side of the view.
extension Sheet {
  /// Whether a press at a point can pull up the hidden sheet.
  func opens(at point: Point2D) -> Bool {
    guard configuration.drag.edgeReach > 0, configuration.drag.area != .none,
      initialDetent != .hidden
    else { return false }
    let view = axis.geometry.size
    return point.x >= 0 && point.x < view.width && point.y < view.height
      && point.y >= view.height - reservedBottom - configuration.drag.edgeReach
  }

  /// Handles a move of the press at the edge: beyond the slop the card comes up under the pointer.
  mutating func pullUp(
    to point: Point2D, _ pointer: PointerID, _ events: inout [SheetEvent]
  ) {
    guard let sidePress, sidePress.part == .edge, sidePress.press.pointer == pointer,
      case .hidden = state
    else { return }
    var press = Press(
      pointer, at: sidePress.press.start,
      slop: configuration.drag.slop(of: pointer, onControl: false))
    press.last = point
    let (isDrag, up) = (becomesDrag(&press), press.start.y - point.y)
    if press.phase == .sideways { return self.sidePress = nil }
    // The configuration may have lost its detents since the press.
    guard isDrag, up > 0, initialDetent != .hidden else { return }
    self.sidePress = nil
    let transition = SheetTransition(.present, to: initialDetent, by: .drag)
    announce(transition, &events)
    tracker.restart(position: point.y, at: now)
    var grab = Grab(
      press: press, startTop: layout.edgeTop,
      overshoot: Overshoot(
        below: Swift.max(0, layout.edgeTop - lowestDragTop(of: pointer, isRefused: false))))
    pending = transition
    grab.opens = true
    // Presenting asks nothing; the release asks if the sheet would leave again.
    grab.veto = .granted
    follow(&grab, by: configuration.drag.origin == .slop ? press.slop - up : -up)
    state = .held(grab)
  }
}
