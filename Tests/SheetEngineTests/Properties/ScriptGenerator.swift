import SheetEngine
import SheetTestSupport

/// Generates the steps of a script: gestures, commands and changes, some of them at equal times.
struct ScriptGenerator {
  var random: SeededGenerator
  var coming: [Step] = []
  /// The number of the next finger; as on an X server, numbers are never reused.
  private var nextFinger = 10
  /// The scroll area whose extent the script changed last.
  var list = ScrollArea(1)
  private let isSolo: Bool

  static func begin(seed: UInt64) -> (generator: ScriptGenerator, script: Script) {
    var random = SeededGenerator(seed: seed)
    let isSolo = Double.random(in: 0..<1, using: &random) < 0.6
    var generator = ScriptGenerator(random: random, isSolo: isSolo)
    let geometry = generator.chance(0.6) ? phone : generator.geometry()
    var recipe = generator.recipe()
    if generator.chance(0.5), let recedes = Edit("backdrop.scale", "0.94") {
      recipe.edits.append(recedes)
    }
    return (generator, Script(recipe: recipe, geometry: geometry, isSolo: isSolo))
  }

  private init(random: SeededGenerator, isSolo: Bool) {
    (self.random, self.isSolo) = (random, isSolo)
  }

  mutating func step(after time: Double, _ stack: SheetStack) -> Step {
    if coming.isEmpty || chance(0.08) { plan(from: time + pause(stack, time), stack) }
    let first = coming.indices.min { coming[$0].time < coming[$1].time } ?? 0
    return coming.remove(at: first)
  }

  mutating func chance(_ share: Double) -> Bool { within(0, 1) < share }

  /// A number with three decimals, for short listings.
  mutating func within(_ low: Double, _ high: Double) -> Double {
    (Double.random(in: low...high, using: &random) * 1000).rounded() / 1000
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func pause(_ stack: SheetStack, _ time: Double) -> Double {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return 0
    case 1..<4: return within(0.001, 0.02)
    case 4..<8: return within(0.02, 0.5)
    case 8: return (stack.motionEnd ?? time) - time
    default: return within(0.5, 4)
    }
  }

  mutating func add(_ time: Double, _ input: SheetInput) {
    coming.append(Step(time: time, action: .input(input)))
  }

  private mutating func plan(from time: Double, _ stack: SheetStack) {
    let frame = stack.frame(at: time)
    if !isSolo, chance(0.2) { return layers(at: time, stack) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<28: drag(from: time, frame)
    case 28..<36: tap(from: time, frame)
    case 36..<43: touchpad(from: time, frame)
    case 43..<50:
      for index in 0...Int.random(in: 0...4, using: &random) {
        add(
          time + Double(index) * 0.03,
          .wheel(point(in: frame).place, notches: notches(), area: area()))
      }
    case 50..<54: add(time, .key(one(of: Key.samples)))
    case 54..<66: order(at: time, stack)
    case 66..<74: coming.append(Step(time: time, action: configure()))
    case 74..<81: coming.append(Step(time: time, action: resize()))
    case 81..<87: content(at: time)
    case 87..<89: add(time, .cancelled(chance(0.3) ? nil : pointer()))
    case 89..<92: noise(at: time, frame)
    case 92..<95: coming.append(Step(time: time + 5, action: .restart))
    default: order(at: time, stack)
    }
  }

  private mutating func notches() -> Double {
    chance(0.7) ? one(of: [-1, 1]) : within(-3, 3)
  }

  private mutating func pointer() -> PointerID {
    switch Int.random(in: 0..<6, using: &random) {
    case 0..<3: return .mouse
    case 3, 4: return .touch(Int.random(in: 1...2, using: &random))
    default:
      nextFinger += 1
      return .touch(nextFinger)
    }
  }

