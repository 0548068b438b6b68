internal import Controls
internal import SheetEngine

/// What views ask for while an input is handled.
extension Stage {
  /// Ends an input: what the views asked for is done here, or returned for the window.
  func end() throws(StageError) -> [StageRequest] {
    try performActions()
    updateKeys()
    startAnimations()
    return requests.take().compactMap { request in
      switch request {
      case .window(let request): return request
      case .textInput(let id, let caret): return .textInput(caret.map { view($0, of: id) })
      case .reveal(let port, let box):
        reveal(box, in: port)
        return nil
      case .scroll(let port, let offset):
        scroll(port, to: offset)
        return nil
      }
    }
  }

  /// A point of a card's canvas (nil: of the background's) in the view.
  private func view(_ point: Point2D, of id: LayerID?) -> Point2D {
    guard let card = id.flatMap({ stack.sheet($0) })?.frame(at: now).card else { return point }
    return Point2D(x: point.x + card.x, y: point.y + card.y)
  }
}
