import CSheet
import SheetC
import SheetEngine
import Testing

/// Guarantees of single functions of the C interface.
@Suite struct InterfaceTests {
  private let sheet = CStack("system")

  @Test func newDetentsReplaceTheRemovedOnesInOtherSettings() {
    #expect(sheet.configure("dim.to=detent:medium\nundimmed-through=medium") == SHEET_DONE)
    #expect(sheet.configure("detents=one=height:300,two=height:500") == SHEET_DONE)
    #expect(sheet.error == "")
    #expect(sheet.setting("initial") == "one" && sheet.setting("dim.from") == "detent:one")
    #expect(sheet.setting("dim.to") == "hidden" && sheet.setting("undimmed-through") == "none")
    #expect(unsafe sheet_problem_count(sheet.pointer, 0) == 0)
    // Naming a removed detent in the same call is an error; no other detent replaces it.
    #expect(sheet.configure("detents=a=height:9\ninitial=one") == SHEET_REFUSED_SETTINGS)
    #expect(sheet.error == "initial: unknown detent 'one'; there are: a")
  }

  @Test func aRefusedSettingIsExplained() {
    #expect(sheet.configure("detents=a=height:9,b=content,a=top:1") == SHEET_REFUSED_SETTINGS)
    #expect(sheet.error == "detents: 'a' names two detents; each needs a name of its own")
    #expect(sheet.configure("detents=hidden=height:9") == SHEET_REFUSED_SETTINGS)
    #expect(sheet.error.contains("'hidden' cannot name a detent"))
    #expect(sheet.configure("detents=a b=height:9") == SHEET_REFUSED_SETTINGS)
    #expect(sheet.error == "detents: 'a b' is not a name (letters, digits, - and _)")
    #expect(sheet.configure("drag.slop=wide") == SHEET_REFUSED_SETTINGS)
    #expect(sheet.error == "drag.slop must be 0…1000000 points, not 'wide'")
    #expect(sheet.configure("max-width=0") == SHEET_REFUSED_SETTINGS)
    #expect(sheet.error == "max-width must be 1…1000000 points or none, not '0'")
    #expect(sheet.configure("drag.slop=4") == SHEET_DONE)
    #expect(sheet.error == "")
  }

  @Test func aCommandFarInThePastIsRefusedAndChangesNothing() {
    #expect(unsafe sheet_present(sheet.pointer, 0, -2, true, 1e9) == SHEET_DONE)
    #expect(unsafe sheet_move_to(sheet.pointer, 0, 1, 5) == SHEET_REFUSED_TIME)
    let settings = "detents=a=height:0\ninitial=a"
    #expect(sheet.configure(settings, at: 5) == SHEET_REFUSED_TIME)
    #expect(unsafe sheet_problem_count(sheet.pointer, 0) == 0)
    #expect(sheet.configure(settings, at: 1e9) == SHEET_DONE)
    #expect(unsafe sheet_problem_count(sheet.pointer, 0) > 0)
  }

