import Foundation
import Testing
import XTestSupport

/// What a user does and sees in any of the scenes.
extension Session {
  /// Pixels of a part of the window, row after row.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> [UInt32] {
    try user.pixels(x: x, y: y, width: width, height: height, of: window)
  }

  /// The topmost card's first row, whatever is in it: the first that is white in a strip that no
  /// handle and no words reach. Nothing behind a dimmer is white, and no street of the map is so wide.
  func edge() throws -> Int? {
    let height = try user.geometry(of: window).height
    let (left, width) = (24, 130)
    let strip = try part(left, 0, width, height)
    return (0..<height).first { row in
      strip[(row * width)..<((row + 1) * width)].allSatisfy { $0 == 0xFFFFFF }
    }
  }

  /// Waits until the topmost card's first row is, and stays, where it shall be.
  func expectEdge(
    at row: Int, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var looks = 0
    let arrived = try waitUntil(timeout: 4) {
      looks = try edge() == row ? looks + 1 : 0
      return looks >= 3
    }
    let found = try edge().map(String.init) ?? "nowhere"
    #expect(arrived, "\(what) the card is at \(found), not \(row)", sourceLocation: sourceLocation)
  }

  /// Waits until nothing moves any more.
  ///
  /// - Returns: What the window shows then.
  @discardableResult
  func still() throws -> [UInt32] {
    var last = try pixels()
    var looks = 0
    _ = try waitUntil(timeout: 5) {
      pause(0.025)
      let now = try pixels()
      looks = now == last ? looks + 1 : 0
      last = now
      return looks >= 4
    }
    return last
  }

  /// Waits until the window shows the same as before, to the last pixel.
  func expectSame(
    as look: [UInt32], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isSame = try waitUntil(timeout: 4) { try pixels() == look }
    let difference = try difference(from: look)
    #expect(isSame, "\(what): \(difference)", sourceLocation: sourceLocation)
  }

  /// Where the window shows something else than before.
  func difference(from look: [UInt32]) throws -> String {
    let now = try pixels()
    let width = try user.geometry(of: window).width
    guard now.count == look.count else { return "another size" }
    let changed = now.indices.filter { now[$0] != look[$0] }
    guard let first = changed.first, let last = changed.last else { return "none" }
    let columns = changed.map { $0 % width }
    return "\(changed.count) pixels, rows \(first / width) to \(last / width), columns "
      + "\(columns.min() ?? 0) to \(columns.max() ?? 0)"
  }

  /// Where the card is once nothing moves any more.
  func restingEdge() throws -> Int? {
    // A spring that overshot turns round so slowly that it seems to stand.
    pause(0.4)
    try still()
    return try edge()
  }

  /// Waits until a part of the window is as it shall be.
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Bool
  ) throws {
    let isSo = try waitUntil(timeout: 4, condition)
    #expect(isSo, "\(what)", sourceLocation: sourceLocation)
  }

  /// Strikes keys one after the other.
  func strike(_ names: String...) throws {
    for name in names { try user.strike(key: name) }
    user.sync()
  }

  /// Types small letters and spaces.
  func type(_ text: String) throws {
    for letter in text { try user.strike(key: letter == " " ? "space" : String(letter)) }
    user.sync()
  }

  /// Turns the wheel, toward the user where the number is above 0.
  func wheel(_ notches: Int, _ x: Int, _ y: Int) {
    move(x, y)
    for _ in 0..<abs(notches) {
      user.press(button: notches > 0 ? 5 : 4)
      user.release(button: notches > 0 ? 5 : 4)
    }
    user.sync()
  }

  /// Presses, moves slowly and stands still; the button stays down.
  func pull(_ x: Int, _ start: Int, to end: Int) {
    press(x, start)
    dragSlowly(from: start, to: end, x: x)
  }

  /// Presses, moves fast and lets go while moving.
  func flick(_ x: Int, _ start: Int, to end: Int) {
    user.stroke((0...10).map { (origin.x + x, origin.y + start + (end - start) * $0 / 10) })
  }

  /// Puts the pointer where nothing of the program is, so that nothing is tinted under it.
  func moveAway() {
    move(800, 900)
    user.sync()
  }

  /// The gray of what is white behind the dimmer: a point in the bar at the top of the scenes.
  func gray() throws -> Int { Int(try user.pixel(x: 100, y: 2, of: window) & 0xFF) }
}
