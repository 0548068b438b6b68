import SheetWindow
import Testing

/// Positions of scroll valuators that the window reads while other devices are connected too.
@Suite struct ScrollPositionTests {
  private func axis(_ number: Int32, of device: Int32, at position: Double) -> ScrollAxis {
    ScrollAxis(
      device: device, number: number, isVertical: number == 3, increment: 120, position: position,
      isShared: false)
  }

  /// Two touchpads, 9 and 12.
  private var touchpads: ScrollValuators {
    var valuators = ScrollValuators()
    valuators.set([2, 3].flatMap { [axis($0, of: 9, at: 0), axis($0, of: 12, at: 0)] })
    return valuators
  }

  private func scroll(
    _ position: Double, of device: Int, _ valuators: inout ScrollValuators
  ) -> Double? {
    valuators.moved([3: position], of: device)?.dy
  }

  /// A mouse, 7, has scroll valuators too; the server lists it before, between or after touchpads.
  @Test(arguments: 0...2)
  func aMouseInTheListDoesNotHideATouchpadsPosition(place: Int) {
    var valuators = touchpads
    var read = [axis(3, of: 9, at: 800), axis(3, of: 12, at: 400)]
    read.insert(axis(3, of: 7, at: 5000), at: place)
    let isAnyKnown = valuators.setPositions(read)
    #expect(isAnyKnown)
    #expect(scroll(808, of: 9, &valuators) == 1)
    #expect(scroll(416, of: 12, &valuators) == 2)
    #expect(scroll(5008, of: 7, &valuators) == nil, "a wheel")
    #expect(valuators.known == [9, 12])
  }

  /// A touchpad that has got another valuator since, 5.
  @Test func anUnknownValuatorOfATouchpadDoesNotHideTheOthers() {
    var valuators = touchpads
    let isAnyKnown = valuators.setPositions([axis(5, of: 9, at: 70), axis(3, of: 9, at: 800)])
    #expect(isAnyKnown)
    #expect(scroll(792, of: 9, &valuators) == -1)
  }

  @Test func positionsOfOtherDevicesAreNone() {
    var valuators = touchpads
    for read in [[], [axis(3, of: 7, at: 800), axis(5, of: 9, at: 800)]] {
      let isAnyKnown = valuators.setPositions(read)
      #expect(!isAnyKnown)
    }
    #expect(scroll(8, of: 9, &valuators) == 1, "the former position counts")
  }
}
