internal import SheetEngine

/// Each part of a card for itself, as settings have it.
extension DragOptions {
  var beginsOnControl: Bool {
    get { parts.contains(.control) }
    set { set(.control, newValue) }
  }

  var beginsOnHandle: Bool {
    get { parts.contains(.handle) }
    set { set(.handle, newValue) }
  }

  var beginsOnContent: Bool {
    get { parts.contains(.content) }
    set { set(.content, newValue) }
  }

  var beginsOnCard: Bool {
    get { parts.contains(.card) }
    set { set(.card, newValue) }
  }

  private mutating func set(_ part: DragParts, _ isIn: Bool) {
    if isIn { parts.insert(part) } else { parts.remove(part) }
  }
}
