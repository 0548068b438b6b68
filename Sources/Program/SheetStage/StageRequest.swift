internal import SheetControls
package import SheetEngine
package import SheetTrace

/// A request that the window executes.
package enum WindowRequest: Equatable, Sendable {
  case copy(String)
  /// Copy the screen's picture behind the sheet to the clipboard.
  case copyScreen
  /// Save the screen's picture behind the sheet as a file.
  case saveScreen
  /// Offer the selected text as the primary selection, which the middle button pastes.
  case select(String)
  /// Report that part of the pasted text did not fit into the text field.
  case leftOut
  case film(Trace)
  /// Fetch the clipboard's text and return it as `UserInput.pasted`.
  case paste
  case pastePicture
  /// Send keys to a text field with its caret at this point, device pixels of the view; nil: to no
  /// text field.
  case textInput(Point2D?)
}

/// A request that the navigator executes: it changes settings or opens another scene.
package enum NavigatorRequest: Equatable, Sendable {
  /// Change settings with which the scene's sheet opened. Ignored if the scene opened without
  /// settings, and in a replay, because the recording contains the new settings.
  case set([SettingChange])
  /// Use the fluid settings, which all scenes share (true), or those of each scene's style, in this
  /// and later scenes. Ignored in a replay, as `set` is.
  case fluid(Bool)
  /// Open another scene instead of this one.
  case open(String)
  case back
  /// Handle Escape, because the stage has nothing to close.
  case escape
}

/// A request that the stage cannot execute itself.
enum StageRequest {
  case window(WindowRequest)
  case navigator(NavigatorRequest)
}

/// Requests of views and scene during an input, in order.
///
/// The stage handles the requests after the input, so that no view changes another view during the
/// input.
final class RequestQueue {
  enum Request {
    case stage(StageRequest)
    /// A request of a view in the layer (nil: the background).
    case view(CanvasRequest, LayerID?)
  }

  private var requests: [Request] = []

  func add(_ request: StageRequest) { requests.append(.stage(request)) }

  /// A closure that collects the requests of a canvas's views in a layer; nil: the background.
  func collector(for layer: LayerID?) -> (CanvasRequest) -> Void {
    { self.requests.append(.view($0, layer)) }
  }

  func take() -> [Request] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
