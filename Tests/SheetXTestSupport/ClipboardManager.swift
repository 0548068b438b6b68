import Foundation
import Synchronization

/// A clipboard manager in a separate thread: it takes over the clipboard of programs that end.
package final class ClipboardManager: Sendable {
  private let state = Mutex<(text: [UInt8]?, targets: [String], isStopped: Bool)>(
    (nil, [], false))

  /// The text that the manager received last; nil before the first one.
  package var text: [UInt8]? { state.withLock { $0.text } }

  /// The targets that the program listed.
  package var targets: [String] { state.withLock { $0.targets } }

  private let refuses: Bool

  /// Becomes the clipboard manager of a server such as ":1". With `answers` false, the manager
  /// ignores every request, as if it hung; with `refuses` it takes nothing and says so.
  package init(display name: String, answers: Bool = true, refuses: Bool = false) throws {
    self.refuses = refuses
    // Unsafe is allowed, because only the new thread uses the peer after `init`.
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
    if refuses { return peer.reply(to: request, property: 0) }
    peer.request("UTF8_STRING")
    _ = waitUntil(timeout: 5) {
      peer.pump()
      return peer.answer != nil || peer.isRefused
    }
    let bytes = peer.answer?.bytes
    let targets = peer.targets(of: request)
    state.withLock { ($0.text, $0.targets) = (bytes, targets) }
    peer.reply(to: request, property: request.property)
  }
}
