/// Whether any part of a window can be visible.
struct Visibility {
  var isMapped = false
  var isObscured = false
  var isHidden = false

  var isVisible: Bool { isMapped && !isObscured && !isHidden }
}

/// What happens to the window as a whole.
extension Window {
  func mapped() {
    completeStartup()
    state.missing.position = true
    updateVisibility { $0.isMapped = true }
  }

  func unmapped() {
    cancelAll()
    updateVisibility { $0.isMapped = false }
  }

  func destroyed() {
    state.isDestroyed = true
    cancelAll()
    waiting.append(.destroyed)
  }

  func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = state.visibility.isVisible
    change(&state.visibility)
    if state.visibility.isVisible == wasVisible { return }
    waiting.append(.visibilityChanged(isVisible: !wasVisible))
    answerSizeRequest()
  }
}
