internal import Controls
internal import SheetEngine

/// What views and scene ask for while they take an input, in order.
///
/// The stage deals with it when the input is over, so that no view changes anything under another one.
final class RequestQueue {
  enum Request {
    /// The window has to do it.
    case window(StageRequest)
    /// A text field in the layer (nil: the background) got or lost the caret, in points of the canvas.
    case textInput(LayerID?, Point2D?)
    /// A part of what scrolls shall be in sight.
    case reveal(ScrollView, Rect2D)
    /// Scroll to an offset at once, points.
    case scroll(ScrollView, Double)
  }

  private var requests: [Request] = []

  func add(_ request: Request) { requests.append(request) }

  /// Collects what the views of a canvas ask for.
  ///
  /// - Parameter layer: Whose canvas it is; nil for the background.
  func host(for layer: LayerID?) -> CanvasHost {
    var host = CanvasHost()
    host.copy = { self.add(.window(.copy($0))) }
    host.select = { self.add(.window(.select($0))) }
    host.leftOut = { self.add(.window(.leftOut($0))) }
    host.requestPaste = { self.add(.window(.paste)) }
    host.textInput = { self.add(.textInput(layer, $0)) }
    host.reveal = { self.add(.reveal($0, $1)) }
    host.scroll = { self.add(.scroll($0, $1)) }
    return host
  }

  /// What was asked for since the last call, oldest first.
  func take() -> [Request] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
