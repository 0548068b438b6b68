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
      let isInterval = columns.count == 11
      time = numbers[isInterval ? 6 : 7]
      limits =
        isInterval
        ? columns[7...].map(Vectors.number)
        : zip(columns[8...], columns[6].split(separator: ";")).flatMap { column, tolerance in
          let (value, tolerance) = (Vectors.number(column), Double(tolerance) ?? 0)
          return [value.map { $0 - tolerance }, value.map { $0 + tolerance }]
        }
    }
  }

  /// A spring of unit mass.
  static func spring(stiffness: Double, damping: Double) -> SheetSpring {
    let frequency = stiffness.squareRoot()
    return SheetSpring(response: 2 * Double.pi / frequency, dampingRatio: damping / (2 * frequency))
  }

  static let rows = Vectors.rows(Vectors.springs).map(Row.init)

  @Test func theSpringTableIsComplete() { #expect(Self.rows.count == 40) }

  @Test(arguments: rows)
  func springsHaveThePublishedPositionsAndVelocities(_ row: Row) {
    let state = row.spring.state(after: row.time, offset: row.from - row.to, velocity: row.velocity)
    let position = row.to + state.offset
    #expect(position >= row.limits[0] ?? -.infinity)
    #expect(position <= row.limits[1] ?? .infinity)
    #expect(state.velocity >= row.limits[2] ?? -.infinity)
    #expect(state.velocity <= row.limits[3] ?? .infinity)
  }

  /// flutter/flutter packages/flutter/test/physics/spring_simulation_test.dart
  /// @25a15c8e0613f4f7efef8bc844aadc2ccd2c9db7, BSD-3-Clause (the first), and pmndrs/react-spring
  /// packages/core/src/AnimationConfig.test.ts @3d2523de0f879e20869ab9add907540188bf6446, MIT.
  @Test func springParametersConvertToThePublishedStiffnessAndDamping() {
    let springs = [
      (SheetSpring(duration: 0.5, bounce: 0.3), 157.91, 17.59, 0.01),
      (SheetSpring(response: 0.5, dampingRatio: 1), 157.91367041742973, 25.132741228718345, 1e-9),
    ]
    for (spring, stiffness, damping, tolerance) in springs {
      let frequency = spring.angularFrequency
      #expect(abs(frequency * frequency - stiffness) <= tolerance)
      #expect(abs(2 * spring.dampingRatio * frequency - damping) <= tolerance)
    }
  }
}
