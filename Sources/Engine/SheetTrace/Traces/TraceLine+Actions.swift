internal import SheetEngine

extension TraceLine {
  mutating func actions() throws(TraceError) -> [Trace.Action] {
    let verb = try word("an event")
    guard verb == "double-tap" else { return [try action(verb)] }
    // Old traces have `double-tap` lines, which stand for two clicks.
    let point = try point()
    return [1, 2].flatMap { count -> [Trace.Action] in
      [.user(.pressed(point, .mouse, clickCount: count)), .user(.released(point, .mouse))]
    }
  }

  private mutating func action(_ verb: Substring) throws(TraceError) -> Trace.Action {
    switch verb {
    case "style": return .style(try style())
    case "scene": return .scene(try name("a scene"))
    case "physics":
      let isFluid = try flag(Physics.fluid.rawValue[...], Physics.original.rawValue[...])
      return .physics(isFluid ? .fluid : .original)
    case "window": return .window(try size())
    case "scale": return .scale(try number("device pixels per point", in: 0.1...8))
    case "safe-area":
      return .safeArea(
        top: try number("the top inset", in: 0...32767),
        bottom: try number("the bottom inset", in: 0...32767))
    case "set": return .set(try change())
    case "appearance": return .appearance(isDark: try flag("dark", "light"))
    case "reduced-motion": return .reducedMotion(try flag("on", "off"))
    case "slow": return .slow(try number("a factor", in: 0.01...1000))
    case "picture": return try picture()
    case "play":
      let verb = try word("an event")
      guard let input = try input(verb).sheetInput else {
        throw fail(
          "play needs an input of a sheet, such as press or present, not \(ErrorText.quoted(verb))")
      }
      return .played(input)
    default: return try input(verb)
    }
  }

  /// Reads an input. `Trace.Entry` later changes an `.input` that a window can report to `.user`.
  private mutating func input(_ verb: Substring) throws(TraceError) -> Trace.Action {
    switch verb {
    case "press": try press()
    case "move": .user(.moved(try point(), try pointer()))
    case "release": .user(.released(try point(), try pointer()))
    case "leave": .user(.left)
    case "cancel": .user(.cancelled(words.isEmpty ? nil : skip("mouse") ? .mouse : try pointer()))
    case "wheel":
      .input(.wheel(try point(), notches: try measure("notches"), area: try area()))
    case "scroll":
      .input(
        .scrolled(try point(), dx: try measure("dx"), dy: try measure("dy"), area: try area()))
    case "key": .user(.key(try keyStroke()))
    case "key-up": .user(.keyReleased(try key()))
    case "paste": .user(.pasted(try quotedText()))
    case "back": .user(.back)
    case "present": .input(.present(try optionalPlace(), animated: !skip("at-once")))
    case "dismiss": .input(.dismiss)
    case "move-to": .input(.move(to: try place()))
    case "scroll-to":
      .input(.scroll(to: try measure("an offset"), animated: !skip("at-once"), of: try area()))
    case "content-height": .input(.contentHeight(try measure("a height"), of: try area()))
    case "content-anchor": .input(.contentAnchor(try measure("a distance")))
    case "origin": .input(.origin(try origin()))
    case "resize": .input(.resized(try geometry()))
    default: throw unknownEvent(verb)
    }
  }

  private func unknownEvent(_ verb: Substring) -> TraceError {
    let similar = ErrorText.similar(to: verb, among: TraceLine.events)
    let others = similar.isEmpty ? TraceLine.events : similar
    let hint = similar.isEmpty ? "there are" : "did you mean"
    return fail(
      "unknown event \(ErrorText.quoted(verb)); \(hint): \(ErrorText.list(others, upTo: 60))"
        + (similar.isEmpty ? "" : "?"))
  }

  /// The names of events that a message suggests in place of an unknown one.
  static let events = [
    "press", "move", "release", "wheel", "scroll", "key", "present", "move-to", "dismiss", "set",
    "style", "scene", "physics", "window", "cancel", "leave", "key-up", "paste", "picture",
    "scroll-to",
    "content-height", "content-anchor", "origin", "resize", "safe-area", "scale", "appearance",
    "reduced-motion", "slow", "back", "play", "double-tap",
  ]

  private mutating func picture() throws(TraceError) -> Trace.Action {
    let word = try word("a picture")
    guard let bytes = word == "\"\"" ? [] : Base64.decode(word) else {
      throw fail("the picture is not written in Base64")
    }
    return .picture(bytes, name: words.isEmpty ? "" : try quotedText())
  }

  private mutating func press() throws(TraceError) -> Trace.Action {
    let point = try point()
    let claim: SheetInput.PressClaim =
      skip("control") ? skip("all") ? .everything : .click : .nothing
    let clickCount = skip("clicks") ? try whole("a count of clicks", in: 0...1000) : 1
    let isExtending = skip("shift")
    let (pointer, area) = (try pointer(), try area())
    if claim == .nothing, area == 0 {
      return .user(.pressed(point, pointer, clickCount: clickCount, isExtending: isExtending))
    }
    return .input(.pressed(point, pointer, claim: claim, clickCount: clickCount, area: area))
  }

