public import SheetEngine

/// A drag from press to release, which can be done again to a sheet that behaves otherwise.
public struct GestureTape: Equatable, Sendable {
  /// Something that the hand did.
  struct Entry: Equatable, Sendable {
    var time: Double
    var input: SheetInput
  }

  /// The sheet just before the press.
  public internal(set) var start: Sheet
  /// When the press was, seconds.
  let pressTime: Double
  /// From the press on.
  var entries: [Entry]

  /// From the press to the release, seconds.
  public var duration: Double { (entries.last?.time ?? pressTime) - pressTime }

  /// Does the same to a sheet that behaves otherwise: the same card in the same place, the same hand.
  ///
  /// What comes before the release does not depend on where detents are: the card is moved from where
  /// the hand took it.
  public func replay(with configuration: SheetConfiguration) -> GestureReplay {
    var sheet = pressed(with: configuration)
    for entry in entries.dropFirst() { sheet.handle(entry.input, at: entry.time) }
    return GestureReplay(sheet, pressedAt: pressTime, releasedAt: pressTime + duration)
  }

  /// The sheet with the pointer down.
  ///
  /// How a press takes hold of the card is the new configuration's. Everything else changes while the hand
  /// has the card, and so keeps it where it is.
  private func pressed(with configuration: SheetConfiguration) -> Sheet {
    var sheet = start
    guard let press = entries.first else { return sheet }
    if sheet.configuration != configuration {
      var holding = sheet.configuration
      holding.drag = configuration.drag
      holding.scroll = configuration.scroll
      sheet.configure(holding, at: press.time)
    }
    sheet.handle(press.input, at: press.time)
    if sheet.configuration != configuration { sheet.configure(configuration, at: press.time) }
    return sheet
  }
}

extension GestureTape {
  /// Where the card's free edge was at the press, points.
  public var startTop: Double { start.frame(at: pressTime).top }

  /// What the hand did, to be done again to a card that is elsewhere: the press takes it at the same spot.
  ///
  /// - Parameter top: Where the card's free edge is, points.
  /// - Returns: Inputs and their times, seconds after the press, which is the first.
  public func script(atTop top: Double) -> [(time: Double, input: SheetInput)] {
    let shift = top - startTop
    let way =
      switch start.frame(at: pressTime).edge {
      case .bottom: Point2D(x: 0, y: shift)
      case .top: Point2D(x: 0, y: -shift)
      case .left: Point2D(x: -shift, y: 0)
      case .right: Point2D(x: shift, y: 0)
      }
    return entries.map { ($0.time - pressTime, $0.input.moved(by: way)) }
  }

  /// The inputs of a throw: a press in the middle of the card, moves that grow faster evenly, and a release at full
  /// speed.
  ///
  /// - Parameters:
  ///   - sheet: The sheet that is thrown.
  ///   - velocity: How fast the hand is at the release, points per second, positive downward.
  ///   - travel: How far it moves, points, ≥ 0.
  ///   - time: When it presses, seconds.
  /// - Returns: Nothing where there is no card.
  public static func throwing(
    _ sheet: Sheet, velocity: Double, travel: Double, at time: Double
  ) -> [(time: Double, input: SheetInput)] {
    let frame = sheet.frame(at: time)
    guard frame.isVisible, velocity != 0 else { return [] }
    // From 0 to the velocity, evenly faster: half of the velocity on average.
    let duration = 2 * abs(travel / velocity)
    let sign = velocity < 0 ? -1.0 : 1.0
    let start = Point2D(x: frame.card.midX, y: frame.card.y + min(20, frame.card.height / 2))
    // As often as a mouse tells.
    let steps = max(16, Int(duration * 125))
    var inputs: [(time: Double, input: SheetInput)] = [(time, .pressed(start, .mouse))]
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let point = Point2D(x: start.x, y: start.y + sign * abs(travel) * part * part)
      inputs.append((time + duration * part, .moved(point, .mouse)))
      if step == steps { inputs.append((time + duration, .released(point, .mouse))) }
    }
    return inputs
  }
}

/// The outcome of a gesture with another configuration.
public struct GestureReplay: Equatable, Sendable {
  /// The sheet just after the release; its clock is that of the session in which the gesture was made.
  public let sheet: Sheet
  /// The place where it comes to rest.
  public let target: SheetPlace
  /// The time of rest, seconds after the press.
  public let restTime: Double

  init(_ sheet: Sheet, pressedAt start: Double, releasedAt time: Double) {
    self.sheet = sheet
    var (last, end) = (sheet, time)
    // One motion may hand on to another.
    while let next = last.motionEnd {
      end = next
      last.advance(to: next)
    }
    target = last.frame(at: end).place
    restTime = end - start
  }
}

extension SheetInput {
  /// The same with the pointer elsewhere.
  fileprivate func moved(by way: Point2D) -> SheetInput {
    func moved(_ point: Point2D) -> Point2D { Point2D(x: point.x + way.x, y: point.y + way.y) }
    return switch self {
    case .pressed(let point, let pointer, let claim, let count):
      .pressed(moved(point), pointer, claim: claim, clickCount: count)
    case .moved(let point, let pointer): .moved(moved(point), pointer)
    case .released(let point, let pointer): .released(moved(point), pointer)
    default: self
    }
  }
}
