internal import ArgumentParser
internal import Foundation
internal import SheetMeterReport

/// `SheetMeter`: starts the program under separate servers, acts as a user, and prints the figures.
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

  @Option(help: ArgumentHelp("Frames a second of the screen.", valueName: "n,..."))
  var rates = "60,144"

  @Option(help: ArgumentHelp("Write the figures to this file.", valueName: "file.json"))
  var json: String?

  @Option(help: ArgumentHelp("Compare with the figures of an earlier run.", valueName: "file.json"))
  var compare: String?

  @Flag(help: "Do everything once, and shortly.")
  var short = false

  @Flag(help: "Fail on what is wrong on every machine: wake-ups at rest, needless drawing.")
  var check = false

  func run() throws {
    let old = try compare.map { try Report(contentsOf: $0) }
    let subjects = try self.subjects()
    var report = Report()
    var failures: [String] = []
    for subject in subjects {
      let title = "\(subject.name), \(subject.width)x\(subject.height), \(subject.rate) Hz"
      say(title)
      do {
        report.rows.append(try Measurement(subject: subject, isShort: short).row())
      } catch let error as MeterError where error.isScreenMissing && !check {
        say("  left out: \(error)")
      } catch {
        // Continues, because the others can still be measured.
        say("  failed: \(error)")
        failures.append("\(title): \(error)")
      }
    }
    print(report.table, terminator: "")
    if let old { print(report.comparison(with: old), terminator: "") }
    if let json { try report.write(to: json) }
    if check { failures += report.rows.filter { $0.program == Self.ownName }.flatMap(\.faults) }
    if !failures.isEmpty { throw MeterError(failures.joined(separator: "\n")) }
  }

  private func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private static let ownName = "sheet-demo"

  /// All programs on all screens, grouped by screen.
  private func subjects() throws -> [Subject] {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw MeterError("there is no \(program); 'swift build -c release' makes it")
    }
    let own = "'\(program)' --style snapshot-card --scale 1 --size {width}x{height}"
    let commands =
      [(Self.ownName, own)]
      + peer.map { ($0.split(separator: " ").first.map(String.init) ?? $0, $0) }
    let sizes = try self.sizes.split(separator: ",").map {
      try numbers($0, separator: "x", count: 2)
    }
    let rates = try numbers(rates[...], separator: ",", count: nil)
    return sizes.flatMap { size in
      rates.flatMap { rate in
        commands.map { name, command in
          Subject(name: name, command: command, width: size[0], height: size[1], rate: rate)
        }
      }
    }
  }

  private func numbers(_ text: Substring, separator: Character, count: Int?) throws -> [Int] {
    let numbers = text.split(separator: separator).compactMap { Int($0) }.filter { $0 > 0 }
    guard !numbers.isEmpty, count == nil || numbers.count == count else {
      throw ValidationError("'\(text)' is not as it should be")
    }
    return numbers
  }
}
