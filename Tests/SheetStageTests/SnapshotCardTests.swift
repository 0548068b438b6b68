import SheetControls
import SheetTestSupport
import Testing

@Suite struct SnapshotCardTests {
  private func open(_ arguments: [String] = []) throws -> StageSession {
    let session = try StageSession(arguments)
    try session.tap(.image)
    try session.expectEdge(at: 422)
    return session
  }

  @Test func aTapBesideThePictureDoesNothing() throws {
    let session = try StageSession()
    session.tap(195, 20)
    session.pause(0.4)
    session.moveAway()
    try session.expectScene()
  }

  /// The threshold is row 774, 70 above the bottom.
  @Test func aSlowReleaseNearTheBottomDismissesTheCard() throws {
    let session = try open()
    session.pull(195, 437, to: 775 + 15)
    session.release()
    session.moveAway()
    try session.expectScene()
  }

  @Test func theCardStopsExactlyAtTheTop() throws {
    let session = try open()
    session.press(195, 500)
    session.move(195, -80)
    try session.expectEdge(at: 30)
    session.dragSlowly(from: -80, to: 300)
    #expect(try session.edge() == 222)
    session.release()
    try session.expectEdge(at: 422)
  }

  @Test func theHandleCanDragTheCard() throws {
    let session = try open()
    session.pull(195, 409, to: 109)
    session.release()
    try session.expectEdge(at: 30)
  }

  @Test func aCardCanBeCaughtWhileItRisesAndWhileItFalls() throws {
    let session = try StageSession(["--slow", "10"])
    try session.tap(.image)
    try session.expect("the card rises") {
      try session.edge().map { (400..<780).contains($0) } == true
    }
    session.press(195, 835)
    session.pause(0.1)
    let caught = try #require(try session.edge())
    session.pause(0.3)
    #expect(try session.edge() == caught)
    session.dragSlowly(from: 835, to: 635)
    let dragged = try #require(try session.edge())
    #expect(abs(dragged - (caught - 200)) <= 1, "\(caught), then \(dragged)")
    session.release()
    try session.expectEdge(at: 422)
    session.tap(195, 100)
    try session.expect("the card falls") { try session.edge().map { $0 > 470 } == true }
    session.press(195, 835)
    session.pause(0.1)
    let held = try #require(try session.edge())
    session.dragSlowly(from: 835, to: 800)
    let raised = try #require(try session.edge())
    #expect(abs(raised - (held - 35)) <= 1, "\(held), then \(raised)")
    session.release()
    try session.expectEdge(at: 422)
  }

  @Test func aTapOnTheDimmerDismissesARisingCard() throws {
    let session = try StageSession(["--slow", "5"])
    try session.tap(.image)
    try session.expect("the card rises") {
      try session.edge().map { (400..<800).contains($0) } == true
    }
    session.tap(195, 50)
    session.moveAway()
    try session.expectScene()
  }
}
