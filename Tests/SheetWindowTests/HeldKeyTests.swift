import SheetPrimitives
import SheetWindow
import SheetXTestSupport
import Testing

/// A held key is released once, whatever happens in between.
@Suite(.serialized) struct HeldKeyTests {
  private func keys(_ events: [WindowEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .keyPressed(let key): "+" + key.name
      case .keyReleased(let key): "-" + key.name
      default: nil
      }
    }
  }

  /// Without XKB the server reports a release before each repetition.
  @Test(arguments: [[], ["-extension", "XKEYBOARD"]])
  func aRepeatingKeyIsReleasedOnce(serverArguments: [String]) throws {
    let fixture = try WindowFixture(arguments: serverArguments).focused()
    try fixture.driver.hold(key: "s")
    var count = 0
    let held = try fixture.events {
      if $0.pressedKey != nil { count += 1 }
      return count == 4
    }
    #expect(keys(held) == ["+s", "+s", "+s", "+s"])
    try fixture.driver.hold(key: "s", false)
    let all = keys(try fixture.settle())
    #expect(all.last == "-s" && all.dropLast().allSatisfy { $0 == "+s" }, "\(all)")
    // Losing the focus releases no key a second time.
    fixture.driver.focus(1)
    #expect(keys(try fixture.settle()) == [])
  }

  @Test func aReleaseHasTheKeysymOfItsPressAndItsOwnTime() throws {
    let fixture = try WindowFixture().focused()
    fixture.driver.move(x: 20, y: 20)
    try fixture.driver.hold(key: "s")
    try fixture.driver.hold(key: "Shift_L")
    // In a window with the focus, keys stay held when the pointer leaves.
    fixture.driver.move(x: 799, y: 599)
    let before = try fixture.settle()
    #expect(!keys(before).contains("-s"))
    try fixture.driver.hold(key: "s", false)
    try fixture.driver.hold(key: "Shift_L", false)
    let events = try before + fixture.settle()
    let all = keys(events).filter { $0.hasSuffix("s") || $0.hasSuffix("S") }
    #expect(all == ["+s", "-s"])
    let times = events.compactMap { event -> Double? in
      switch event {
      case .keyPressed(let key), .keyReleased(let key): key.name == "s" ? key.time : nil
      default: nil
      }
    }
    // `settle` takes 50 ms or more.
    #expect((times.last ?? 0) >= (times.first ?? 0) + 0.04)
  }

  @Test func keysAreReleasedWhenThePointerLeavesAnUnfocusedWindow() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.move(x: 20, y: 20)
    // The focus is PointerRoot (1): keys go to the window under the pointer, which is not focused.
    fixture.driver.focus(fixture.driver.root)
    fixture.driver.focus(1)
    #expect(try !fixture.settle().contains(.focusGained))
    try fixture.driver.hold(key: "s")
    #expect(keys(try fixture.settle()).first == "+s")
    fixture.driver.move(x: 799, y: 599)
    #expect(keys(try fixture.settle()).last == "-s")
    try fixture.driver.hold(key: "s", false)
  }

  @Test(arguments: [false, true])
  func keysAreReleasedWhenTheKeyboardFocusIsLost(isGrabbed: Bool) throws {
    let fixture = try WindowFixture().focused()
    for key in ["s", "d"] { try fixture.driver.hold(key: key) }
    try fixture.settle()
    if isGrabbed { fixture.driver.grabAndLetGo() } else { fixture.driver.focus(1) }
    let released = keys(try fixture.settle()).filter { $0.hasPrefix("-") }
    #expect(released == ["-s", "-d"])
    for key in ["s", "d"] { try fixture.driver.hold(key: key, false) }
    #expect(!keys(try fixture.settle()).contains("-s") || isGrabbed)
  }
}
