internal import SheetControls
internal import SheetEngine

/// Requests of views and scene during an input, in order.
///
/// The stage handles them after the input, so that no view changes another in the middle of it.
final class RequestQueue {
  enum Request {
    case window(StageRequest)
    /// A request of a view in the layer (nil: the background).
    case view(CanvasRequest, LayerID?)
  }

  private var requests: [Request] = []

  func add(_ request: Request) { requests.append(request) }

  /// A closure that collects the requests of a canvas's views in a layer; nil: the background.
  func collector(for layer: LayerID?) -> (CanvasRequest) -> Void {
    { self.add(.view($0, layer)) }
  }

  func take() -> [Request] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
