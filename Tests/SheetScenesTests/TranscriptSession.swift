import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace

/// A scene on a stage with a simulated user. Time advances only in the user's actions.
final class TranscriptSession {
  private let navigator: SceneNavigator
  private(set) var time = 0.0
  private var requests: [WindowRequest] = []
  /// The pointer's position, points of the stage.
  private var point = Point2D(x: 0, y: 0)
  private var configuration: SheetConfiguration
  private var window = TestWindow()

  var stage: Stage { navigator.stage }

  /// Opens a scene; the first `takeRequests` returns the settings that differ from `before`.
  init(_ words: [String], after before: SheetConfiguration = .standard) throws {
    guard words.count >= 2 else { throw TranscriptError("open SCENE SIZE …") }
    let size = words[1].split(separator: "@")
    let scale = size.count > 1 ? Double(size[1]) ?? 1 : 1
    var (palette, library, preferences) = (Palette.light, AllScenes(), SheetPreferences())
    for word in words.dropFirst(2) {
      if let named = try? Palette(named: word) {
        palette = named
      } else if word == "original" {
        preferences.physics = .original
      } else if word.hasPrefix("people=") {
        library.people = Int(word.dropFirst(7)) ?? 0
      } else {
        preferences.changes.append(try SettingChange(parsing: word))
      }
    }
    navigator = try SceneNavigator(
      library, opening: words[0], preferences, palette: palette,
      size: PixelSize(size[0], scale: scale), scale: scale)
    configuration = before
    navigator.stage.layOut()
  }

  /// Executes a command; returns lines for the transcript.
  func execute(_ command: String, _ words: [String]) throws -> [String] {
    let numbers = words.compactMap { Double($0) }
    let name = words.prefix { Double($0) == nil }.joined(separator: " ")
    func number(_ index: Int) -> Double { numbers.indices.contains(index) ? numbers[index] : 0 }
    switch command {
    case "click", "double", "hover", "drag", "throw", "hold", "wheel", "scroll", "pinch":
      point = try middle(of: name)
      try send(.moved(point, .mouse))
      try operate(command, dx: number(0), dy: number(1))
    case "drop": try send(.released(point, .mouse))
    case "cancel": try send(.cancelled)
    case "leave": try send(.left)
    case "set":
      let isDone = try navigator.perform(.set(number(0)), on: node(name), at: time)
      requests += isDone ?? []
      return isDone == nil ? ["refused"] : []
    case "key", "down": for word in words { try key(word, releases: command == "key") }
    case "type":
      for scalar in words.joined(separator: " ").unicodeScalars {
        try send(.key(KeyStroke(.character(scalar), text: String(Character(scalar)))))
      }
    case "sheet":
      let place = SheetPlace(stringLiteral: words.joined())
      let input: SheetInput = place == .hidden ? .dismiss : .present(place)
      requests += try navigator.perform(input, at: time)
      if place != .hidden { requests += try navigator.perform(.move(to: place), at: time) }
    case "resize":
      requests += try navigator.resize(PixelSize(words.joined()[...], scale: 1), at: time)
      stage.layOut()
    case "palette": try navigator.apply(Palette(named: words.joined()), at: time)
    case "wait": try wait(number(0))
    default: throw TranscriptError("unknown command \(command)")
    }
    return []
  }

  private func operate(_ command: String, dx: Double, dy: Double) throws {
    switch command {
    case "click", "double":
      for count in 1...(command == "double" ? 2 : 1) {
        try send(.pressed(point, .mouse, clickCount: count))
        try wait(0.05)
        try send(.released(point, .mouse))
      }
    case "drag", "throw", "hold":
      try send(.pressed(point, .mouse))
      for _ in 1...10 {
        try wait(1.0 / 60)
        point = Point2D(x: point.x + dx / 10, y: point.y + dy / 10)
        try send(.moved(point, .mouse))
      }
      if command != "throw" { try wait(0.2) }
      if command != "hold" { try send(.released(point, .mouse)) }
    case "wheel": try send(.wheel(point, notches: dx))
    case "scroll":
      try send(.scrolled(point, dx: dx, dy: dy))
      try send(.scrolled(point, dx: 0, dy: 0))
    case "pinch": try pinch(by: dx)
    default: break
    }
  }

  private func pinch(by factor: Double) throws {
    let fingers = [(PointerID.touch(1), -40.0), (.touch(2), 40)]
    for (finger, x) in fingers {
      try send(.pressed(Point2D(x: point.x + x, y: point.y), finger))
    }
    for (finger, x) in fingers {
      try wait(0.1)
      try send(.moved(Point2D(x: point.x + x * factor, y: point.y), finger))
    }
    for (finger, x) in fingers.reversed() {
      try wait(0.3)
      try send(.released(Point2D(x: point.x + x * factor, y: point.y), finger))
    }
  }

  private func key(_ word: String, releases: Bool) throws {
    let parts = word.split(separator: "+").map(String.init)
    let key = Key(keysymName: parts.last ?? "")
    let held = parts.dropLast()
    let text: String? = if case .character(let sign) = key { String(Character(sign)) } else { nil }
    try send(
      .key(
        KeyStroke(
          key, text: held.contains("control") ? nil : text, shift: held.contains("shift"),
          control: held.contains("control"), alt: held.contains("alt"))))
    if releases { try send(.keyReleased(key)) }
  }

