internal import SheetControls
internal import SheetEngine

/// What views and scene ask for while they take an input, in order.
///
/// The stage deals with it when the input is over, so that no view changes anything under another one.
final class RequestQueue {
  enum Request {
    /// The window has to do it.
    case window(StageRequest)
    /// A view in the layer (nil: in the background) asks for it.
    case view(CanvasRequest, LayerID?)
  }

  private var requests: [Request] = []

  func add(_ request: Request) { requests.append(request) }

  /// Collects what the views of a canvas ask for.
  ///
  /// - Parameter layer: Whose canvas it is; nil for the background.
  func collector(for layer: LayerID?) -> (CanvasRequest) -> Void {
    { self.add(.view($0, layer)) }
  }

  /// What was asked for since the last call, oldest first.
  func take() -> [Request] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
