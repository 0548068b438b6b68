import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The main functions work in a real window, with a real pointer and real pixels.
@Suite(.serialized) struct WindowTests {
  @Test func tappingThePicturePresentsTheCardOverADimmedSnapshot() throws {
    let session = try Session()
    try session.present()
    let shown = try session.pixels()
    let handle = (columns: 165..<225, rows: 406..<412)
    for y in 0..<422 {
      for x in 0..<Session.width {
        if handle.columns.contains(x), handle.rows.contains(y) { continue }
        let before = session.pixel(session.scene, x: x, y: y)
        let after = session.pixel(shown, x: x, y: y)
        for shift in [0, 8, 16] {
          let p = Double(before >> UInt32(shift) & 0xFF)
          let now = Double(after >> UInt32(shift) & 0xFF)
          let ideal = 0.3 * p + 0.7 * 127.5
          guard abs(now - ideal) > 1 else { continue }
          Issue.record("at \(x), \(y): \(now), not \(ideal)")
          return
        }
      }
    }
    // The handle: black with a light outline, both within 60 by 6 points, with round corners.
    func light(_ x: Int, _ y: Int) -> Int { Int(session.pixel(shown, x: x, y: y) & 0xFF) }
    for x in [170, 219] {
      for y in 407...410 { #expect(session.pixel(shown, x: x, y: y) == 0) }
      for y in [406, 411] { #expect(light(x, y) > light(x, 404) + 20) }
    }
    // A half circle of radius 3 covers most of its outermost pixels in the middle rows.
    for x in [165, 224] { #expect(light(x, 408) > light(x, 404) + 20) }
    // The card is white, with round corners.
    #expect(session.pixel(shown, x: 10, y: 422) == 0xFFFFFF)
    #expect(session.pixel(shown, x: 0, y: 432) == 0xFFFFFF)
    #expect(session.pixel(shown, x: 0, y: 422) != 0xFFFFFF)
    #expect(session.pixel(shown, x: 389, y: 422) != 0xFFFFFF)
    #expect(session.pixel(shown, x: 389, y: 432) == 0xFFFFFF)
  }

  @Test func aTapOnTheDimmerDismissesButADragDoesNot() throws {
    let session = try Session()
    try session.present()
    session.pull(195, 100, to: 250)
    session.release()
    session.pause(0.4)
    #expect(try session.edge() == 422)
    session.tap(195, 100)
    try session.expectScene()
    // Presents again, because nothing may be left of the first sheet.
    try session.present()
  }

  @Test func unmappingTheWindowCancelsADrag() throws {
    let session = try Session()
    try session.present()
    session.pull(195, 500, to: 650)
    session.user.unmap(session.window)
    session.user.sync()
    session.user.map(session.window)
    try session.expectEdge(at: 422)
    session.release()
  }

  @Test(arguments: [15, 16, 24, 30])
  func theCardIsPresentedAtEveryDepth(depth: Int) throws {
    let session = try Session(depth: depth)
    try session.present()
  }
}
