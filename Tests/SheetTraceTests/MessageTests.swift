import SheetEngine
import SheetTrace
import Testing

/// Messages about wrong traces and settings. Each is one line of at most 200 characters, which says
/// where the error is, what is wrong and what would be accepted.
@Suite struct MessageTests {
  private static let huge = String(repeating: "x", count: 1 << 20)
  private static let cut = "'\(String(repeating: "x", count: 40))…'"
  private static let events =
    "press, move, release, wheel, scroll, key, present, move-to"

  /// First lines of a trace.
  private static let headers: [(text: String, message: String)] = [
    ("", "1: the first line is '', not 'sheet-trace 1'"),
    ("0 present", "1: the first line is '0 present', not 'sheet-trace 1'"),
    ("# sheet-trace 1", "1: the first line is '# sheet-trace 1', not 'sheet-trace 1'"),
    ("sheet-trace", "1: the first line is 'sheet-trace', not 'sheet-trace 1'"),
    ("sheet-trace 2", "1: the trace has version 2; this program reads 1"),
    ("sheet-trace 12  # new", "1: the trace has version 12; this program reads 1"),
    ("sheet-trace one", "1: the first line is 'sheet-trace one', not 'sheet-trace 1'"),
    ("sheet-trace 1 2", "1: the first line is 'sheet-trace 1 2', not 'sheet-trace 1'"),
    (huge, "1: the first line is \(cut), not 'sheet-trace 1'"),
  ]

  /// The second line of a trace, whose third line is an event at 1 s.
  private static let lines: [(text: String, message: String)] = [
    ("soon present", "'soon' is not a number in 0…1000000000 (a time in seconds)"),
    ("-1 present", "'-1' is not a number in 0…1000000000 (a time in seconds)"),
    ("1", "an event is missing"),
    ("1 relase 1 2", "unknown event 'relase'; did you mean: release?"),
    ("1 hop", "unknown event 'hop'; there are: \(events) and 24 others"),
    ("1 \(huge)", "unknown event \(cut); there are: \(events) and 24 others"),
    ("1 press 10", "y is missing"),
    ("1 press 1 2,5", "'2,5' is not a number in -1000000000…1000000000 (y)"),
    ("1 press 1 \(huge)", "\(cut) is not a number in -1000000000…1000000000 (y)"),
    ("1 press 1 2 3", "unexpected '3': the line is complete without it"),
    ("1 press 1 2 touch", "the number of a finger is missing"),
    ("1 press 1 2 touch one", "'one' is not a whole number (the number of a finger)"),
    ("1 press 1 2 clicks 1.5", "'1.5' is not a whole number in 0…1000 (a count of clicks)"),
    ("1 press 1 2 area 4", "'4' is not a whole number in 0…3 (an area)"),
    ("1 origin", "x is missing"),
    ("1 origin row", "'row' is not a number in -1000000000…1000000000 (x)"),
    ("1 origin 16 480 0 96", "'0' is not a number in 0.01…1000000000 (the width)"),
    ("1 origin 16 480 172 96 -1", "'-1' is not a number in 0…1000000000 (the radius)"),
    ("1 window 390 0", "'0' is not a number in 0.01…1000000 (the height)"),
    ("1 scale 9", "'9' is not a number in 0.1…8 (device pixels per point)"),
    ("1 slow -1", "'-1' is not a number in 0.01…1000 (a factor)"),
    (
      "1 style sheet",
      "unknown style 'sheet'; there are: snapshot-card, reactions, settings, map, system"
    ),
    ("1 appearance gray", "'gray' is neither dark nor light"),
    ("1 physics rigid", "'rigid' is neither fluid nor original"),
    ("1 reduced-motion yes", "'yes' is neither on nor off"),
    ("1 play leave", "play needs an input of a sheet, such as press or present, not 'leave'"),
    ("1 key Page-Up", "'Page-Up' is not the name of a key, such as Escape or KP_Up"),
    (
      "1 move-to a=b",
      "'a=b' is not the name of a detent: letters, digits, - and _, or a text in quotes"
    ),
    ("1 move-to height:0", "'height:0' is not a height above 0, up to 1000000000 points"),
    (
      "1 paste \"a\\x\"",
      #"'"a\x"' is not a text in double quotes, with no escapes but \" \\ \n \t \u{HEX}"#
    ),
    ("1 picture AQ=", "the picture is not written in Base64"),
    ("1 set", "a setting's name is missing"),
    ("1 set drag.slop", "a value for drag.slop is missing"),
    ("1 set drag.slop wide", "drag.slop must be 0…1000000 points, not 'wide'"),
    ("1 set drag.slop \(huge)", "drag.slop must be 0…1000000 points, not \(cut)"),
    (
      "1 set settle.durration 1",
      "'settle.durration' is not a setting; did you mean settle.duration?"
    ),
    (
      "1 set dim.colour gray:0", "'dim.colour' is not a setting; did you mean dim.color?"
    ),
    ("1 set shadow.z 1", "'shadow.z' is not a setting; did you mean shadow.x or shadow.y?"),
    (
      "1 set dim.blur 1",
      "'dim.blur' is not a setting; there are: dim.color, dim.opacity, dim.from, dim.to"
    ),
    ("1 set blur 1", "'blur' is not a setting; sheet-demo --list-settings has them all"),
    ("1 set \(huge) 1", "\(cut) is not a setting; sheet-demo --list-settings has them all"),
    (
      "1 set a\u{202E}b 1",
      "'a\\u{202e}b' is not a setting; sheet-demo --list-settings has them all"
    ),
  ]