  private mutating func area() throws(TraceError) -> ScrollArea {
    guard skip("area") else { return 0 }
    let index = try whole("an area", in: 0...(ScrollArea.maximumCount - 1))
    if words.isEmpty { return ScrollArea(index) }
    let start = try measure("where the area begins")
    return ScrollArea(index, at: start...(try number("where the area ends", in: start...1e9)))
  }

  private mutating func origin() throws(TraceError) -> SheetOrigin? {
    if skip("none") { return nil }
    let corner = try point()
    let rect = Rect2D(
      x: corner.x, y: corner.y, width: try side("the width"), height: try side("the height"))
    return SheetOrigin(rect, radius: words.isEmpty ? 0 : try length("the radius"))
  }

  /// The length of a rectangle's side, points, not 0.
  private mutating func side(_ what: String) throws(TraceError) -> Double {
    try number(what, in: 0.01...1e9)
  }

  private mutating func geometry() throws(TraceError) -> SheetGeometry {
    var view = SheetGeometry(
      size: Size2D(width: try length("the width"), height: try length("the height")))
    if skip("safe") {
      view.safeTop = try length("the top inset")
      view.safeBottom = try length("the bottom inset")
      view.safeLeft = try length("the left inset")
      view.safeRight = try length("the right inset")
    }
    view.isRightToLeft = skip("right-to-left")
    return view
  }

  private mutating func key() throws(TraceError) -> Key {
    let name = try word("a key")
    guard name.isKeysym else {
      throw fail(
        "\(ErrorText.quoted(name)) is not the name of a key, such as Escape or KP_Up")
    }
    return name == "composed" ? .composed : Key(keysymName: String(name))
  }

  private mutating func keyStroke() throws(TraceError) -> KeyStroke {
    var stroke = KeyStroke(
      try key(), shift: skip("shift"), control: skip("control"), alt: skip("alt"),
      logo: skip("logo"))
    if skip("text") { stroke.text = try quotedText() }
    return stroke
  }

  private mutating func pointer() throws(TraceError) -> PointerID {
    guard skip("touch") else { return .mouse }
    let text = try word("the number of a finger")
    guard let number = Int(text) else {
      throw fail("\(ErrorText.quoted(text)) is not a whole number (the number of a finger)")
    }
    return .touch(number)
  }

  private mutating func whole(
    _ what: String, in range: ClosedRange<Int>
  ) throws(TraceError) -> Int {
    let text = try word(what)
    guard let number = Int(text), range.contains(number) else {
      let limits = "\(range.lowerBound)…\(range.upperBound)"
      throw fail("\(ErrorText.quoted(text)) is not a whole number in \(limits) (\(what))")
    }
    return number
  }

  private mutating func point() throws(TraceError) -> Point2D {
    Point2D(x: try measure("x"), y: try measure("y"))
  }

  private mutating func measure(_ what: String) throws(TraceError) -> Double {
    try number(what, in: -1e9...1e9)
  }

  private mutating func length(_ what: String) throws(TraceError) -> Double {
    try number(what, in: 0...1e9)
  }

  private mutating func size() throws(TraceError) -> Size2D {
    Size2D(
      width: try number("the width", in: 0.01...1e6),
      height: try number("the height", in: 0.01...1e6))
  }

  private mutating func style() throws(TraceError) -> SheetStyle {
    let name = try word("a style")
    guard let style = SheetStyle(rawValue: String(name)) else {
      throw fail(SheetStyle.unknown(name))
    }
    return style
  }

  private mutating func optionalPlace() throws(TraceError) -> SheetPlace? {
    words.isEmpty || words.first == "at-once" ? nil : try place()
  }

  private mutating func place() throws(TraceError) -> SheetPlace {
    if skip("hidden") { return .hidden }
    guard words.first?.hasPrefix("height:") == true else {
      return .detent(Detent.ID(try name("a detent")))
    }
    let word = try word("a height")
    guard let points = word.dropFirst("height:".count).number(in: 0...1e9), points > 0 else {
      throw fail("\(ErrorText.quoted(word)) is not a height above 0, up to 1000000000 points")
    }
    return .height(points)
  }

  private mutating func name(_ what: String) throws(TraceError) -> String {
    if words.first?.first == "\"" { return try quotedText() }
    let name = try word(what)
    guard name.isName else {
      throw fail(
        "\(ErrorText.quoted(name)) is not the name of \(what): "
          + "letters, digits, - and _, or a text in quotes")
    }
    return String(name)
  }

  private mutating func change() throws(TraceError) -> SettingChange {
    let key = try word("a setting's name")
    // A colour such as #102030 counts as missing, because `#` begins a comment.
    let value = try word("a value for \(ErrorText.shortened(key))")
    do {
      return try SettingChange(key: key, value: value)
    } catch {
      throw fail(error.message)
    }
  }
}
