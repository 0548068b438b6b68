public import SheetEngine

/// A drag from press to release that can be repeated on a sheet with another configuration.
public struct GestureTape: Equatable, Sendable {
  /// An input of the drag with its time, seconds.
  struct Entry: Equatable, Sendable {
    var time: Double
    var input: SheetInput
  }

  /// The sheet just before the press.
  public internal(set) var start: Sheet
  /// The time of the press, seconds.
  let pressTime: Double
  /// The inputs, beginning with the press.
  var entries: [Entry]

  /// The time from the press to the release, seconds.
  public var duration: Double { (entries.last?.time ?? pressTime) - pressTime }

  /// Repeats the drag on the same sheet with another configuration.
  ///
  /// The card moves relative to where it was pressed, so its position before the release does not
  /// depend on the detents.
  public func replay(with configuration: SheetConfiguration) -> GestureReplay {
    var sheet = pressed(with: configuration)
    for entry in entries.dropFirst() { sheet.handle(entry.input, at: entry.time) }
    return GestureReplay(sheet, pressedAt: pressTime, releasedAt: pressTime + duration)
  }

  /// The sheet after the press, with another configuration.
  ///
  /// Drag and scroll options apply before the press, because they decide what the press grabs. The
  /// rest applies during the press, because a change of configuration then does not move the card.
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
  /// The position of the card's free edge at the press, points.
  public var startTop: Double { start.frame(at: pressTime).top }

  /// The drag's inputs, shifted to another position of the card, where the press hits the same
  /// point of the card.
  ///
  /// - Parameter top: The position of the card's free edge, points.
  /// - Returns: Inputs, beginning with the press, and their times in seconds after it.
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

  /// The inputs of a throw: a press on the card, moves at constant acceleration, and a release at
  /// full speed.
  ///
  /// - Parameters:
  ///   - sheet: The sheet to throw.
  ///   - velocity: The velocity at the release, points per second, positive downward.
  ///   - travel: The length of the movement, points, ≥ 0.
  ///   - time: The time of the press, seconds.
  /// - Returns: Inputs and their times in seconds; empty if no card is visible or the velocity is
  ///   0.
  public static func throwing(
    _ sheet: Sheet, velocity: Double, travel: Double, at time: Double
  ) -> [(time: Double, input: SheetInput)] {
    let frame = sheet.frame(at: time)
    guard frame.isVisible, velocity != 0 else { return [] }
    // At constant acceleration from 0 the mean velocity is half the final one.
    let duration = 2 * abs(travel / velocity)
    let sign = velocity < 0 ? -1.0 : 1.0
    let start = Point2D(x: frame.card.midX, y: frame.card.y + min(20, frame.card.height / 2))
    // An ordinary mouse reports 125 motions per second.
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
  /// The sheet just after the release, in the time of the original gesture.
  public let sheet: Sheet
  /// The place where the sheet comes to rest; `hidden` if it is dismissed.
  public let target: SheetPlace
  /// The time of rest, seconds after the press.
  public let restTime: Double

  init(_ sheet: Sheet, pressedAt start: Double, releasedAt time: Double) {
    self.sheet = sheet
    var (last, end) = (sheet, time)
    // Advances repeatedly, because one motion may start another.
    while let next = last.motionEnd {
      end = next
      last.advance(to: next)
    }
    target = last.frame(at: end).place
    restTime = end - start
  }
}

extension SheetInput {
  /// The input with its point moved.
  fileprivate func moved(by way: Point2D) -> SheetInput {
    func moved(_ point: Point2D) -> Point2D { Point2D(x: point.x + way.x, y: point.y + way.y) }
    return switch self {
    case .pressed(let point, let pointer, let claim, let count, let area):
      .pressed(moved(point), pointer, claim: claim, clickCount: count, area: area)
    case .moved(let point, let pointer): .moved(moved(point), pointer)
    case .released(let point, let pointer): .released(moved(point), pointer)
    default: self
    }
  }
}
