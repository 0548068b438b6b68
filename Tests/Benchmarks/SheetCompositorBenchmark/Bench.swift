internal import Glibc
internal import SheetCompositor
internal import SheetEngine
internal import SheetPixels

/// Prints the compositor's times for typical frames, as multiples of a plain copy of the whole view
/// in the same run.
@main struct Bench {
  static func main() {
    print("view         what                                       µs    × memcpy")
    for (width, height) in [(390, 844), (780, 1688), (1280, 800), (1920, 1080), (3840, 2160)] {
      measure(width: width, height: height)
    }
  }

  /// Takes the fastest round; larger views get fewer rounds.
  private static func measure(width: Int, height: Int) {
    let view = PixelImage(width: width, height: height)
    let bench = Scene(width: width, height: height)
    let cases = bench.cases(into: view)
    let copy = {
      unsafe _ = memcpy(view.view.base, bench.background.view.base, width * height * 4)
    }
    var watch = Stopwatch([copy] + cases.map(\.paint))
    watch.run(rounds: max(40, 100_000_000 / (width * height)), repeats: 2)
    for (name, time) in zip(["memcpy of the whole view"] + cases.map(\.name), watch.best) {
      let size = padded("\(width)x\(height)", to: 13)
      let micros = String(Int((time * 1e7).rounded()))
      let tenths = micros.dropLast().isEmpty ? "0" : String(micros.dropLast())
      let ratio = (time / watch.best[0] * 100).rounded() / 100
      print(
        size + padded(name, to: 40) + padded("\(tenths).\(micros.suffix(1))", to: 10) + "\(ratio)")
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
