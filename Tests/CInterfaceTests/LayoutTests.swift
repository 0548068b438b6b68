import CInterface
import CSheet
import CSheetCaller
import SheetEngine
import Testing

/// Both sides of the C interface see the same structures and numbers.
@Suite struct LayoutTests {
  /// A structure as the C compiler has it: its size, then where its fields are.
  private static func layout(_ number: (Int) -> Int) -> [Int] {
    var layout: [Int] = []
    while true {
      let next = number(layout.count)
      // SIZE_MAX as Swift has it.
      guard next != -1 else { return layout }
      layout.append(next)
    }
  }

  @Test func aFrameIsTheSameOnBothSides() {
    typealias Frame = MemoryLayout<sheet_frame>
    let offsets = [
      Frame.offset(of: \.card), Frame.offset(of: \.handle), Frame.offset(of: \.top),
      Frame.offset(of: \.velocity), Frame.offset(of: \.dim), Frame.offset(of: \.progress),
      Frame.offset(of: \.scroll), Frame.offset(of: \.scroll_limit), Frame.offset(of: \.stretch),
      Frame.offset(of: \.phase), Frame.offset(of: \.edge), Frame.offset(of: \.detent),
      Frame.offset(of: \.target), Frame.offset(of: \.release), Frame.offset(of: \.is_floating),
    ]
    #expect([Frame.stride] + offsets.compactMap { $0 } == Self.layout(caller_frame_layout))
    #expect(
      offsets == [0, 32, 64, 72, 80, 88, 96, 104, 112, 120, 124, 128, 132, 136, 140],
      "programs are compiled with these")
  }

  @Test func anEventIsTheSameOnBothSides() {
    typealias Event = MemoryLayout<sheet_event>
    let offsets = [
      Event.offset(of: \.time), Event.offset(of: \.kind), Event.offset(of: \.cause),
      Event.offset(of: \.detent), Event.offset(of: \.supersedes),
    ]
    #expect([Event.stride] + offsets.compactMap { $0 } == Self.layout(caller_event_layout))
    #expect(offsets == [0, 8, 12, 16, 20], "programs are compiled with these")
  }

  @Test func aGeometryIsTheSameOnBothSides() {
    typealias View = MemoryLayout<sheet_geometry>
    let offsets = [
      View.offset(of: \.width), View.offset(of: \.height), View.offset(of: \.safe_top),
      View.offset(of: \.safe_bottom), View.offset(of: \.safe_left), View.offset(of: \.safe_right),
      View.offset(of: \.is_right_to_left),
    ]
    #expect([View.stride] + offsets.compactMap { $0 } == Self.layout(caller_geometry_layout))
    #expect(offsets == [0, 8, 16, 24, 32, 40, 48], "programs are compiled with these")
  }

  @Test func everyWordHasANumberOfItsOwn() {
    #expect(
      SheetPhase.allCases.map(\.number)
        == [
          SHEET_PHASE_HIDDEN, SHEET_PHASE_PRESENTING, SHEET_PHASE_RESTING, SHEET_PHASE_PRESSED,
          SHEET_PHASE_DRAGGING, SHEET_PHASE_SETTLING, SHEET_PHASE_DISMISSING,
        ].map(Int32.init))
    #expect(
      SheetEdge.allCases.map(\.number)
        == [SHEET_EDGE_BOTTOM, SHEET_EDGE_TOP, SHEET_EDGE_LEFT, SHEET_EDGE_RIGHT].map(Int32.init))
    #expect(Set(SheetRegion.allCases.map(\.number)).count == SheetRegion.allCases.count)
    #expect(Set(SheetEvent.Kind.allCases.map(\.number)).count == SheetEvent.Kind.allCases.count)
    #expect(Set(SheetEvent.Cause.allCases.map(\.number)).count == SheetEvent.Cause.allCases.count)
    #expect(SheetRegion.dimmer.number == Int32(SHEET_REGION_DIMMER))
    #expect(SheetEvent.Kind.didDismiss.number == Int32(SHEET_EVENT_DID_DISMISS))
    #expect(SheetEvent.Cause.resize.number == Int32(SHEET_CAUSE_RESIZE))
    #expect(SheetInput.PressClaim(number: Int32(SHEET_CLAIM_CLICK)) == .click)
    #expect(SheetInput.PressClaim(number: Int32(SHEET_CLAIM_EVERYTHING)) == .everything)
    #expect(SheetInput.PressClaim(number: 7) == .nothing)
  }
}
