import CSheetCaller
import SheetC
import Testing

/// The C programs in `CSheetCaller` use sheets, and write their events and frames as text.
@Suite struct CallerTests {
  private static func story(_ tell: (UnsafeMutablePointer<CChar>?, Int) -> Void) -> String {
    var text = [CChar](repeating: 0, count: 8192)
    unsafe tell(&text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test func aSheetUsedFromCHasTheExpectedEventsAndFrames() {
    let story = unsafe Self.story(caller_tell_story)
    #expect(
      story == """
        abi 7, unknown style 0
        configured 1 '', 2 detents, high is 1
        configured 0 'drag.area must be none, handle, card or view, not 'nowhere''
        drag.slop 8 (1)
        drag.area ca (4), nothing (-1)
        animating 1 until 1
          1.000 event 0 cause 5 detent 0 supersedes -1
        1.000 phase 1 detent -1 target 0 top 800.000 dim 0.000 card 400x0 handle 36
          1.685 event 1 cause 5 detent 0 supersedes -1
        3.000 phase 2 detent 0 target -2 top 600.000 dim 0.133 card 400x200 handle 36
        regions 1 3, animating 0 until 1
          3.010 event 8 cause 1 detent 0 supersedes -1
          3.060 event 9 cause 1 detent 0 supersedes -1
          3.060 event 2 cause 0 detent 1 supersedes -1
        3.060 phase 5 detent 0 target 1 top 408.000 dim 0.261 card 400x392 handle 36
        5.000 phase 2 detent 1 target -2 top 200.000 dim 0.400 card 400x600 handle 36
          3.705 event 3 cause 0 detent 1 supersedes -1
          5.000 event 2 cause 3 detent 0 supersedes -1
          5.726 event 3 cause 3 detent 0 supersedes -1
          8.000 event 4 cause 3 detent 0 supersedes -1
        9.000 phase 2 detent 0 target -2 top 600.000 dim 0.133 card 400x200 handle 36
          9.010 event 8 cause 1 detent 0 supersedes -1
          9.060 event 9 cause 1 detent 0 supersedes -1
          9.060 event 5 cause 0 detent -1 supersedes -1
          9.243 event 6 cause 0 detent -1 supersedes -1
        12.000 phase 0 detent -1 target -2 top 800.000 dim 0.000 card 400x0 handle 0
        asked twice at least

        """)
  }

  @Test func clicksFootersAndRefusalsWorkInC() {
    let story = unsafe Self.story(caller_tell_of_clicks)
    #expect(
      story == """
        configured 1
        refused a sheet that is not on screen cannot move | there is no such detent | done
          0.000 event 0 cause 5 detent 0 supersedes -1
          0.726 event 1 cause 5 detent 0 supersedes -1
          2.060 event 7 cause 2 detent 0 supersedes -1 at 200, 500 content 200, 200
          3.060 event 7 cause 2 detent 0 supersedes -1 at 200, 780 content nan, nan
          4.010 event 8 cause 1 detent 0 supersedes -1
          4.060 event 9 cause 1 detent 0 supersedes -1
        5.000 phase 2 detent 0 target -2 top 400.000 dim 0.400 card 400x400 handle 36
        header 50 footer 740+60
        hit 1 at 30, 30, layer 0, control 0
        area: done, 70 of 400 beside 631
        hit 1 at 200, 120
          6.060 event 7 cause 2 detent 0 supersedes -1 at 200, 650 content 200, 120
          6.160 event 7 cause 2 detent 0 supersedes -1 at 200, 550 content nan, nan
          6.200 event 5 cause 5 detent -1 supersedes -1
          6.926 event 6 cause 5 detent -1 supersedes -1
          8.010 event 0 cause 1 detent 0 supersedes -1
          8.010 event 8 cause 1 detent -1 supersedes -1
          8.060 event 9 cause 1 detent -1 supersedes -1
        10.000 phase 2 detent 0 target -2 top 400.000 dim 0.400 card 400x400 handle 36
        problems 1 | detents["two"] is height(0.0), so the list without it is used | detents["two"] | height(0.0) | the list without it

        """)
  }

