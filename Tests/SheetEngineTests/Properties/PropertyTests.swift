import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Random scripts, each with a sheet or a stack, for which every `Property` must hold.
///
/// A failure prints the seed and the shortest failing script found.
/// `SHEET_FUZZ_INPUTS=10000000 swift test -c release --filter PropertyTests` sends ten million
/// inputs; `SHEET_FUZZ_SEED=7` chooses other scripts.
@Suite struct PropertyTests {
  static let inputs = environmentNumber("SHEET_FUZZ_INPUTS") ?? 200_000
  static let seed = UInt64(environmentNumber("SHEET_FUZZ_SEED") ?? 1)
  static let workers = 4
  static let length = 100

  /// Every second script has origins.
  @Test(arguments: 0..<workers)
  func randomScriptsKeepEveryProperty(worker: Int) {
    var seeds = SeededGenerator(seed: Self.seed &+ UInt64(worker) &* 1_000_003)
    for index in 0..<(Self.inputs / Self.workers / Self.length) {
      let seed = seeds.next()
      let failure =
        Failure(seed: seed, length: Self.length, hasOrigins: index % 2 == 1)?.shortened()
      #expect(failure == nil, "seed \(seed): \(failure?.text ?? "")")
      if failure != nil { return }
    }
  }

  /// Scripts in which a property once failed.
  @Test(
    arguments: [
      15_863_364_883_347_050_765, 11_058_244_323_473_938_958, 14_987_309_307_912_759_538,
      12_018_500_736_896_625_311, 8_813_358_318_694_122_635,
      13_713_045_925_549_747_092,
    ] as [UInt64])
  func earlierScriptsKeepEveryProperty(seed: UInt64) {
    let failure = Failure(seed: seed, length: Self.length)?.shortened()
    #expect(failure == nil, "\(failure?.text ?? "")")
  }

  /// Scripts with origins in which a property once failed.
  @Test(
    arguments: [
      1_554_887_378_493_161_520, 5_610_684_896_226_716_375, 2_477_407_787_466_393_393,
      6_868_951_612_817_836_609, 7_704_131_569_259_072_559, 5_733_890_999_350_416_305,
      7_210_022_802_942_655_998, 9_724_875_535_216_601_004, 8_186_327_880_942_888_335,
      17_558_882_611_503_038_718, 3_460_408_531_724_427_264, 17_637_324_503_274_564_260,
      10_449_976_341_896_107_592,
    ] as [UInt64])
  func earlierScriptsWithOriginsKeepEveryProperty(seed: UInt64) {
    let failure = Failure(seed: seed, length: Self.length, hasOrigins: true)?.shortened()
    #expect(failure == nil, "\(failure?.text ?? "")")
  }
}

struct Failure {
  private(set) var script: Script
  private(set) var fault: Fault

  init?(seed: UInt64, length: Int, hasOrigins: Bool = false) {
    var steps = RandomSteps(seed: seed, hasOrigins: hasOrigins)
    var script = steps.script
    var run = PropertyRun(script)
    do throws(Fault) {
      while steps.count < length {
        let step = steps.next(after: run)
        script.steps.append(step)
        try run.take(step, isThorough: steps.count % 8 == 0)
      }
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
      return nil
    } catch {
      return error
    }
  }

  /// The shortest script found that still violates the same property.
  func shortened() -> Failure {
    var best = self
    var size = max(1, script.steps.count / 2)
    while true {
      let length = best.script.steps.count
      for start in stride(from: 0, to: length, by: size).reversed() {
        best.leaveOut { $0.steps.removeSubrange(start..<min(start + size, $0.steps.count)) }
      }
      if size == 1, best.script.steps.count == length { break }
      size = max(1, size / 2)
    }
    for index in best.script.recipe.edits.indices.reversed() {
      best.leaveOut { $0.recipe.edits.remove(at: index) }
    }
    return best
  }

  /// Keeps the changed script if it still violates the same property.
  private mutating func leaveOut(_ change: (inout Script) -> Void) {
    var shorter = script
    change(&shorter)
    let recipe = shorter.recipe
    guard recipe.style.configuration.edited(by: recipe.edits) != nil,
      let fault = Failure.fault(of: shorter), fault.property == self.fault.property
    else { return }
    self = Failure(shorter, fault)
  }

  var text: String { "\(fault.property.rawValue): \(fault.message)\n\(script.listing)" }
}
