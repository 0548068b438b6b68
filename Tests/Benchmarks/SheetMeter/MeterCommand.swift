internal import ArgumentParser
internal import Foundation
internal import SheetMeterReport
internal import SheetXTestSupport

/// `SheetMeter`: runs the program on X servers of its own, generates pointer input, and prints the
/// measurements.
@main struct MeterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meter",
    abstract:
      "Measure sheet-demo from outside: XTEST moves the pointer, DAMAGE tells when pixels change.")

  @Option(help: "The program; 'swift build -c release' makes it.")
  var program = ".build/release/sheet-demo"

  @Option(
    help: ArgumentHelp(
      "A shell command to measure beside it, {width} and {height} standing for the window's size.",
      valueName: "command"))
  var peer: [String] = []

  @Option(help: ArgumentHelp("Sizes of the window, pixels.", valueName: "WxH,..."))
  var sizes = "390x844,1920x1080,3840x2160"

  @Option(
    help: ArgumentHelp(
      "Frames a second of the screen; other rates than 60 need Xorg's dummy driver.",
      valueName: "n,..."))
  var rates = "60"

  @Option(help: ArgumentHelp("Write the figures to this file.", valueName: "file.json"))
  var json: String?

  @Option(help: ArgumentHelp("Compare with the figures of an earlier run.", valueName: "file.json"))
  var compare: String?

  @Flag(help: "Measure each figure once, in a shorter time.")
  var short = false

  @Flag(help: "Fail if a figure is beyond its limit: wake-ups at rest, pixels drawn needlessly.")
  var check = false

  func run() throws {
    let before = try compare.map { try Report(contentsOf: $0) } ?? Report()
    var report = Report()
    var failures: [String] = []
    for subject in try subjects() {
      let title = "\(subject.name), \(subject.width)x\(subject.height), \(subject.rate) Hz"
      log(title)
      do {
        report.rows.append(try Measurement(subject: subject, isShort: short).row())
      } catch {
        // Continues with the other programs and screens.
        log("  failed: \(error)")
        failures.append("\(title): \(error)")
      }
    }
    print(report.table(before: before), terminator: "")
    if let json { try report.write(to: json) }
    if check { failures += report.rows.flatMap(faults) }
    if !failures.isEmpty { throw TestSupportError(failures.joined(separator: "\n")) }
  }

  private func log(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  /// The program with its own settings, and with those of the apps that its scenes imitate.
  private static let ownNames = (fluid: "sheet-demo", original: "sheet-demo --original")

  /// Limits of figures that do not depend on the machine's speed.
  private static func limits(of program: String) -> [(name: String, most: Double)] {
    let isOriginal = program == ownNames.original
    return [
      ("at rest, wake-ups", 0), ("at rest, frames", 0), ("pixels drawn needlessly", 0),
      // A spring moves less than a pixel in some refreshes, in which no frame is due.
      ("late frames without a reason", isOriginal ? 0 : .infinity),
      // With the program's own settings the scene behind the card is scaled, in more requests.
      ("sent a frame of a drag", isOriginal ? 300 : 1000),
      // libX11 allocates a block for each of the server's events and replies.
      ("allocations a frame of a drag", 12),
    ]
  }

  /// A message for each of the program's figures that is above its limit or missing.
  private func faults(_ row: Row) -> [String] {
    guard [Self.ownNames.fluid, Self.ownNames.original].contains(row.program) else { return [] }
    return Self.limits(of: row.program).compactMap { name, most in
      let value = row[name] ?? .nan
      if value <= most { return nil }
      let place = "\(row.program), \(row.width) × \(row.height)"
      return "\(place): \(name): \(value) instead of at most \(most)"
    }
  }

  /// Every program at every screen size and refresh rate, in this order: size, rate, program.
  private func subjects() throws -> [Subject] {
    let own = "'\(program)' snapshot-card --scale 1 --size {width}x{height}"
    let commands =
      [(Self.ownNames.fluid, own), (Self.ownNames.original, own + " --original")]
      + peer.map { ($0.split(separator: " ").first.map(String.init) ?? $0, $0) }
    let sizes = try self.sizes.split(separator: ",").map { try numbers($0, separator: "x") }
    let rates = try numbers(rates[...], separator: ",")
    guard sizes.allSatisfy({ $0.count == 2 }) else {
      throw ValidationError("--sizes: '\(self.sizes)' is not of the form WxH,...")
    }
    return sizes.flatMap { size in
      rates.flatMap { rate in
        commands.map { name, command in
          Subject(name: name, command: command, width: size[0], height: size[1], rate: rate)
        }
      }
    }
  }

  private func numbers(_ text: Substring, separator: Character) throws -> [Int] {
    try text.split(separator: separator).map {
      guard let number = Int($0), number > 0 else {
        throw ValidationError("'\($0)' is not a number above 0")
      }
      return number
    }
  }
}
