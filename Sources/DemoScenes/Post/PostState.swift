/// What a post says, and what was done to it.
final class PostState {
  /// What it shows.
  let picture: ScenePicture
  /// How many others like it.
  let likes = 247
  /// The comments that are shown, the newest first.
  var comments: [PictureDetails.Comment]
  /// Comments that others wrote and that are not shown.
  private let unseen: Int
  /// Whether who wrote it stands above the picture, and not below its title.
  var hasBylineAbove = false
  /// Where the newest comment is, from the top of the words, points.
  var newestComment = 0.0

  /// A new post.
  init(_ picture: ScenePicture) {
    self.picture = picture
    comments = picture.details.comments
    unseen = picture.isBuiltIn ? 28 : 0
  }

  /// How many comments there are.
  var commentCount: Int { unseen + comments.count }
}
