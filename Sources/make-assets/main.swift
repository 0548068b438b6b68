import Painting

let directory = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Assets"
do {
  try writePNG(Landscape().painted(), to: directory + "/picture.png")
} catch {
  print("make-assets: \(error)")
}
