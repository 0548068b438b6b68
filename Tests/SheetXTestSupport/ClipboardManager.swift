import Foundation
import Synchronization

/// A clipboard manager in a separate thread: it takes over the clipboard of programs that end.
package final class ClipboardManager: Sendable {
  private let state = Mutex<(text: [UInt8]?, isStopped: Bool)>((nil, false))

  /// The text transferred last; nil before the first.
  package var text: [UInt8]? { state.withLock { $0.text } }

  /// Becomes the clipboard manager of a server such as ":1"; `answers`: false for one that hangs.
  package init(display name: String, answers: Bool = true) throws {
    // From here on, only the thread uses the peer.
    nonisolated(unsafe) let peer = try ClipboardPeer(display: name)
    unsafe peer.offer([], as: "CLIPBOARD_MANAGER")
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isStopped }) {
        if answers { unsafe serve(peer) }
        usleep(1000)
      }
    }
  }

  package func stop() { state.withLock { $0.isStopped = true } }

  private func serve(_ peer: ClipboardPeer) {
    peer.pump()
    guard let request = peer.takeSaveRequest() else { return }
    peer.request("UTF8_STRING")
    _ = waitUntil(timeout: 5) {
      peer.pump()
      return peer.answer != nil || peer.isRefused
    }
    let bytes = peer.answer?.bytes
    state.withLock { $0.text = bytes }
    peer.reply(to: request, property: request.property)
  }
}
