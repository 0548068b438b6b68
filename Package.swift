// swift-tools-version: 6.2
import PackageDescription

/// The same strictness everywhere: what the compiler can find, it finds, and it stops the build.
let strict: [SwiftSetting] = [
  // Not in a package that uses this one: a newer compiler's warnings are no reason not to build it.
  .treatAllWarnings(as: .error, .when(traits: ["Program"])),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// For programs that are one page long and run on one thread.
let oneThread: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// What only the program needs: a package that uses `SheetEngine` and says `traits: []` neither fetches it
/// nor is told which C libraries are missing.
let program: TargetDependencyCondition? = .when(traits: ["Program"])

let package = Package(
  name: "sheet-demo",
  // The first with `InlineArray`; other platforms have it with the toolchain.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "SheetEngine", targets: ["SheetEngine"]),
    .library(name: "SheetHost", targets: ["SheetHost"]),
    .library(name: "SheetTrace", targets: ["SheetTrace"]),
    // The engine for C. `.ci/c-library` makes a shared and a static library of it that need no Swift.
    .library(name: "sheet", type: .static, targets: ["CInterface"]),
    .executable(name: "sheet-demo", targets: ["sheet-demo"]),
    // Internal, for the packages in Tests/Benchmarks and Assets/make-assets: may change at any time.
    .library(name: "_Compositor", targets: ["Compositor", "Pixels"]),
    .library(name: "_Painting", targets: ["Painting", "Pixels"]),
    .library(name: "_Scenes", targets: ["Controls", "DemoScenes", "Stage"]),
    .library(name: "_XTestSupport", targets: ["XTestSupport"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(name: "Program", description: "The program and the C libraries of its window."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Points, sizes and rectangles, in points.
    .target(name: "Geometry", swiftSettings: strict),
    // Keys, key presses, and text that is being composed.
    .target(name: "Keyboard", swiftSettings: strict),
    // What a sheet is. Imports nothing else but a few functions of the C maths library.
    .target(
      name: "SheetEngine", dependencies: ["Geometry", "Keyboard"],
      // Where there is no system, the functions are only declared.
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    // The engine's words as text: settings, traces, timelines, events.
    .target(name: "SheetTrace", dependencies: ["SheetEngine"], swiftSettings: strict),
    // A sheet with a clock, for programs without a loop of their own.
    .target(name: "SheetHost", dependencies: ["SheetEngine"], swiftSettings: strict),
    // The engine for programs in other languages: `sheet.h`, and the functions that it declares.
    .target(name: "CSheet"),
    .target(
      name: "CInterface", dependencies: ["CSheet", "SheetEngine", "SheetTrace", "Keyboard"],
      swiftSettings: strict),
    // The vocabulary that everything with pixels shares.
    .target(name: "Pixels", swiftSettings: strict),
    // A sheet's frame and the images it is made of become pixels.
    .target(
      name: "Compositor", dependencies: ["CKernels", "SheetEngine", "Pixels"],
      swiftSettings: strict),
    // The server paints the same frames.
    .target(
      name: "ServerCompositor", dependencies: ["Compositor", "Pixels", "SheetEngine", "XWindow"],
      swiftSettings: strict),
    // The one loop that needs the widest instructions at hand.
    .target(name: "CKernels"),
    // The way to the screen. Has no idea what a sheet is.
    .systemLibrary(
      name: "CX11", pkgConfig: "xext",
      providers: [
        .apt([
          "libx11-dev", "libxext-dev", "libxi-dev", "libxcursor-dev", "libxfixes-dev",
          "libx11-xcb-dev", "libxcb-shm0-dev", "libxcb-render0-dev", "libxcb-present-dev",
          "libxcb-randr0-dev",
        ])
      ]),
    .target(
      name: "XWindow",
      dependencies: [.target(name: "CX11", condition: program), "Keyboard", "Pixels"],
      exclude: ["README.md"], swiftSettings: strict),
    // Text, paths and PNG.
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Animations. Linked statically: only films need it, and every shared library delays the start.
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "Painting",
      dependencies: [
        .target(name: "CPango", condition: program), .target(name: "CWebP", condition: program),
        "Geometry", "Pixels",
      ],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary(":libwebpmux.a"), .linkedLibrary(":libwebp.a")]),
    // The scenes' picture and map, compiled into the program so that it is one file.
    .target(name: "CAssets"),
    // Buttons, fields and lists: what can be touched, painted into images.
    .target(
      name: "Controls", dependencies: ["Keyboard", "Painting"],
      swiftSettings: strict),
    // A scene with its sheets: layers, focus, presses, films, recordings. Knows no window and no clock.
    .target(
      name: "Stage",
      dependencies: ["Compositor", "Controls", "Painting", "Pixels", "SheetEngine", "SheetTrace"],
      swiftSettings: strict),
    // What the playground knows of sheets, gestures and settings, without views.
    .target(
      name: "Playground", dependencies: ["SheetEngine", "SheetTrace"], swiftSettings: strict),
    // The scenes.
    .target(
      name: "DemoScenes",
      dependencies: [
        "CAssets", "Controls", "Playground", "SheetEngine", "SheetTrace", "Stage",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "sheet-demo",
      dependencies: [
        "CAssets", "SheetEngine", "SheetTrace", "Pixels", "Compositor", "ServerCompositor",
        "XWindow", "Painting", "Stage", "DemoScenes",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: program),
      ],
      swiftSettings: strict,
      // The Swift libraries inside the program: it starts in half the time, and runs where no Swift is.
      // ArgumentParser imports Foundation, and linked statically that needs three libraries which the
      // compiler does not name by itself. Swift's own linker is many times as fast as the usual one, and
      // packs the 50 000 addresses that are adapted at each start.
      linkerSettings: [
        .unsafeFlags([
          "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
        ]),
        .linkedLibrary("_FoundationCollections"),
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
      name: "SheetEngineTests", dependencies: ["SheetEngine", "SheetTrace", "CAllocations"],
      exclude: ["Complaints/README.md"],
      swiftSettings: strict),
    // For the tests: how many blocks a thread takes from the heap.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(
      name: "SheetTraceTests", dependencies: ["SheetTrace", "SheetEngine"], swiftSettings: strict),
    .testTarget(
      name: "SheetHostTests", dependencies: ["SheetHost", "SheetEngine"], swiftSettings: strict),
    // The code that the articles show.
    .testTarget(
      name: "DocumentationTests", dependencies: ["SheetEngine", "SheetHost", "SheetTrace"],
      swiftSettings: strict),
    .testTarget(
      name: "CInterfaceTests", dependencies: ["CInterface", "CSheet", "CSheetCaller"],
      swiftSettings: strict),
    // For the tests: a program in C that uses the interface.
    .target(name: "CSheetCaller", dependencies: ["CSheet"], path: "Tests/CSheetCaller"),
    .testTarget(
      name: "CompositorTests",
      dependencies: [
        "CAllocations", "CKernels", "Compositor", "Pixels", "ServerCompositor", "SheetEngine",
        "XTestSupport",
        "XWindow",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: ["CAllocations", "Playground", "SheetEngine", "SheetTrace"],
      swiftSettings: strict),
    .testTarget(
      name: "PaintingTests",
      dependencies: ["Painting", "Pixels", "FontTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DemoScenesTests",
      dependencies: [
        "DemoScenes", "Controls", "Painting", "Pixels", "SheetEngine", "SheetTrace", "Stage",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "Stage", "DemoScenes", "Controls", "Compositor", "Painting", "Pixels", "ServerCompositor",
        "SheetEngine", "SheetTrace", "XTestSupport", "XWindow",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", "Painting", "Pixels"],
      swiftSettings: strict),
    .testTarget(
      name: "XWindowTests",
      dependencies: [
        "XWindow", .target(name: "CX11", condition: program), "Keyboard", "Pixels", "XTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetDemoTests",
      dependencies: [
        "XTestSupport", "FontTestSupport", "CXTest", "Playground", "SheetEngine", "SheetTrace",
        "Painting", "Pixels", "first-drag", "own-rules", "terminal-sheet",
      ],
      // Texts that pictures are compared with.
      exclude: ["Goldens"],
      swiftSettings: strict),
    // For the tests: a font that is the same on every machine.
    .target(name: "FontTestSupport", path: "Tests/FontTestSupport", swiftSettings: strict),
    // For the tests: an X server of their own, a real pointer, pixels read back.
    .systemLibrary(
      name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst",
      providers: [.apt(["libxtst-dev", "libxi-dev", "libxfixes-dev", "libxrandr-dev"])]),
    .target(
      name: "XTestSupport", dependencies: [.target(name: "CXTest", condition: program)],
      path: "Tests/XTestSupport", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
