import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The scripts in `Assets/recipes`, with stand-ins for the commands that they run.
@Suite(.serialized) struct RecipeTests {
  private static let recipes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets/recipes")

  /// A recipe, and the keys of a user at each of its sheets.
  private struct Case: CustomStringConvertible {
    let recipe: String
    /// Commands in bash that stand in for others; `note` writes its arguments to a file.
    let commands: [String: String]
    let keys: [[String]]
    let noted: String
    var description: String { recipe }
  }

  private static let note = #"echo "$(basename "$0")" "$@" >> "$NOTED""#

  private static let cases = [
    Case(
      recipe: "open-file", commands: ["xdg-open": note],
      keys: [
        ["d", "o", "c", "Return"], ["period", "period", "Return"], ["d", "o", "c", "Return"],
        ["p", "a", "p", "e", "r", "Return"],
      ],
      noted: "xdg-open ./paper.pdf\n"),
    Case(
      recipe: "switch-window",
      commands: [
        "wmctrl":
          "[ $1 = -l ] && printf '0x01  0 host Mail\\n0x02  0 host Web page\\n' || \(note)"
      ],
      keys: [["w", "e", "b", "Return"]], noted: "wmctrl -i -a 0x02\n"),
    Case(
      recipe: "power", commands: ["systemctl": note],
      keys: [["r", "e", "Return"], ["Down", "Return"]], noted: "systemctl reboot\n"),
    Case(
      recipe: "run-program", commands: ["zzz-program": note],
      keys: [["z", "z", "z", "Return"]], noted: "zzz-program\n"),
    Case(
      recipe: "read-manual",
      commands: ["man": "printf 'ls (1) - list\\ntar (5) - archive\\n'", "term": note],
      keys: [["t", "a", "r", "Return"]], noted: "term -e man 5 tar\n"),
  ]

  @Test(arguments: cases.indices)
  func aRecipeDoesWhatItSays(index: Int) throws {
    let one = Self.cases[index]
    let recipe = Self.recipes.appendingPathComponent(one.recipe).path
    let session = try ChooseSession(
      """
      await go
      mkdir -p docs bin; touch docs/paper.pdf; . ./stand-ins
      export NOTED="$PWD/noted" TERMINAL=term PATH="$PWD/bin:$PATH"
      '\(recipe)'
      """, awaitsRows: false)
    let commands = one.commands.merging(["sheet-demo": #"exec "$PROGRAM" "$@" --slow 0.2"#]) { $1 }
    let script = commands.map { "cat > bin/\($0) <<'END'\n#!/bin/bash\n\($1)\nEND\n" }.joined()
    try session.write(script + "chmod +x bin/*\n", to: "stand-ins")
    try session.write("", to: "go")
    for keys in one.keys {
      try session.waitForSheet()
      for key in keys { try session.strike(key) }
      let isGone = try waitUntil { try session.user.pixel(x: 2, y: 350) != 0 }
      #expect(isGone)
    }
    #expect(session.app.waitForExit() == 0, "\(session.app.errors)")
    #expect(String(decoding: session.file("noted"), as: UTF8.self) == one.noted)
  }

  @Test func theReadmesLineOpensNothingUnlessAFileWasChosen() throws {
    let readme = try String(
      contentsOf: Self.recipes.appendingPathComponent("../../README.md"), encoding: .utf8)
    let line = try #require(
      readme.split(separator: "\n").first {
        $0.hasPrefix("    ") && $0.contains("sheet-demo choose")
      })
    for (key, opened) in [("Escape", ""), ("Return", "file\n")] {
      let session = try ChooseSession(
        """
        sheet-demo() { "$PROGRAM" "$@"; }; xdg-open() { echo "$@" > opened; }; touch file
        \(line.dropFirst(4)); true
        """)
      try session.type("file")
      try session.strike(key)
      session.expect("")
      #expect(String(decoding: session.file("opened"), as: UTF8.self) == opened)
    }
  }

  @Test func everyRecipeIsTested() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.recipes.path)
    #expect(names.sorted() == Self.cases.map(\.recipe).sorted())
  }
}
