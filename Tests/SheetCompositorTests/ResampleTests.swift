import CSheetKernels
import SheetCompositor
import SheetFontTestSupport
import SheetPixels
import SheetTestSupport
import Testing

/// Compares rows scaled by the kernels with rows computed pixel by pixel in Swift.
@Suite struct ResampleTests {
  /// A kernel's input: two rows of an image, and the samples to take between them.
  struct Row {
    let upper: [UInt32]
    let lower: [UInt32]
    let down: UInt32
    let step: UInt32
    let position: Int64
    let count: Int
    let tint: Tint

    init(_ random: inout SeededGenerator) {
      let width = random.pick([1, 2, 3, 40, 900, 2500])
      upper = PixelImage.noise(width: width, height: 1, seed: random.next()).rows[0]
      lower = PixelImage.noise(width: width, height: 1, seed: random.next()).rows[0]
      down = UInt32.random(in: 0...127, using: &random)
      step = random.pick([
        65536, .random(in: 65536...74898, using: &random),
        .random(in: 20000...160_000, using: &random), .random(in: 1...400_000, using: &random),
      ])
      position = .random(in: -400_000...400_000, using: &random)
      count = .random(in: 0...random.pick([30, 2500]), using: &random)
      tint = Tint(
        UInt32(truncatingIfNeeded: random.next()), alpha: .random(in: 0...255, using: &random))
    }

    typealias Kernel = (
      UnsafeMutablePointer<UInt32>, Int, UnsafePointer<kernels_row>, kernels_tint
    ) -> Void

    /// The row painted by a kernel, between two pixels that must not change.
    @unsafe func painted(by kernel: Kernel) -> [UInt32] {
      var target = [UInt32](repeating: 0x0BAD_F00D, count: count + 2)
      unsafe upper.withUnsafeBufferPointer { upper in
        unsafe lower.withUnsafeBufferPointer { lower in
          unsafe target.withUnsafeMutableBufferPointer { target in
            guard let first = target.baseAddress else { return }
            var row = unsafe kernels_row(
              upper: upper.baseAddress, lower: lower.baseAddress, width: upper.count, down: down,
              step: step, position: position)
            unsafe kernel(first + 1, count, &row, kernels_tint(tint))
          }
        }
      }
      return target
    }

    /// The expected row, computed pixel by pixel: vertical, then horizontal interpolation, then the
    /// tint, each rounded to the nearest.
    func defined() -> [UInt32] {
      func mixed(_ a: UInt32, _ b: UInt32, _ part: Int) -> UInt32 {
        [0, 8, 16, 24].reduce(0) { word, shift in
          let (p, q) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
          return word | UInt32((p * (128 - part) + q * part + 64) / 128) << shift
        }
      }
      return (0..<count).map { index in
        let here = Int(position) + index * Int(step)
        let columns = [here >> 16, here >> 16 + 1].map { x in
          let x = min(max(x, 0), upper.count - 1)
          return mixed(upper[x], lower[x], Int(down))
        }
        return tint.mixed(with: mixed(columns[0], columns[1], here >> 9 & 127))
      }
    }
  }

  @Test func everyKernelEqualsTheDefinitionBitByBitAndWritesNoOtherPixel() {
    for seed in UInt64(0)..<600 {
      var random = SeededGenerator(seed: seed)
      let row = Row(&random)
      let expected = [0x0BAD_F00D] + row.defined() + [0x0BAD_F00D]
      #expect(unsafe row.painted(by: kernels_resample_exactly) == expected, "exact, seed \(seed)")
      #expect(unsafe row.painted(by: kernels_resample) == expected, "wide, seed \(seed)")
      #expect(unsafe row.painted(by: kernels_resample_baseline) == expected, "plain, seed \(seed)")
    }
  }
}
