/// Focus and keys.
extension Canvas {
  /// The view with the focus.
  public var focused: View? { focusState.view }

  /// Whether the focus ring is shown: after the keyboard moved the focus, until a press.
  public var showsFocus: Bool { focusState.isShown }

  /// Whether the canvas receives keys. Otherwise the focused view keeps the focus, but shows no
  /// focus ring and no caret, and uses no input method.
  public var hasKeys: Bool {
    get { focusState.hasKeys }
    set {
      guard newValue != hasKeys else { return }
      focusState.hasKeys = newValue
      focused?.isFocused = newValue
      if showsFocus { focused?.invalidate() }
    }
  }

  /// Moves the focus to a view; nil removes it.
  ///
  /// - Parameter reveals: Whether the view is scrolled into sight.
  public func focus(_ view: View?, reveals: Bool = true) {
    guard view !== focused else { return }
    let old = focused
    focusState.view = view
    old?.isFocused = false
    if let view {
      view.isFocused = hasKeys
      view.focusGiven()
      if reveals { view.reveal(view.focusOutline.rect) }
    }
    if showsFocus {
      old?.invalidate()
      view?.invalidate()
    }
  }

  /// Shows or hides the focus ring.
  public func showFocus(_ shows: Bool) {
    guard showsFocus != shows else { return }
    focusState.isShown = shows
    focused?.invalidate()
  }

  /// The index of the focused view among the focusable ones, in painting order; nil if none is
  /// focused. Setting an index beyond the last removes the focus.
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

  /// Moves the focus to the next or previous focusable view.
  ///
  /// - Returns: False past the last one; no view has the focus then.
  public func moveFocus(forward: Bool) -> Bool {
    showFocus(true)
    let order = forward ? focusables : focusables.reversed()
    let next = order.firstIndex { $0 === focused }.map { $0 + 1 } ?? 0
    focus(order.indices.contains(next) ? order[next] : nil)
    return focused != nil
  }

  /// Passes a key press to the focused view, or to the root view if none has the focus.
  ///
  /// - Returns: Whether the view handled it.
  public func keyPressed(_ key: KeyStroke) -> Bool {
    guard let focused else { return !key.isCombination && root.keyPressed(key) }
    guard focused.isFocusable, !focused.isInvisible else { return false }
    // Text from an input method is accepted with any modifier.
    if key.key != .composed,
      key.alt || key.logo || key.control && !focused.takesShortcuts
    {
      return false
    }
    return focused.keyPressed(key)
  }

  /// Passes an input method's composition to the focused view; nil ends it.
  public func compose(_ composition: Composition?) { focused?.composing(composition) }

  /// Passes pasted text to the focused view.
  public func paste(_ text: String) { focused?.pasted(text) }
}
