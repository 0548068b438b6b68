// The smallest program with a sheet: presents and drags the sheet, and prints its events.
import SheetEngine

var sheet = Sheet(.card, in: SheetGeometry(size: Size2D(width: 390, height: 844)))

// Inputs with their times in seconds: a drag of 200 points up within 0.2 seconds.
let drag: [(time: Double, input: SheetInput)] = [
  (0.0, .present),
  (0.5, .pressed(Point2D(x: 195, y: 500), .mouse)),
  (0.6, .moved(Point2D(x: 195, y: 400), .mouse)),
  (0.7, .moved(Point2D(x: 195, y: 300), .mouse)),
  (0.8, .released(Point2D(x: 195, y: 300), .mouse)),
]

/// Prints the card's top edge as a number and as a row of dots.
@MainActor func printFrame(at time: Double) {
  let frame = sheet.frame(at: time)
  let dots = String(repeating: "·", count: Int(frame.top / 20))
  let moment = "\((time * 10).rounded() / 10) s"
  print(moment, dots + "▁", Int(frame.top.rounded()), frame.phase.rawValue)
}

func printEvents(_ events: [SheetEvent]) {
  for event in events where !event.isGesture {
    print("     ", event.name, event.transition?.place.description ?? "")
  }
}

var pending = drag[...]
for step in 0...12 {
  let now = Double(step) / 10
  printEvents(sheet.advance(to: now))
  while let next = pending.first, next.time <= now {
    printEvents(sheet.handle(next.input, at: next.time))
    pending.removeFirst()
  }
  printFrame(at: now)
}
