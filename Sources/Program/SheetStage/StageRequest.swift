package import SheetControls
internal import SheetEngine
package import SheetTrace

package enum WindowRequest: Equatable, Sendable {
  /// `UserInput.pasted` returns a text that was fetched.
  case text(TextRequest)
  /// Copy the screen's picture, which is shown behind the sheet.
  case copyScreen
  /// Save the screen's picture, which is shown behind the sheet.
  case saveScreen
  case film(Trace)
  case pastePicture
  /// Tell the input method the caret's point, device pixels of the view; nil if no text field has
  /// the focus.
  case textInput(Point2D?)
  /// Print a line that the user has chosen; the last one ends the program.
  case chosen([UInt8], isLast: Bool)
}

package enum NavigatorRequest: Equatable, Sendable {
  /// Open later scenes with these physics, and change this one. Ignored in a replay, because the
  /// trace contains the change.
  case physics(Physics)
  /// Open the scene of this name.
  case open(String)
  case back
  /// Handle Escape, because the stage has nothing to close.
  case escape
}

enum StageRequest {
  case window(WindowRequest)
  case navigator(NavigatorRequest)
}

/// Requests of views and scene, oldest first. The stage executes them after the input, because a
/// view must not change another view during the input.
final class RequestQueue {
  enum Request {
    case stage(StageRequest)
    /// A view's request; the id names the view's sheet, nil is the background.
    case view(CanvasRequest, LayerID?)
  }

  private var requests: [Request] = []

  func add(_ request: StageRequest) { requests.append(.stage(request)) }

  /// Collects the requests of the views of a sheet; a nil `layer` is the background.
  func collector(for layer: LayerID?) -> (CanvasRequest) -> Void {
    { self.requests.append(.view($0, layer)) }
  }

  func take() -> [Request] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
