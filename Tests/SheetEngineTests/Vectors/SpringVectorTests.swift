import SheetEngine
import Testing

/// Springs compared with Flutter, Compose, SwiftUI, wobble, Framer Motion and others.
struct SpringVectorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let spring: SheetSpring
    let from: Double
    let to: Double
    let velocity: Double
    let time: Double
    /// Minimum and maximum position, minimum and maximum velocity; nil is not asserted.
    let limits: [Double?]
    var testDescription: String { "\(id) at \(time)" }

    init(_ columns: [String]) {
      let numbers = columns.map { Vectors.number($0) ?? 0 }
      id = columns[0]
      spring = SpringVectorTests.spring(stiffness: numbers[1], damping: numbers[2])
      from = numbers[3]
      to = numbers[4]
      velocity = numbers[5]
      if columns.count == 11 {
        time = numbers[6]
        limits = columns[7...].map(Vectors.number)
      } else {
        time = numbers[7]
        let tolerances: [Double] = columns[6].split(separator: ";").map { Double($0) ?? 0 }
        limits = zip(columns[8...], tolerances).flatMap { column, tolerance -> [Double?] in
          guard let value = Vectors.number(column) else { return [nil, nil] }
          return [value - tolerance, value + tolerance]
        }
      }
    }
  }

  /// A spring of unit mass.
  static func spring(stiffness: Double, damping: Double) -> SheetSpring {
    let frequency = stiffness.squareRoot()
    return SheetSpring(response: 2 * Double.pi / frequency, dampingRatio: damping / (2 * frequency))
  }

  static let rows = Vectors.rows(Vectors.springs).map(Row.init)

  @Test func theSpringTablesAreComplete() {
    #expect(Self.rows.count == 67)
    #expect(Self.parameters.count == 13)
  }

  @Test(arguments: rows)
  func springsHaveThePublishedPositionsAndVelocities(_ row: Row) {
    let state = row.spring.state(after: row.time, offset: row.from - row.to, velocity: row.velocity)
    let position = row.to + state.offset
    #expect(position >= row.limits[0] ?? -.infinity)
    #expect(position <= row.limits[1] ?? .infinity)
    #expect(state.velocity >= row.limits[2] ?? -.infinity)
    #expect(state.velocity <= row.limits[3] ?? .infinity)
  }

  static let parameters = Vectors.rows(Vectors.springParameters)

  @Test(arguments: parameters)
  func springParametersConvertToThePublishedValues(_ row: [String]) throws {
    let (first, second) = (try #require(Double(row[2])), try #require(Double(row[3])))
    let spring =
      switch row[1] {
      case "bounce": SheetSpring(duration: first, bounce: second)
      case "ratio": SheetSpring(response: first, dampingRatio: second)
      default: SheetSpring(response: 2 * Double.pi / first.squareRoot(), dampingRatio: second)
      }
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let values = [
      "stiffness": frequency * frequency, "damping": 2 * ratio * frequency,
      "damping_ratio": ratio, "beta": ratio * frequency,
      "omega_d": frequency * max(0, 1 - ratio * ratio).squareRoot(),
    ]
    let value = try #require(values[row[4]])
    let (expected, tolerance) = (try #require(Double(row[5])), try #require(Double(row[6])))
    #expect(abs(value - expected) <= tolerance, "\(row[0])")
  }

  /// The time of the first frame in which a spring is within `distance` of its target and no faster
  /// than `speed`. `frame` is the time between the source's frames, seconds.
  ///
  /// framer/motion packages/framer-motion/src/animation/generators/__tests__/spring.test.ts
  /// @ecd97f7dce8954be300aa73ab6a96208437941c5, MIT. The source limits the speed only below
  /// critical damping.
  struct Rest: Sendable, CustomTestStringConvertible {
    let id: String
    var stiffness: Double
    var damping: Double
    var offset: Double
    var frame: Double
    var distance: Double
    var speed = Double.infinity
    var expected: Double
    var tolerance: Double
    var testDescription: String { id }
  }

  @Test(arguments: [
    Rest(
      id: "framer/underdamped", stiffness: 300, damping: 10, offset: -900, frame: 0.2,
      distance: 0.5, speed: 10, expected: 1.6, tolerance: 0.2),
    Rest(
      id: "framer/critical", stiffness: 100, damping: 20, offset: -900, frame: 0.2, distance: 0.5,
      expected: 1, tolerance: 0.2),
    Rest(
      id: "framer/physics", stiffness: 100, damping: 10, offset: -1, frame: 0.05,
      distance: 0.005, speed: 0.01, expected: 1.1, tolerance: 0.05),
  ])
  func springsRestInThePublishedFrame(_ row: Rest) throws {
    let spring = Self.spring(stiffness: row.stiffness, damping: row.damping)
    let resting = (0..<1000).first { index in
      let state = spring.state(after: Double(index) * row.frame, offset: row.offset, velocity: 0)
      return abs(state.offset) <= row.distance && abs(state.velocity) <= row.speed
    }
    let time = Double(try #require(resting)) * row.frame
    #expect(abs(time - row.expected) <= row.tolerance + 1e-9)
  }

  /// androidx/androidx compose/animation/animation-core/src/commonTest/kotlin/androidx/compose/
  /// animation/core/PhysicsAnimationTest.kt @1b159a69dc0dd46a1994f270ba2c1fdfe8cc6359, Apache-2.0;
  /// Savva-Shuliatev/DynamicBottomSheet SpringTests.swift
  /// @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT.
  @Test func settlingDurationsHaveThePublishedValues() {
    let critical = Self.spring(stiffness: 100, damping: 20)
    // The last time at which the spring is 1 from its target; the source truncates to milliseconds.
    let time = critical.settlingDuration(offset: 100, velocity: 3000, distance: 1)
    #expect(abs(time - 0.811) <= 0.001)
    let still = Self.spring(stiffness: 250, damping: 25.298221281347036)
    #expect(still.settlingDuration(offset: 0, velocity: 0, distance: 0.5) == 0)
  }
}
