// A sheet in an SDL 2 program: a click on the view brings it up, then it can be dragged, thrown and dismissed.
// The list in it scrolls, by the wheel and in the same drag.
import CSDL
import SheetEngine

let rowHeight = 44.0
let rows = 30
let header = 48.0

guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("sdl-sheet", 0, 0, 390, 700, SDL_WINDOW_RESIZABLE.rawValue),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
else { fatalError(String(cString: SDL_GetError())) }
SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)

var configuration = SheetConfiguration(detents: [.medium, .large])
configuration.scroll.header = header
var sheet = Sheet(configuration, in: SheetGeometry(size: Size2D(width: 390, height: 700)))
sheet.handle(.contentHeight(header + Double(rows) * rowHeight), at: 0)

/// SDL's clock, seconds; its events are stamped with the same in milliseconds.
func now() -> Double { Double(SDL_GetTicks64()) / 1000 }

func fill(_ rect: Rect2D, white: UInt8, alpha: Double = 1) {
  var area = SDL_FRect(
    x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
  SDL_SetRenderDrawColor(renderer, white, white, white, UInt8(alpha * 255))
  SDL_RenderFillRectF(renderer, &area)
}

func draw(_ frame: SheetFrame) {
  SDL_SetRenderDrawColor(renderer, 74, 144, 190, 255)
  SDL_RenderClear(renderer)
  let size = sheet.geometry.size
  fill(Rect2D(x: 0, y: 0, width: size.width, height: size.height), white: 0, alpha: frame.dim)
  let card = frame.card
  fill(card, white: 255)
  for row in 0..<rows {
    let y = card.y + header + Double(row) * rowHeight - frame.scroll
    guard y >= card.y + header else { continue }
    fill(Rect2D(x: card.x + 20, y: y, width: card.width - 40, height: 1), white: 210)
    let width = 80 + Double(row * 37 % 140)
    fill(Rect2D(x: card.x + 20, y: y + 17, width: width, height: 10), white: 120)
  }
  if let handle = frame.handle { fill(handle, white: 140) }
  SDL_RenderPresent(renderer)
}

let keys = [
  SDLK_ESCAPE: Key.escape, SDLK_UP: .up, SDLK_DOWN: .down, SDLK_PAGEUP: .pageUp,
  SDLK_PAGEDOWN: .pageDown, SDLK_HOME: .home, SDLK_END: .end, SDLK_RETURN: .enter,
]
var pointer = Point2D(x: 0, y: 0)
var isRunning = true

func handle(_ event: SDL_Event) {
  let time = Double(event.common.timestamp) / 1000
  switch SDL_EventType(event.type) {
  case SDL_QUIT: isRunning = false
  case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
    pointer = Point2D(x: Double(event.button.x), y: Double(event.button.y))
    let isBeside = sheet.region(of: pointer, at: time) == .background
    sheet.handle(isBeside ? .present : .pressed(pointer, .mouse), at: time)
  case SDL_MOUSEMOTION:
    pointer = Point2D(x: Double(event.motion.x), y: Double(event.motion.y))
    sheet.handle(.moved(pointer, .mouse), at: time)
  case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
    pointer = Point2D(x: Double(event.button.x), y: Double(event.button.y))
    sheet.handle(.released(pointer, .mouse), at: time)
  case SDL_MOUSEWHEEL:
    sheet.handle(.wheel(pointer, notches: -Double(event.wheel.preciseY)), at: time)
  case SDL_KEYDOWN:
    let code = SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym))
    sheet.handle(.key(keys[code] ?? .other), at: time)
  case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
    let size = Size2D(width: Double(event.window.data1), height: Double(event.window.data2))
    sheet.handle(.resized(SheetGeometry(size: size)), at: time)
  default: break
  }
}

while isRunning {
  var event = SDL_Event()
  // Nothing moves: sleep until something happens.
  if !sheet.isAnimating, SDL_WaitEvent(&event) == 1 { handle(event) }
  while SDL_PollEvent(&event) == 1 { handle(event) }
  for report in sheet.advance(to: now()) where report.kind == .didDismiss {
    print("dismissed, by", report.cause.rawValue)
  }
  draw(sheet.frame(at: now()))
}
SDL_Quit()
