internal import SheetEngine

extension Trace {
  /// The text of a trace file; parsing it gives the same trace. Throws if an entry's line would not
  /// read back as the same entry.
  public var text: String {
    get throws(TraceError) {
      var text = Trace.header + "\n"
      var previous: Double?
      for (index, entry) in entries.enumerated() {
        text += try entry.line(number: index + 2, after: previous) + "\n"
        previous = entry.time
      }
      return text
    }
  }
}

extension Trace.Entry {
  /// The entry's line in a trace file. Throws if the line would not read back as the same entry.
  public var line: String {
    get throws(TraceError) { try line(number: nil, after: nil) }
  }

  /// Parses the line again, because it must read back as the same entry.
  fileprivate func line(number: Int?, after previous: Double?) throws(TraceError) -> String {
    let line = "\(Numbers.shortest(time)) \(action.words)"
    var reader = TraceLine(line[...], number: number)
    guard try reader.entries(after: previous) == [self] else {
      throw reader.fail(
        "a trace file cannot hold this: \(ErrorText.quoted(line)) reads back as something else")
    }
    return line
  }
}

extension Trace.Action {
  fileprivate var words: String {
    switch self {
    case .style(let style): "style \(style.rawValue)"
    case .scene(let name): "scene \(name.word)"
    case .physics(let physics): "physics \(physics.rawValue)"
    case .window(let size): "window \(size.width.word) \(size.height.word)"
    case .scale(let scale): "scale \(scale.word)"
    case .safeArea(let top, let bottom): "safe-area \(top.word) \(bottom.word)"
    case .set(let change): "set \(change.key) \(change.value)"
    case .appearance(let isDark): "appearance \(isDark ? "dark" : "light")"
    case .reducedMotion(let isOn): "reduced-motion \(isOn ? "on" : "off")"
    case .slow(let factor): "slow \(factor.word)"
    case .picture(let bytes, let name):
      "picture \(bytes.isEmpty ? "\"\"" : Base64.encode(bytes))\(name.isEmpty ? "" : " \(QuotedText.quoted(name))")"
    case .user(let input): input.words
    case .input(let input): input.words
    case .played(let input): "play \(input.words)"
    }
  }
}

extension UserInput {
  fileprivate var words: String {
    switch self {
    case .pressed(let point, let pointer, let clickCount, true):
      "press \(point.words)\(clickCount.clickWords) shift\(pointer.words)"
    case .left: "leave"
    case .key(let stroke): "key \(stroke.words)"
    case .keyReleased(let key): "key-up \(key.word)"
    case .pasted(let text): "paste \(QuotedText.quoted(text))"
    case .back: "back"
    case .pressed, .moved, .released, .cancelled(_), .wheel, .scrolled: sheetInput?.words ?? ""
    }
  }
}

extension SheetInput {
  fileprivate var words: String {
    switch self {
    case .pressed(let point, let pointer, let claim, let clickCount, let area):
      "press \(point.words)\(claim.words)\(clickCount.clickWords)\(pointer.words)\(area.words)"
    case .moved(let point, let pointer): "move \(point.words)\(pointer.words)"
    case .released(let point, let pointer): "release \(point.words)\(pointer.words)"
    case .cancelled(let pointer):
      "cancel\(pointer.map { $0 == .mouse ? " mouse" : $0.words } ?? "")"
    case .wheel(let point, let notches, let area):
      "wheel \(point.words) \(notches.word)\(area.words)"
    case .scrolled(let point, let dx, let dy, let area):
      "scroll \(point.words) \(dx.word) \(dy.word)\(area.words)"
    case .key(let key): "key \(key.word)"
    case .present(let place, let isAnimated):
      "present" + (place.map { " \($0.word)" } ?? "") + (isAnimated ? "" : " at-once")
    case .dismiss: "dismiss"
    case .move(let place): "move-to \(place.word)"
    case .resized(let geometry): geometry.words
    case .contentHeight(let height, let area): "content-height \(height.word)\(area.words)"
    case .contentAnchor(let distance): "content-anchor \(distance.word)"
    case .origin(let origin): "origin \(origin?.words ?? "none")"
    case .scroll(let offset, let isAnimated, let area):
      "scroll-to \(offset.word)\(isAnimated ? "" : " at-once")\(area.words)"
    }
  }
}

extension SheetInput.PressClaim {
  fileprivate var words: String {
    switch self {
    case .nothing: ""
    case .click: " control"
    case .everything: " control all"
    }
  }
}

extension ScrollArea {
  fileprivate var words: String {
    if self == 0 { return "" }
    return " area \(number)"
      + (extent.map { " \($0.lowerBound.word) \($0.upperBound.word)" } ?? "")
  }
}

extension SheetOrigin {
  fileprivate var words: String {
    let numbers = [rect.x, rect.y, rect.width, rect.height] + (radius == 0 ? [] : [radius])
    return numbers.map(\.word).joined(separator: " ")
  }
}

extension SheetGeometry {
  fileprivate var words: String {
    let insets = [safeTop, safeBottom, safeLeft, safeRight]
    let safe = insets == [0, 0, 0, 0] ? "" : " safe " + insets.map(\.word).joined(separator: " ")
    return "resize \(size.width.word) \(size.height.word)\(safe)"
      + (isRightToLeft ? " right-to-left" : "")
  }
}

extension SheetPlace {
  fileprivate var word: String {
    switch self {
    case .hidden: "hidden"
    case .detent(let id): id.name.word
    case .height(let points): "height:\(points.word)"
    }
  }
}

extension String {
  /// One word of a line: in quotes if it has characters other than letters, digits, `-` and `_`, or
  /// if a trace would read it as a keyword, such as `hidden`.
  fileprivate var word: String {
    self[...].isName && self != "hidden" && self != "at-once" ? self : QuotedText.quoted(self)
  }
}

extension KeyStroke {
  fileprivate var words: String {
    var words = key.word
    for (isHeld, name) in [(shift, "shift"), (control, "control"), (alt, "alt"), (logo, "logo")]
    where isHeld { words += " \(name)" }
    return text.map { "\(words) text \(QuotedText.quoted($0))" } ?? words
  }
}

extension Key {
  fileprivate var word: String { self == .composed ? "composed" : keysymName ?? "other" }
}

extension Point2D {
  fileprivate var words: String { "\(x.word) \(y.word)" }
}

extension PointerID {
  fileprivate var words: String { finger.map { " touch \($0)" } ?? "" }
}

extension Int {
  fileprivate var clickWords: String { self == 1 ? "" : " clicks \(self)" }
}

extension Double {
  fileprivate var word: String { Numbers.shortest(self) }
}
