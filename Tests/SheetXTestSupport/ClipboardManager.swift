import CSheetXTest
import Foundation

/// A desktop's clipboard manager, which takes over the clipboard of programs that end. It runs in a
/// separate thread.
package final class ClipboardManager: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [UInt8]?
  private var isStopped = false
  private let answers: Bool

  /// The text transferred last; nil before the first.
  package var text: [UInt8]? { lock.withLock { stored } }

  /// Becomes the manager of a server such as ":1", which answers requests or hangs.
  package init(display name: String, answers: Bool = true) throws {
    self.answers = answers
    let peer = try ClipboardPeer(display: name)
    peer.offer([], as: "CLIPBOARD_MANAGER")
    let box = Box(peer)
    Thread.detachNewThread { [self] in
      while !lock.withLock({ isStopped }) {
        if answers { serve(box.peer) }
        usleep(1000)
      }
    }
  }

  package func stop() { lock.withLock { isStopped = true } }

  private func serve(_ peer: ClipboardPeer) {
    peer.pump()
    guard let request = peer.takeRequest() else { return }
    peer.request("UTF8_STRING")
    _ = waitUntil(timeout: 5) {
      peer.pump()
      return peer.answer != nil || peer.isRefused
    }
    lock.withLock { stored = peer.answer?.bytes }
    peer.confirm(request)
  }

  private struct Box: @unchecked Sendable {
    let peer: ClipboardPeer

    init(_ peer: ClipboardPeer) { self.peer = peer }
  }
}
