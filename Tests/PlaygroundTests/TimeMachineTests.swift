import Playground
import SheetEngine
import Testing

@Suite struct TimeMachineTests {
  /// A session of drags, keys and changes of the configuration, and what it looked like on the way.
  private struct Session {
    var sheet = Sheet.rested(.system)
    var machine = TimeMachine(keeping: 30)
    var seen: [(time: Double, frame: SheetFrame)] = []

    mutating func take(_ input: SheetInput, at time: Double) {
      machine.note(input, at: time, before: sheet)
      sheet.handle(input, at: time)
    }

    mutating func look(at time: Double) {
      machine.advance(to: time)
      sheet.advance(to: time)
      seen.append((time, sheet.frame(at: time)))
    }

    mutating func swipe(velocity: Double, at start: Double) {
      for (time, input) in sheet.swipe(velocity: velocity, for: 0.2, at: start, pause: 0.01) {
        take(input, at: time)
        look(at: time + 0.004)
      }
      for step in 1...30 { look(at: start + 0.22 + Double(step) / 60) }
    }
  }

  @Test func everyMomentIsAsItWas() throws {
    var session = Session()
    session.swipe(velocity: -400, at: 11)
    session.take(.key(.down), at: 11.8)
    session.swipe(velocity: 300, at: 12)
    var stiff = SheetConfiguration.system
    stiff.settle.curve = .spring(SheetSpring(response: 0.15, dampingRatio: 0.5))
    session.machine.note(stiff, at: 13, before: session.sheet)
    session.sheet.configure(stiff, at: 13)
    session.swipe(velocity: -900, at: 14)
    #expect(session.machine.range?.lowerBound == 11)
    #expect(session.seen.count > 150)
    for (time, frame) in session.seen {
      let then = try #require(session.machine.sheet(at: time))
      #expect(then.frame(at: time) == frame, "\(time)")
    }
    #expect(session.machine.sheet(at: 10.9) == nil && session.machine.sheet(at: 99) == nil)
    #expect(TimeMachine().range == nil && TimeMachine().sheet(at: 0) == nil)
  }

  /// A picture was painted, and then comes an input that is older.
  @Test func aLateInputCountsFromItsOwnTime() {
    var session = Session()
    let inputs = session.sheet.swipe(velocity: -400, for: 0.2, at: 11)
    for (time, input) in inputs.dropLast() { session.take(input, at: time) }
    session.look(at: 11.25)
    session.take(inputs[inputs.count - 1].input, at: 11.21)
    session.look(at: 11.3)
    #expect(session.machine.sheet(at: 11.3)?.frame(at: 11.3) == session.sheet.frame(at: 11.3))
    #expect(session.machine.sheet(at: 11.25)?.frame(at: 11.25) == session.sheet.frame(at: 11.25))
  }

  @Test func whatIsTooOldIsForgotten() throws {
    var session = Session()
    for round in 0..<60 {
      session.swipe(velocity: round % 2 == 0 ? -400 : 200, at: 11 + Double(round))
    }
    let range = try #require(session.machine.range)
    #expect(abs(range.upperBound - range.lowerBound - 30) < 1e-9)
    for (time, frame) in session.seen where time >= range.lowerBound {
      #expect(session.machine.sheet(at: time)?.frame(at: time) == frame, "\(time)")
    }
    #expect(session.machine.sheet(at: 20) == nil)
  }

  @Test func aPictureBackAndForthIsTheSame() {
    var session = Session()
    session.swipe(velocity: -400, at: 11)
    let back = session.machine.time(stepping: -1, from: 11.5)
    #expect(abs(back - (11.5 - 1.0 / 60)) < 1e-9)
    #expect(session.machine.time(stepping: 1, from: back) == 11.5)
    #expect(session.machine.time(stepping: -1000, from: 11.5) == 11)
    #expect(session.machine.time(stepping: 1000, from: 11.5) == session.machine.range?.upperBound)
  }

  /// Back into the drag, other physics, and let go again.
  @Test func thePastGoesOnInAnotherWay() throws {
    var session = Session()
    session.swipe(velocity: -400, at: 11)
    #expect(session.sheet.detent == "medium" && session.sheet.frame(at: 11.7).target == "large")
    var heavy = SheetConfiguration.system
    heavy.release.projectionRate = 0.5
    let branched = session.machine.branch(at: 11.15, with: heavy)
    var sheet = try #require(branched)
    #expect(sheet.frame(at: 11.15).phase == .dragging)
    #expect(sheet.frame(at: 11.15).top == session.seen.last { $0.time <= 11.155 }?.frame.top)
    #expect(session.machine.range == 11...11.15)
    session.machine.note(.released(Point2D(x: 195, y: 392), .mouse), at: 11.2, before: sheet)
    sheet.handle(.released(Point2D(x: 195, y: 392), .mouse), at: 11.2)
    #expect(sheet.frame(at: 11.3).target == "medium")
    session.machine.advance(to: 11.3)
    #expect(session.machine.sheet(at: 11.3)?.frame(at: 11.3) == sheet.frame(at: 11.3))
    #expect(session.machine.sheet(at: 11.1)?.configuration == .system)
    let unknown = session.machine.branch(at: 5)
    #expect(unknown == nil)
  }
}
