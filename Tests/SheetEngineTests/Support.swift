import Foundation
import SheetEngine
import SheetTrace

func environmentNumber(_ name: String) -> Int? {
  ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
}

func view(_ width: Double, _ height: Double) -> SheetGeometry {
  SheetGeometry(size: Size2D(width: width, height: height))
}

let phone = view(390, 844)

/// 390 × 844 points. No sheet may cover the lowest 64 points, a tab bar.
let phoneWithTabBar = SheetGeometry(size: phone.size, safeBottom: 64)

extension SheetEvent {
  var summary: String {
    switch kind {
    case .will(let transition, let superseded):
      let end = superseded.map { " supersedes=will-\($0.rawValue)" } ?? ""
      return "\(name) \(transition.place) by=\(transition.cause.rawValue)\(end)"
    case .did(let transition): return "\(name) \(transition.place) by=\(transition.cause.rawValue)"
    case .refusedDismissal(let cause, let place): return "\(name) \(place) by=\(cause.rawValue)"
    case .clicked, .dragBegan, .dragEnded: return name
    }
  }

  var cause: Cause? {
    if case .refusedDismissal(let cause, _) = kind { cause } else { transition?.cause }
  }

  var point: Point2D? {
    if case .clicked(let point) = kind { point } else { nil }
  }
}

extension SheetFrame {
  var middleOfHandle: Point2D { Point2D(x: handle?.midX ?? .nan, y: handle?.midY ?? .nan) }
}

extension SheetInput {
  /// Nil for inputs that concern no content.
  var area: ScrollArea? {
    switch self {
    case .pressed(_, _, _, _, let area), .scrolled(_, _, _, let area), .wheel(_, _, let area),
      .contentHeight(_, let area), .scroll(_, _, let area):
      area
    default: nil
    }
  }
}

/// An event of a sheet, or of a sheet in a stack.
protocol Report {
  var summary: String { get }
  var isGesture: Bool { get }
}

extension SheetEvent: Report {}

extension StackEvent: Report {
  var summary: String { "\(layer.rawValue) \(event.summary)" }
  var isGesture: Bool { event.isGesture }
}

/// Each call returns one summary for each event except gestures.
extension InputReceiver where Event: Report {
  @discardableResult
  mutating func take(_ input: SheetInput, at time: Double) -> [String] {
    handle(input, at: time).filter { !$0.isGesture }.map(\.summary)
  }

  @discardableResult
  mutating func pass(to time: Double) -> [String] {
    advance(to: time).filter { !$0.isGesture }.map(\.summary)
  }
}

/// Inputs at points whose x is 195, in the middle of a card as wide as `phone`.
extension InputReceiver where Event: Report {
  @discardableResult
  mutating func press(
    _ y: Double, _ pointer: PointerID = .mouse, claim: SheetInput.PressClaim = .nothing,
    clickCount: Int = 1, at time: Double, in area: ScrollArea = 0
  ) -> [String] {
    let point = Point2D(x: 195, y: y)
    return take(
      .pressed(point, pointer, claim: claim, clickCount: clickCount, area: area), at: time)
  }

  @discardableResult
  mutating func drag(to y: Double, _ pointer: PointerID = .mouse, at time: Double) -> [String] {
    take(.moved(Point2D(x: 195, y: y), pointer), at: time)
  }

  @discardableResult
  mutating func release(_ y: Double, _ pointer: PointerID = .mouse, at time: Double) -> [String] {
    take(.released(Point2D(x: 195, y: y), pointer), at: time)
  }

  /// Presses at `from`, and moves to `end` 0.1 s later.
  @discardableResult
  mutating func pull(
    _ from: Double, to end: Double, _ pointer: PointerID = .mouse, at time: Double
  ) -> [String] {
    press(from, pointer, at: time) + drag(to: end, pointer, at: time + 0.1)
  }

  @discardableResult
  mutating func resize(_ width: Double, _ height: Double, at time: Double) -> [String] {
    take(.resized(view(width, height)), at: time)
  }

