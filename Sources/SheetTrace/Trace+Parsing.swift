internal import SheetEngine

extension Trace {
  /// Reads a trace file's text.
  ///
  /// - Throws: `TraceError` for the first line that is not as it should be.
  public init(parsing text: String) throws(TraceError) {
    var entries: [Entry] = []
    var lineNumbers: [Int] = []
    var hasHeader = false
    var number = 0
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for line in lines {
      number += 1
      let content = line.prefix { $0 != "#" }
      let words = content.split { $0 == " " || $0 == "\t" }
      if number == 1 {
        guard words.map(String.init) == ["sheet-trace", "1"] else {
          throw TraceError(line: 1, message: "the first line is not '\(Trace.header)'")
        }
        hasHeader = true
      } else if !words.isEmpty {
        var reader = LineReader(words: words[...], line: number)
        entries.append(try reader.entry(after: entries.last?.time))
        lineNumbers.append(number)
      }
    }
    guard hasHeader else {
      throw TraceError(line: 1, message: "the first line is not '\(Trace.header)'")
    }
    self.init(entries: entries, lines: lineNumbers)
  }
}

/// Reads the words of one line from left to right.
private struct LineReader {
  var words: ArraySlice<Substring>
  let line: Int

  func fail(_ message: String) -> TraceError { TraceError(line: line, message: message) }

  mutating func entry(after previous: Double?) throws(TraceError) -> Trace.Entry {
    let time = try number("a time in seconds", in: 0...1e9)
    if let previous, time < previous {
      let (now, then) = (Numbers.shortest(time), Numbers.shortest(previous))
      throw fail("time runs back from \(then) to \(now)")
    }
    let action = try action()
    if let extra = words.first { throw fail("unexpected '\(extra)'") }
    return Trace.Entry(time: time, action: action)
  }

  private mutating func action() throws(TraceError) -> Trace.Action {
    let verb = try word("an event")
    switch verb {
    case "style": return .style(try style())
    case "scene": return .scene(try scene())
    case "window": return .window(try size())
    case "safe-area":
      let top = try number("the top inset", in: 0...32767)
      return .safeArea(top: top, bottom: try number("the bottom inset", in: 0...32767))
    case "set": return .set(try change())
    default: return .input(try input(verb))
    }
  }

  private mutating func input(_ verb: Substring) throws(TraceError) -> SheetInput {
    switch verb {
    case "present": return .present(words.isEmpty ? nil : try detent())
    case "dismiss": return .dismiss
    case "move-to": return .move(to: try detent())
    case "press":
      let place = try point()
      let claim: SheetInput.PressClaim =
        has("control") ? has("all") ? .everything : .click : .nothing
      let clickCount = has("clicks") ? Int(try number("a count of clicks", in: 1...1000)) : 1
      return .pressed(place, try pointer(), claim: claim, clickCount: clickCount)
    case "move": return .moved(try point(), try pointer())
    case "release": return .released(try point(), try pointer())
    case "cancel": return .cancelled
    case "scroll":
      let place = try point()
      let dx = try number("dx", in: -1e6...1e6)
      return .scrolled(place, dx: dx, dy: try number("dy", in: -1e6...1e6))
    case "wheel": return .wheel(try point(), notches: try number("notches", in: -1000...1000))
    case "key": return .key(try key())
    case "scroll-to":
      let offset = try number("an offset", in: 0...1e9)
      return .scroll(to: offset, animated: !has("at-once"))
    case "double-tap": return .doubleTapped(try point())
    case "content-height": return .contentHeight(try number("a height", in: 0...1e9))
    default: throw fail("unknown event '\(verb)'")
    }
  }

  /// Whether this word comes next; it is read then.
  private mutating func has(_ word: Substring) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  /// The finger that the line names, or the mouse.
  private mutating func pointer() throws(TraceError) -> PointerID {
    guard has("touch") else { return .mouse }
    let text = try word("the number of a finger")
    guard let number = UInt32(text) else { throw fail("'\(text)' is not the number of a finger") }
    return .touch(Int(number))
  }

  private mutating func word(_ what: String) throws(TraceError) -> Substring {
    guard let word = words.popFirst() else { throw fail("\(what) is missing") }
    return word
  }

  private mutating func number(
    _ what: String, in range: ClosedRange<Double>
  ) throws(TraceError) -> Double {
    let text = try word(what)
    guard let value = Numbers.parse(text) else {
      throw fail("'\(text)' is not a number (\(what))")
    }
    guard range.contains(value) else {
      let limits = [range.lowerBound, range.upperBound].map(Numbers.shortest)
      throw fail("'\(text)' is not in \(limits[0])…\(limits[1]) (\(what))")
    }
    return value
  }

  private mutating func point() throws(TraceError) -> Point {
    let x = try number("x", in: -1e6...1e6)
    return Point(x: x, y: try number("y", in: -1e6...1e6))
  }

  private mutating func size() throws(TraceError) -> Size {
    let width = try number("the width", in: 0.01...1e6)
    return Size(width: width, height: try number("the height", in: 0.01...1e6))
  }

  private mutating func style() throws(TraceError) -> SheetStyle {
    let name = try word("a style")
    guard let style = SheetStyle(rawValue: String(name)) else {
      let names = SheetStyle.allCases.map(\.rawValue).joined(separator: ", ")
      throw fail("unknown style '\(name)'; there are: \(names)")
    }
    return style
  }

  private mutating func scene() throws(TraceError) -> String {
    let name = try word("a scene")
    guard Words.isName(name) else { throw fail("'\(name)' cannot be the name of a scene") }
    return String(name)
  }

  private mutating func detent() throws(TraceError) -> Detent.ID {
    let name = try word("a detent")
    guard Words.isName(name) else { throw fail("'\(name)' cannot be the name of a detent") }
    return Detent.ID(String(name))
  }

  private mutating func key() throws(TraceError) -> Key {
    let name = try word("a key")
    guard Words.isKeysym(name) else {
      throw fail("'\(name)' is not the name of a key, as Escape and KP_Up are")
    }
    return Key(keysymName: String(name))
  }

  private mutating func change() throws(TraceError) -> SettingChange {
    let key = try word("a setting's name")
    // A colour like #102030 would be a comment here; gray:W and rgba(…) are not.
    let value = try word("a value for \(key)")
    do {
      return try SettingChange(key: key, value: value)
    } catch {
      throw fail(error.message)
    }
  }
}
