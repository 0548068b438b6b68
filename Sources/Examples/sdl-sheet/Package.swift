// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sdl-sheet",
  dependencies: [.package(name: "sheet-demo", path: "../../..", traits: [])],
  targets: [
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "sdl-sheet",
      dependencies: ["CSDL", .product(name: "SheetEngine", package: "sheet-demo")]),
  ],
  swiftLanguageModes: [.v6]
)