  /// Presses at `from`, moves the pointer evenly with a sample each 10 ms, and releases.
  @discardableResult
  mutating func swipe(
    from: Double, velocity: Double, for duration: Double, at start: Double, in area: ScrollArea = 0
  ) -> [String] {
    press(from, at: start, in: area)
    let steps = Int((duration / 0.01).rounded())
    for step in 1...steps {
      let elapsed = Double(step) * 0.01
      drag(to: from + velocity * elapsed, at: start + elapsed)
    }
    return release(from + velocity * Double(steps) * 0.01, at: start + Double(steps) * 0.01)
  }

  /// Presses and releases at a point, as the click numbered `count` in a row.
  @discardableResult
  mutating func click(_ point: Point2D, _ count: Int = 1, at time: Double) -> [String] {
    take(.pressed(point, .mouse, clickCount: count), at: time)
      + take(.released(point, .mouse), at: time + 0.05)
  }

  @discardableResult
  mutating func comeToRest() -> [String] {
    var events: [String] = []
    while let end = motionEnd { events += pass(to: end) }
    return events
  }
}

extension Sheet {
  @discardableResult
  mutating func apply(
    _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil, at time: Double
  ) -> [String] {
    configure(configuration, animated: isAnimated, at: time).map(\.summary)
  }
}

extension SheetStyle {
  static var modal: [SheetStyle] { allCases.filter { $0.configuration.dismissal != .never } }

  /// The style's configuration, with drags anywhere in the view if the style forbids drags.
  var draggable: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}

extension SheetConfiguration {
  func with(_ change: (inout SheetConfiguration) -> Void) -> SheetConfiguration {
    var configuration = self
    change(&configuration)
    return configuration
  }

  /// The system style with tops of 844 (hidden), 591 (low), 422 (medium) and 68 (large).
  static var threeDetents: SheetConfiguration {
    standard.with { $0.detents.append(Detent("low", .fraction(0.3))) }
  }
}

extension Detent {
  /// A detent that is never available. `SheetConfiguration.card` starts at a detent of this name,
  /// so this detent can replace its detents.
  static let neverAvailable = Detent("normal", .custom(NamedFunction("never") { _ in nil }))
}

extension Sheet {
  /// A sheet that was presented at 0 and is at rest at `time`.
  static func rested(
    _ configuration: SheetConfiguration = .standard, at detent: SheetPlace? = nil,
    in geometry: SheetGeometry = phone, content: Double? = nil, by time: Double = 10,
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    var sheet = Sheet(configuration.with(change), in: geometry)
    if let content { sheet.take(.contentHeight(content), at: 0) }
    sheet.take(.present, at: 0)
    sheet.advance(to: time / 2)
    if let detent { sheet.take(.move(to: detent), at: time / 2) }
    sheet.advance(to: time)
    return sheet
  }

  /// A sheet that was presented at 0 and is still moving up.
  static func presenting(
    _ configuration: SheetConfiguration = .standard, in geometry: SheetGeometry = phone
  ) -> Sheet {
    var sheet = Sheet(configuration, in: geometry)
    sheet.take(.present, at: 0)
    return sheet
  }

  static var presented: Sheet { .rested(.card, by: 1) }

  /// The y of a point 20 points below the card's top, or of the middle of a card under 40 points.
  func grip(at time: Double) -> Double {
    let card = frame(at: time).card
    return card.y + min(20, card.height / 2)
  }
}

extension SheetStack {
  /// A stack whose base sheet was presented at 0 and is at rest at a detent at `time`.
  static func rested(
    _ configuration: SheetConfiguration = .standard, at detent: SheetPlace? = nil, by time: Double
  ) -> SheetStack {
    var stack = SheetStack(configuration, in: phone)
    stack.handle(.present(detent), at: 0)
    stack.advance(to: time)
    return stack
  }
}

extension Key {
  /// A key of each kind, for random inputs.
  static let samples: [Key] = [
    .escape, .tab, .enter, .space, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
    .backspace, .delete, .insert, .character("a"), .composed, .other,
  ]
}
