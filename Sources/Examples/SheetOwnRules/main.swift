// A sheet with the program's own rules for heights, dismissal and releases.
import SheetEngine

var style = SheetConfiguration.standard

// One detent as high as the content, and one for high views only.
style.detents = [
  .custom("fit") { max($0.contentHeight, $0.viewSize.height / 4) },
  // nil makes the detent unavailable in this view.
  .custom("tall") { $0.viewSize.height < 500 ? nil : $0.viewSize.height * 0.75 },
]
style.initialDetent = "fit"
style.dim.from = .detent("fit")

// A tap beside the card must not dismiss while the card contains unsaved work. The function may
// read the program's variables, because `onMainActor` gives it their actor.
var hasUnsavedWork = true
style.dismissal = .asks(
  .onMainActor("not by tap") { cause in cause != .tap || !hasUnsavedWork })

// A release below 3000 points per second never dismisses.
style.release.decide = NamedFunction("reluctant") { decision in
  guard decision.choice == .hidden, decision.velocity < 3000 else { return decision.choice }
  return .detent("fit")
}

var sheet = Sheet(style, in: SheetGeometry(size: Size2D(width: 390, height: 800)))
var now = 0.0

/// Sends inputs 10 ms apart, then lets 10 seconds pass, after which the sheet is at rest.
@MainActor func send(_ title: String, _ inputs: [SheetInput]) {
  print(title)
  for input in inputs {
    now += 0.01
    for event in sheet.handle(input, at: now) { printEvent(event) }
  }
  for event in sheet.advance(to: now + 10) { printEvent(event) }
  now += 10
  let frame = sheet.frame(at: now)
  let height = frame.isVisible ? Int(frame.card.height.rounded()) : 0
  print("  \(frame.phase.rawValue) at \(frame.place), \(height) points high")
}

func printEvent(_ event: SheetEvent) {
  switch event.kind {
  case .will(let change, _), .did(let change):
    print("  \(event.name) \(change.place), by \(change.cause.rawValue)")
  case .refusedDismissal(let cause, let place):
    print("  \(event.name) \(place), by \(cause.rawValue)")
  case .clicked, .dragBegan, .dragEnded: break
  }
}

/// A press at the y coordinate `start`, six moves by `step` points down, and a release.
func swipe(from start: Double, by step: Double) -> [SheetInput] {
  let points = (0...6).map { Point2D(x: 195, y: start + step * Double($0)) }
  return [.pressed(points[0], .mouse)] + points.dropFirst().map { .moved($0, .mouse) }
    + [.released(points[6], .mouse)]
}

send("come up with 300 points of content", [.contentHeight(300), .present])
send("the content grows", [.contentHeight(360)])
let beside = Point2D(x: 20, y: 20)
send("tap beside it", [.pressed(beside, .mouse), .released(beside, .mouse)])
send("flick it down at 2000 points a second", swipe(from: 500, by: 20))
send("flick it up", swipe(from: 500, by: -20))
send(
  "make the view low, without room for the detent tall",
  [.resized(SheetGeometry(size: Size2D(width: 390, height: 480)))])
send("flick it down at 4000 points a second", swipe(from: 150, by: 40))
