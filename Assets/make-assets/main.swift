import SheetPainting
import SheetPixels

let directory = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Assets"
var town = Town()
writeFile(Array(town.written().utf8), to: directory + "/map.txt")
do {
  let picture = Landscape().painted()
  try writeFile(encodePNG(picture), to: directory + "/picture.png")
  // Large enough for a window of 390 × 844 points, at one pixel per point.
  let small = picture.scaled(picture.bounds, width: 480, height: 360)
  try writeFile(encodePNG(small), to: directory + "/picture-small.png")
} catch {
  fail("make-assets: \(error)")
}