  private func send(_ input: UserInput) throws {
    requests += try navigator.handle(input, at: time)
  }

  /// Waits in steps of 1/60 s, and prepares the frames that the stage needs.
  private func wait(_ seconds: Double) throws {
    let end = time + seconds
    while time < end {
      time = min(time + 1.0 / 60, end)
      requests += try navigator.advance(to: time)
      if stage.needsFrame(at: time, after: window.shown) { window.present(stage, at: time) }
    }
  }

  func settle() throws {
    for _ in 0..<20 {
      try wait(0.25)
      if !stage.isAnimating(at: time), stage.motionEnd == nil { return }
    }
    throw TranscriptError("the stage never comes to rest")
  }

  /// The requests to the window and the sheet's changed settings since the previous call.
  func takeRequests() -> [String] {
    defer { (requests, configuration) = ([], stage.sheet.configuration) }
    let changes = try? stage.sheet.configuration.changes(from: configuration)
    let settings = (changes ?? []).map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let others = requests.filter { if case .textInput = $0 { false } else { true } }
    let carets = requests.compactMap { request -> String? in
      guard case .textInput(let caret) = request else { return nil }
      return caret.map { "caret \(Int($0.x)),\(Int($0.y))" } ?? "no caret"
    }
    let words = others.map { if case .text(let request) = $0 { "\(request)" } else { "\($0)" } }
    return line("!", words.map { $0.line(600) } + carets.suffix(1))
      + (settings.isEmpty ? [] : ["settings \(settings)"])
  }

  /// The difference between the window, of which only changes were painted, and a new painting of
  /// all; nil if there is none.
  func windowFault() -> String? {
    window.present(stage, at: time)
    let difference = window.difference(from: stage, at: time)
    return difference.count == 0 ? nil : "? the window differs: \(difference)"
  }

  private func node(_ name: String) throws -> AccessibleNode {
    let parts = name.split(separator: "/", maxSplits: 1)
    let rank = parts.count > 1 ? Int(parts[0]) : nil
    let label = rank == nil ? name : String(parts[1])
    let tree = AccessibleTree(stage, at: time)
    let all = Portrait.nodes(in: .window, of: tree).filter {
      guard let info = tree.info(of: $0), $0 != .window else { return false }
      return info.isShowing && (info.label.hasPrefix(label) || info.role.word == label)
    }
    let exact = all.filter { tree.info(of: $0)?.label == label }
    let found = exact.isEmpty ? all : exact
    guard found.indices.contains((rank ?? 1) - 1) else { throw TranscriptError("no view \(name)") }
    return found[(rank ?? 1) - 1]
  }

  private func middle(of name: String) throws -> Point2D {
    let place = name.split(separator: ",").compactMap { Double($0) }
    if place.count == 2 { return Point2D(x: place[0], y: place[1]) }
    let tree = AccessibleTree(stage, at: time)
    guard let frame = tree.info(of: try node(name))?.frame.intersection(tree.window) else {
      throw TranscriptError("no view \(name)")
    }
    return Point2D(x: frame.midX, y: frame.midY)
  }

  /// The marks of the map around a location, in a view of 390 × 300 points.
  static func marks(_ words: [String]) throws -> [String] {
    let center = words[0].split(separator: ",").compactMap { Double($0) }
    let map = MapPainter(colors: .light, scale: 1)
    let viewport = MapViewport(
      center: Point2D(x: center[0], y: center[1]), zoom: Double(words[1]) ?? 1, width: 390,
      height: 300, of: map.data.bounds)
    let name = words.dropFirst(2).joined(separator: " ")
    let chosen = map.data.places.all.first { $0.name == name }
    return map.marks(in: viewport, chosen: chosen?.id).map { mark in
      let kind = mark.place.map { " \($0.kind)" } ?? ""
      return "mark \(mark.name.quoted)\(kind) \(mark.rect.text)"
    }
  }
}

extension Palette {
  fileprivate init(named name: String) throws {
    switch name {
    case "light": self = .light
    case "dark": self = .dark
    case "light-contrast": self = .lightHighContrast
    case "dark-contrast": self = .darkHighContrast
    default: throw TranscriptError("unknown palette \(name)")
    }
  }
}

extension PixelSize {
  /// A size in points, such as `390x844`.
  fileprivate init(_ text: Substring, scale: Double) throws {
    let sides = text.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2 else { throw TranscriptError("no size: \(text)") }
    self.init(width: Int(sides[0] * scale), height: Int(sides[1] * scale))
  }
}

/// The demo's scenes.
private struct AllScenes: SceneLibrary {
  var people = 248
  var gallery: String { "gallery" }

  func makeScene(_ name: String) throws(StageError) -> Scene {
    name == "reactions"
      ? ReactionsScene(people: people) : try SceneEntry(named: name).make()
  }

  func takePicture(_ picture: IncomingPicture) throws(StageError) {}
}
