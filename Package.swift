// swift-tools-version: 6.2
import PackageDescription

/// The same strictness everywhere: what the compiler can find, it finds, and it stops the build.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// For programs that are one page long and run on one thread.
let oneThread: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "sheet-demo",
  products: [
    .library(name: "SheetEngine", targets: ["SheetEngine"]),
    .executable(name: "sheet-demo", targets: ["sheet-demo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Points, sizes and rectangles, in points.
    .target(name: "Geometry", swiftSettings: strict),
    // Keys and key presses.
    .target(name: "Keyboard", swiftSettings: strict),
    // What a sheet is. Imports nothing else but a few functions of the C maths library.
    .target(name: "SheetEngine", dependencies: ["Geometry", "Keyboard"], swiftSettings: strict),
    // The engine's words as text: settings, traces, timelines, events.
    .target(name: "SheetTrace", dependencies: ["SheetEngine"], swiftSettings: strict),
    // The vocabulary that everything with pixels shares.
    .target(name: "Pixels", swiftSettings: strict),
    // A sheet's frame and the images it is made of become pixels.
    .target(
      name: "Compositor", dependencies: ["CKernels", "SheetEngine", "Pixels"],
      swiftSettings: strict),
    // The one loop that needs the widest instructions at hand.
    .target(name: "CKernels"),
    // For development: the compositor's times as ratios to a copy of the same bytes.
    .executableTarget(
      name: "compositor-benchmark",
      dependencies: ["Compositor", "Pixels", "SheetEngine", "Timing"],
      swiftSettings: strict),
    // For development: what a list of a million rows costs more than one of two hundred.
    .executableTarget(
      name: "list-benchmark", dependencies: ["CPango", "Controls", "DemoScenes", "Timing"],
      swiftSettings: strict),
    // For both: several things timed in turn.
    .target(name: "Timing", swiftSettings: strict),
    // The way to the screen. Has no idea what a sheet is.
    .systemLibrary(
      name: "CX11", pkgConfig: "xext",
      providers: [
        .apt([
          "libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev", "libxcursor-dev",
          "libx11-xcb-dev", "libxcb-shm0-dev",
        ])
      ]),
    .target(name: "XWindow", dependencies: ["CX11", "Keyboard", "Pixels"], swiftSettings: strict),
    // Text, paths and PNG.
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Animations. Linked statically: only films need it, and every shared library delays the start.
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "Painting", dependencies: ["CPango", "CWebP", "Geometry", "Pixels"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libwebpmux.a"), .linkedLibrary(":libwebp.a")]),
    // The scenes' picture and map, compiled into the program so that it is one file.
    .target(name: "CAssets"),
    // Buttons, fields and lists: what can be touched, painted into images.
    .target(
      name: "Controls", dependencies: ["Geometry", "Keyboard", "Painting", "Pixels"],
      swiftSettings: strict),
    .target(
      name: "DemoScenes",
      dependencies: ["CAssets", "Controls", "Painting", "Pixels", "SheetEngine"],
      swiftSettings: strict),
    // Measures the engine. For developers.
    .executableTarget(
      name: "engine-benchmark", dependencies: ["SheetEngine"], swiftSettings: strict),
    // Paints what is in Assets. For developers; what it makes is committed.
    .executableTarget(
      name: "make-assets", dependencies: ["Painting", "Pixels"], swiftSettings: strict),
    .executableTarget(
      name: "sheet-demo",
      dependencies: [
        "SheetEngine", "SheetTrace", "Pixels", "Compositor", "XWindow", "Painting", "DemoScenes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
      // The Swift libraries inside the program: it starts in half the time, and runs where no Swift is.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"]), .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"), .linkedLibrary("swiftSynchronization"),
      ]),

    // The engine in other programs: each a page to read.
    .executableTarget(
      name: "first-drag", dependencies: ["SheetEngine"], path: "Sources/Examples/first-drag",
      swiftSettings: strict + oneThread),
    .executableTarget(
      name: "own-rules", dependencies: ["SheetEngine"], path: "Sources/Examples/own-rules",
      swiftSettings: strict + oneThread),
    .executableTarget(
      name: "terminal-sheet", dependencies: ["SheetEngine"],
      path: "Sources/Examples/terminal-sheet", swiftSettings: strict + oneThread),

    .testTarget(
      name: "SheetEngineTests", dependencies: ["SheetEngine", "CAllocations"],
      swiftSettings: strict),
    // For the tests: how many blocks a thread takes from the heap.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(
      name: "SheetTraceTests", dependencies: ["SheetTrace", "SheetEngine"], swiftSettings: strict),
    .testTarget(
      name: "CompositorTests", dependencies: ["Compositor", "Pixels", "SheetEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "PaintingTests",
      dependencies: [
        "Controls", "Painting", "DemoScenes", "Pixels", "make-assets", "FontTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DemoScenesTests",
      dependencies: ["DemoScenes", "Controls", "Painting", "Pixels", "SheetEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", "Painting", "Pixels"],
      swiftSettings: strict),
    .testTarget(
      name: "XWindowTests",
      dependencies: ["XWindow", "CX11", "Keyboard", "Pixels", "XTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SheetDemoTests",
      dependencies: [
        "XTestSupport", "FontTestSupport", "CXTest", "SheetEngine", "SheetTrace", "Painting",
        "Pixels", "first-drag", "own-rules", "terminal-sheet",
      ],
      // Texts that pictures are compared with.
      exclude: ["Goldens"],
      swiftSettings: strict),
    // For the tests: a font that is the same on every machine.
    .target(name: "FontTestSupport", path: "Tests/FontTestSupport", swiftSettings: strict),
    // For the tests: an X server of their own, a real pointer, pixels read back.
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst",
      providers: [.apt(["libxtst-dev", "libxi-dev", "libxfixes-dev"])]),
    .target(
      name: "XTestSupport", dependencies: ["CXTest"], path: "Tests/XTestSupport",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
