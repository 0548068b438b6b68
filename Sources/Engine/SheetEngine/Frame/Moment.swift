/// A sheet at one time, from which its queries are answered: where the card is, and how fast.
struct Moment {
  let time: Double
  let phase: SheetPhase
  let top: Double
  /// The card's velocity, points per second, positive downward.
  let velocity: Double
  /// The velocity of the pointer that drags, points per second; 0 without a drag of the card.
  let pointerVelocity: Double

  /// Whether the card moves without a pointer.
  @inline(__always)
  var isMotion: Bool { phase == .presenting || phase == .settling || phase == .dismissing }
}

extension Sheet {
  /// The sheet at a time before the next change without an input, or at `now` if that is later.
  func moment(at wanted: Double) -> Moment {
    let time = clock.later(wanted)
    switch track.phase {
    case .hidden:
      return Moment(time: time, phase: .hidden, top: hiddenTop, velocity: 0, pointerVelocity: 0)
    case .resting:
      let pressed: SheetPhase? = track.sidePress.map {
        $0.press.isDragging ? .dragging : .pressed
      }
      return Moment(
        time: time, phase: pressed ?? .resting,
        top: layout.top(of: place, configuration.detents) ?? hiddenTop, velocity: 0,
        pointerVelocity: 0)
    case .held(let hold, _):
      let pointer = pointerVelocity(of: hold.press, at: time)
      return Moment(
        time: time, phase: hold.press.isDragging ? .dragging : .pressed, top: heldTop(hold),
        velocity: velocity(of: hold, pointer: pointer), pointerVelocity: pointer)
    case .moving(let travel, let announced):
      let (top, velocity) = travel.motion.state(at: time)
      return Moment(
        time: time, phase: announced.kind.phase, top: top, velocity: velocity, pointerVelocity: 0)
    }
  }
}
