// swift-tools-version: 6.2
import PackageDescription

/// As in the package that the pictures are for.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "make-assets",
  dependencies: [
    // `_Painting` is there for this package only.
    .package(name: "sheet-demo", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "make-assets",
      dependencies: [.product(name: "_Painting", package: "sheet-demo")],
      swiftSettings: strict),
    .testTarget(
      name: "MakeAssetsTests",
      dependencies: ["make-assets", .product(name: "_Painting", package: "sheet-demo")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
