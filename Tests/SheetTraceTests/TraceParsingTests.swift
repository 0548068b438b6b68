import SheetEngine
import SheetTrace
import Testing

@Suite struct TraceParsingTests {
  private static let point = Point2D(x: 1, y: 2)

  static let lines: [(text: String, action: Trace.Action)] = [
    ("style snapshot-card", .style(.snapshotCard)),
    ("window 390 844", .window(Size2D(width: 390, height: 844))), ("scale 1.5", .scale(1.5)),
    ("safe-area 44 34", .safeArea(top: 44, bottom: 34)),
    ("set present.duration 0.25", .set(SettingChange(trusted: "present.duration", "0.25"))),
    ("appearance dark", .appearance(isDark: true)),
    ("appearance light", .appearance(isDark: false)),
    ("reduced-motion on", .reducedMotion(true)), ("reduced-motion off", .reducedMotion(false)),
    ("physics fluid", .physics(.fluid)), ("physics original", .physics(.original)),
    ("slow 2.5", .slow(2.5)), ("scene gallery", .scene("gallery")),
    ("picture AQ==", .picture([1], name: "")),
    ("picture ABCD/w== \"a b.png\"", .picture([0, 16, 131, 255], name: "a b.png")),
    ("press 1 2", .user(.pressed(point, .mouse))),
    ("press 1 2 touch 3", .user(.pressed(point, .touch(3)))),
    (
      "press 1 2 clicks 2 shift touch 3",
      .user(.pressed(point, .touch(3), clickCount: 2, isExtending: true))
    ),
    ("press 1 2 control touch 3", .input(.pressed(point, .touch(3), claim: .click))),
    (
      "press 1 2 control all clicks 2",
      .input(.pressed(point, .mouse, claim: .everything, clickCount: 2))
    ),
    ("press 1 2 area 1", .input(.pressed(point, .mouse, area: 1))),
    (
      "press 1 2 control touch 3 area 3",
      .input(.pressed(point, .touch(3), claim: .click, area: 3))
    ),
    ("move 195 630.5", .user(.moved(Point2D(x: 195, y: 630.5), .mouse))),
    ("move 1 2 touch 3", .user(.moved(point, .touch(3)))),
    ("release -3 900", .user(.released(Point2D(x: -3, y: 900), .mouse))),
    ("release 1 2 touch 3", .user(.released(point, .touch(3)))), ("leave", .user(.left)),
    ("cancel", .user(.cancelled)), ("cancel mouse", .user(.cancelled(.mouse))),
    ("cancel touch 7", .user(.cancelled(.touch(7)))),
    ("wheel 1 2 -1", .user(.wheel(point, notches: -1))),
    ("wheel 1 2 -1 area 1", .input(.wheel(point, notches: -1, area: 1))),
    ("scroll 1 2 0 40", .user(.scrolled(point, dx: 0, dy: 40))),
    ("scroll 1 2 0 40 area 1", .input(.scrolled(point, dx: 0, dy: 40, area: 1))),
    ("key Escape", .user(.key(KeyStroke(.escape)))), ("key F5", .user(.key(KeyStroke(.other)))),
    ("key Tab shift", .user(.key(KeyStroke(.tab, shift: true)))),
    (
      "key a control alt logo text \"ä # b\"   # the text is no comment",
      .user(.key(KeyStroke(.character("a"), text: "ä # b", control: true, alt: true, logo: true)))
    ),
    ("key composed text \"^\\n\"", .user(.key(KeyStroke(.composed, text: "^\n")))),
    ("key-up s", .user(.keyReleased(.character("s")))), ("key-up F5", .user(.keyReleased(.other))),
    ("paste \"a \\\"b\\\"\\\\\\t\"", .user(.pasted("a \"b\"\\\t"))),
    ("present", .input(.present)), ("present expanded", .input(.present("expanded"))),
    ("dismiss", .input(.dismiss)), ("move-to expanded", .input(.move(to: "expanded"))),
    ("scroll-to 40", .input(.scroll(to: 40, animated: true))),
    ("scroll-to 40 at-once", .input(.scroll(to: 40, animated: false))),
    ("scroll-to 40 at-once area 1", .input(.scroll(to: 40, animated: false, of: 1))),
    ("content-height 612", .input(.contentHeight(612))),
    (
      "content-height 612 area 2 300 500.5",
      .input(.contentHeight(612, of: ScrollArea(2, at: 300...500.5)))
    ),
    ("content-anchor 210", .input(.contentAnchor(210))),
    (
      "origin 16 480 172 96 12",
      .input(.origin(SheetOrigin(Rect2D(x: 16, y: 480, width: 172, height: 96), radius: 12)))
    ),
    (
      "origin -4 0.5 172 96",
      .input(.origin(SheetOrigin(Rect2D(x: -4, y: 0.5, width: 172, height: 96))))
    ),
    ("origin none", .input(.origin(nil))), ("play origin none", .played(.origin(nil))),
    (
      "resize 390 844 safe 1 2 3 4 right-to-left",
      .input(
        .resized(
          SheetGeometry(
            size: Size2D(width: 390, height: 844), safeTop: 1, safeBottom: 2, safeLeft: 3,
            safeRight: 4, isRightToLeft: true)))
    ),
    ("play press 1 2 touch 3", .played(.pressed(point, .touch(3)))),
    ("play move 1 2", .played(.moved(point, .mouse))),
    ("play release 1 2", .played(.released(point, .mouse))),
    ("play present large", .played(.present("large"))), ("play cancel", .played(.cancelled)),
  ]

