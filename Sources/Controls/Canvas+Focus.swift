import Painting

/// Where the keys go.
extension Canvas {
  /// Gives the keys to a view, or to none.
  ///
  /// - Parameter reveals: Whether it is scrolled into view; what the pointer is on is seen already.
  public func focus(_ view: View?, reveals: Bool = true) {
    guard view !== focused else { return }
    let old = focused
    focused = view
    old?.isFocused = false
    if let view {
      view.isFocused = hasKeys
      view.focusGiven()
      if reveals, let port = view.enclosingScrollView {
        let place = port.box(of: view)
        host.reveal(port, view.focusOutline.box.offset(x: place.x, y: place.y))
      }
    }
    if showsFocus {
      old?.invalidate()
      view?.invalidate()
    }
  }

  /// Whether the outline of the focus is to be seen.
  public func showFocus(_ shows: Bool) {
    guard showsFocus != shows else { return }
    showsFocus = shows
    focused?.invalidate()
  }

  /// Which of the views that can have the focus has it, in the order in which they are painted; nil when
  /// none does. Of a number that none has, none gets it.
  public var focusIndex: Int? {
    get { focusables.firstIndex { $0 === focused } }
    set {
      let all = focusables
      focus(newValue.flatMap { all.indices.contains($0) ? all[$0] : nil }, reveals: false)
    }
  }

  private var focusables: [View] {
    var all: [View] = []
    root.visit { if $0.isFocusable { all.append($0) } }
    return all
  }

  /// Moves the focus to the next view that can have it, or to the one before.
  ///
  /// - Returns: Whether there was one; at the end none has the focus any more.
  public func moveFocus(forward: Bool) -> Bool {
    showFocus(true)
    let order = forward ? focusables : focusables.reversed()
    let place = order.firstIndex { $0 === focused }
    let next = place.map { $0 + 1 } ?? 0
    focus(order.indices.contains(next) ? order[next] : nil)
    return focused != nil
  }

  /// A key went down.
  ///
  /// - Returns: Whether a view took it.
  public func keyPressed(_ key: KeyPress) -> Bool {
    guard let focused, focused.isFocusable, !focused.isInvisible else { return false }
    // What an input method typed by itself counts whatever is held.
    if key.key != .composed,
      key.alt || key.logo || key.control && !focused.takesShortcuts
    {
      return false
    }
    return focused.keyPressed(key)
  }

  /// Text came from the clipboard.
  public func paste(_ text: String) { focused?.pasted(text) }
}