  /// Settings with a wrong value, one of each kind.
  private static let values: [(text: String, message: String)] = [
    ("drag.slop", "'drag.slop' is not of the form KEY=VALUE"),
    (huge, "\(cut) is not of the form KEY=VALUE"),
    ("max-width=0", "max-width must be 1…1000000 points or none, not '0'"),
    ("dim.opacity=2", "dim.opacity must be 0…1, not '2'"),
    ("persistent=maybe", "persistent must be yes or no, not 'maybe'"),
    ("key.escape=quit", "key.escape must be dismiss or step, not 'quit'"),
    ("initial=no where", "initial must be the name of a detent, not 'no where'"),
    (
      "card.color=red",
      "card.color must be #rrggbb, #rrggbbaa, gray:W or rgba(R,G,B,A) with parts 0…1, not 'red'"
    ),
    ("handle.size=60", "handle.size must be WIDTHxHEIGHT in points or none, not '60'"),
    (
      "settle.curve=ease",
      "settle.curve must be linear, ease-in, ease-out, ease-in-out, cubic-bezier(x,y,x,y) or "
        + "spring(response,damping), not 'ease'"
    ),
    (
      "settle.curve=spring(0,1)",
      "settle.curve: 'spring(0,1)' is not spring(response,damping) with a response of "
        + "0.001…100000 seconds, a damping ratio of 0.001…1000"
    ),
    (
      "settle.curve=cubic-bezier(2,0,1,1)",
      "settle.curve: 'cubic-bezier(2,0,1,1)' is not cubic-bezier(x,y,x,y) with x in 0…1, y in "
        + "-1000…1000"
    ),
    (
      "detents=a",
      "detents must be a comma list of NAME=top:P, NAME=height:P, NAME=fraction:F, NAME=view:F, "
        + "NAME=content, NAME=peek or NAME=anchor, not 'a'"
    ),
    ("detents=a b=top:1", "detents: 'a b' is not a name (letters, digits, - and _)"),
    (
      "detents=a=top:1,a=top:2", "detents: 'a' names two detents; each needs a name of its own"
    ),
    (
      "detents=hidden=top:1",
      "detents: 'hidden' cannot name a detent, because it names the place of a sheet off screen"
    ),
    (
      "dim.to=low",
      "dim.to must be hidden, detent:NAME, half:NAME, top:P, height:P, fraction:F, view:F, "
        + "content, peek or anchor, not 'low'"
    ),
  ]

  private func check(_ message: String?, _ expected: String) {
    print(message ?? "accepted: \(expected.prefix(100))")
    #expect(message == expected)
    #expect((message?.count ?? 0) <= ErrorText.longest)
    #expect(message?.contains(where: \.isNewline) == false)
  }

