// A stack of sheets in a terminal, driven by keys and the mouse. Without a terminal, prints the
// frames of a script.
import SheetEngine

/// Presents three sheets over each other, drags the topmost up, and dismisses all.
let script: [(time: Double, action: (inout SheetStack, Double) throws -> [StackEvent])] = [
  (0.2, { $0.handle(.present("large"), at: $1) }),
  (0.9, { try $0.present(.standard, to: "large", at: $1).events }),
  (1.6, { try $0.present(.standard, at: $1).events }),
  (2.6, { $0.handle(.pressed(Point2D(x: 120, y: 160), .mouse), at: $1) }),
  (2.7, { $0.handle(.moved(Point2D(x: 120, y: 90), .mouse), at: $1) }),
  (2.8, { $0.handle(.moved(Point2D(x: 120, y: 70), .mouse), at: $1) }),
  (3.2, { $0.handle(.released(Point2D(x: 120, y: 70), .mouse), at: $1) }),
  (4.0, { try $0.dismiss(downTo: .base, at: $1) }),
]

let isInteractive = Terminal.isInteractive
let start = ContinuousClock.now

var stack = SheetStack(.standard, in: Screen.geometry)
var remaining = script[...]
var shown: StackFrame?

@MainActor func playScript(to now: Double) throws {
  while let next = remaining.first, next.time <= now {
    for report in try next.action(&stack, next.time) { log(report) }
    remaining.removeFirst()
  }
  for report in stack.advance(to: now) { log(report) }
}

func log(_ report: StackEvent) {
  if report.event.isGesture { return }
  print("sheet \(report.layer.rawValue): \(report.event.name)")
}

/// Draws the current frame unless it equals the last drawn frame; returns whether it was drawn.
@discardableResult @MainActor
func draw(at now: Double) -> Bool {
  let frame = stack.frame(at: now)
  guard frame != shown else { return false }
  shown = frame
  // Clears the terminal and moves the cursor to the top left corner.
  print((isInteractive ? "\u{1B}[H\u{1B}[2J" : "") + Screen(frame).text, terminator: "")
  return true
}

let help = "Click: a sheet, and another over it. Drag, throw, wheel, arrows, Escape. q ends."

func elapsed() -> Double { start.duration(to: .now) / .seconds(1) }

/// A click on the view or a card presents a sheet; Escape without a sheet ends the program.
@MainActor func runInteractively() {
  let terminal = Terminal()
  defer { terminal.leave() }
  while true {
    stack.advance(to: elapsed())
    if draw(at: elapsed()) { print(help, terminator: "") }
    terminal.flush()
    for input in terminal.wait(stack.isAnimating ? 1 / 60 : nil) {
      if input == .end { return }
      if input == .key(.escape), stack.escapeEffect(at: elapsed()) == .nothing { return }
      for report in handle(input, at: elapsed()) {
        guard case .clicked = report.event.kind else { continue }
        // Does nothing if the stack is full.
        _ = try? stack.present(.standard, at: report.event.time)
      }
    }
  }
}

@MainActor func handle(_ input: Terminal.Input, at time: Double) -> [StackEvent] {
  switch input {
  case .key(.enter) where stack.keyOwner(at: time) == .background:
    stack.handle(.present, at: time)
  case .key(let key): stack.handle(.key(key), at: time)
  case .pressed(let point):
    stack.handle(
      stack.hit(point, at: time).owner == .background ? .present : .pressed(point, .mouse), at: time
    )
  case .moved(let point): stack.handle(.moved(point, .mouse), at: time)
  case .released(let point): stack.handle(.released(point, .mouse), at: time)
  case .wheel(let point, let notches): stack.handle(.wheel(point, notches: notches), at: time)
  case .end: []
  }
}

if isInteractive {
  runInteractively()
} else {
  for step in 0...10 {
    try playScript(to: Double(step) / 2)
    draw(at: Double(step) / 2)
  }
}
