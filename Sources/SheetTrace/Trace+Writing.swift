internal import SheetEngine

extension Trace {
  /// The trace as the text of a file. Reading it gives the same trace, to the last digit.
  public var text: String {
    var text = Trace.header + "\n"
    for entry in entries { text += entry.line + "\n" }
    return text
  }
}

extension Trace.Entry {
  /// The line of a trace file that says this.
  public var line: String { "\(Numbers.shortest(time)) \(action.words)" }
}

extension Trace.Action {
  fileprivate var words: String {
    switch self {
    case .style(let style): "style \(style.rawValue)"
    case .scene(let name): "scene \(name)"
    case .window(let size): "window \(size.width.word) \(size.height.word)"
    case .safeArea(let top, let bottom): "safe-area \(top.word) \(bottom.word)"
    case .set(let change): "set \(change.key) \(change.value)"
    case .input(let input): input.words
    }
  }
}

extension SheetInput {
  fileprivate var words: String {
    switch self {
    case .present(let detent): detent.map { "present \($0.name)" } ?? "present"
    case .dismiss: "dismiss"
    case .move(let detent): "move-to \(detent.name)"
    case .pressed(let point, let pointer, let claim, let clickCount):
      "press \(point.words)\(claim.words)\(clickCount.words)\(pointer.words)"
    case .moved(let point, let pointer): "move \(point.words)\(pointer.words)"
    case .released(let point, let pointer): "release \(point.words)\(pointer.words)"
    case .scrolled(let point, let dx, let dy): "scroll \(point.words) \(dx.word) \(dy.word)"
    case .wheel(let point, let notches): "wheel \(point.words) \(notches.word)"
    case .cancelled: "cancel"
    case .key(let key): "key \(key.keysymName ?? "other")"
    case .resized(let geometry):
      "window \(geometry.size.width.word) \(geometry.size.height.word)"
    case .contentHeight(let height): "content-height \(height.word)"
    case .scroll(let offset, let animated): "scroll-to \(offset.word)\(animated ? "" : " at-once")"
    case .doubleTapped(let point): "double-tap \(point.words)"
    }
  }
}

extension Point {
  fileprivate var words: String { "\(x.word) \(y.word)" }
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

extension Int {
  /// A count of clicks; nothing for one.
  fileprivate var words: String { self == 1 ? "" : " clicks \(self)" }
}

extension PointerID {
  /// Nothing for the mouse, which needs no number.
  fileprivate var words: String { finger.map { " touch \($0)" } ?? "" }
}

extension Double {
  fileprivate var word: String { Numbers.shortest(self) }
}
