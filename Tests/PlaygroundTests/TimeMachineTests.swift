import Playground
import SheetEngine
import Testing

@Suite struct TimeMachineTests {
  /// A session of drags, keys and changes of the configuration, and what it looked like on the way.
  private struct Session {
    var sheet = Sheet.rested(.standard)
    var machine = TimeMachine(keeping: 30)
    var seen: [(time: Double, frame: SheetFrame)] = []

    mutating func take(_ input: SheetInput, at time: Double) {
      machine.note(input, at: time, before: sheet)
      sheet.handle(input, at: time)
    }

    mutating func look(at time: Double) {
      sheet.advance(to: time)
      machine.note(sheet, until: time)
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
    var stiff = SheetConfiguration.standard
    stiff.animations.settle.curve = .spring(SheetSpring(response: 0.15, dampingRatio: 0.5))
    session.sheet.configure(stiff, at: 13)
    session.look(at: 13.1)
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

  /// Back into the drag, other physics, and let go again.
  @Test func thePastGoesOnInAnotherWay() throws {
    var session = Session()
    session.swipe(velocity: -400, at: 11)
    #expect(session.sheet.detent == "medium" && session.sheet.frame(at: 11.7).target == "large")
    let then = try #require(session.machine.sheet(at: 11.15))
    #expect(then.frame(at: 11.15).phase == .dragging)
    var heavy = SheetConfiguration.standard
    heavy.release.rule = .nearest
    heavy.release.flickVelocity = 5000
    session.sheet.configure(heavy, at: 20)
    let events = session.sheet.jump(to: then, of: 11.15, at: 20)
    #expect(events.map(\.kind) == [.willChange])
    let start = session.sheet.frame(at: 20)
    #expect(start.phase == .settling && start.target == "medium")
    #expect(abs(start.top - then.frame(at: 11.15).top) < 1e-9)
    #expect(abs(start.velocity - then.frame(at: 11.15).velocity) < 1e-6)
  }

  /// Into the flight, with another spring.
  @Test func aFlightGoesOnWithAnotherSpring() throws {
    var session = Session()
    session.swipe(velocity: -400, at: 11)
    let then = try #require(session.machine.sheet(at: 11.26))
    let before = then.frame(at: 11.26)
    #expect(before.phase == .settling)
    for response in [0.1, 1.0] {
      var other = SheetConfiguration.standard
      other.animations.settle.curve = .spring(SheetSpring(response: response, dampingRatio: 1))
      var sheet = session.sheet
      sheet.configure(other, at: 20)
      _ = sheet.jump(to: then, of: 11.26, at: 20)
      let start = sheet.frame(at: 20)
      #expect(abs(start.top - before.top) < 1e-9)
      #expect(abs(start.velocity - before.velocity) < 1e-6)
      let end = try #require(sheet.motionEnd)
      #expect(response > 0.5 ? end > 21 : end < 20.5)
      #expect(sheet.advance(to: end).map(\.kind) == [.didChange])
      #expect(sheet.detent == "large")
    }
  }

  @Test func aMomentOfRestIsNoPlaceToGoOnFrom() throws {
    var session = Session()
    session.swipe(velocity: -400, at: 11)
    session.look(at: 15)
    let then = try #require(session.machine.sheet(at: 14))
    #expect(then.frame(at: 14).phase == .resting)
    #expect(session.sheet.jump(to: then, of: 14, at: 15).isEmpty)
  }
}
