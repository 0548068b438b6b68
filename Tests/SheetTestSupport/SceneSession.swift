package import Testing

/// A scene and a simulated user, in a real window or on a stage without a window. Coordinates are
/// whole pixels; keys are X keysym names.
package protocol SceneSession: AnyObject {
  /// The scene's pixels before any click, row by row.
  var scene: [UInt32] { get }
  /// The size of the window or stage, pixels.
  var size: (width: Int, height: Int) { get throws }

  /// The pixels of a rectangle, row by row, without alpha.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> [UInt32]
  /// Waits until a condition is true.
  ///
  /// - Returns: Whether it became true within about five seconds.
  func waits(until condition: () throws -> Bool) throws -> Bool
  /// Waits until nothing moves.
  func rest() throws
  func pause(_ seconds: Double)

  func move(_ x: Int, _ y: Int)
  func press()
  func release()
  /// Turns the wheel by a notch at the pointer.
  func turnWheel(down: Bool)
  /// Presses and releases a key while others are held.
  func strike(key: String, holding held: [String]) throws
}

extension SceneSession {
  // MARK: The picture

  package func pixels() throws -> [UInt32] {
    let (width, height) = try size
    return try part(0, 0, width, height)
  }

  package func pixel(x: Int, y: Int) throws -> UInt32 { try part(x, y, 1, 1)[0] }

  /// The brightness, 0…255, of a point in the bar at the top of every scene; the bar is white
  /// unless a dimmer darkens it.
  package func gray() throws -> Int { Int(try pixel(x: 100, y: 2) & 0xFF) }

  /// The row of the topmost card's upper edge; nil if there is no card. Finds the first row in
  /// which 130 pixels beside the handle are all white. Nothing behind a dimmer is white, and no
  /// street of the map is 130 pixels wide.
  package func edge() throws -> Int? {
    let (height, width) = (try size.height, 130)
    let strip = try part(72, 0, width, height)
    return (0..<height).first { row in
      strip[(row * width)..<((row + 1) * width)].allSatisfy { $0 == 0xFFFFFF }
    }
  }

  /// Waits until nothing moves.
  ///
  /// - Returns: All pixels at rest.
  @discardableResult
  package func still() throws -> [UInt32] {
    try rest()
    return try pixels()
  }

  // MARK: Expectations

  package func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Bool
  ) throws {
    let isSo = try waits(until: condition)
    #expect(isSo, "\(what)", sourceLocation: sourceLocation)
  }

  /// Expects `edge` to return a row, and to keep returning it.
  package func expect(
    _ what: String, at row: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ edge: () throws -> Int?
  ) throws {
    var looks = 0
    let arrived = try waits {
      looks = try edge() == row ? looks + 1 : 0
      return looks >= 3
    }
    let found = try edge().map(String.init) ?? "nowhere"
    #expect(arrived, "\(what) the card is at \(found), not \(row)", sourceLocation: sourceLocation)
  }

  package func expectEdge(
    at row: Int, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(what, at: row, sourceLocation: sourceLocation) { try edge() }
  }

  /// Waits for a picture that equals the pixels `look` exactly; fails after a time limit.
  package func expectSame(
    as look: [UInt32], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isSame = try waits { try pixels() == look }
    let difference = PixelDifference(try pixels(), look, width: try size.width)
    #expect(isSame, "\(what): \(difference)", sourceLocation: sourceLocation)
  }

  /// Expects the scene to look as before any click, exactly.
  package func expectScene(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectSame(as: scene, "the scene is not back", sourceLocation: sourceLocation)
  }

  // MARK: The user

  package func press(_ x: Int, _ y: Int) {
    move(x, y)
    press()
  }

  package func tap(_ x: Int, _ y: Int) {
    press(x, y)
    release()
  }

  /// Moves the pressed pointer slowly to a row, and waits until it has no velocity.
  package func dragSlowly(from start: Int, to end: Int, x: Int = 195) {
    let steps = max(1, abs(end - start) / 20)
    for step in 1...steps {
      move(x, start + (end - start) * step / steps)
      pause(0.008)
    }
    pause(0.2)
  }

  /// Presses, moves slowly and waits; the button stays down.
  package func pull(_ x: Int, _ start: Int, to end: Int) {
    press(x, start)
    dragSlowly(from: start, to: end, x: x)
  }

  /// Turns the wheel at a point by a number of notches, toward the user if it is positive.
  package func wheel(_ notches: Int, _ x: Int, _ y: Int) {
    move(x, y)
    for _ in 0..<abs(notches) { turnWheel(down: notches > 0) }
  }

  package func strike(_ names: String...) throws {
    for name in names { try strike(key: name, holding: []) }
  }

  package func type(_ text: String) throws {
    for letter in text { try strike(letter == " " ? "space" : String(letter)) }
  }

  /// Moves the pointer outside the window; otherwise a control under it would be tinted.
  package func moveAway() { move(800, 900) }
}
