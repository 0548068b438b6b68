import SheetWindow
import Testing

/// The conversion of valuators to pixels of finger movement.
struct ScrollValuatorsTests {
  /// Pixels to the right and downward; 0, 0: the fingers were lifted.
  typealias Motion = [Double]

  /// Axes 2 and 3 of a device, at position 0.
  private static func axes(
    increment: Double, isShared: Bool = false, of device: Int32 = 9
  ) -> [ScrollAxis] {
    [2, 3].map {
      ScrollAxis(
        device: device, number: $0, isVertical: $0 == 3, increment: increment, position: 0,
        isShared: isShared)
    }
  }

  private static func valuators(increment: Double, isShared: Bool = false) -> ScrollValuators {
    var valuators = ScrollValuators()
    valuators.set(axes(increment: increment, isShared: isShared))
    return valuators
  }

  private static func expect(
    _ motion: Motion?, from values: [Int: Double], of device: Int = 9,
    _ valuators: inout ScrollValuators, at location: SourceLocation = #_sourceLocation
  ) {
    let found = valuators.moved(values, of: device).map { [$0.dx, $0.dy] }
    #expect(found == motion, sourceLocation: location)
  }

  typealias Steps = [([Int: Double], Motion?)]

  static let scrolls: [(String, increment: Double, isShared: Bool, Steps)] = [
    // libinput's driver counts 120 per notch, which is 15 pixels of finger movement.
    (
      "libinput", 120, false,
      [
        ([3: 8], [0, 1]), ([3: 24], [0, 2]), ([3: 24 - 120], [0, -15]),
        ([2: 16, 3: -96], [2, 0]),
        // Only the pointer moves.
        ([0: 500, 1: 300], nil),
        ([3: -96], [0, 0]), ([3: -96], nil), ([2: 16], nil),
        ([3: -96 + 120], [0, 15]), ([2: 16, 3: 24], [0, 0]),
      ]
    ),
    // Xwayland counts a wheel's notch and 10 pixels of finger movement both as 1. A whole step is a
    // notch, unless an earlier fraction has shown that fingers are on the touchpad.
    (
      "Xwayland", 1, true,
      [
        ([3: 1], nil), ([3: 0], nil), ([3: 2], nil), ([2: -1], nil), ([3: 2.5], [0, 5]),
        ([3: 3.5], [0, 10]), ([3: 3.5], [0, 0]), ([3: 4.5], nil),
      ]
    ),
  ]

  @Test(arguments: scrolls)
  func fingersScrollByPixels(name: String, increment: Double, isShared: Bool, steps: Steps) {
    var valuators = Self.valuators(increment: increment, isShared: isShared)
    for (index, (values, expected)) in steps.enumerated() {
      let motion = valuators.moved(values, of: 9).map { [$0.dx, $0.dy] }
      #expect(motion == expected, "step \(index)")
    }
  }

  @Test func theFirstValueAfterThePointerReturnsIsABaseline() {
    var valuators = Self.valuators(increment: 120)
    _ = valuators.forgetPositions()
    Self.expect(nil, from: [3: 5000], &valuators)
    Self.expect([0, 1], from: [3: 5008], &valuators)
    let ends = [valuators.forgetPositions(), valuators.forgetPositions()]
    #expect(ends == [true, false])
    Self.expect(nil, from: [3: 9000], &valuators)
    Self.expect(nil, from: [3: 9000], &valuators)
    Self.expect([0, 1], from: [3: 9008], &valuators)
  }

  @Test func aNegativeIncrementReversesTheDirection() {
    var valuators = Self.valuators(increment: -15)
    Self.expect([0, -30], from: [3: 30], &valuators)
  }

  @Test(arguments: [0, .infinity, .nan] as [Double])
  func anInvalidIncrementIsNoScrollAxis(increment: Double) {
    var valuators = Self.valuators(increment: increment)
    #expect(valuators.known == [])
    Self.expect(nil, from: [3: 30], &valuators)
  }

  @Test(arguments: [12_120, -12_120, 1e9, -1e9, .infinity, .nan] as [Double])
  func hugeJumpsOfAValuatorAreIgnored(value: Double) {
    var valuators = Self.valuators(increment: 120)
    Self.expect(nil, from: [3: value], &valuators)
    _ = valuators.moved([3: 80], of: 9)
    Self.expect([0, 1], from: [3: 88], &valuators)
    // 88 to 12 088 is 100 notches, the largest jump that counts.
    Self.expect([0, 1500], from: [3: 12_088], &valuators)
  }

  @Test func valuatorsOfDevicesAreSeparate() {
    var valuators = ScrollValuators()
    valuators.set(Self.axes(increment: 120) + Self.axes(increment: 15, of: 12))
    #expect(valuators.known == [9, 12])
    Self.expect([0, 1], from: [3: 1], of: 12, &valuators)
    Self.expect([0, 1], from: [3: 8], &valuators)
    Self.expect(nil, from: [3: 8], of: 10, &valuators)
    valuators.set([])
    Self.expect(nil, from: [3: 16], &valuators)
  }
}
