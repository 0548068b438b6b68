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
  var isMotion: Bool { phase == .presenting || phase == .settling || phase == .dismissing }
}

extension Sheet {
  /// The sheet at a time before the next change without an input, or at `now` if that is later.
  func moment(at wanted: Double) -> Moment {
    let time = later(wanted)
    switch track.phase {
    case .hidden:
      return Moment(time: time, phase: .hidden, top: hiddenTop, velocity: 0, pointerVelocity: 0)
    case .resting:
      return Moment(
        time: time, phase: pressPhase ?? .resting, top: top(of: place), velocity: 0,
        pointerVelocity: 0)
    case .held(let hold, _):
      let pointer = gesture.velocity(at: time)
      return Moment(
        time: time, phase: pressPhase ?? .pressed, top: heldTop(hold),
        velocity: velocity(of: hold, pointer: pointer), pointerVelocity: pointer)
    case .moving(let travel, let transition):
      let (top, velocity) = travel.motion.state(at: time)
      return Moment(
        time: time, phase: transition.kind.phase, top: top, velocity: velocity, pointerVelocity: 0)
    }
  }

  /// `pressed` or `dragging` while a pointer is down on the sheet; otherwise nil.
  private var pressPhase: SheetPhase? {
    gesture.press.map { $0.isDragging ? .dragging : .pressed }
  }
}