  @Test func aStackUsedFromCHasTheExpectedEventsAndFrames() {
    let story = unsafe Self.story(caller_tell_of_stack)
    #expect(
      story == """
        0.000 0 sheets, scene dim 0.000, active -2
        first 1:  1.000 event 0 cause 5 detent 1 supersedes -1
        first 1:  1.749 event 1 cause 5 detent 1 supersedes -1
        second 2:  3.000 event 0 cause 5 detent 1 supersedes -1
        second 2:  3.749 event 1 cause 5 detent 1 supersedes -1
        second 2:  5.000 event 2 cause 5 detent 0 supersedes -1
        5.000 2 sheets, scene dim 0.640, active 2
          first 1 phase 2 detent 1 card 400 shown 374.0 wide at 190.0, dim 0.400
          second 2 phase 5 detent 1 card 400 shown 400.0 wide at 200.0, dim 0.000
        hit 1 layer 2 content 210, 60
        owner 2, dragging 0 then 1 then 1 then 0, owner -2
        second 2:  5.709 event 3 cause 5 detent 0 supersedes -1
        second 2:  7.060 event 7 cause 2 detent 0 supersedes -1 at 200, 560 content 200, 60
        second 2:  8.100 event 8 cause 1 detent 0 supersedes -1
        second 2:  8.200 event 9 cause 1 detent 0 supersedes -1
        second 2:  8.200 event 2 cause 1 detent 0 supersedes -1
        9.000 2 sheets, scene dim 0.520, active 2
          first 1 phase 2 detent 1 card 400 shown 387.0 wide at 195.0, dim 0.200
          second 2 phase 2 detent 0 card 400 shown 400.0 wide at 500.0, dim 0.000
        second 2:  8.736 event 3 cause 1 detent 0 supersedes -1
        second 2:  9.000 event 4 cause 3 detent 0 supersedes -1
        9.000 2 sheets, scene dim 0.520, active 2
          first 1 phase 2 detent 1 card 400 shown 387.0 wide at 195.0, dim 0.200
          second 2 phase 2 detent 0 card 400 shown 400.0 wide at 500.0, dim 0.000
        third 3:  10.000 event 0 cause 5 detent 1 supersedes -1
        12.000 3 sheets, scene dim 0.712, active 3
          first 1 phase 2 detent 1 card 400 shown 361.8 wide at 185.0, dim 0.520
          second 2 phase 2 detent 0 card 400 shown 374.0 wide at 490.0, dim 0.400
          third 3 phase 2 detent 1 card 400 shown 400.0 wide at 200.0, dim 0.000
        dismissed: done
        third 3:  10.749 event 1 cause 5 detent 1 supersedes -1
        third 3:  12.000 event 5 cause 5 detent -1 supersedes -1
        second 2:  12.000 event 5 cause 5 detent -1 supersedes -1
        first 1:  12.000 event 5 cause 5 detent -1 supersedes -1
        12.100 3 sheets, scene dim 0.392, active 3
          first 1 phase 6 detent 1 card 400 shown 382.4 wide at 520.2, dim 0.256
          second 2 phase 6 detent 0 card 400 shown 388.2 wide at 659.0, dim 0.182
          third 3 phase 6 detent 1 card 400 shown 400.0 wide at 527.0, dim 0.000
        second 2:  12.709 event 6 cause 5 detent -1 supersedes -1
        first 1:  12.749 event 6 cause 5 detent -1 supersedes -1
        third 3:  12.749 event 6 cause 5 detent -1 supersedes -1
        first 1:  12.749 event 10 cause 99 detent -1 supersedes -1
        second 2:  12.749 event 10 cause 99 detent -1 supersedes -1
        third 3:  12.749 event 10 cause 99 detent -1 supersedes -1
        15.000 0 sheets, scene dim 0.000, active -2
        dismissed: there is no such sheet in the stack, escape 0
        hit 1 layer 4 content 210, 120 and nan
        last 4:  16.000 event 0 cause 5 detent 1 supersedes -1
        last 4:  16.749 event 1 cause 5 detent 1 supersedes -1
        next 5:  20.000 event 0 cause 5 detent 1 supersedes -1
        new 6:  20.100 event 0 cause 5 detent 1 supersedes -1
        next 5:  20.749 event 1 cause 5 detent 1 supersedes -1
        new 6:  20.849 event 1 cause 5 detent 1 supersedes -1
        30.000 3 sheets, scene dim 0.784, active 6
          last 4 phase 2 detent 1 card 400 shown 349.7 wide at 180.0, dim 0.640
          next 5 phase 2 detent 1 card 400 shown 374.0 wide at 190.0, dim 0.400
          new 6 phase 2 detent 1 card 400 shown 400.0 wide at 200.0, dim 0.000
        new 6:  31.000 event 5 cause 5 detent -1 supersedes -1
        next 5:  31.000 event 5 cause 5 detent -1 supersedes -1
        last 4:  31.000 event 5 cause 5 detent -1 supersedes -1
        last 4:  31.749 event 6 cause 5 detent -1 supersedes -1
        next 5:  31.749 event 6 cause 5 detent -1 supersedes -1
        new 6:  31.749 event 6 cause 5 detent -1 supersedes -1
        last 4:  31.749 event 10 cause 99 detent -1 supersedes -1
        next 5:  31.749 event 10 cause 99 detent -1 supersedes -1
        new 6:  31.749 event 10 cause 99 detent -1 supersedes -1
        40.000 0 sheets, scene dim 0.000, active -2

        """)
  }

  /// The sheet's accessibility role is panel (1) at its lowest detent and dialog (2) at the next.
  /// At 7 s another sheet covers the sheet.
  @Test func aCProgramGetsTheAccessibilityDescriptionOfEachSheet() {
    let story = unsafe Self.story(caller_tell_a_reader)
    #expect(
      story == """
        3.000 background 1
          1 role 1 handle 2 value 0 of 2 detent 1 actions 5 reachable 1
        5.000 background 0
          1 role 2 handle 2 value 1 of 2 detent 2 actions 7 reachable 1
        7.000 background 0
          1 role 2 handle 2 value 1 of 2 detent 2 actions 7 reachable 0
          2 role 2 handle 1 value 0 of 1 detent 0 actions 5 reachable 1
        value 9 is detent -2

        """)
  }

  @Test func aCProgramsSheetGrowsOutOfItsOriginAndGoesBackIntoIt() { #expect(caller_grow() == 0) }

  @Test func everyFunctionAcceptsNullAsDocumented() {
    #expect(caller_try_null() == 0)
  }

  @Test func theCodeInTheArticleAboutOtherLanguagesRuns() { #expect(caller_follow_article() == 0) }

  @Test func wrongUseHasDocumentedResults() { #expect(caller_misuses() == 0) }
}
