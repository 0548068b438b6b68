import CSheet
import SheetC
import SheetEngine
import Testing

/// Each C function for an input has the same effect as that input of the engine.
@Suite struct InputTests {
  private static let point = Point2D(x: 30, y: 600)
  private static let above = Point2D(x: 30, y: 500)
  private static let handle = Point2D(x: 200, y: 70)

  private static let row = SheetOrigin(Rect2D(x: 10, y: 300, width: 90, height: 40), radius: 9)
  private static let movedRow = SheetOrigin(Rect2D(x: 10, y: 250, width: 90, height: 40))

  private static let inputs: [(time: Double, input: SheetInput)] = [
    (0, .contentHeight(2000)), (0, .present), (2, .move(to: "large")),
    (4, .scroll(to: 500, animated: true)), (6, .wheel(point, notches: 2)),
    (8, .scrolled(point, dx: 3, dy: 40)), (8.1, .scrolled(point, dx: 0, dy: 0)),
    (10, .pressed(point, .touch(3), claim: .everything)), (10.1, .moved(above, .touch(3))),
    (10.2, .released(above, .touch(3))), (12, .pressed(point, .mouse, claim: .click)),
    (12.1, .moved(above, .mouse)), (12.2, .cancelled(.touch(3))), (12.3, .cancelled(nil)),
    // The second click of a double click on the handle.
    (14, .pressed(handle, .mouse, clickCount: 2)), (14.1, .released(handle, .mouse)),
    (16, .key(.end)),
    (
      18,
      .resized(
        SheetGeometry(
          size: Size2D(width: 300, height: 700), safeTop: 20, safeBottom: 34, safeLeft: 5,
          safeRight: 6))
    ),
    (19, .contentHeight(0)), (19.5, .move(to: "large")),
    // Pulls the card beyond its highest detent, then flicks it down.
    (21, .pressed(Point2D(x: 150, y: 300), .touch(0))),
    (21.02, .moved(Point2D(x: 150, y: 200), .touch(0))),
    (21.04, .moved(Point2D(x: 150, y: 350), .touch(0))),
    (21.05, .released(Point2D(x: 150, y: 400), .touch(0))), (23, .move(to: .height(500))),
    // The card goes back into a row, which moves meanwhile, and comes out of it again.
    (24, .origin(row)), (25, .dismiss), (25.1, .origin(movedRow)), (26, .present),
    (26.1, .origin(nil)),
  ]

  /// Calls the C function for one of the inputs above.
  private static func call(_ input: SheetInput, _ stack: CStack, at time: Double) {
    let sheet = unsafe stack.pointer
    func number(_ pointer: PointerID) -> Int64 {
      pointer == .mouse ? SHEET_MOUSE : pointer == .touch(3) ? 3 : 0
    }
    switch input {
    case .contentHeight(let height, _):
      _ = unsafe sheet_set_content_height(sheet, 0, nil, height, time)
    case .present(_, _): _ = unsafe sheet_present(sheet, 0, SHEET_DETENT_NONE, true, time)
    case .move(to: .height(let height)):
      _ = unsafe sheet_move_to_height(sheet, 0, height, time)
    case .move: _ = unsafe sheet_move_to(sheet, 0, 1, time)
    case .dismiss: _ = unsafe sheet_dismiss(sheet, 0, time)
    case .scroll(let offset, let isAnimated, _):
      _ = unsafe sheet_scroll_to(sheet, 0, nil, offset, isAnimated, time)
    case .wheel(let point, let notches, _):
      unsafe sheet_wheel(sheet, point.x, point.y, notches, nil, time)
    case .scrolled(let point, let dx, let dy, _):
      unsafe sheet_touchpad(sheet, point.x, point.y, dx, dy, nil, time)
    case .pressed(let point, let pointer, let claim, let count, _):
      let claims = [SHEET_CLAIM_NOTHING, SHEET_CLAIM_CLICK, SHEET_CLAIM_EVERYTHING]
      let index = claim == .nothing ? 0 : claim == .click ? 1 : 2
      unsafe sheet_press(
        sheet, point.x, point.y, number(pointer), sheet_claim(claims[index]), Int32(count), nil,
        time)
    case .moved(let point, let pointer):
      unsafe sheet_move(sheet, point.x, point.y, number(pointer), time)
    case .released(let point, let pointer):
      unsafe sheet_release(sheet, point.x, point.y, number(pointer), time)
    case .cancelled(let pointer?): unsafe sheet_cancel_pointer(sheet, number(pointer), time)
    case .cancelled(nil): unsafe sheet_cancel(sheet, time)
    case .key: unsafe sheet_key(sheet, "End", time)
    case .resized(let view):
      var geometry = sheet_geometry(
        width: view.size.width, height: view.size.height, safe_top: view.safeTop,
        safe_bottom: view.safeBottom, safe_left: view.safeLeft, safe_right: view.safeRight,
        is_right_to_left: false)
      unsafe sheet_set_geometry(sheet, &geometry, time)
    case .origin(let origin?):
      var given = sheet_origin(
        rect: sheet_rect(
          x: origin.rect.x, y: origin.rect.y, width: origin.rect.width,
          height: origin.rect.height), radius: origin.radius)
      _ = unsafe sheet_set_origin(sheet, 0, &given, time)
    case .origin(nil): _ = unsafe sheet_set_origin(sheet, 0, nil, time)
    case .contentAnchor: Issue.record("no call for \(input)")
    }
  }

