import CSheet
import SheetC
import Testing

/// Guarantees of single functions of the C interface.
@Suite struct InterfaceTests {
  private static func sheetError(_ sheet: OpaquePointer?) -> String {
    unsafe sheet_error(sheet).map { unsafe String(cString: $0) } ?? "none"
  }

  private static func setting(_ key: String, of sheet: OpaquePointer?) -> String {
    var text = [CChar](repeating: 0, count: 200)
    _ = unsafe sheet_get_setting(sheet, 0, key, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test func newDetentsReplaceTheRemovedOnesInOtherSettings() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(
      unsafe sheet_configure(sheet, 0, "dim.to=detent:medium\nundimmed-through=medium", 0)
        == SHEET_DONE)
    #expect(
      unsafe sheet_configure(sheet, 0, "detents=one=height:300,two=height:500", 0) == SHEET_DONE)
    #expect(unsafe Self.sheetError(sheet) == "")
    #expect(unsafe Self.setting("initial", of: sheet) == "one")
    #expect(unsafe Self.setting("dim.from", of: sheet) == "detent:one")
    #expect(unsafe Self.setting("dim.to", of: sheet) == "hidden")
    #expect(unsafe Self.setting("undimmed-through", of: sheet) == "none")
    #expect(unsafe sheet_problem_count(sheet, 0) == 0)
    // A name given in the same call is not replaced.
    #expect(
      unsafe sheet_configure(sheet, 0, "detents=a=height:9\ninitial=one", 0)
        == SHEET_REFUSED_SETTINGS)
    #expect(unsafe Self.sheetError(sheet) == "initial: 'one' is not one of: a")
  }

  @Test func duplicateDetentNamesAreRefused() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(
      unsafe sheet_configure(sheet, 0, "detents=a=height:9,b=content,a=top:1", 0)
        == SHEET_REFUSED_SETTINGS)
    #expect(unsafe Self.sheetError(sheet) == "detents: 'a' names two detents")
    #expect(
      unsafe sheet_configure(sheet, 0, "detents=hidden=height:9", 0) == SHEET_REFUSED_SETTINGS)
    #expect(unsafe Self.sheetError(sheet).contains("'hidden' cannot name a detent"))
  }

  @Test func aCommandFarInThePastIsRefused() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(unsafe sheet_present(sheet, 0, -2, true, 1e9) == 0)
    #expect(unsafe sheet_move_to(sheet, 0, 1, 5) == Int32(SHEET_REFUSED_TIME))
  }

  @Test func aSheetCanBePresentedWithoutAnimationAndMovedToAnyHeight() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    var frame = unsafe sheet_frame()
    let size = unsafe MemoryLayout<sheet_frame>.stride
    #expect(unsafe sheet_move_to_height(sheet, 0, 300, 1) == SHEET_REFUSED_HIDDEN)
    #expect(unsafe sheet_present(sheet, 0, 1, false, 1) == SHEET_DONE)
    #expect(unsafe sheet_get_frames(sheet, 1, &frame, 1, size) == 1)
    #expect(unsafe frame.phase == SHEET_PHASE_RESTING && frame.detent == 1)
    #expect(unsafe sheet_move_to_height(sheet, 0, 300, 2) == SHEET_DONE)
    #expect(unsafe sheet_get_frames(sheet, 9, &frame, 1, size) == 1)
    #expect(unsafe frame.card.height == 300 && frame.detent == SHEET_DETENT_HEIGHT)
    #expect(unsafe sheet_move_to_height(sheet, 0, 0, 10) == SHEET_REFUSED_NO_RESTING_POSITION)
  }

  private static func events(of sheet: OpaquePointer?) -> [String] {
    var (event, lines) = (unsafe sheet_event(), [String]())
    while unsafe sheet_next_event(sheet, &event, MemoryLayout<sheet_event>.stride) {
      unsafe lines.append("\(event.time) kind \(event.kind) detent \(event.detent)")
    }
    return lines
  }

  @Test func aRefusedConfigurationChangesNothing() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(unsafe sheet_present(sheet, 0, -2, true, 1e9) == SHEET_DONE)
    _ = unsafe Self.events(of: sheet)
    #expect(
      unsafe sheet_configure(sheet, 0, "detents=a=height:0\ninitial=a", 5) == SHEET_REFUSED_TIME)
    #expect(unsafe sheet_problem_count(sheet, 0) == 0)
    #expect(unsafe sheet_configure(sheet, 0, "detents=a=height:0\ninitial=a", 1e9) == SHEET_DONE)
    #expect(unsafe sheet_problem_count(sheet, 0) > 0)
  }

  @Test func theDetentAnchorFollowsTheContentsAnchor() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(
      unsafe sheet_configure(
        sheet, 0, "detents=top=peek,element=anchor\ninitial=element\nscroll.header=50", 0)
        == SHEET_DONE)
    #expect(unsafe sheet_present(sheet, 0, 1, true, 0) == SHEET_REFUSED_NO_RESTING_POSITION)
    #expect(unsafe sheet_set_content_anchor(sheet, 0, 220, 0) == SHEET_DONE)
    #expect(unsafe sheet_present(sheet, 0, 1, true, 0) == SHEET_DONE)
    var options = unsafe sheet_options()
    unsafe options.content_anchor = 130
    let settings = "detents=element=anchor\ninitial=element\ndim.from=detent:element"
    let size = unsafe MemoryLayout<sheet_options>.stride
    let refusal = unsafe settings.withCString { text in
      unsafe options.settings = text
      return unsafe sheet_push(sheet, &options, size, 1, nil)
    }
    #expect(refusal == SHEET_DONE)
    var frames = unsafe [sheet_frame](repeating: sheet_frame(), count: 2)
    #expect(unsafe sheet_get_frames(sheet, 9, &frames, 2, MemoryLayout<sheet_frame>.stride) == 2)
    let heights = unsafe frames.map { unsafe $0.card.height }
    #expect(heights == [220, 130])
    #expect(sheet_set_content_anchor(nil, 0, 220, 0) == SHEET_REFUSED_NULL)
  }

  /// Two calls of sheet_configure change the index of "medium" from 0 to 1, then remove the detent.
  @Test func eventsKeepTheDetentIndexOfTheirTime() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(unsafe sheet_present(sheet, 0, 0, true, 0) == SHEET_DONE)
    let start = unsafe Self.events(of: sheet)
    #expect(start.count == 1 && start[0].hasSuffix("kind 0 detent 0"))
    #expect(
      unsafe sheet_configure(sheet, 0, "detents=low=height:100,medium=fraction:0.5", 9)
        == SHEET_DONE)
    let events = unsafe Self.events(of: sheet)
    #expect(events.count == 1 && events[0].hasSuffix("kind 1 detent 0"))
    #expect(
      unsafe sheet_configure(
        sheet, 0, "resize.curve=ease-out\nresize.duration=1\ndetents=low=height:100", 10)
        == SHEET_DONE)
    var frame = unsafe sheet_frame()
    let size = unsafe MemoryLayout<sheet_frame>.stride
    #expect(unsafe sheet_get_frames(sheet, 10.1, &frame, 1, size) == 1)
    #expect(unsafe frame.target == 0 && frame.detent == SHEET_DETENT_NONE)
    #expect(unsafe sheet_get_frames(sheet, 20, &frame, 1, size) == 1)
    #expect(unsafe frame.detent == 0)
  }

  @Test func expandAndCollapseGoFromAHeightToTheNextDetents() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    #expect(unsafe sheet_present(sheet, 0, 0, false, 0) == SHEET_DONE)
    var description = sheet_accessibility()
    let size = MemoryLayout<sheet_accessibility>.stride
    #expect(unsafe sheet_get_accessibility(sheet, 0, &description, 1, size) == 1)
    #expect(description.below == SHEET_DETENT_NONE && description.above == 1)
    #expect(unsafe sheet_move_to_height(sheet, 0, 500, 0) == SHEET_DONE)
    #expect(unsafe sheet_get_accessibility(sheet, 9, &description, 1, size) == 1)
    #expect(description.below == 0 && description.above == 1 && description.value == 0)
    let actions = SHEET_ACTION_EXPAND | SHEET_ACTION_COLLAPSE | SHEET_ACTION_DISMISS
    #expect(Int(description.actions) == actions)
    #expect(unsafe sheet_dismiss(sheet, 0, 9) == SHEET_DONE)
    #expect(unsafe sheet_get_accessibility(sheet, 19, &description, 1, size) == 1)
    #expect(description.below == SHEET_DETENT_NONE && description.above == SHEET_DETENT_NONE)
  }

  @Test func leftAndRightInsetsAreNotSwapped() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    var view = sheet_geometry(
      width: 400, height: 800, safe_top: 0, safe_bottom: 0, safe_left: 30, safe_right: 10,
      is_right_to_left: false)
    unsafe sheet_set_geometry(sheet, &view, 0)
    #expect(
      unsafe sheet_configure(
        sheet, 0, "edge=left\ndetents=all=fraction:1\nreserved-bottom=safe-area\nmax-width=none", 0)
        == 0)
    _ = unsafe sheet_present(sheet, 0, 0, true, 0)
    var frame = unsafe sheet_frame()
    _ = unsafe sheet_get_frames(sheet, 9, &frame, 1, MemoryLayout<sheet_frame>.stride)
    #expect(unsafe frame.card.x == 30 && frame.card.x + frame.card.width == 390)
  }

  @Test(arguments: ["left", "right"])
  func aRecedingSheetStaysAtItsSide(edge: String) {
    let stack = unsafe sheet_create(nil, 1280, 800)
    defer { unsafe sheet_destroy(stack) }
    var (lower, upper) = (sheet_layer(), sheet_layer())
    #expect(unsafe sheet_push(stack, nil, 0, 0, &lower) == 0)
    #expect(unsafe sheet_configure(stack, lower, "edge=\(edge)", 0) == 0)
    #expect(unsafe sheet_push(stack, nil, 0, 5, &upper) == 0)
    var frames = unsafe [sheet_frame](repeating: sheet_frame(), count: 2)
    let size = unsafe MemoryLayout<sheet_frame>.stride
    #expect(unsafe sheet_get_frames(stack, 9, &frames, 2, size) == 2)
    let (card, shown) = unsafe (frames[0].card, frames[0].shown)
    let side = edge == "left" ? (card.x, shown.x) : (card.x + card.width, shown.x + shown.width)
    #expect(abs(side.0 - side.1) < 1e-9 && shown.height < card.height)
  }

  @Test func theEventQueueDropsItsOldestEvents() {
    let sheet = unsafe sheet_create("system", 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    for turn in 0..<600 {
      _ = unsafe sheet_present(sheet, 0, 0, true, Double(turn) * 10)
      _ = unsafe sheet_dismiss(sheet, 0, Double(turn) * 10 + 5)
    }
    var event = unsafe sheet_event()
    var times: [Double] = []
    while unsafe sheet_next_event(sheet, &event, MemoryLayout<sheet_event>.stride) {
      unsafe times.append(event.time)
    }
    // Each round has four events; in the last the end of the motion is missing.
    #expect(times.count == 1000)
    #expect(times == times.sorted())
    #expect(times.last == 5995 && (times.first ?? 0) > 3400)
  }

  /// A frame's bytes without the padding between its fields, whose values are undefined.
  private static func fields(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let isFloating = unsafe MemoryLayout<sheet_frame>.offset(of: \.is_floating) ?? 0
    let header = unsafe MemoryLayout<sheet_frame>.offset(of: \.header) ?? 0
    let end = unsafe (MemoryLayout<sheet_frame>.offset(of: \.layer) ?? 0) + 4
    return bytes.enumerated().filter { $0.offset <= isFloating || header..<end ~= $0.offset }
      .map(\.element)
  }

  /// `difference`: how many bytes larger the app's structure is than the library's, because the app
  /// was compiled with another version of the header.
  @Test(arguments: [-40, 0, 24])
  func framesAreSpacedByTheCallersStructureSize(_ difference: Int) {
    let stack = unsafe sheet_create(nil, 400, 800)
    defer { unsafe sheet_destroy(stack) }
    for _ in 0..<3 { _ = unsafe sheet_push(stack, nil, 0, 1, nil) }
    let own = unsafe MemoryLayout<sheet_frame>.stride
    let size = own + difference
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 3 * max(size, own), alignment: 16)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 7)
    let frames = unsafe memory.baseAddress?.assumingMemoryBound(to: sheet_frame.self)
    #expect(unsafe sheet_get_frames(stack, 5, frames, 3, size) == 3)
    var expected = unsafe [sheet_frame](repeating: sheet_frame(), count: 3)
    _ = unsafe sheet_get_frames(stack, 5, &expected, 3, own)
    for index in 0..<3 {
      let written = min(size, own)
      let (returned, known) = unsafe expected.withUnsafeBytes { bytes in
        unsafe (
          Self.fields(memory[index * size..<index * size + written]),
          Self.fields(bytes[index * own..<index * own + written])
        )
      }
      #expect(returned == known, "frame \(index)")
      let rest = unsafe memory[(index * size + written)..<((index + 1) * size)]
      #expect(unsafe rest.allSatisfy { $0 == 7 }, "behind frame \(index)")
    }
  }
}
