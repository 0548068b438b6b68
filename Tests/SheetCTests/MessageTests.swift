import CSheet
import SheetC
import Testing

/// `sheet_error`: one line of at most 200 characters that says what is wrong and what would be
/// accepted.
@Suite struct MessageTests {
  private let sheet = CStack("system")
  private static let huge = String(repeating: "x", count: 1 << 20)
  private static let cut = "'\(String(repeating: "x", count: 40))…'"

  private static let settings: [(text: String, message: String)] = [
    ("drag.slop", "'drag.slop' is not of the form KEY=VALUE"),
    (huge, "\(cut) is not of the form KEY=VALUE"),
    ("drag.slop=\(huge)", "drag.slop must be 0…1000000 points, not \(cut)"),
    ("\(huge)=1", "\(cut) is not a setting; sheet-demo --list-settings has them all"),
    ("settle.durration=1", "'settle.durration' is not a setting; did you mean settle.duration?"),
    ("drag.slop=4\nmax-width=0", "max-width must be 1…1000000 points or none, not '0'"),
    ("initial=none", "initial: unknown detent 'none'; there are: medium, large"),
    ("drag.slop=\u{1B}[2J", "drag.slop must be 0…1000000 points, not '\\u{1b}[2J'"),
  ]

  @Test(arguments: settings.indices) func aWrongSettingIsExplained(index: Int) {
    let (text, message) = Self.settings[index]
    #expect(sheet.configure(text) == SHEET_REFUSED_SETTINGS)
    print(sheet.error)
    #expect(sheet.error == message && sheet.error.count <= 200)
  }

  @Test func anUnknownStyleIsExplained() {
    var options = unsafe sheet_options()
    let refusal = unsafe "paper".withCString { name in
      unsafe options.style = name
      return unsafe sheet_push(sheet.pointer, &options, MemoryLayout<sheet_options>.stride, 0, nil)
    }
    #expect(refusal == SHEET_REFUSED_STYLE)
    #expect(
      sheet.error
        == "unknown style 'paper'; there are: snapshot-card, reactions, settings, map, system")
    #expect(unsafe sheet_push(sheet.pointer, nil, 0, 1, nil) == SHEET_DONE && sheet.error == "")
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n"]) func anyLineBreakSeparatesSettings(lineEnd: String)
  {
    #expect(sheet.configure("drag.slop=4\(lineEnd)max-width=300\(lineEnd)") == SHEET_DONE)
    #expect(sheet.setting("drag.slop") == "4" && sheet.setting("max-width") == "300")
  }
}
