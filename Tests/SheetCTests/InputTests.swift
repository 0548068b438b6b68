import CSheet
import SheetC
import SheetEngine
import Testing

/// Calls of C functions, each with the engine's input that has the same effect.
@Suite struct InputTests {
  private typealias Step = (
    time: Double, input: SheetInput, call: @Sendable (CStack, _ time: Double) -> Void
  )

  private static let point = Point2D(x: 30, y: 600)

  private static let steps: [Step] = [
    (
      0, .contentHeight(2000), { unsafe _ = sheet_set_content_height($0.pointer, 0, nil, 2000, $1) }
    ),
    (0, .present, { unsafe _ = sheet_present($0.pointer, 0, SHEET_DETENT_NONE, true, $1) }),
    (2, .move(to: "large"), { unsafe _ = sheet_move_to($0.pointer, 0, 1, $1) }),
    (
      4, .scroll(to: 500, animated: true),
      { unsafe _ = sheet_scroll_to($0.pointer, 0, nil, 500, true, $1) }
    ),
    (6, .wheel(point, notches: 2), { unsafe sheet_wheel($0.pointer, 30, 600, 2, nil, $1) }),
    (
      8, .scrolled(point, dx: 3, dy: 40),
      { unsafe sheet_touchpad($0.pointer, 30, 600, 3, 40, nil, $1) }
    ),
    (
      8.1, .scrolled(point, dx: 0, dy: 0),
      { unsafe sheet_touchpad($0.pointer, 30, 600, 0, 0, nil, $1) }
    ),
    (
      10, .pressed(point, .touch(3), claim: .everything),
      {
        unsafe sheet_press($0.pointer, 30, 600, 3, sheet_claim(SHEET_CLAIM_EVERYTHING), 1, nil, $1)
      }
    ),
    (
      10.1, .moved(Point2D(x: 30, y: 500), .touch(3)),
      { unsafe sheet_move($0.pointer, 30, 500, 3, $1) }
    ),
    (
      10.2, .released(Point2D(x: 30, y: 500), .touch(3)),
      { unsafe sheet_release($0.pointer, 30, 500, 3, $1) }
    ),
    (
      12, .pressed(point, .mouse, claim: .click),
      {
        unsafe sheet_press(
          $0.pointer, 30, 600, SHEET_MOUSE, sheet_claim(SHEET_CLAIM_CLICK), 1, nil, $1)
      }
    ),
    (
      12.1, .moved(Point2D(x: 30, y: 500), .mouse),
      { unsafe sheet_move($0.pointer, 30, 500, SHEET_MOUSE, $1) }
    ),
    (12.2, .cancelled(.touch(3)), { unsafe sheet_cancel_pointer($0.pointer, 3, $1) }),
    (12.3, .cancelled(nil), { unsafe sheet_cancel($0.pointer, $1) }),
    // The second click of a double click on the handle.
    (
      14, .pressed(Point2D(x: 200, y: 70), .mouse, clickCount: 2),
      { unsafe sheet_press($0.pointer, 200, 70, SHEET_MOUSE, 0, 2, nil, $1) }
    ),
    (
      14.1, .released(Point2D(x: 200, y: 70), .mouse),
      { unsafe sheet_release($0.pointer, 200, 70, SHEET_MOUSE, $1) }
    ),
    (16, .key(.end), { unsafe sheet_key($0.pointer, "End", $1) }),
    (
      18,
      .resized(
        SheetGeometry(
          size: Size2D(width: 300, height: 700), safeTop: 20, safeBottom: 34, safeLeft: 5,
          safeRight: 6)),
      { stack, time in
        var view = sheet_geometry(
          width: 300, height: 700, safe_top: 20, safe_bottom: 34, safe_left: 5, safe_right: 6,
          is_right_to_left: false)
        unsafe sheet_set_geometry(stack.pointer, &view, time)
      }
    ),
    (19, .contentHeight(0), { unsafe _ = sheet_set_content_height($0.pointer, 0, nil, 0, $1) }),
    (19.5, .move(to: "large"), { unsafe _ = sheet_move_to($0.pointer, 0, 1, $1) }),
    // Pulls the card beyond its highest detent, then flicks it down.
    (
      21, .pressed(Point2D(x: 150, y: 300), .touch(0)),
      { unsafe sheet_press($0.pointer, 150, 300, 0, 0, 1, nil, $1) }
    ),
    (
      21.02, .moved(Point2D(x: 150, y: 200), .touch(0)),
      { unsafe sheet_move($0.pointer, 150, 200, 0, $1) }
    ),
    (
      21.04, .moved(Point2D(x: 150, y: 350), .touch(0)),
      { unsafe sheet_move($0.pointer, 150, 350, 0, $1) }
    ),
    (
      21.05, .released(Point2D(x: 150, y: 400), .touch(0)),
      { unsafe sheet_release($0.pointer, 150, 400, 0, $1) }
    ),
    (23, .move(to: .height(300)), { unsafe _ = sheet_move_to_height($0.pointer, 0, 300, $1) }),
    (25, .dismiss, { unsafe _ = sheet_dismiss($0.pointer, 0, $1) }),
  ]

  @Test func aCallHasTheEffectOfTheEnginesInput() throws {
    var engine = SheetStack(.standard, in: SheetGeometry(size: Size2D(width: 400, height: 800)))
    let stack = CStack("system")
    var (tops, kinds): (Set<Double>, [Int32]) = ([], [])
    for (time, input, call) in Self.steps {
      kinds += engine.handle(input, at: time).map(\.event.kind.number)
      call(stack, time)
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
        #expect(
          unsafe Self.rect(frame.handle) == expected.handle
            ?? Rect2D(x: 0, y: 0, width: 0, height: 0))
        #expect(unsafe frame.phase == expected.phase.number)
      }
      #expect(unsafe sheet_motion_end(stack.pointer) == engine.motionEnd ?? .infinity)
      let takesEscape = engine.escapeEffect(at: time) != .nothing
      #expect(unsafe sheet_takes_escape(stack.pointer, time) == takesEscape, "\(input)")
    }
    #expect(tops.count > 15, "the inputs move the card")
    #expect(stack.takeEvents().map { $0.split(separator: " ")[1] } == kinds.map { "\($0)" })
  }

  private static func rect(_ rect: sheet_rect) -> Rect2D {
    Rect2D(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