  /// A random point, mostly on a card or its handle, and the edge of the card's sheet.
  private mutating func point(in frame: StackFrame) -> (place: Point2D, edge: SheetEdge) {
    let anywhere = Point2D(x: within(-50, 450), y: within(-100, 950))
    let shown = frame.filter { $0.sheet.isOpen }
    guard let layer = chance(0.8) ? shown.last : shown.randomElement(using: &random) else {
      return (chance(0.5) ? Point2D(x: within(0, 390), y: 843) : anywhere, .bottom)
    }
    let (card, edge) = (layer.card, layer.sheet.edge)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6:
      let place = Point2D(
        x: card.x + card.width * within(0, 1), y: card.y + card.height * within(0, 1))
      return (place, edge)
    case 6..<8:
      guard let handle = layer.sheet.handle else { return (anywhere, edge) }
      return (Point2D(x: handle.x + handle.width / 2, y: handle.y + handle.height / 2), edge)
    default: return (anywhere, edge)
    }
  }

  private mutating func drag(from start: Double, _ frame: StackFrame) {
    let (origin, edge) = point(in: frame)
    let pointer = pointer()
    var (time, place) = (start, origin)
    let claim: SheetInput.PressClaim = chance(0.7) ? .nothing : chance(0.5) ? .click : .everything
    add(time, .pressed(place, pointer, claim: claim, area: area()))
    var speed = one(of: [within(-400, 400), within(-4000, 4000), within(-1200, 1200)])
    for _ in 0..<Int.random(in: 0...14, using: &random) {
      let interval = one(of: [0.001, 0.004, 0.008, 0.016, 0.05])
      if chance(0.1) { speed = chance(0.5) ? -speed : 0 }
      time += interval
      let along = speed * interval
      place = Point2D(
        x: place.x + (edge.isSide ? along : within(-2, 2)),
        y: place.y + (edge.isSide ? within(-2, 2) : along))
      add(time, .moved(place, pointer))
    }
    if chance(0.4) { changes(from: start, to: time) }
    if chance(0.2) { changes(from: time, to: time + 0.5) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<14: add(time + one(of: [0, 0.004, 0.2]), .released(place, pointer))
    case 14: add(time + 0.01, .cancelled(chance(0.3) ? nil : pointer))
    case 15:
      // The pointer rests, but its device keeps reporting.
      for index in 1...40 { add(time + Double(index) * 0.004, .moved(place, pointer)) }
      add(time + 0.161, .released(place, pointer))
    default: break  // The release is lost.
    }
  }

  private mutating func tap(from start: Double, _ frame: StackFrame) {
    let (place, _) = point(in: frame)
    let pointer = pointer()
    let count = chance(0.5) ? 2 : 1
    var time = start
    for click in 1...count {
      let claim: SheetInput.PressClaim = chance(0.8) ? .nothing : chance(0.5) ? .click : .everything
      add(time, .pressed(place, pointer, claim: claim, clickCount: click))
      if chance(0.3) { add(time + 0.02, .moved(place.moved(by: within(-5, 5)), pointer)) }
      if chance(0.95) { add(time + 0.05, .released(place, pointer)) }
      time += within(0.06, 0.4)
    }
  }

  private mutating func touchpad(from start: Double, _ frame: StackFrame) {
    let (place, edge) = point(in: frame)
    let step = within(-60, 60)
    let (count, area) = (Int.random(in: 1...10, using: &random), area())
    for index in 0..<count {
      let along = step + within(-5, 5)
      let (dx, dy) = edge.isSide ? (along, within(-2, 2)) : (within(-2, 2), along)
      add(start + Double(index) * 0.01, .scrolled(place, dx: dx, dy: dy, area: area))
    }
    if chance(0.4) { changes(from: start, to: start + Double(count) * 0.01) }
    if chance(0.6) { add(start + Double(count) * 0.01, .scrolled(place, dx: 0, dy: 0)) }
  }

  private mutating func order(at time: Double, _ stack: SheetStack) {
    let active = stack.active(at: time).flatMap { stack.sheet($0) }
    let detent = active?.configuration.detents.randomElement(using: &random)?.id ?? "none"
    let place = chance(0.2) ? SheetPlace.height(within(1, 900)) : .detent(detent)
    if chance(0.3) { changes(from: time, to: time + 0.5) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: add(time, .present(chance(0.5) ? nil : place, animated: chance(0.9)))
    case 5..<7: add(time, .dismiss)
    default: add(time, .move(to: place))
    }
  }

  /// An area for an input: mostly area 0, or the list that was chosen last.
  mutating func area() -> ScrollArea { chance(0.5) ? 0 : list }

  /// Generates moves and releases of pointers that may not be down.
  private mutating func noise(at time: Double, _ frame: StackFrame) {
    let (place, _) = point(in: frame)
    let pointer = pointer()
    switch Int.random(in: 0..<3, using: &random) {
    case 0: add(time, .moved(place, pointer))
    case 1: add(time, .released(place, pointer))
    default:
      // The releases of one finger, or of ten, are lost.
      for _ in 0..<one(of: [1, 10]) {
        nextFinger += 1
        add(time, .pressed(place, .touch(nextFinger)))
      }
    }
  }

  private mutating func layers(at time: Double, _ stack: SheetStack) {
    let number = Int.random(in: 0..<8, using: &random)
    let action: Action =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<7: .present(recipe())
      case 7: .dismiss(downTo: number)
      case 8: .tell(number, chance(0.5) ? .present : .dismiss)
      default: .tell(number, .contentHeight(within(50, 2000)))
      }
    coming.append(Step(time: time, action: action))
  }
}

extension SheetEdge {
  var isSide: Bool { self == .left || self == .right }

  /// The component of a movement toward this edge of the view, points.
  func along(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .bottom: y
    case .top: -y
    case .left: -x
    case .right: x
    }
  }
}

extension Point2D {
  fileprivate func moved(by distance: Double) -> Point2D { Point2D(x: x + distance, y: y) }
}
