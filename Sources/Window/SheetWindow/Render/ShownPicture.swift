import CSheetX11

/// The frame that a window shows, and whether the server has drawn it.
struct ShownPicture {
  private let connection: Connection
  /// The whole last frame; nil if the server has no copy of it.
  var pixmap: ServerPixmap?
  var size = (0, 0)
  /// The last size for which the server had no memory.
  var tooLarge = (0, 0)
  /// The last request of the last frame; nil once the server has processed it.
  private var request: UInt32?
  /// A fence after the last request; its reply means that the frame is drawn.
  private var fence: UInt32?
  /// Whether an event showed that the last frame was drawn. The next frame then gets no fence at
  /// first, because a fence's reply would only wake the program.
  private var isToldByEvents = false
  var isAwaited = false
  /// Fences of the pieces that the server has not drawn, oldest first.
  private var pieces: [UInt32] = []
  private var isPieceAwaited = false

  /// More pieces would delay the next frame on a slow connection; fewer would leave it idle.
  private static let mostPieces = 4

  init(_ connection: Connection) { self.connection = connection }

  private var server: WindowServer { connection.server }

  /// Records a frame that was sent, and its last request; nil if unknown.
  mutating func follow(_ request: UInt32?) {
    if let fence { WindowDiscard(server, fence) }
    (fence, self.request) = (nil, request)
    // A remote server always gets a fence, because its events come late.
    if request == nil || !isToldByEvents || !connection.isLocal { ask() }
  }

  private mutating func ask() {
    let question = WindowAskFence(server)
    fence = question
    request = request ?? question
    isToldByEvents = false
  }

  mutating func followPiece() {
    pieces.append(WindowAskFence(server))
    isPieceAwaited = true
  }

  mutating func takesPiece() -> Bool {
    isPieceAwaited = countPieces() >= ShownPicture.mostPieces
    return !isPieceAwaited
  }

  /// Whether the program waits to send a piece, and may send it now.
  mutating func wasPieceDrawn() -> Bool { isPieceAwaited && takesPiece() }

  private mutating func countPieces() -> Int {
    while let first = pieces.first, WindowIsReached(server, first) { pieces.removeFirst() }
    return pieces.count
  }

  mutating func isUnanswered() -> Bool { isFrameUnanswered() || countPieces() > 0 }

  /// Whether the server is not known to have drawn the newest frame.
  mutating func isFrameUnanswered() -> Bool {
    guard let request else { return false }
    if WindowHasDone(server, request) {
      isToldByEvents = true
      if let fence { WindowDiscard(server, fence) }
    } else if let fence {
      if !WindowIsReached(server, fence) { return true }
    } else {
      ask()
      WindowFlush(server)
      return true
    }
    (self.request, fence) = (nil, nil)
    return false
  }
}
