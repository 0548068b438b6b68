import Painting
import Pixels

let directory = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Assets"
do {
  let picture = Landscape().painted()
  try writePNG(picture, to: directory + "/picture.png")
  let small = picture.scaled(picture.bounds, width: picture.width / 2, height: picture.height / 2)
  try writePNG(small, to: directory + "/picture-small.png")
} catch {
  fail("make-assets: \(error)")
}
