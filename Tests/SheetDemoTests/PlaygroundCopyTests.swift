import Foundation
import SheetEngine
import SheetPlayground
import SheetTestSupport
import SheetTrace
import SheetXTestSupport
import Testing

/// The command and the Swift code that the playground copies to the clipboard give the same sheet
/// as the playground.
@Suite(.serialized) struct PlaygroundCopyTests {
  /// Times and rows of a pointer that throws the card up from the first detent of every style.
  static let hand: [(time: Double, y: Double)] = [
    (1, 760), (1.02, 752), (1.04, 736), (1.06, 712), (1.08, 680), (1.1, 640),
  ]

  static let times = (0...40).map { Double($0) * 0.05 + 0.01 }

  /// The copied settings: each style's, and one sheet that combines settings of all kinds.
  static let settings: [PlaygroundSettings] = {
    var all: [PlaygroundSettings] = []
    for style in SheetStyle.allCases {
      var settings = PlaygroundSettings()
      try? settings.set(style.configuration.changes(from: .standard))
      all.append(settings)
    }
    var odd = PlaygroundSettings()
    let changes = [
      "detents=a-1=top:80.5,b=height:300.25,c=view:0.7,d=content", "initial=b", "dim.from=half:b",
      "dim.to=height:40", "undimmed-through=b", "max-width=none", "reserved-bottom=20",
      "settle.curve=spring(0.4,0.6)", "present.curve=cubic-bezier(0.2,0,0.4,1.2)",
      "resize.curve=ease-in", "resize.duration=0.4", "card.color=#33669980", "handle.size=none",
      "shadow.opacity=0.3", "shadow.color=gray:0.25", "flick.damping=none", "flick.velocity=1e-05",
      "edge=bottom", "key.escape=dismiss",
    ]
    try? odd.set(changes.map { try SettingChange(parsing: $0) })
    all.append(odd)
    return all
  }()

  /// The card's top at each of `times`, computed by the engine for the pointer's moves in `hand`.
  private func tops(_ configuration: SheetConfiguration) -> [Double] {
    var sheet = Sheet(configuration, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    var tops: [Double] = []
    sheet.handle(.present, at: 0)
    var inputs: [(time: Double, input: SheetInput)] = []
    for (index, (time, y)) in Self.hand.enumerated() {
      let point = Point2D(x: 195, y: y)
      inputs.append((time, index == 0 ? .pressed(point, .mouse) : .moved(point, .mouse)))
    }
    inputs.append((1.1, .released(Point2D(x: 195, y: 640), .mouse)))
    for time in Self.times {
      while let first = inputs.first, first.time <= time {
        sheet.handle(first.input, at: first.time)
        inputs.removeFirst()
      }
      tops.append(sheet.frame(at: time).top)
    }
    return tops
  }

  @Test func theTestedSettingsAreDistinct() throws {
    #expect(Self.settings.count == 6 && Set(Self.settings.map(\.command)).count == 6)
    #expect(try Self.settings.last?.configuration.changes(from: .standard).count ?? 0 > 15)
  }

  /// Runs the copied command in bash, where a function `sheet-demo` replays a trace with the
  /// command's arguments.
  @Test func theCopiedCommandGivesTheSameSheet() throws {
    let scratch = try Scratch()
    let moves = Self.hand.dropFirst().map { "\($0.time) move 195 \($0.y)\n" }.joined()
    let trace = try scratch.write(
      "sheet-trace 1\n0 present\n1 press 195 760\n\(moves)1.1 release 195 640\n", to: "hand.trace")
    let at = Self.times.map { "\($0)" }.joined(separator: ",")
    for (index, settings) in Self.settings.enumerated() {
      let script = """
        sheet-demo() {
          test "$2" = --original && "\(Program.path)" replay \(trace) --at \(at) --style "$1" "${@:3}"
        }
        \(settings.command)
        """
      let process = try AppProcess("/bin/bash", arguments: ["-c", script], display: nil)
      #expect(process.waitForExit(timeout: 60) == 0, "\(settings.command): \(process.errors)")
      let rows = process.output.split(separator: "\n").dropFirst()
      let shown = rows.compactMap {
        Double($0.split(separator: ",", omittingEmptySubsequences: false)[4])
      }
      let expected = tops(settings.configuration)
      #expect(shown.count == expected.count)
      let isSame = zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-8 }
      #expect(isSame, "\(index): \(settings.command)")
    }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  @Test func theCopiedSwiftCodeGivesTheSameSheet() throws {
    let scratch = try Scratch()
    var sources: [String] = []
    for (index, settings) in Self.settings.enumerated() {
      let code = settings.swift.replacing("static let mine", with: "static let mine\(index)")
      #expect(code.contains("mine\(index)"))
      sources.append(try scratch.write(code, to: "mine\(index).swift"))
    }
    let names = Self.settings.indices.map { "SheetConfiguration.mine\($0)" }
    let main = """
      import SheetEngine

      for configuration in [\(names.joined(separator: ", "))] { print(configuration) }
      """
    sources.append(try scratch.write(main, to: "main.swift"))
    let folder = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
    let objects = try ["SheetEngine", "SheetPrimitives"].flatMap { module in
      // Finds object files by their sources' names, because the build folder also keeps those of
      // deleted sources.
      try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path + "/Engine/\(module)")
        .filter { $0.hasSuffix(".swift") }
        .map { URL(fileURLWithPath: $0).lastPathComponent }
        .map { folder.appendingPathComponent("\(module).build/\($0).o").path }
    }
    let compiler = try AppProcess(
      "/usr/bin/env",
      arguments: [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-I",
        folder.appendingPathComponent("Modules").path, "-o", scratch.path("mine"),
      ] + sources + objects, display: nil)
    let status = compiler.waitForExit(timeout: 300)
    try #require(status == 0, "\(compiler.errors)")
    let program = try AppProcess(scratch.path("mine"), display: nil)
    #expect(program.waitForExit(timeout: 60) == 0, "\(program.errors)")
    let shown = program.output.split(separator: "\n")
    #expect(shown.count == Self.settings.count)
    for (text, settings) in zip(shown, Self.settings) {
      #expect(text == "\(settings.configuration)")
    }
  }
}
