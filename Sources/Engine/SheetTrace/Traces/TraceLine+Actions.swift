internal import SheetEngine

extension TraceLine {
  mutating func actions() throws(TraceError) -> [Trace.Action] {
    let verb = try word("an event")
    return verb == "double-tap" ? try doubleClick() : [try action(verb)]
  }

  /// Parses `double-tap` of old traces, which stands for two clicks.
  private mutating func doubleClick() throws(TraceError) -> [Trace.Action] {
    let point = try point()
    return [1, 2].flatMap { count -> [Trace.Action] in
      [.user(.pressed(point, .mouse, clickCount: count)), .user(.released(point, .mouse))]
    }
  }

  private mutating func action(_ verb: Substring) throws(TraceError) -> Trace.Action {
    switch verb {
    case "style": return .style(try style())
    case "scene": return .scene(try name("a scene"))
    case "window": return .window(try size())
    case "scale": return .scale(try number("device pixels per point", in: 0.1...8))
    case "safe-area":
      let top = try number("the top inset", in: 0...32767)
      return .safeArea(top: top, bottom: try number("the bottom inset", in: 0...32767))
    case "set": return .set(try change())
    case "appearance": return .appearance(isDark: try flag("dark", "light"))
    case "reduced-motion": return .reducedMotion(try flag("on", "off"))
    case "slow": return .slow(try number("a factor", in: 0.01...1000))
    case "picture": return try picture()
    case "press": return try press()
    case "wheel", "scroll":
      let input = try scrolling(verb)
      return UserInput(input).map { .user($0) } ?? .input(input)
    case "play": return .played(try played())
    default:
      if let input = try userInput(verb) { return .user(input) }
      return .input(try programInput(verb))
    }
  }

  private mutating func picture() throws(TraceError) -> Trace.Action {
    let word = try word("a picture")
    guard let bytes = word == "\"\"" ? [] : Base64.decode(word) else {
      throw fail("the picture is not written in Base64")
    }
    return .picture(bytes, name: words.isEmpty ? "" : try quotedText())
  }

  private mutating func played() throws(TraceError) -> SheetInput {
    let verb = try word("an event")
    if verb == "press" {
      if let input = try press().sheetInput { return input }
    } else if verb == "wheel" || verb == "scroll" {
      return try scrolling(verb)
    } else if let input = try userInput(verb) {
      if let input = input.sheetInput { return input }
    } else {
      return try programInput(verb)
    }
    throw fail("'\(verb)' means nothing to a sheet")
  }

  private mutating func press() throws(TraceError) -> Trace.Action {
    let point = try point()
    let claim: SheetInput.PressClaim =
      has("control") ? has("all") ? .everything : .click : .nothing
    let clickCount = has("clicks") ? try whole("a count of clicks", in: 0...1000) : 1
    let isExtending = has("shift")
    let (pointer, area) = (try pointer(), try area())
    if claim != .nothing || area != 0 {
      return .input(.pressed(point, pointer, claim: claim, clickCount: clickCount, area: area))
    }
    return .user(.pressed(point, pointer, clickCount: clickCount, isExtending: isExtending))
  }

  private mutating func scrolling(_ verb: Substring) throws(TraceError) -> SheetInput {
    let point = try point()
    if verb == "wheel" {
      return .wheel(point, notches: try measure("notches"), area: try area())
    }
    return .scrolled(point, dx: try measure("dx"), dy: try measure("dy"), area: try area())
  }

  private mutating func userInput(_ verb: Substring) throws(TraceError) -> UserInput? {
    switch verb {
    case "move": return .moved(try point(), try pointer())
    case "release": return .released(try point(), try pointer())
    case "leave": return .left
    case "cancel": return .cancelled(words.isEmpty ? nil : try cancelledPointer())
    case "key": return .key(try keyPress())
    case "key-up": return .keyReleased(try key())
    case "paste": return .pasted(try quotedText())
    default: return nil
    }
  }

  private mutating func programInput(_ verb: Substring) throws(TraceError) -> SheetInput {
    switch verb {
    case "present":
      let place = words.isEmpty || words.first == "at-once" ? nil : try place()
      return .present(place, animated: !has("at-once"))
    case "dismiss": return .dismiss
    case "move-to": return .move(to: try place())
    case "scroll-to":
      let offset = try measure("an offset")
      return .scroll(to: offset, animated: !has("at-once"), of: try area())
    case "content-height": return .contentHeight(try measure("a height"), of: try area())
    case "content-anchor": return .contentAnchor(try measure("a distance"))
    case "resize": return .resized(try geometry())
    default: throw fail("unknown event '\(verb)'")
    }
  }

