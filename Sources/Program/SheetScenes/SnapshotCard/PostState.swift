/// A post's picture, likes and comments.
final class PostState {
  let picture: ScenePicture
  /// The number of likes except the user's own.
  let likes = 247
  /// The comments, newest first.
  var comments: [PictureDetails.Comment]
  /// The number of comments that are not shown.
  private let unseen: Int

  init(_ picture: ScenePicture) {
    self.picture = picture
    comments = picture.details.comments
    unseen = picture.isBuiltIn ? 28 : 0
  }

  var commentCount: Int { unseen + comments.count }
}
