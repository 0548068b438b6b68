internal import SheetControls
package import SheetEngine
internal import SheetStage
internal import SheetTrace

package final class SnapshotCardScene: PictureScene {
  private let page: PostPage
  private let hint: PictureHint

  package init(
    showing picture: ScenePicture = ScenePicture(), hint: PictureHint = PictureHint()
  ) {
    let post = PostView(picture)
    (page, self.hint) = (post.page, hint)
    super.init(
      post.bar.label, background: post, scroller: post.scroller, picture: post.page.picture)
    leave(by: post.bar.back)
  }

  override package func configured(_ configuration: SheetConfiguration) { showHint() }

  // Before the background freezes, because the hint would stay in its picture.
  override package func sheetOpens() {
    hint.isNeeded = false
    showHint()
  }

  private func showHint() { page.hint.isHidden = physics != .fluid || !hint.isNeeded }
}

/// Whether the line that says what a click on the picture does is still needed, in all scenes of
/// one library.
package final class PictureHint {
  var isNeeded: Bool

  package init(isNeeded: Bool = true) { self.isNeeded = isNeeded }
}

extension SceneEntry {
  static let snapshotCard = SceneEntry(
    name: SheetStyle.snapshotCard.rawValue, title: "Snapshot card",
    line: "A card over a picture of the screen.", fillsWidth: true
  ) { (supplies) throws(StageError) in
    SnapshotCardScene(showing: try supplies.picture(), hint: supplies.hint)
  }
}

extension Miniature {
  func paintPost() {
    painter.fill(
      screen,
      with: .linear(
        [(0, 0x5F7FBE), (0.3, 0xE2B5CB), (0.5, 0xF8CFA5)].map { Paint.Stop($0, Color(rgb: $1)) },
        from: Point2D(x: 0, y: 0), to: Point2D(x: 0, y: screen.maxY)))
    dot(66, screen.height * 0.3, 4, Color(rgb: 0xFFF6DD))
    ridge([0.46, 0.3, 0.38, 0.26, 0.4, 0.34, 0.42], with: Color(rgb: 0xA89FCB))
    ridge([0.5, 0.46, 0.36, 0.44, 0.4, 0.48, 0.42], with: Color(rgb: 0x6C6FA6))
    painter.fill(
      Rect2D(x: 0, y: screen.height * 0.5, width: screen.width, height: screen.height * 0.6),
      with: Color(rgb: 0xB9A6C6))
    dim(0.22)
    handle(-5, width: 20, Color(white: 1, alpha: 0.9))
    card(radius: 6)
    bar(10, sheet.y + 12, 46, height: 4, ink)
    bar(10, sheet.y + 21, 70, faintInk)
    let colors: [UInt32] = [0x4E5A8C, 0x8D84B5, 0xD3A9BD, 0xF3C9A0]
    for (index, color) in colors.enumerated() {
      block(10 + Double(index) * 18.5, sheet.y + 30, 15, 11, radius: 3, Color(rgb: color))
    }
    bar(10, sheet.y + 48, 60, faintInk)
  }

  /// Paints mountains. `heights` are distances from the screen's top, as fractions of its height.
  private func ridge(_ heights: [Double], with color: Color) {
    let foot = screen.height * 0.52
    painter.fill(
      Path { path in
        path.move(0, foot)
        for (index, height) in heights.enumerated() {
          let part = Double(index) / Double(heights.count - 1)
          path.line(screen.width * part, screen.height * height)
        }
        path.line(screen.maxX, foot)
        path.close()
      }, with: color)
  }
}