  private mutating func area() throws(TraceError) -> ScrollArea {
    guard has("area") else { return 0 }
    let index = try whole("an area", in: 0...(ScrollArea.maximumCount - 1))
    if words.isEmpty { return ScrollArea(index) }
    let start = try measure("where the area begins")
    return ScrollArea(index, at: start...(try number("where the area ends", in: start...1e9)))
  }

  private mutating func geometry() throws(TraceError) -> SheetGeometry {
    func length(_ line: inout TraceLine, _ what: String) throws(TraceError) -> Double {
      try line.number(what, in: 0...1e9)
    }
    let width = try length(&self, "the width")
    var view = SheetGeometry(size: Size2D(width: width, height: try length(&self, "the height")))
    if has("safe") {
      view.safeTop = try length(&self, "the top inset")
      view.safeBottom = try length(&self, "the bottom inset")
      view.safeLeft = try length(&self, "the left inset")
      view.safeRight = try length(&self, "the right inset")
    }
    view.isRightToLeft = has("right-to-left")
    return view
  }

  private mutating func key() throws(TraceError) -> Key {
    let name = try word("a key")
    guard name.isKeysym else {
      throw fail("'\(name)' is not the name of a key, as Escape and KP_Up are")
    }
    return name == "composed" ? .composed : Key(keysymName: String(name))
  }

  private mutating func keyPress() throws(TraceError) -> KeyStroke {
    var press = KeyStroke(try key())
    press.shift = has("shift")
    press.control = has("control")
    press.alt = has("alt")
    press.logo = has("logo")
    if has("text") { press.text = try quotedText() }
    return press
  }

  private mutating func pointer() throws(TraceError) -> PointerID {
    guard has("touch") else { return .mouse }
    let text = try word("the number of a finger")
    guard let number = Int(text) else { throw fail("'\(text)' is not the number of a finger") }
    return .touch(number)
  }

  private mutating func cancelledPointer() throws(TraceError) -> PointerID {
    has("mouse") ? .mouse : try pointer()
  }

  private mutating func whole(
    _ what: String, in range: ClosedRange<Int>
  ) throws(TraceError) -> Int {
    let text = try word(what)
    guard let number = Int(text), range.contains(number) else {
      throw fail("'\(text)' is not in \(range.lowerBound)…\(range.upperBound) (\(what))")
    }
    return number
  }

  private mutating func point() throws(TraceError) -> Point2D {
    Point2D(x: try measure("x"), y: try measure("y"))
  }

  private mutating func measure(_ what: String) throws(TraceError) -> Double {
    try number(what, in: -1e9...1e9)
  }

  private mutating func size() throws(TraceError) -> Size2D {
    let width = try number("the width", in: 0.01...1e6)
    return Size2D(width: width, height: try number("the height", in: 0.01...1e6))
  }

  private mutating func style() throws(TraceError) -> SheetStyle {
    let name = try word("a style")
    guard let style = SheetStyle(rawValue: String(name)) else {
      let names = SheetStyle.allCases.map(\.rawValue).joined(separator: ", ")
      throw fail("unknown style '\(name)'; there are: \(names)")
    }
    return style
  }

  private mutating func place() throws(TraceError) -> SheetPlace {
    if has("hidden") { return .hidden }
    guard words.first?.hasPrefix("height:") == true else {
      return .detent(Detent.ID(try name("a detent")))
    }
    let word = try word("a height")
    guard let points = word.dropFirst("height:".count).number(in: 0...1e9), points > 0 else {
      throw fail("'\(word)' is no height above 0 and up to 1000000000 points")
    }
    return .height(points)
  }

  private mutating func name(_ what: String) throws(TraceError) -> String {
    if words.first?.first == "\"" { return try quotedText() }
    let name = try word(what)
    guard name.isName else { throw fail("'\(name)' cannot be the name of \(what)") }
    return String(name)
  }

  private mutating func change() throws(TraceError) -> SettingChange {
    let key = try word("a setting's name")
    // Colours like #102030 are not written, because `#` begins a comment.
    let value = try word("a value for \(key)")
    do {
      return try SettingChange(key: key, value: value)
    } catch {
      throw fail(error.message)
    }
  }
}
