import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Fingers on a touch screen, and a touchpad, simulated by a real server's input driver.
@Suite(.serialized, .enabled(if: InputServer.isInstalled)) struct FingerTests {
  /// The program on a server with a touch screen and a touchpad, after a finger has opened the
  /// scene's sheet.
  private final class Touched {
    let input: InputServer
    let session: Session
    let scene: TestScene

    init(_ scene: TestScene) throws {
      self.scene = scene
      input = try InputServer()
      session = try Session(scene: scene.rawValue, on: input.server)
      if let (x, y) = scene.opener {
        finger(1, from: y, to: y, x: x, steps: 1)
        end(1, y, x: x)
      }
      try session.expectEdge(at: scene.edge, scene.rawValue)
    }

    /// The distance that a finger moves without dragging, points.
    static let slop = 10

    /// Puts a finger down and moves it along a column, 5 ms between points; the finger stays down.
    func finger(_ finger: UInt32, from start: Int, to end: Int, x: Int = 100, steps: Int) {
      input.screen.begin(finger, x: self.x(x), y: y(start))
      for step in 1...steps {
        usleep(5000)
        input.screen.move(finger, x: self.x(x), y: y(start + (end - start) * step / steps))
      }
    }

    func end(_ finger: UInt32, _ row: Int, x: Int = 100) {
      input.screen.end(finger, x: self.x(x), y: y(row))
    }

    private func x(_ column: Int) -> Double { Double(session.origin.x + column) }
    private func y(_ row: Int) -> Double { Double(session.origin.y + row) }
  }

  @Test(arguments: TestScene.allCases)
  func aSecondFingerDoesNotDisturbADrag(scene: TestScene) throws {
    let touched = try Touched(scene)
    let session = touched.session
    // A card that comes out of a row looks at rest before its motion has ended.
    session.pause(0.6)
    let start = scene.edge + 5
    touched.finger(1, from: start, to: start - 40, steps: 10)
    let held = scene.edge - 40 + Touched.slop
    try session.expectEdge(at: held, "held by a finger,")
    touched.finger(2, from: start + 100, to: start + 180, x: 300, steps: 6)
    touched.end(2, start + 180, x: 300)
    try session.expectEdge(at: held, "after a second finger,")
    session.pause(0.1)
    touched.end(1, start - 40)
    try session.expectEdge(at: scene.edge, "after the release,")
  }

  @Test(arguments: TestScene.allCases)
  func aFingersFlickDismissesASheetThatCanBeHidden(scene: TestScene) throws {
    let touched = try Touched(scene)
    let session = touched.session
    touched.finger(1, from: scene.edge + 5, to: scene.edge + 165, steps: 4)
    touched.end(1, scene.edge + 165)
    if scene.opener == nil {
      try session.expectEdge(at: scene.edge, "a panel stays, the playground's card comes back,")
    } else {
      session.moveAway()
      try session.expectScene()
    }
  }

  @Test func fingersAndTouchpadsAreRecordedInPoints() throws {
    var scrolled: [Double] = []
    for scale in [1, 2] {
      let scratch = try Scratch()
      let input = try InputServer()
      let session = try Session(
        ["--record", scratch.path("a.trace")], isUntouched: true, scale: scale, on: input.server)
      func pixels(_ points: Int, from origin: Int) -> Double { Double(origin + scale * points) }
      let (x, y) = (pixels(100, from: session.origin.x), pixels(150, from: session.origin.y))
      input.screen.begin(1, x: x, y: y)
      usleep(20_000)
      input.screen.end(1, x: x, y: y)
      session.move(50 * scale, 100 * scale)
      session.pause(0.05)
      for _ in 0..<4 {
        input.pad.scroll(dx: 0, dy: 30)
        usleep(5000)
      }
      session.pause(0.3)
      let text = String(decoding: try scratch.read("a.trace"), as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
      func numbers(_ event: String) -> [[Double]] {
        lines.filter { $0.count > 3 && $0[1] == event }.map { $0[2...].compactMap { Double($0) } }
      }
      let press = try #require(numbers("press").first)
      #expect(abs(press[0] - 100) < 0.6 && abs(press[1] - 150) < 0.6, "\(press)")
      scrolled.append(numbers("scroll").map { $0[3] }.reduce(0, +))
      #expect(numbers("scroll").allSatisfy { $0[0] == 50 && $0[1] == 100 }, "\(text)")
    }
    #expect(scrolled[0] != 0 && abs(scrolled[0] - 2 * scrolled[1]) < 1e-6, "\(scrolled)")
  }

  @Test func twoFingersOnATouchpadMoveTheCard() throws {
    let touched = try Touched(.system)
    let session = touched.session
    session.move(100, 700)
    session.pause(0.05)
    // The first motion scrolls nothing, because its value is the axis's baseline.
    for _ in 0..<40 {
      touched.input.pad.scroll(dx: 0, dy: 30)
      usleep(5000)
    }
    try session.expect("the card follows") { try session.edge().map { $0 < 360 } == true }
    touched.input.pad.scroll(dx: 0, dy: 0)
    try session.expectEdge(at: 64, "the fingers lifted,")
  }
}