  @Test func aCallHasTheEffectOfTheEnginesInput() throws {
    var engine = SheetStack(.standard, in: SheetGeometry(size: Size2D(width: 400, height: 800)))
    let stack = CStack("system")
    var (tops, kinds): (Set<Double>, [Int32]) = ([], [])
    var flights = 0
    for (time, input) in Self.inputs {
      kinds += engine.handle(input, at: time).map(\.event.kind.number)
      Self.call(input, stack, at: time)
      for time in [time, time + 0.01] {
        let (frame, expected) = unsafe (stack.frame(at: time), engine.frame(at: time)[0].sheet)
        tops.insert(expected.top)
        let numbers = unsafe [
          frame.top, frame.velocity, frame.dim, frame.progress, frame.scroll, frame.scroll_limit,
          frame.stretch,
        ]
        #expect(
          numbers == [
            expected.top, expected.velocity, expected.dim, expected.progress, expected.scroll,
            expected.scrollLimit, expected.stretch,
          ], "\(input) at \(time)")
        #expect(unsafe Self.rect(frame.card) == expected.card)
        let drawn = expected.drawn
        if drawn != nil { flights += 1 }
        #expect(unsafe Self.rect(frame.drawn) == drawn?.rect ?? .zero)
        #expect(
          unsafe [
            frame.drawn_radius, frame.drawn_progress, frame.origin_opacity, frame.content_opacity,
          ] == [
            drawn?.radius ?? 0, drawn?.progress ?? 1, drawn?.originOpacity ?? 0,
            drawn?.contentOpacity ?? 1,
          ])
        #expect(
          unsafe Self.rect(frame.handle) == expected.handle ?? .zero)
        #expect(
          unsafe [frame.phase, frame.edge, frame.detent, frame.target, frame.release] == [
            expected.phase.number, expected.edge.number, Self.number(expected.place),
            Self.number(expected.target), Self.number(expected.release),
          ], "\(input) at \(time)")
      }
      #expect(unsafe sheet_motion_end(stack.pointer) == engine.motionEnd ?? .infinity)
      let takesEscape = engine.escapeEffect(at: time) != .nothing
      #expect(unsafe sheet_takes_escape(stack.pointer, time) == takesEscape, "\(input)")
    }
    #expect(tops.count > 15 && flights > 5, "the inputs move the card")
    #expect(stack.takeEvents().map { $0.split(separator: " ")[1] } == kinds.map { "\($0)" })
  }

  /// The C header's number for a place of the style `system`, or for no place.
  private static func number(_ place: SheetPlace?) -> Int32? {
    let numbers: [SheetPlace?: Int32] = [
      nil: -2, .hidden: -1, "medium": 0, "large": 1, .height(500): -3,
    ]
    return numbers[place]
  }

  private static func rect(_ rect: sheet_rect) -> Rect2D {
    Rect2D(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