  @Test func aSheetCanBePresentedWithoutAnimationAndMovedToAnyHeight() {
    #expect(unsafe sheet_move_to_height(sheet.pointer, 0, 500, 1) == SHEET_REFUSED_HIDDEN)
    #expect(unsafe sheet_present(sheet.pointer, 0, 1, false, 1) == SHEET_DONE)
    let shown = unsafe sheet.frame(at: 1)
    #expect(unsafe shown.phase == SHEET_PHASE_RESTING && shown.detent == 1)
    #expect(unsafe sheet_move_to_height(sheet.pointer, 0, 500, 2) == SHEET_DONE)
    let moved = unsafe sheet.frame(at: 9)
    #expect(unsafe moved.card.height == 500 && moved.detent == SHEET_DETENT_HEIGHT)
    #expect(unsafe !moved.is_floating)
    #expect(sheet.configure("inset.edge=8", at: 9) == SHEET_DONE)
    #expect(unsafe sheet.frame(at: 9).is_floating)
    #expect(
      unsafe sheet_move_to_height(sheet.pointer, 0, 0, 10) == SHEET_REFUSED_NO_RESTING_POSITION)
  }

  @Test func theDetentAnchorFollowsTheContentsAnchor() {
    #expect(
      sheet.configure("detents=top=peek,element=anchor\ninitial=element\nscroll.header=50")
        == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 1, true, 0) == SHEET_REFUSED_NO_RESTING_POSITION)
    #expect(unsafe sheet_set_content_anchor(sheet.pointer, 0, 220, 0) == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 1, true, 0) == SHEET_DONE)
    var options = unsafe sheet_options()
    unsafe options.content_anchor = 130
    unsafe options.content_height = 1000
    let settings = "detents=element=anchor\ninitial=element\ndim.from=detent:element"
    let refusal = unsafe settings.withCString { text in
      unsafe options.settings = text
      return unsafe sheet_push(sheet.pointer, &options, MemoryLayout<sheet_options>.stride, 1, nil)
    }
    #expect(refusal == SHEET_DONE)
    #expect(unsafe sheet.frames(at: 9).map { unsafe $0.card.height } == [220, 130])
    #expect(unsafe sheet.frames(at: 9).map { unsafe $0.scroll_limit } == [0, 870])
    #expect(sheet_set_content_anchor(nil, 0, 220, 0) == SHEET_REFUSED_NULL)
  }

  /// Two calls of sheet_configure change the index of "medium" from 0 to 1, then remove the detent.
  @Test func eventsKeepTheDetentIndexOfTheirTime() {
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, true, 0) == SHEET_DONE)
    #expect(sheet.takeEvents() == ["kind 0 detent 0"])
    #expect(sheet.configure("detents=low=height:100,medium=fraction:0.5", at: 9) == SHEET_DONE)
    #expect(sheet.takeEvents() == ["kind 1 detent 0"])
    #expect(
      sheet.configure(
        "resize.curve=ease-out\nresize.duration=1\ndetents=low=height:100", at: 10) == SHEET_DONE)
    let moving = unsafe sheet.frame(at: 10.1)
    #expect(unsafe moving.target == 0 && moving.detent == SHEET_DETENT_NONE)
    #expect(unsafe sheet.frame(at: 20).detent == 0)
  }

  @Test func anEventNamesTheEventThatItSupersedes() {
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, true, 0) == SHEET_DONE)
    #expect(unsafe sheet_move_to(sheet.pointer, 0, 1, 0.1) == SHEET_DONE)
    #expect(unsafe sheet_dismiss(sheet.pointer, 0, 0.2) == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, true, 0.3) == SHEET_DONE)
    #expect(
      sheet.takeEvents() == [
        "kind 0 detent 0", "kind 2 detent 1 supersedes 0", "kind 5 detent -1 supersedes 2",
        "kind 0 detent 0 supersedes 5",
      ])
  }

  @Test func aMoveToNoDetentGoesToTheInitialOne() {
    #expect(sheet.configure("initial=large") == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, false, 0) == SHEET_DONE)
    #expect(unsafe sheet_move_to(sheet.pointer, 0, SHEET_DETENT_NONE, 1) == SHEET_DONE)
    #expect(unsafe sheet.frame(at: 1).target == 1)
  }

  @Test func aPressWithoutACountOfClicksIsAClickOnTheHandle() {
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, false, 0) == SHEET_DONE)
    unsafe sheet_press(sheet.pointer, 200, 407, SHEET_MOUSE, 0, 0, nil, 1)
    unsafe sheet_release(sheet.pointer, 200, 407, SHEET_MOUSE, 1.1)
    #expect(unsafe sheet.frame(at: 1.1).target == 1)
  }

  @Test func theFunctionOfAPushedSheetStaysWhenItsSettingsChange() {
    let stack = CStack(nil)
    var options = unsafe sheet_options()
    unsafe options.may_dismiss = { cause, _ in cause != SHEET_CAUSE_PROGRAM }
    let size = unsafe MemoryLayout<sheet_options>.stride
    #expect(unsafe sheet_push(stack.pointer, &options, size, 0, nil) == SHEET_DONE)
    #expect(unsafe sheet_configure(stack.pointer, 1, "drag.slop=4", 1) == SHEET_DONE)
    #expect(unsafe sheet_dismiss(stack.pointer, 1, 2) == SHEET_REFUSED_VETOED)
  }

  @Test func aPressBesideASheetBelongsToTheBackground() {
    #expect(sheet.configure("undimmed-through=medium") == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, false, 0) == SHEET_DONE)
    let size = MemoryLayout<sheet_hit>.stride
    var (beside, card) = (sheet_hit(), sheet_hit())
    unsafe sheet_get_hit(sheet.pointer, 200, 100, nil, 1, &beside, size)
    unsafe sheet_get_hit(sheet.pointer, 200, 500, nil, 1, &card, size)
    #expect(beside.layer == SHEET_LAYER_BACKGROUND && beside.region == SHEET_REGION_BACKGROUND)
    #expect(card.layer == 0 && card.region == SHEET_REGION_CARD)
    #expect(beside.allows_control && card.allows_control)
    unsafe sheet_press(sheet.pointer, 200, 100, SHEET_MOUSE, 0, 1, nil, 1)
    #expect(unsafe sheet_owner(sheet.pointer, SHEET_MOUSE) == SHEET_LAYER_BACKGROUND)
  }

  @Test func wheelAndTouchpadScrollTheirOwnAreaOfFour() {
    #expect(sheet.configure("scroll.approach=0") == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 1, false, 0) == SHEET_DONE)
    for number in 0..<Int32(SHEET_AREA_COUNT) {
      var area = sheet_area(number: number, start: 0, end: 0)
      let (height, offset) = (Double(1000 + 100 * number), Double(5 + 10 * number))
      #expect(
        unsafe sheet_set_content_height(sheet.pointer, 0, &area, height, 1) == SHEET_DONE)
      #expect(unsafe sheet_scroll_to(sheet.pointer, 0, &area, offset, false, 1) == SHEET_DONE)
    }
    var (second, last) = (
      sheet_area(number: 2, start: 0, end: 0), sheet_area(number: 3, start: 0, end: 0)
    )
    unsafe sheet_wheel(sheet.pointer, 200, 500, 1, &second, 2)
    unsafe sheet_touchpad(sheet.pointer, 200, 500, 0, 40, &last, 3)
    let frame = unsafe sheet.frame(at: 9)
    let (offsets, limits) = unsafe (frame.area_scroll, frame.area_scroll_limit)
    #expect([offsets.0, offsets.1, offsets.2, offsets.3].map { $0.rounded() } == [5, 15, 78, 75])
    // Each limit is the content's height minus the card's, which is 736 points.
    #expect([limits.0, limits.1, limits.2, limits.3].map { $0.rounded() } == [264, 364, 464, 564])
  }

  @Test func expandAndCollapseGoFromAHeightToTheNextDetents() {
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, false, 0) == SHEET_DONE)
    var description = sheet_accessibility()
    let size = MemoryLayout<sheet_accessibility>.stride
    #expect(unsafe sheet_get_accessibility(sheet.pointer, 0, &description, 1, size) == 1)
    #expect(description.below == SHEET_DETENT_NONE && description.above == 1)
    #expect(unsafe sheet_move_to_height(sheet.pointer, 0, 500, 0) == SHEET_DONE)
    #expect(unsafe sheet_get_accessibility(sheet.pointer, 9, &description, 1, size) == 1)
    #expect(description.below == 0 && description.above == 1 && description.value == 0)
    let actions = SHEET_ACTION_EXPAND | SHEET_ACTION_COLLAPSE | SHEET_ACTION_DISMISS
    #expect(Int(description.actions) == actions)
    func parts() -> [Int32] {
      [
        description.role, description.handle, description.value, description.maximum,
        description.detent, description.actions, description.above, description.below,
      ]
    }
    #expect(parts() == [2, 1, 0, 1, 0, 7, 1, 0])
    #expect(sheet.configure("drag.area=none", at: 9) == SHEET_DONE)
    #expect(unsafe sheet_get_accessibility(sheet.pointer, 9, &description, 1, size) == 1)
    #expect(parts() == [2, 0, 0, 0, -2, 7, 1, 0], "the card has no handle")
    #expect(unsafe sheet_dismiss(sheet.pointer, 0, 9) == SHEET_DONE)
    #expect(unsafe sheet_get_accessibility(sheet.pointer, 19, &description, 1, size) == 1)
    #expect(parts() == [0, 0, 0, 0, -2, 0, -2, -2], "the sheet is invisible")
  }

  @Test func insetsAreNotSwappedAndARightToLeftViewMirrorsTheSheet() {
    var view = sheet_geometry(
      width: 400, height: 800, safe_top: 20, safe_bottom: 50, safe_left: 30, safe_right: 10,
      is_right_to_left: false)
    unsafe sheet_set_geometry(sheet.pointer, &view, 0)
    #expect(
      sheet.configure(
        "edge=left\ndetents=all=fraction:1\nreserved-bottom=safe-area\nmax-width=none")
        == SHEET_DONE)
    #expect(unsafe sheet_present(sheet.pointer, 0, 0, true, 0) == SHEET_DONE)
    let card = unsafe sheet.frame(at: 9).card
    #expect(card.x == 30 && card.x + card.width == 390)
    view.is_right_to_left = true
    unsafe sheet_set_geometry(sheet.pointer, &view, 10)
    #expect(unsafe sheet.frame(at: 10).edge == SHEET_EDGE_RIGHT)
    #expect(sheet.configure("edge=bottom", at: 11) == SHEET_DONE)
    let upright = unsafe sheet.frame(at: 19).card
    #expect(upright.y == 20 && upright.y + upright.height == 750)
  }

  @Test func recededSheetsAndTheSceneHaveTheEnginesNumbers() throws {
    var configuration = SheetConfiguration.standard
    configuration.backdrop = BackdropOptions(scale: 0.9, cornerRadius: 24)
    var engine = SheetStack(in: SheetGeometry(size: Size2D(width: 400, height: 800)))
    let stack = CStack(nil)
    var options = unsafe sheet_options()
    let size = unsafe MemoryLayout<sheet_options>.stride
    unsafe "backdrop.scale=0.9\nbackdrop.corner=24".withCString { text in
      unsafe options.settings = text
      for time in [0.0, 1] {
        #expect(unsafe sheet_push(stack.pointer, &options, size, time, nil) == SHEET_DONE)
      }
    }
    for time in [0.0, 1] { try engine.present(configuration, at: time) }
    let (frame, shown) = unsafe (engine.frame(at: 9), stack.frames(at: 9)[0].backdrop)
    var scene = sheet_backdrop()
    unsafe sheet_get_scene(stack.pointer, 9, &scene, MemoryLayout<sheet_backdrop>.stride)
    for (own, expected) in [(shown, frame[0].backdrop), (scene, frame.scene)] {
      #expect(
        [own.scale, own.rise, own.corner_radius, own.dim]
          == [expected.scale, expected.rise, expected.cornerRadius, expected.dim])
      #expect(own.scale < 1 && own.rise != 0 && own.corner_radius > 0 && own.dim > 0)
    }
  }

  /// A frame's bytes without the padding between its fields, whose values are undefined.
  private static func fields(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let isFloating = unsafe MemoryLayout<sheet_frame>.offset(of: \.is_floating) ?? 0
    let header = unsafe MemoryLayout<sheet_frame>.offset(of: \.header) ?? 0
    let end = unsafe (MemoryLayout<sheet_frame>.offset(of: \.layer) ?? 0) + 4
    return bytes.enumerated().filter { $0.offset <= isFloating || header..<end ~= $0.offset }
      .map(\.element)
  }

  /// `difference`: the size of the app's `sheet_frame` minus the library's, bytes. The sizes differ
  /// if the app was compiled with another version of the header.
  @Test(arguments: [-40, 0, 24])
  func framesAreSpacedByTheCallersStructureSize(_ difference: Int) {
    let stack = CStack(nil)
    for _ in 0..<3 { #expect(unsafe sheet_push(stack.pointer, nil, 0, 1, nil) == SHEET_DONE) }
    let own = unsafe MemoryLayout<sheet_frame>.stride
    let size = own + difference
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 3 * max(size, own), alignment: 16)
    defer { unsafe memory.deallocate() }
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 7)
    let frames = unsafe memory.baseAddress?.assumingMemoryBound(to: sheet_frame.self)
    #expect(unsafe sheet_get_frames(stack.pointer, 5, frames, 3, size) == 3)
    let expected = unsafe stack.frames(at: 5)
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