  @Test(arguments: lines) func everyKindOfLineIsRead(text: String, action: Trace.Action) throws {
    let trace = try Trace(parsing: "sheet-trace 1\n4 \(text)\n")
    #expect(trace.entries == [Trace.Entry(time: 4, action: action)])
  }

  @Test func commentsAndSpacesSeparateLinesAndWords() throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1   # the format
        # nothing but a comment

        0      scale 1.5
        1.216\tmove 195 630.5
        4e0    double-tap 1 2

        """)
    #expect(trace.entries.map(\.time) == [0, 1.216, 4, 4, 4, 4])
    #expect(
      trace.entries.suffix(4).map(\.action) == [
        .user(.pressed(Self.point, .mouse)), .user(.released(Self.point, .mouse)),
        .user(.pressed(Self.point, .mouse, clickCount: 2)),
        .user(.released(Self.point, .mouse)),
      ])
    #expect(trace.scale == 1.5 && trace.lastTime == 4)
  }

  /// Malformed traces: the text, the line of the mistake, and a part of the message.
  static let malformed: [(text: String, line: Int, naming: String)] = [
    ("", 1, "sheet-trace 1"), ("0 present", 1, "sheet-trace 1"),
    ("sheet-trace 2", 1, "version 2; this program reads 1"),
    ("\nsheet-trace 1", 1, "sheet-trace 1"),
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
    ("set drag.slip 3", "'drag.slip'"), ("set drag.slop wide", "not 'wide'"),
    ("set drag.slop -1", "points"), ("move-to", "a detent is missing"), ("move-to a=b", "'a=b'"),
    ("key", "a key is missing"), ("key # Up", "a key is missing"), ("key Page-Up", "'Page-Up'"),
    ("key _Up", "'_Up'"), ("key -", "'-'"), ("key \"\"", "'\"\"'"), ("key \u{FC}", "'\u{FC}'"),
    ("key Up Down", "'Down'"), ("wheel 1 2 x", "'x'"), ("scroll 1 2 3", "dy is missing"),
    ("content-height -2e9", "'-2e9'"), ("content-anchor", "a distance is missing"),
    ("origin", "x is missing"), ("origin 1 2 3", "the height is missing"),
    ("origin 1 2 0 4", "'0'"), ("origin 1 2 3 4 -5", "the radius"), ("origin None", "'None'"),
    ("origin none 1", "unexpected '1'"), ("origin 1 2 3 4 5 6", "unexpected '6'"),
    ("press 1 2 touch", "finger is missing"),
    ("move 1 2 touch one", "'one'"), ("move 1 2 control", "'control'"),
    ("scroll-to 4 later", "'later'"), ("scroll-to 2e9", "'2e9'"),
    ("present \"a", "'\"a' is not a text in double quotes"), ("resize 390 -1", "'-1'"),
    ("resize 390 844 safe 1 2 3", "the right inset is missing"), ("press 1 2 clicks -1", "'-1'"),
    ("set velocity.fit zebra", "limited or parabola"), ("press 1 2 area 4", "'4'"),
    ("wheel 1 2 3 area 1 300 200", "'200'"),
    ("content-height 9 area 1 300", "where the area ends is missing"),
    ("double-tap 1", "y is missing"), ("press 1 2 clicks", "clicks is missing"),
    ("press 1 2 clicks 1.5", "'1.5'"), ("press 1 2 shift clicks 2", "'clicks'"),
    ("press 1 2 all", "'all'"), ("appearance gray", "'gray'"), ("reduced-motion", "missing"),
    ("slow 0", "'0'"), ("paste a", "'a' is not a text"), ("paste \"a", "'\"a' is not"),
    ("paste \"a\\x\"", "not a text"), ("paste \"\\u{D800}\"", "not a text"),
    ("paste \"a\"b", "unexpected 'b'"), ("key a text", "missing"), ("key-up", "a key is missing"),
    ("key-up a shift", "'shift'"), ("play", "an event is missing"), ("play leave", "'leave'"),
    ("play set drag.slop 3", "'set'"), ("scale 9", "'9'"), ("scale 0.05", "'0.05'"),
    ("slow 1001", "'1001'"), ("safe-area 0 32768", "'32768'"), ("window 390 1000001", "'1000001'"),
    ("press 1 2 clicks 1001", "'1001'"), ("move-to height:1000000001", "'height:1000000001'"),
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
    ("Tab", .tab), ("KP_Tab", .tab), ("KP_Space", .space), ("Left", .left), ("KP_Left", .left),
    ("Right", .right), ("KP_Right", .right), ("BackSpace", .backspace), ("Delete", .delete),
    ("KP_Delete", .delete), ("Insert", .insert), ("KP_Insert", .insert),
    ("plus", .character("+")), ("KP_Add", .character("+")), ("minus", .character("-")),
    ("KP_Subtract", .character("-")), ("equal", .character("=")), ("comma", .character(",")),
    ("period", .character(".")), ("question", .character("?")),
    ("bracketleft", .character("[")), ("bracketright", .character("]")),
    ("slash", .character("/")),
    // Keys without a meaning for a sheet.
    ("a", .character("a")), ("7", .character("7")), ("ISO_Left_Tab", .tab), ("Hangul", .other),
    ("U1F600", .character("😀")), ("U0020", .other),
    ("U007F", .other), ("U009F", .other), ("U00A0", .character("\u{A0}")), ("KP_8", .other),
    ("0x1008ff13", .other),
    ("page_up", .other),
  ])
  func aKeyIsReadByEachOfItsNames(name: String, key: Key) throws {
    let trace = try Trace(parsing: "sheet-trace 1\n1 key \(name)")
    #expect(trace.entries.map(\.action) == [.user(.key(KeyStroke(key)))])
    // `trace.text` may contain another name of the same key.
    #expect(try Trace(parsing: trace.text) == trace)
  }

  @Test func carriageReturnsAndAMissingLastLineBreakAreAccepted() throws {
    let trace = try Trace(parsing: "sheet-trace 1\r\n0 present\r\n1 dismiss")
    #expect(trace.entries.count == 2)
  }

  /// A full disk, or a program killed while it writes, leaves an incomplete line.
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
    // Refused: a bad last line with a line break, a bad line before the last, an incomplete header.
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

  /// The line `double-tap` of old traces stands for two clicks, which on the handle move the card
  /// to the highest detent, or from there back to the last one.
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