  @Test func aWrongLineOfATraceIsExplained() throws {
    func message(_ text: String) -> String? {
      do {
        _ = try Trace(parsing: text)
        return nil
      } catch {
        return error.message(in: "a.trace")
      }
    }
    for (header, expected) in Self.headers {
      check(message(header + "\n0 present\n"), "a.trace:" + expected)
    }
    for (line, expected) in Self.lines {
      check(message("sheet-trace 1\n\(line)\n1 dismiss\n"), "a.trace:2: " + expected)
    }
    check(
      message("sheet-trace 1\n1 present\n0.5 dismiss\n"),
      "a.trace:3: time runs back from 1 to 0.5; times must not decrease")
  }

  @Test func aWrongValueOfEachKindIsExplained() {
    for (text, expected) in Self.values {
      var message: String?
      do { _ = try SettingChange(parsing: text) } catch { message = error.message }
      check(message, expected)
    }
  }

  /// Also with a value of 1 MB, and in a trace, where file and line precede the message.
  @Test func everySettingSaysWhatItAccepts() throws {
    let values = ["?", "cubic-bezier(\(Self.huge)", "spring(\(Self.huge)", "?\(Self.huge)=top:1"]
    for setting in Setting.all {
      for value in values {
        let error = #expect(throws: SettingError.self) {
          try SettingChange(key: setting.key[...], value: value[...])
        }
        let message = error?.message ?? ""
        #expect(error?.key == setting.key && message.hasPrefix(setting.key), "\(message)")
        #expect(ErrorText.located(message, in: "recording.trace", line: 10000).count <= 188)
        guard value == "?", setting.key != "detents" else { continue }
        print(message)
        for form in setting.unit.split(separator: " | ") {
          #expect(message.contains(form), "\(message)")
        }
      }
    }
  }

  /// A path that is too long keeps its end, and the message stays whole.
  @Test func aLongPathIsShortened() {
    let folder = String(repeating: "folder/", count: 100)
    let error = #expect(throws: TraceError.self) { try Trace(parsing: "sheet-trace 2\n") }
    let message = error?.message(in: "\(folder)a.trace") ?? ""
    #expect(message.count == ErrorText.longest)
    #expect(message.hasPrefix("…"))
    #expect(
      message.hasSuffix("folder/a.trace:1: the trace has version 2; this program reads 1"))
  }

  @Test func manyNamesAreCounted() throws {
    let detents = (0..<100).map { "detent\($0)=height:\($0 + 1)" }.joined(separator: ",")
    let changes = [
      try SettingChange(parsing: "detents=\(detents)"), try SettingChange(parsing: "initial=none"),
    ]
    let error = #expect(throws: SettingError.self) {
      try SheetConfiguration.standard.changed(by: changes)
    }
    check(
      error?.message,
      "initial: unknown detent 'none'; there are: detent0, detent1, detent2, detent3, detent4, "
        + "detent5, detent6, detent7, detent8, detent9 and 90 others")
    #expect(error?.key == "initial")
  }

  @Test func everyEventIsSuggestedForAMisspelling() throws {
    for (text, _) in TraceParsingTests.lines {
      let event = text.split(separator: " ")[0]
      let error = #expect(throws: TraceError.self) {
        try Trace(parsing: "sheet-trace 1\n1 \(event)x\n2 dismiss")
      }
      #expect(error?.message.contains("did you mean: \(event)") == true, "\(event)")
    }
  }

  /// An error in a setting names the line of the setting, not the last line of its time; an override
  /// of the command line is no line of the trace.
  @Test func anImpossibleSettingIsReportedWithItsOwnLine() throws {
    let trace = try Trace(
      parsing: "sheet-trace 1\n0 set initial nowhere\n0 set drag.slop 3\n0 slow 2\n1 present\n")
    let error = #expect(throws: TraceError.self) {
      var player = try TracePlayer(trace)
      _ = try player.playToRest()
    }
    #expect(error?.line == 2)
    #expect(error?.message == "initial: unknown detent 'nowhere'; there are: medium, large")
    let overridden = #expect(throws: TraceError.self) {
      let changes = [try SettingChange(parsing: "initial=none")]
      var player = try TracePlayer(trace, overrides: TracePlayer.Overrides(changes: changes))
      _ = try player.playToRest()
    }
    #expect(overridden?.line == nil)
    #expect(overridden?.message == "initial: unknown detent 'none'; there are: medium, large")
  }
}
