import SheetEngine
import SheetTestSupport

/// Adds origins to a script, at any time: it has random numbers of its own, so a script without
/// origins stays the same.
struct OriginGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: ~seed) }

  /// Sometimes an origin that is set, moved or removed.
  mutating func step(at time: Double) -> Step? {
    guard chance(0.2) else { return nil }
    let sheet = Int.random(in: 0..<8, using: &random)
    return Step(time: time, action: .tell(sheet, .origin(origin())))
  }

  /// Mostly gives a new sheet an origin.
  mutating func addOrigin(to step: inout Step) {
    if case .present(let recipe, _) = step.action {
      step.action = .present(recipe, from: origin())
    }
  }

  /// A rectangle with a part in most views; sometimes none, or an impossible one.
  private mutating func origin() -> SheetOrigin? {
    if chance(0.15) { return nil }
    let rect = Rect2D(
      x: within(-50, 350), y: within(-50, 850), width: within(1, 400), height: within(1, 300))
    if chance(0.05) { return SheetOrigin(Rect2D(x: rect.x, y: .nan, width: 0, height: 9)) }
    return SheetOrigin(rect, radius: within(-5, 60))
  }

  private mutating func chance(_ share: Double) -> Bool { within(0, 1) < share }

  private mutating func within(_ low: Double, _ high: Double) -> Double {
    (Double.random(in: low...high, using: &random) * 1000).rounded() / 1000
  }
}

/// The steps of a random script, each made for the run so far.
struct RandomSteps {
  /// The script without steps.
  let script: Script
  /// The number of steps so far, without those that only change an origin.
  private(set) var count = 0
  private var generator: ScriptGenerator
  private var origins: OriginGenerator?
  private var hasAskedForOrigin = false

  init(seed: UInt64, hasOrigins: Bool) {
    (generator, script) = ScriptGenerator.begin(seed: seed)
    origins = hasOrigins ? OriginGenerator(seed: seed) : nil
  }

  mutating func next(after run: PropertyRun) -> Step {
    if !hasAskedForOrigin, let step = origins?.step(at: run.time) {
      hasAskedForOrigin = true
      return step
    }
    hasAskedForOrigin = false
    count += 1
    var step = generator.step(after: run.time, run.stack)
    origins?.addOrigin(to: &step)
    return step
  }
}
