import SheetControls
import Testing

@Suite struct CanvasInputTests {
  /// A view that records its input, with points in its own coordinates.
  private final class Probe: View {
    var claims: PressClaim? = .all
    var acceptsPinch = true
    var acceptsFocus = true
    var continues = false
    var records: [String] = []

    private func record(_ what: String, _ point: Point2D? = nil) {
      records.append(point.map { "\(what) \($0.x) \($0.y)" } ?? what)
    }

    override var claim: PressClaim? { claims }
    override var isFocusable: Bool { acceptsFocus }
    override func pressed(_ press: Press) {
      record("press\(press.clickCount)\(press.isExtending ? "+" : "")", press.point)
    }
    override func dragged(to point: Point2D) { record("drag", point) }
    override func dragEnded(at point: Point2D) { record("end", point) }
    override func clicked(at point: Point2D) { record("click", point) }
    override func pressCancelled() { record("cancel") }
    override func hovered(at point: Point2D?) { record("hover", point) }
    override func pinchBegan(_ pinch: Pinch) -> Bool {
      record("pinch", pinch.first)
      record("second", pinch.second)
      return acceptsPinch
    }
    override func pinched(_ pinch: Pinch) { record("spread \(pinch.spread)", pinch.middle) }
    override func pinchEnded(at point: Point2D) { record("unpinch", point) }
    override func wheelTurned(by notches: Double, at point: Point2D) -> Bool {
      record("wheel \(notches)", point)
      return notches > 0
    }
    override func scrolled(dx: Double, dy: Double, at point: Point2D) -> Bool {
      record("scroll \(dx) \(dy)", point)
      return dx > 0
    }
    override func keyPressed(_ key: KeyStroke) -> Bool {
      record("key \(key.key)")
      return key.key == .down
    }
    override func pasted(_ text: String) { record("paste \(text)") }
    override func composing(_ composition: Composition?) { record(composition?.text ?? "composed") }
    override func advance(to time: Double) -> Bool {
      record("advance \(time)")
      return continues
    }
  }

  /// Two probes side by side, nested in a view: their top left corners are (30, 40) and (130, 40).
  private func stage() -> (left: Probe, right: Probe, canvas: Canvas) {
    let (left, right) = (Probe(), Probe())
    let inner = Frame([left, right]) { _ in
      [0, 100].map { Rect2D(x: 10 + $0, y: 10, width: 80, height: 60) }
    }
    let root = Frame([inner]) { _ in [Rect2D(x: 20, y: 30, width: 200, height: 100)] }
    return (left, right, Canvas(root, width: 240, height: 160))
  }

  private let inside = Point2D(x: 35, y: 47)
  private let other = Point2D(x: 135, y: 47)
  private let outside = Point2D(x: 25, y: 35)

  @Test func aClaimDecidesWhichEventsOfAPressAViewGets() {
    for (claim, moved) in [
      (PressClaim.click, ["press2+ 5.0 7.0", "cancel"]),
      (.sideways, ["press2+ 5.0 7.0", "drag 105.0 7.0", "end 105.0 7.0"]),
      (.all, ["press2+ 5.0 7.0", "drag 105.0 7.0", "end 105.0 7.0"]),
    ] {
      let (left, right, canvas) = stage()
      left.claims = claim
      #expect(canvas.claim(at: inside) == claim && canvas.claim(at: outside) == nil)
      #expect(canvas.press(at: inside, clickCount: 2, isExtending: true) == claim)
      #expect(left.isPressed && canvas.focused === left)
      canvas.drag(to: other)
      #expect(left.isPressed == (claim != .click))
      canvas.release(at: other)
      #expect(left.records == moved && right.records == [] && !left.isPressed)
    }
    let (left, right, canvas) = stage()
    left.claims = .click
    _ = canvas.press(at: inside)
    canvas.release(at: Point2D(x: 109, y: 99))
    #expect(left.records == ["press1 5.0 7.0", "click 79.0 59.0"])
    #expect(canvas.press(at: outside) == nil && canvas.focused === left)
    right.acceptsFocus = false
    #expect(canvas.press(at: other) == .all && canvas.focused == nil)
  }

