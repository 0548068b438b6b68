// swift-tools-version: 6.2
import PackageDescription

/// As in the package that is measured.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "benchmarks",
  products: [
    // Loaded into the program that the meter measures.
    .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"])
  ],
  dependencies: [
    // The products whose names begin with an underscore are for this package only.
    .package(name: "sheet-demo", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // The compositor's times as ratios to a copy of the same bytes.
    .executableTarget(
      name: "compositor-benchmark",
      dependencies: [
        "Timing", .product(name: "_Compositor", package: "sheet-demo"),
        .product(name: "SheetEngine", package: "sheet-demo"),
      ],
      swiftSettings: strict),
    // Inputs and frames of the engine, in nanoseconds.
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [
        .product(name: "SheetEngine", package: "sheet-demo"),
        .product(name: "SheetTrace", package: "sheet-demo"),
      ],
      swiftSettings: strict),
    // What a list of a million rows costs more than one of two hundred.
    .executableTarget(
      name: "list-benchmark",
      dependencies: ["CMalloc", "Timing", .product(name: "_Scenes", package: "sheet-demo")],
      swiftSettings: strict),
    // The program as a user meets it.
    .executableTarget(
      name: "meter",
      dependencies: [
        "CXDamage", "MeterReport", .product(name: "_XTestSupport", package: "sheet-demo"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // What was measured, as tables and files.
    .target(name: "MeterReport", swiftSettings: strict),
    // Counts what a program takes from the heap.
    .target(name: "AllocationCounter"),
    // When and where a server's screen changes.
    .systemLibrary(name: "CXDamage", providers: [.apt(["libxdamage-dev"])]),
    // The C library's figures about the heap.
    .systemLibrary(name: "CMalloc"),
    // Several things timed in turn.
    .target(name: "Timing", swiftSettings: strict),
    .testTarget(name: "MeterTests", dependencies: ["MeterReport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
