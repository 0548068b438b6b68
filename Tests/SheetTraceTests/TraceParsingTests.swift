import SheetEngine
import SheetTrace
import Testing

@Suite struct TraceParsingTests {
  @Test func everyKindOfLineInATraceIsRead() throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1   # the format
        # nothing but a comment

        0      style snapshot-card
        0      window 390 844
        0      safe-area 44 34
        0      set present.duration 0.25
        0.5    present
        0.6    present expanded
        1.2    press 195 600
        1.216\tmove 195 630.5
        1.250  release -3 900
        3      cancel
        3      cancel mouse
        3      cancel touch 7
        3.1    scroll 195 600 0 40
        3.2    wheel 195 600 -1
        3.3    key Escape
        3.3    key F5
        3.4    move-to expanded
        3.5    dismiss
        4e0    content-height 612
        4      press 1 2 control touch 3
        4      press 1 2 control all clicks 2
        4      press 1 2 touch 3
        4      press 1 2 clicks 2 shift touch 3
        4      move 1 2 touch 3
        4      release 1 2 touch 3
        4      leave
        4      scroll-to 40
        4      scroll-to 40 at-once
        4      press 1 2 area 1
        4      press 1 2 control touch 3 area 3
        4      wheel 195 600 -1 area 1
        4      scroll 195 600 0 40 area 1
        4      content-height 612 area 2 300 500.5
        4      scroll-to 40 at-once area 1
        4      double-tap 195 440
        4      appearance dark
        4      appearance light
        4      reduced-motion on
        4      reduced-motion off
        4      slow 2.5
        4      key Tab shift
        4      key a control alt logo text "ä # b"   # the text is no comment
        4      key composed text "^\\n"
        4      paste "a \\"b\\"\\\\\\t"
        4      scene gallery
        4      picture AQ==
        4      picture ABCD/w== "a b.png"
        4      key-up s
        4      key-up F5
        4      play press 1 2 touch 3
        4      play move 1 3
        4      play release 1 3
        4      play present large
        4      play cancel
        4      scale 1.5
        """)
    let actions: [Trace.Action] = [
      .style(.snapshotCard), .window(Size2D(width: 390, height: 844)),
      .safeArea(top: 44, bottom: 34),
      .set(try SettingChange(key: "present.duration", value: "0.25")),
      .input(.present), .input(.present("expanded")),
      .user(.pressed(Point2D(x: 195, y: 600), .mouse)),
      .user(.moved(Point2D(x: 195, y: 630.5), .mouse)),
      .user(.released(Point2D(x: -3, y: 900), .mouse)), .user(.cancelled),
      .user(.cancelled(.mouse)),
      .user(.cancelled(.touch(7))),
      .user(.scrolled(Point2D(x: 195, y: 600), dx: 0, dy: 40)),
      .user(.wheel(Point2D(x: 195, y: 600), notches: -1)), .user(.key(KeyStroke(.escape))),
      .user(.key(KeyStroke(.other))), .input(.move(to: "expanded")), .input(.dismiss),
      .input(.contentHeight(612)),
      .input(.pressed(Point2D(x: 1, y: 2), .touch(3), claim: .click)),
      .input(.pressed(Point2D(x: 1, y: 2), .mouse, claim: .everything, clickCount: 2)),
      .user(.pressed(Point2D(x: 1, y: 2), .touch(3))),
      .user(.pressed(Point2D(x: 1, y: 2), .touch(3), clickCount: 2, isExtending: true)),
      .user(.moved(Point2D(x: 1, y: 2), .touch(3))),
      .user(.released(Point2D(x: 1, y: 2), .touch(3))), .user(.left),
      .input(.scroll(to: 40, animated: true)), .input(.scroll(to: 40, animated: false)),
      .input(.pressed(Point2D(x: 1, y: 2), .mouse, area: 1)),
      .input(.pressed(Point2D(x: 1, y: 2), .touch(3), claim: .click, area: 3)),
      .input(.wheel(Point2D(x: 195, y: 600), notches: -1, area: 1)),
      .input(.scrolled(Point2D(x: 195, y: 600), dx: 0, dy: 40, area: 1)),
      .input(.contentHeight(612, of: ScrollArea(2, at: 300...500.5))),
      .input(.scroll(to: 40, animated: false, of: 1)),
      .user(.pressed(Point2D(x: 195, y: 440), .mouse)),
      .user(.released(Point2D(x: 195, y: 440), .mouse)),
      .user(.pressed(Point2D(x: 195, y: 440), .mouse, clickCount: 2)),
      .user(.released(Point2D(x: 195, y: 440), .mouse)), .appearance(isDark: true),
      .appearance(isDark: false), .reducedMotion(true), .reducedMotion(false), .slow(2.5),
      .user(.key(KeyStroke(.tab, shift: true))),
      .user(.key(KeyStroke(.character("a"), text: "ä # b", control: true, alt: true, logo: true))),
      .user(.key(KeyStroke(.composed, text: "\u{5E}\n"))), .user(.pasted("a \"b\"\\\t")),
      .scene("gallery"), .picture([1], name: ""), .picture([0, 16, 131, 255], name: "a b.png"),
      .user(.keyReleased(.character("s"))), .user(.keyReleased(.other)),
      .played(.pressed(Point2D(x: 1, y: 2), .touch(3))),
      .played(.moved(Point2D(x: 1, y: 3), .mouse)),
      .played(.released(Point2D(x: 1, y: 3), .mouse)), .played(.present("large")),
      .played(.cancelled), .scale(1.5),
    ]
    #expect(trace.scale == 1.5)
    #expect(trace.entries.map(\.action) == actions)
    #expect(trace.entries[7].time == 1.216)
    #expect(trace.lastTime == 4)
  }

  /// Malformed traces: the text, the line of the mistake, and a part of the message.
  static let malformed: [(text: String, line: Int, naming: String)] = [
    ("", 1, "sheet-trace 1"), ("0 present", 1, "sheet-trace 1"),
    ("sheet-trace 2", 1, "sheet-trace 1"), ("\nsheet-trace 1", 1, "sheet-trace 1"),
    ("sheet-trace 1 more", 1, "sheet-trace 1"), ("sheet-trace 1\nsoon present", 2, "'soon'"),
    ("sheet-trace 1\n-1 present", 2, "'-1'"), ("sheet-trace 1\nnan present", 2, "'nan'"),
    ("sheet-trace 1\ninf present", 2, "'inf'"), ("sheet-trace 1\n0x10 present", 2, "'0x10'"),
    ("sheet-trace 1\n1e999 present", 2, "'1e999'"),
    ("sheet-trace 1\n1 present\n\n0.5 dismiss", 4, "from 1 to 0.5"),
    ("sheet-trace 1\n1", 2, "an event is missing"),
    ("sheet-trace 1\n1 dismiss\n1 key Nonsense!!", 3, "'Nonsense!!'"),
  ]

  /// Malformed events: the text, and a part of the message.
  static let malformedEvents: [(text: String, naming: String)] = [
    ("move-to height:0", "'height:0'"),
    ("jump", "'jump'"), ("Present", "'Present'"), ("press 10", "y is missing"),
    ("press 10 2,5", "'2,5'"), ("press 10 20 30", "'30'"), ("dismiss now", "'now'"),
    ("window 0 844", "'0'"), ("window 390", "the height is missing"), ("safe-area -1 0", "'-1'"),
    ("style sheet", "snapshot-card"), ("set", "setting"), ("picture", "a picture is missing"),
    ("picture AQ=", "Base64"), ("picture AR==", "Base64"), ("picture A=Q=", "Base64"),
    ("picture AQ==AQ==", "Base64"), ("picture AQ== name", "name"), ("set drag.slop", "drag.slop"),
    ("set drag.slip 3", "'drag.slip'"), ("set drag.slop wide", "drag.slop: 'wide'"),
    ("set drag.slop -1", "points"), ("move-to", "a detent is missing"), ("move-to a=b", "'a=b'"),
    ("key", "a key is missing"), ("key # Up", "a key is missing"), ("key Page-Up", "'Page-Up'"),
    ("key _Up", "'_Up'"), ("key -", "'-'"), ("key \"\"", "'\"\"'"), ("key \u{FC}", "'\u{FC}'"),
    ("key Up Down", "'Down'"), ("wheel 1 2 x", "'x'"), ("scroll 1 2 3", "dy is missing"),
    ("content-height -2e9", "'-2e9'"), ("content-anchor", "a distance is missing"),
    ("press 1 2 touch", "finger is missing"),
    ("move 1 2 touch one", "'one'"), ("move 1 2 control", "'control'"),
    ("scroll-to 4 later", "'later'"), ("scroll-to 2e9", "'2e9'"),
    ("present \"a", "\"a is not a text in quotes"), ("resize 390 -1", "'-1'"),
    ("resize 390 844 safe 1 2 3", "the right inset is missing"), ("press 1 2 clicks -1", "'-1'"),
    ("set velocity.fit zebra", "limited | parabola"), ("press 1 2 area 4", "'4'"),
    ("wheel 1 2 3 area 1 300 200", "'200'"),
    ("content-height 9 area 1 300", "where the area ends is missing"),
    ("double-tap 1", "y is missing"), ("press 1 2 clicks", "clicks is missing"),
    ("press 1 2 clicks 1.5", "'1.5'"), ("press 1 2 shift clicks 2", "'clicks'"),
    ("press 1 2 all", "'all'"), ("appearance gray", "'gray'"), ("reduced-motion", "missing"),
    ("slow 0", "'0'"), ("paste a", "a is not a text in quotes"), ("paste \"a", "\"a is not"),
    ("paste \"a\\x\"", "not a text"), ("paste \"\\u{D800}\"", "not a text"),
    ("paste \"a\"b", "unexpected 'b'"), ("key a text", "missing"), ("key-up", "a key is missing"),
    ("key-up a shift", "'shift'"), ("play", "an event is missing"), ("play leave", "'leave'"),
    ("play set drag.slop 3", "'set'"),
  ]

  @Test(
    arguments: malformed
      + malformedEvents.map { (text: "sheet-trace 1\n1 " + $0.text, line: 2, naming: $0.naming) })
  func aMalformedTraceIsReportedWithItsLine(text: String, line: Int, naming: String) throws {
    do {
      _ = try Trace(parsing: text + "\n")
      Issue.record("accepted: \(text)")
    } catch {
      #expect(error.line == line, "\(text)")
      #expect(error.message.contains(naming), "\(error.message)")
      #expect(!error.message.contains("\n"))
    }
  }

  @Test(arguments: [
    ("Prior", Key.pageUp), ("Page_Up", .pageUp), ("KP_Prior", .pageUp),
    ("KP_Page_Up", .pageUp), ("Next", .pageDown), ("Page_Down", .pageDown),
    ("KP_Next", .pageDown), ("KP_Page_Down", .pageDown), ("Up", .up), ("KP_Up", .up),
    ("Down", .down), ("KP_Down", .down), ("Home", .home), ("KP_Home", .home), ("End", .end),
    ("KP_End", .end), ("Return", .enter), ("KP_Enter", .enter), ("space", .space),
    ("Escape", .escape),
    // Keys without a meaning for a sheet.
    ("a", .character("a")), ("7", .character("7")), ("ISO_Left_Tab", .tab), ("Hangul", .other),
    ("U1F600", .character("😀")), ("U0020", .other), ("KP_8", .other), ("0x1008ff13", .other),
    ("page_up", .other),
  ])
  func aKeyIsReadByEachOfItsNames(name: String, key: Key) throws {
    let trace = try Trace(parsing: "sheet-trace 1\n1 key \(name)")
    #expect(trace.entries.map(\.action) == [.user(.key(KeyStroke(key)))])
    // The trace is written with one of the names, and parsing it gives an equal trace.
    #expect(try Trace(parsing: trace.text) == trace)
  }

  @Test func carriageReturnsAndAMissingLastLineBreakAreAccepted() throws {
    let trace = try Trace(parsing: "sheet-trace 1\r\n0 present\r\n1 dismiss")
    #expect(trace.entries.count == 2)
  }

  /// A full disk leaves an incomplete line, and so does a program killed while it writes.
  @Test func anIncompleteLastLineIsReportedAndSkipped() throws {
    let text = "sheet-trace 1\n0 present\n1 press 195 600\n1.1 move 195 630\n"
    let whole = try Trace(parsing: text)
    #expect(whole.cutOff == nil && whole.entries.count == 3)
    // Texts cut off within the last line.
    for (rest, naming) in [
      ("1.1 mov", "'mov'"), ("1.1 move 195", "y is missing"), ("1", "missing"),
    ] {
      let cut = try Trace(parsing: "sheet-trace 1\n0 present\n1 press 195 600\n" + rest)
      #expect(cut.entries.map(\.time) == [0, 1])
      #expect(cut.cutOff?.line == 4 && cut.cutOff?.message.contains(naming) == true)
    }
    // With a line break it is a mistake, as in any other line.
    #expect(throws: TraceError.self) { try Trace(parsing: "sheet-trace 1\n0 present\n1 mov\n") }
    #expect(throws: TraceError.self) { try Trace(parsing: "sheet-trace 1\n0 mov\n1 present") }
    #expect(throws: TraceError.self) { try Trace(parsing: "sheet-tra") }
  }

  @Test func quotedTextReadsBack() throws {
    var texts = [
      "", " ", "\"", "\\", "\\n", "#", "a\nb\r\nc\u{2028}d\u{85}", "\u{301}\u{301}", "e\u{301}",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{0}\u{1}\u{7F}", "日本語", "\u{FEFF}\u{202E}",
      "\u{FFFD}\u{10FFFF}\u{E000}", "a\tb  c ",
    ]
    var gibberish = Gibberish(seed: 5)
    for _ in 0..<5000 {
      texts.append(String(decoding: gibberish.bytes(upTo: 20), as: UTF8.self))
    }
    for text in texts {
      let trace = Trace(entries: [
        .init(time: 0, action: .user(.pasted(text))),
        .init(time: 1, action: .user(.key(KeyStroke(.composed, text: text, shift: true)))),
      ])
      let written = try trace.text
      let lines = written.unicodeScalars.count { $0 == "\n" }
      #expect(lines == 3, "each action is on one line")
      let read = try Trace(parsing: written)
      guard case .user(.pasted(let pasted)) = read.entries[0].action,
        case .user(.key(let press)) = read.entries[1].action
      else {
        Issue.record("\(read.entries)")
        return
      }
      // Compares scalars, because in strings canonically equivalent characters are equal.
      #expect(Array(pasted.unicodeScalars) == Array(text.unicodeScalars))
      #expect(Array((press.text ?? "-").unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test func numbersReadBackToTheLastDigit() throws {
    let awkward = 0.1 + 0.2
    let entries: [Trace.Entry] = [
      .init(time: 0, action: .style(.snapshotCard)),
      .init(time: 0, action: .window(Size2D(width: 390.5, height: 844))),
      .init(time: 1e-7, action: .safeArea(top: 1.0 / 3, bottom: 0)),
      .init(time: awkward, action: .input(.pressed(Point2D(x: -1e-9, y: 1e5), .mouse))),
      .init(time: awkward, action: .input(.moved(Point2D(x: awkward, y: 600), .mouse))),
      .init(time: 1, action: .set(try SettingChange(key: "dim.color", value: "#102030"))),
      .init(time: 2, action: .input(.wheel(Point2D(x: 1, y: 2), notches: -1))),
      .init(time: 3, action: .input(.pressed(Point2D(x: 1, y: 2), .touch(7), claim: .click))),
      .init(time: 3, action: .input(.moved(Point2D(x: 1, y: 2), .touch(7)))),
      .init(time: 3, action: .input(.released(Point2D(x: 1, y: 2), .touch(7)))),
      .init(time: 4, action: .input(.scrolled(Point2D(x: 1, y: 2), dx: 0, dy: 0))),
      .init(time: 5, action: .input(.scroll(to: awkward, animated: true))),
      .init(time: 6, action: .input(.scroll(to: 5, animated: false))),
      .init(time: 7, action: .user(.cancelled(.touch(4)))),
      .init(time: 8, action: .user(.pressed(Point2D(x: 1, y: 2), .mouse, clickCount: 3))),
      .init(time: 8, action: .slow(awkward)),
      .init(time: 9, action: .picture([UInt8](0...255), name: "a \"b\".png")),
      .init(time: 9, action: .picture([UInt8](1...254), name: "")),
      .init(time: 9, action: .picture([UInt8](3...255), name: "#")),
      .init(time: 1e8, action: .input(.key(.escape))),
    ]
    #expect(try Trace(parsing: Trace(entries: entries).text).entries == entries)
  }

  /// A line of an old trace stands for two clicks on the handle: they move the card to the highest
  /// detent, or from there back to the last one.
  @Test func aDoubleTapPlaysAsTwoClicks() throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1
        0 style snapshot-card
        0 present
        1 double-tap 195 409
        2 double-tap 195 17
        3 double-tap 195 600
        """)
    #expect(trace.line(of: trace.entries.count - 1) == 6)
    var player = try TracePlayer(trace)
    _ = try player.playToRest()
    let changes = player.events.filter { $0.name == "will-change" || $0.name == "did-change" }
    #expect(
      changes.map { "\($0.time) \($0.name) \($0.transition?.place.description ?? "")" } == [
        "1.0 will-change expanded", "1.3 did-change expanded",
        "2.0 will-change normal", "2.3 did-change normal",
      ])
    #expect(player.sheet.place == "normal")
  }
}
