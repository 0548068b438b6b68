import CSheetX11
import Glibc

/// What a window shows, and whether the server has drawn it.
struct ShownPicture {
  /// All of the frame shown last; nil when the server does not have it.
  var pixmap: ServerPixmap?
  /// The window's size when that was sent.
  var size = (0, 0)
  /// The newest size that the server had no memory for a pixmap of.
  var tooLarge = (0, 0)
  /// The last frame's last request, until it is known to be done.
  private var request: UInt32?
  /// A question behind it: when it is answered, the frame is drawn.
  private var fence: ServerFence?
  /// Whether the frame before was known to be drawn because a later event came. While the user moves the
  /// pointer one always comes, and frames are followed without a question whose answer would wake the
  /// program.
  private var isToldByEvents = false
  /// Whether somebody waits for the frame to be drawn.
  var isAwaited = false
  /// Fences behind the pieces of images that are under way, oldest first.
  private var pieces: [ServerFence] = []
  /// Whether somebody waits until one more piece may be sent.
  private var isPieceAwaited = false

  /// Pieces under way at most. More would have the next frame wait longer on a slow line; fewer would leave
  /// a long line idle.
  private static let mostPieces = 4

  /// Takes note of a frame that was sent.
  ///
  /// - Parameter request: Its last request, if known.
  mutating func follow(_ request: UInt32?, _ connection: Connection) {
    fence?.discard(connection)
    (fence, self.request) = (nil, request)
    // Another machine takes its time to answer.
    if request == nil || !isToldByEvents || !connection.isLocal { ask(connection) }
  }

  /// Has the server answer when it has done all it was asked so far.
  private mutating func ask(_ connection: Connection) {
    let question = ServerFence(connection)
    fence = question
    request = request ?? question.sequence
    isToldByEvents = false
  }

  /// Takes note of a piece of an image that was sent.
  mutating func followPiece(_ connection: Connection) {
    pieces.append(ServerFence(connection))
    isPieceAwaited = true
  }

  /// Whether one more piece may be sent.
  mutating func takesPiece(_ connection: Connection) -> Bool {
    isPieceAwaited = countPieces(connection) >= ShownPicture.mostPieces
    return !isPieceAwaited
  }

  /// Whether one more piece may be sent, which somebody waited for.
  mutating func wasPieceDrawn(_ connection: Connection) -> Bool {
    isPieceAwaited && takesPiece(connection)
  }

  /// How many pieces the server has not drawn.
  private mutating func countPieces(_ connection: Connection) -> Int {
    while let first = pieces.first, first.isReached(connection) { pieces.removeFirst() }
    return pieces.count
  }

  /// Whether the server has not come yet to the end of all that was sent.
  mutating func isUnanswered(_ connection: Connection) -> Bool {
    isFrameUnanswered(connection) || countPieces(connection) > 0
  }

  /// Whether the server is not known to have drawn the newest frame.
  mutating func isFrameUnanswered(_ connection: Connection) -> Bool {
    guard let request else { return false }
    if connection.hasDone(request) {
      isToldByEvents = true
      fence?.discard(connection)
    } else if fence == nil {
      ask(connection)
      connection.flush()
      return true
    } else if fence?.isReached(connection) == false {
      return true
    }
    (self.request, fence) = (nil, nil)
    return false
  }
}
