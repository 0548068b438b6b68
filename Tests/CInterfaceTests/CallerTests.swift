import CInterface
import CSheet
import CSheetCaller
import Testing

/// A program in C drives a sheet.
@Suite struct CallerTests {
  @Test func aSessionInC() {
    var text = [CChar](repeating: 0, count: 8192)
    unsafe caller_tell_story(&text, text.count)
    let story = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #expect(
      story == """
        abi 1, unknown style 0
        configured 1 '', 2 detents, high is 1
        configured 0 'drag.area: 'nowhere' is not one of: none | handle | card | view'
        drag.slop 8 (1)
        drag.area ca (4), nothing (-1)
        animating 1 until 1
          1.000 event 0 cause 5 detent 0 supersedes -1
        1.000 phase 1 detent -1 target 0 top 800.000 dim 0.000 card 400x0 handle 36
          1.685 event 1 cause 5 detent 0 supersedes -1
        3.000 phase 2 detent 0 target -2 top 600.000 dim 0.133 card 400x200 handle 36
        regions 1 3, animating 0 until 1
          3.060 event 2 cause 0 detent 1 supersedes -1
        3.060 phase 5 detent 0 target 1 top 408.000 dim 0.261 card 400x392 handle 36
        5.000 phase 2 detent 1 target -2 top 200.000 dim 0.400 card 400x600 handle 36
          3.705 event 3 cause 0 detent 1 supersedes -1
          5.000 event 2 cause 3 detent 0 supersedes -1
          5.726 event 3 cause 3 detent 0 supersedes -1
          8.000 event 4 cause 3 detent 0 supersedes -1
        9.000 phase 2 detent 0 target -2 top 600.000 dim 0.133 card 400x200 handle 36
          9.060 event 5 cause 0 detent -1 supersedes -1
          9.243 event 6 cause 0 detent -1 supersedes -1
        12.000 phase 0 detent -1 target -2 top 800.000 dim 0.000 card 400x0 handle 0
        asked twice at least

        """)
  }

  @Test func noSheetIsNoHarm() { caller_try_null() }

  @Test func aNewerStructureIsNotWrittenBeyondAnOlderOne() {
    let sheet = unsafe sheet_create(nil, 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    var frame = sheet_frame()
    frame.top = -7
    frame.handle.width = -7
    unsafe sheet_get_frame(sheet, 0, &frame, 64)
    #expect(frame.card.width == 400)
    #expect(frame.handle.width != -7)
    #expect(frame.top == -7, "not its own any more")
  }

  @Test func eventsThatNobodyTakesDoNotPileUp() throws {
    let sheet = unsafe sheet_create(nil, 400, 800)
    defer { unsafe sheet_destroy(sheet) }
    for second in 0..<2000 {
      unsafe sheet_present(sheet, -2, Double(second))
      unsafe sheet_dismiss(sheet, Double(second) + 0.5)
    }
    var event = sheet_event()
    var count = 0
    while unsafe sheet_next_event(sheet, &event, MemoryLayout<sheet_event>.size) { count += 1 }
    #expect(count == 1000)
    #expect(event.kind == SHEET_EVENT_WILL_DISMISS, "the newest are kept")
  }
}
