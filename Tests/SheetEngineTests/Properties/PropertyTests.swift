import Foundation
import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Random scripts, each with a sheet or a stack, for which every `Property` must hold.
///
/// A failure prints the seed and the shortest failing script found, mostly as a trace.
/// `SHEET_FUZZ_INPUTS=10000000 swift test -c release --filter PropertyTests` sends ten million
/// inputs; `SHEET_FUZZ_SEED=7` chooses other scripts.
@Suite struct PropertyTests {
  static let inputs = number("SHEET_FUZZ_INPUTS") ?? 300_000
  static let seed = UInt64(number("SHEET_FUZZ_SEED") ?? 1)
  static let workers = 4
  static let length = 100

  @Test(arguments: 0..<workers)
  func randomScriptsKeepEveryProperty(worker: Int) {
    var seeds = SeededGenerator(seed: Self.seed &+ UInt64(worker) &* 1_000_003)
    for _ in 0..<(Self.inputs / Self.workers / Self.length) {
      let seed = seeds.next()
      let failure = Failure(seed: seed, length: Self.length)?.shortened()
      #expect(failure == nil, "seed \(seed): \(failure?.text ?? "")")
      if failure != nil { return }
    }
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}

/// A script for which a property does not hold.
struct Failure {
  private(set) var script: Script
  private(set) var fault: Fault

  init?(seed: UInt64, length: Int) {
    var (generator, script) = ScriptGenerator.begin(seed: seed)
    var run = PropertyRun(script)
    do throws(Fault) {
      for index in 0..<length {
        let step = generator.step(after: run.time, run.stack)
        script.steps.append(step)
        try run.take(step, isThorough: index % 8 == 7)
      }
      try TraceCheck.check(script, run)
      return nil
    } catch {
      (self.script, fault) = (script, error)
    }
  }

  private init(_ script: Script, _ fault: Fault) { (self.script, self.fault) = (script, fault) }

  private static func fault(of script: Script) -> Fault? {
    var run = PropertyRun(script)
    do throws(Fault) {
      for step in script.steps { try run.take(step, isThorough: true) }
      try TraceCheck.check(script, run)
      return nil
    } catch {
      return error
    }
  }

  /// The same failure with the shortest script found that still has it.
  func shortened() -> Failure {
    var best = self
    var size = max(1, script.steps.count / 2)
    while true {
      let length = best.script.steps.count
      for start in stride(from: 0, to: length, by: size).reversed() {
        var shorter = best.script
        shorter.steps.removeSubrange(start..<min(start + size, shorter.steps.count))
        best.accept(shorter)
      }
      if size == 1, best.script.steps.count == length { break }
      size = max(1, size / 2)
    }
    for index in best.script.recipe.edits.indices.reversed() {
      var shorter = best.script
      shorter.recipe.edits.remove(at: index)
      best.accept(shorter)
    }
    for number in best.script.steps.indices {
      for index in best.script.steps[number].action.edits.indices.reversed() {
        var shorter = best.script
        shorter.steps[number].action.edits.remove(at: index)
        best.accept(shorter)
      }
    }
    return best
  }

  private mutating func accept(_ shorter: Script) {
    let recipe = shorter.recipe
    guard recipe.style.configuration.edited(by: recipe.edits) != nil,
      let fault = Failure.fault(of: shorter), fault.property == self.fault.property
    else { return }
    self = Failure(shorter, fault)
  }

  var text: String { "\(fault.property.rawValue): \(fault.message)\n\(script.listing)" }
}

/// Checks that the trace of a single sheet's script equals itself after writing and reading, and
/// plays to the same events and frames.
enum TraceCheck {
  static func check(_ script: Script, _ run: PropertyRun) throws(Fault) {
    guard run.sheet != nil, run.hasPassedEveryInput, let trace = script.trace else { return }
    let read: Trace
    do {
      guard let text = try? trace.text else { return }
      read = try Trace(parsing: text)
    } catch {
      throw Fault(property: .trace, message: "\(error)")
    }
    try require(read == trace, .trace, "read \(read.entries), written \(trace.entries)")
    let timeline: Timeline
    do {
      timeline = try Timeline(playing: read, sampling: .times(run.seen.map(\.time)))
    } catch {
      // Ends the check, because a trace refuses a detent that does not exist, and the engine does
      // not.
      if error.message.hasPrefix("unknown detent") { return }
      throw Fault(property: .trace, message: "line \(error.line ?? 0): \(error.message)")
    }
    let events = Array(timeline.events.prefix(run.reported.count))
    try require(events == run.reported, .trace, "events \(events), \(run.reported)")
    for (sample, seen) in zip(timeline.samples, run.seen) {
      try require(
        sample.frame == seen.frame, .trace, "at \(seen.time): \(sample.frame), \(seen.frame)")
    }
  }
}