  @Test func aPressGoesToTheTopmostViewInsideItsParents() {
    let (below, above, beyond) = (Probe(), Probe(), Probe())
    let root = Frame([below, above]) { [$0, $0] }
    let canvas = Canvas(root, width: 80, height: 60)
    above.add(beyond)
    beyond.frame = Rect2D(x: 10, y: 10, width: 90, height: 90)
    above.frame.width = 40
    for x in [5.0, 39, 41] { _ = canvas.press(at: Point2D(x: x, y: 20)) }
    #expect(above.records == ["press1 5.0 20.0", "cancel"])
    #expect(
      beyond.records == ["press1 29.0 10.0", "cancel"] && below.records == ["press1 41.0 20.0"])
  }

  @Test func aViewInAHiddenOneLosesPressFocusAndPointer() {
    let (left, _, canvas) = stage()
    canvas.hover(at: inside)
    _ = canvas.press(at: inside)
    left.parent?.isHidden = true
    #expect(left.records == ["hover 5.0 7.0", "press1 5.0 7.0", "cancel", "hover"])
    #expect(canvas.focused == nil && !left.isHovered && !left.isPressed)
  }

  @Test func aPinchGoesToTheViewThatClaimsTheWholePress() {
    let (left, _, canvas) = stage()
    let pinch = Pinch(first: inside, second: Point2D(x: 95, y: 87))
    #expect(!canvas.beginPinch(pinch) && left.records == [])
    for claim in [PressClaim.click, .sideways, .all] {
      left.claims = claim
      _ = canvas.press(at: inside)
      left.records = []
      #expect(!canvas.beginPinch(Pinch(first: inside, second: other)) && left.records == [])
      #expect(canvas.beginPinch(pinch) == (claim == .all))
    }
    #expect(left.records == ["pinch 5.0 7.0", "second 65.0 47.0"])
    canvas.pinch(Pinch(first: inside, second: Point2D(x: 65, y: 87)))
    canvas.endPinch(at: Point2D(x: 65, y: 87))
    #expect(left.records.dropFirst(2) == ["spread 50.0 20.0 27.0", "unpinch 35.0 47.0"])
    left.acceptsPinch = false
    #expect(!canvas.beginPinch(pinch))
  }

  @Test func wheelAndTouchpadGoToTheViewUnderThePointer() {
    let (left, right, canvas) = stage()
    #expect(canvas.wheel(2, at: inside) && !canvas.wheel(-1, at: inside))
    #expect(canvas.scroll(dx: 3, dy: -4, at: other) && !canvas.scroll(dx: -3, dy: 0, at: other))
    #expect(!canvas.wheel(2, at: outside) && !canvas.scroll(dx: 3, dy: 0, at: outside))
    #expect(left.records == ["wheel 2.0 5.0 7.0", "wheel -1.0 5.0 7.0"])
    #expect(right.records == ["scroll 3.0 -4.0 5.0 7.0", "scroll -3.0 0.0 5.0 7.0"])
  }

  @Test func aHoveredViewGetsThePointAndNilWhenThePointerLeaves() {
    let (left, right, canvas) = stage()
    canvas.hover(at: inside)
    canvas.hover(at: Point2D(x: 36, y: 47))
    canvas.hover(at: other)
    canvas.hover(at: nil)
    #expect(left.records == ["hover 5.0 7.0", "hover 6.0 7.0", "hover"])
    #expect(right.records == ["hover 5.0 7.0", "hover"])
  }

  @Test func keysTextAndCompositionsGoToTheFocusedView() {
    let (left, right, canvas) = stage()
    canvas.focus(right)
    #expect(canvas.keys("Down") && !canvas.keys("Up") && !canvas.keys("Down", control: true))
    canvas.paste("text")
    canvas.compose(Composition("ü"))
    canvas.compose(nil)
    #expect(right.records == ["key down", "key up", "paste text", "ü", "composed"])
    #expect(left.records == [])
  }

  @Test func withoutAFocusOnlyKeysWithoutModifiersGoToTheRoot() {
    let root = Probe()
    let canvas = Canvas(root, width: 20, height: 20)
    #expect(canvas.keys("Down") && !canvas.keys("Up"))
    #expect(!canvas.keys("Down", control: true) && !canvas.keys("Down", alt: true))
    canvas.paste("text")
    #expect(root.records == ["key down", "key up"])
  }

  @Test func theFocusIndexCountsFocusableVisibleViews() {
    let (left, right, canvas) = stage()
    #expect(canvas.focusIndex == nil)
    canvas.focusIndex = 1
    #expect(canvas.focused === right && canvas.focusIndex == 1)
    canvas.focusIndex = 2
    #expect(canvas.focused == nil)
    left.isHidden = true
    canvas.focusIndex = 0
    #expect(canvas.focused === right)
    canvas.focusIndex = nil
    #expect(canvas.focused == nil)
  }

  @Test func aViewThatIsAddedAgainKeepsTheFocus() {
    let (left, right, canvas) = stage()
    canvas.focus(left)
    let parent = left.parent
    parent?.keepingFocus {
      parent?.remove(left)
      parent?.add(left)
    }
    #expect(canvas.focused === left && left.isFocused)
    parent?.keepingFocus { parent?.remove(left) }
    #expect(canvas.focused == nil && !left.isFocused && parent?.children.count == 1)
    #expect(parent?.children.first === right)
  }

  @Test func anAnimationAdvancesUntilItsViewEndsIt() {
    let (left, right, canvas) = stage()
    left.continues = true
    left.animate()
    left.animate()
    right.animate()
    #expect(canvas.isAnimating)
    canvas.advance(to: 1)
    left.continues = false
    canvas.advance(to: 2)
    #expect(!canvas.isAnimating)
    canvas.advance(to: 3)
    #expect(left.records == ["advance 1.0", "advance 2.0"] && right.records == ["advance 1.0"])
  }

  @Test func aViewIsWokenOnceAtTheTimeOfItsLastRequest() {
    let (left, right, canvas) = stage()
    #expect(canvas.deadline == nil)
    canvas.now = 10
    left.wake(after: 1)
    left.wake(after: 3)
    right.wake(after: 5)
    #expect(canvas.deadline == 13 && !canvas.isAnimating)
    canvas.advance(to: 12.9)
    #expect(left.records == [])
    canvas.advance(to: 13)
    #expect(left.records == ["advance 13.0"] && canvas.deadline == 15)
    right.continues = true
    canvas.advance(to: 20)
    #expect(right.records == ["advance 20.0"] && canvas.deadline == nil && canvas.isAnimating)
    #expect(left.records.count == 1)
  }
}
