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

  /// The press close to the side of the view.
  private var edgePress: DimmerPress? {
    if case .edge(let press) = sidePress { press } else { nil }
  }

  /// Handles a move of the press at the edge: beyond the slop the card comes up under the pointer.
  mutating func pullUp(
    to point: Point2D, _ pointer: PointerID, _ events: inout [SheetEvent]
  ) {
    guard let press = edgePress, press.pointer == pointer, case .hidden = state else { return }
    let slop = configuration.drag.slop(of: pointer, onControl: false)
    let (phase, up) = (
      pressPhase(from: press.start, to: point, slop: slop), press.start.y - point.y
    )
    if phase == .sideways { return sidePress = nil }
    // The configuration may have lost its detents since the press.
    guard phase == .dragging, up > 0, initialDetent != .hidden else { return }
    sidePress = nil
    let transition = SheetTransition(.present, to: initialDetent, by: .drag)
    announce(transition, &events)
    tracker.restart(position: point.y, at: now)
    var grab = Grab(
      start: press.start, startTop: layout.edgeTop,
      overshoot: Overshoot(
        below: Swift.max(0, layout.edgeTop - lowestDragTop(of: pointer, isRefused: false))),
      slop: slop, last: point, pointer: pointer, phase: .dragging)
    pending = transition
    grab.opens = true
    // Presenting needs no `mayDismiss`; the release calls it if the sheet would leave again.
    grab.veto = .granted
    follow(&grab, by: configuration.drag.origin == .slop ? slop - up : -up)
    state = .held(grab)
  }

  /// Ends the press at the edge.
  mutating func endEdgePress(of pointer: PointerID) {
    if edgePress?.pointer == pointer { sidePress = nil }
  }
}
