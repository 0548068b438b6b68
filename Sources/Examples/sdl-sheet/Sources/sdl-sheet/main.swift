// A sheet with a scrolling list in an SDL 2 program. A click on the view presents the sheet.
import CSDL
import SheetEngine

let rowHeight = 56.0
let rows = 30
let header = 48.0

// The value of SDL_WINDOWPOS_CENTERED, a macro that Swift does not import.
let centered = Int32(0x2FFF_0000)
let windowFlags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("sdl-sheet", centered, centered, 390, 700, windowFlags),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
else {
  print("sdl-sheet:", String(cString: SDL_GetError()))
  exit(1)
}

var configuration = SheetConfiguration(detents: [.medium, .large])
configuration.scroll.header = header
var sheet = Sheet(configuration, in: SheetGeometry(size: Size2D(width: 390, height: 700)))
sheet.handle(.contentHeight(header + Double(rows) * rowHeight), at: 0)
var marked: Set<Int> = []
var canvas = Canvas(window: window, renderer: renderer)

/// Seconds on SDL's clock; events have milliseconds of the same clock.
func now() -> Double { Double(SDL_GetTicks64()) / 1000 }

@MainActor func draw(_ frame: SheetFrame) {
  let view = Rect2D(
    x: 0, y: 0, width: sheet.geometry.size.width, height: sheet.geometry.size.height)
  canvas.begin(Color(red: 74, green: 144, blue: 190))
  canvas.fill(view, Color(white: 0, alpha: frame.dim))
  if frame.isVisible { drawCard(frame) }
  SDL_RenderPresent(renderer)
}

@MainActor func drawCard(_ frame: SheetFrame) {
  let card = frame.card
  canvas.fillCard(card, radius: sheet.configuration.look.cornerRadius, Color(white: 1))
  if let handle = frame.handle { canvas.fill(handle, Color(white: 0.55)) }
  canvas.fill(Rect2D(x: card.x + 20, y: card.y + 22, width: 120, height: 14), Color(white: 0.25))
  canvas.clip(
    to: Rect2D(
      x: card.x, y: card.y + header, width: card.width, height: max(0, card.height - header)))
  let line = Rect2D(x: card.x + 20, y: card.y + header, width: card.width - 40, height: 1)
  for row in 0..<rows {
    let y = card.y + header + Double(row) * rowHeight - frame.scroll
    let isMarked = marked.contains(row)
    canvas.fillDisc(
      x: card.x + 38, y: y + rowHeight / 2, radius: 16,
      isMarked ? Color(red: 52, green: 168, blue: 83) : Color(white: 0.85))
    let width = 80 + Double(row * 37 % 140)
    canvas.fill(Rect2D(x: card.x + 68, y: y + 16, width: width, height: 10), Color(white: 0.35))
    canvas.fill(
      Rect2D(x: card.x + 68, y: y + 32, width: width * 0.7, height: 7), Color(white: 0.75))
    canvas.fill(
      Rect2D(x: line.x, y: y + rowHeight - 1, width: line.width, height: 1), Color(white: 0.9))
  }
  if frame.scroll > 0 { canvas.fill(line, Color(white: 0.8)) }
  canvas.clip(to: nil)
}

let keys = [
  SDLK_ESCAPE: Key.escape, SDLK_UP: .up, SDLK_DOWN: .down, SDLK_PAGEUP: .pageUp,
  SDLK_PAGEDOWN: .pageDown, SDLK_HOME: .home, SDLK_END: .end, SDLK_RETURN: .enter,
  SDLK_SPACE: .space,
]
var pointer = Point2D(x: 0, y: 0)
var isRunning = true

@MainActor func take(_ events: [SheetEvent]) {
  for event in events {
    if let cause = event.dismissal { print("dismissed, by", cause.rawValue) }
    guard case .clicked(let point) = event.kind,
      let content = sheet.frame(at: event.time).contentPoint(for: point), content.y >= header
    else { continue }
    let row = Int((content.y - header) / rowHeight)
    if marked.remove(row) == nil { marked.insert(row) }
  }
}

@MainActor func press(_ key: Key, at time: Double) {
  guard !sheet.frame(at: time).isVisible else { return take(sheet.handle(.key(key), at: time)) }
  if key == .escape { isRunning = false }
  if key == .enter || key == .space { take(sheet.handle(.present, at: time)) }
}

@MainActor func handle(_ event: SDL_Event) {
  let time = Double(event.common.timestamp) / 1000
  switch SDL_EventType(event.type) {
  case SDL_QUIT: isRunning = false
  case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
    pointer = Point2D(x: Double(event.button.x), y: Double(event.button.y))
    let isBeside = sheet.region(of: pointer, at: time) == .background
    let press = SheetInput.pressed(pointer, .mouse, clickCount: Int(event.button.clicks))
    take(sheet.handle(isBeside ? .present : press, at: time))
  case SDL_MOUSEMOTION:
    pointer = Point2D(x: Double(event.motion.x), y: Double(event.motion.y))
    take(sheet.handle(.moved(pointer, .mouse), at: time))
  case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
    pointer = Point2D(x: Double(event.button.x), y: Double(event.button.y))
    take(sheet.handle(.released(pointer, .mouse), at: time))
  case SDL_MOUSEWHEEL:
    take(sheet.handle(.wheel(pointer, notches: -Double(event.wheel.preciseY)), at: time))
  case SDL_KEYDOWN:
    press(keys[SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym))] ?? .other, at: time)
  case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
    let size = Size2D(width: Double(event.window.data1), height: Double(event.window.data2))
    take(sheet.handle(.resized(SheetGeometry(size: size)), at: time))
  default: break
  }
}

/// The window's title describes the sheet, because SDL gives screen readers nothing else.
var title = ""
@MainActor func describeSheet() {
  let description = sheet.accessibility(at: now())
  let words = description.map { "List, \($0.role.rawValue), \($0.handle?.text ?? "")" } ?? "No list"
  if words != title { SDL_SetWindowTitle(window, words) }
  title = words
}

while isRunning {
  var event = SDL_Event()
  // The title changes only at rest, because screen readers read every change.
  if !sheet.isAnimating { describeSheet() }
  // While nothing moves, sleeps until the next event.
  if !sheet.isAnimating, SDL_WaitEvent(&event) == 1 { handle(event) }
  while SDL_PollEvent(&event) == 1 { handle(event) }
  take(sheet.advance(to: now()))
  draw(sheet.frame(at: now()))
}
SDL_Quit()
