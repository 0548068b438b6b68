// swift-tools-version: 6.2
import Foundation
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

/// Links parts of libwebp: statically where the system has the archives, because only films need them and
/// every shared library delays the start. Fedora and Arch have shared libraries only.
func webp(_ parts: String...) -> [LinkerSetting] {
  let folders = ["x86_64-linux-gnu", "aarch64-linux-gnu", "../lib64", "../local/lib", ""]
  func hasArchive(_ part: String) -> Bool {
    folders.contains { FileManager.default.fileExists(atPath: "/usr/lib/\($0)/lib\(part).a") }
  }
  guard parts.allSatisfy(hasArchive) else { return parts.map { .linkedLibrary($0) } }
  // A library of its own since libwebp 1.3, which libwebp.a needs.
  let all = parts + (hasArchive("sharpyuv") ? ["sharpyuv"] : [])
  return all.map { .linkedLibrary(":lib\($0).a") }
}

let package = Package(
  name: "sheet-demo",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "SheetEngine", targets: ["SheetEngine"]),
    .library(name: "SheetHost", targets: ["SheetHost"]),
    .library(name: "SheetTrace", targets: ["SheetTrace"]),
    // The engine for C. `.ci/c-library` makes a shared and a static library of it that need no Swift.
    .library(name: "sheet", type: .static, targets: ["SheetC"]),
    .executable(name: "sheet-demo", targets: ["sheet-demo"]),
    // Loaded into the program that the meter measures.
    .library(
      name: "SheetAllocationCounter", type: .dynamic, targets: ["CSheetAllocationCounter"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(name: "Program", description: "The program and the C libraries of its window."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // Points, sizes and rectangles, in points; keys, key presses, and text that is being composed.
    .target(name: "SheetPrimitives", path: "Sources/Engine/SheetPrimitives", swiftSettings: strict),
    // What a sheet is. Imports nothing else but a few functions of the C maths library.
    .target(
      name: "SheetEngine", dependencies: ["SheetPrimitives"],
      // Where there is no system, the functions are only declared.
      path: "Sources/Engine/SheetEngine",
      swiftSettings: strict + [.enableExperimentalFeature("Extern")]),
    // The engine's words as text: settings, traces, timelines, events.
    .target(
      name: "SheetTrace", dependencies: ["SheetEngine"], path: "Sources/Engine/SheetTrace",
      swiftSettings: strict),
    // A sheet with a clock, for programs without a loop of their own.
    .target(
      name: "SheetHost", dependencies: ["SheetEngine"], path: "Sources/Engine/SheetHost",
      swiftSettings: strict),
    // The engine for programs in other languages: `sheet.h`, and the functions that it declares.
    .target(name: "CSheet", path: "Sources/Engine/CSheet"),
    .target(
      name: "SheetC", dependencies: ["CSheet", "SheetEngine", "SheetTrace", "SheetPrimitives"],
      path: "Sources/Engine/SheetC", swiftSettings: strict),
    // The vocabulary that everything with pixels shares.
    .target(name: "SheetPixels", path: "Sources/Drawing/SheetPixels", swiftSettings: strict),
    // A sheet's frame and the images it is made of become pixels.
    .target(
      name: "SheetCompositor", dependencies: ["CSheetKernels", "SheetEngine", "SheetPixels"],
      path: "Sources/Drawing/SheetCompositor", swiftSettings: strict),
    // The server paints the same frames.
    .target(
      name: "SheetRenderCompositor",
      dependencies: ["SheetCompositor", "SheetPixels", "SheetWindow"],
      path: "Sources/Window/SheetRenderCompositor", swiftSettings: strict),
    // The one loop that needs the widest instructions at hand.
    .target(name: "CSheetKernels", path: "Sources/Drawing/CSheetKernels"),
    // The way to the screen. Has no idea what a sheet is.
    .systemLibrary(
      name: "CSheetX11", path: "Sources/Window/CSheetX11", pkgConfig: "xext",
      providers: [
        .apt([
          "libx11-dev", "libxext-dev", "libxi-dev", "libxcursor-dev", "libxfixes-dev",
          "libx11-xcb-dev", "libxcb-shm0-dev", "libxcb-render0-dev", "libxcb-present-dev",
          "libxcb-randr0-dev", "libxkbcommon-dev",
        ])
      ]),
    .target(
      name: "SheetWindow",
      dependencies: [
        .target(name: "CSheetX11", condition: program), "SheetPrimitives", "SheetPixels",
      ],
      path: "Sources/Window/SheetWindow", exclude: ["README.md"], swiftSettings: strict),
    // D-Bus, for the user's settings and for screen readers. Pango needs the library (GIO) too, so nothing more is
    // loaded.
    .systemLibrary(
      name: "CSheetGIO", path: "Sources/Window/CSheetGIO", pkgConfig: "gio-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .target(
      name: "CSheetBus", dependencies: [.target(name: "CSheetGIO", condition: program)],
      path: "Sources/Window/CSheetBus"),
    .target(
      name: "SheetBus",
      dependencies: ["CSheetBus", .target(name: "CSheetGIO", condition: program)],
      path: "Sources/Window/SheetBus", swiftSettings: strict),
    // Text, paths and PNG.
    .systemLibrary(
      name: "CSheetPango", path: "Sources/Drawing/CSheetPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    // Animations.
    .systemLibrary(
      name: "CSheetWebP", path: "Sources/Drawing/CSheetWebP", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "SheetPainting",
      dependencies: [
        .target(name: "CSheetPango", condition: program),
        .target(name: "CSheetWebP", condition: program),
        "SheetPrimitives", "SheetPixels",
      ],
      path: "Sources/Drawing/SheetPainting", swiftSettings: strict,
      linkerSettings: webp("webpmux", "webp")),
    // The scenes' picture and map, compiled into the program so that it is one file.
    .target(name: "CSheetAssets", path: "Sources/Program/CSheetAssets"),
    // Buttons, fields and lists: what can be touched, painted into images.
    .target(
      name: "SheetControls", dependencies: ["SheetPrimitives", "SheetPainting"],
      path: "Sources/Drawing/SheetControls", swiftSettings: strict),
    // A scene with its sheets: layers, focus, presses, films, recordings. Knows no window and no clock.
    .target(
      name: "SheetStage",
      dependencies: [
        "SheetCompositor", "SheetControls", "SheetPainting", "SheetPixels", "SheetEngine",
        "SheetTrace",
      ],
      path: "Sources/Program/SheetStage", swiftSettings: strict),
    // What the playground knows of sheets, gestures and settings, without views.
    .target(
      name: "SheetPlayground", dependencies: ["SheetEngine", "SheetTrace"],
      path: "Sources/Program/SheetPlayground", swiftSettings: strict),
    // The scenes.
    .target(
      name: "SheetScenes",
      dependencies: [
        "CSheetAssets", "SheetControls", "SheetPainting", "SheetPlayground", "SheetEngine",
        "SheetTrace", "SheetStage",
      ],
      path: "Sources/Program/SheetScenes", swiftSettings: strict),
    // A stage as screen readers know it, in AT-SPI's words. Knows no connection and no window.
    .target(
      name: "SheetReader",
      dependencies: [
        "SheetBus", "SheetControls", "SheetEngine", "SheetPrimitives", "SheetStage",
      ],
      path: "Sources/Program/SheetReader", swiftSettings: strict),
    .executableTarget(
      name: "sheet-demo",
      dependencies: [
        "CSheetAssets", "SheetBus", "SheetEngine", "SheetTrace", "SheetPixels",
        "SheetCompositor", "SheetControls", "SheetReader", "SheetRenderCompositor",
        "SheetWindow", "SheetPainting", "SheetStage", "SheetScenes",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: program),
      ],
      path: "Sources/Program/sheet-demo", swiftSettings: strict,
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
      name: "SheetFirstDrag", dependencies: ["SheetEngine"], path: "Sources/Examples/first-drag",
      swiftSettings: strict + oneThread),
    .executableTarget(
      name: "SheetOwnRules", dependencies: ["SheetEngine"], path: "Sources/Examples/own-rules",
      swiftSettings: strict + oneThread),
    .executableTarget(
      name: "SheetInTerminal", dependencies: ["SheetEngine"],
      path: "Sources/Examples/terminal-sheet", swiftSettings: strict + oneThread),

    .testTarget(
      name: "SheetEngineTests",
      dependencies: ["SheetEngine", "SheetTrace", "CSheetAllocations", "SheetTestSupport"],
      exclude: ["KnownFaultsOfOtherSheets/README.md"],
      swiftSettings: strict),
    // For the tests: seeded numbers, folders of their own, a user in front of a scene.
    .target(name: "SheetTestSupport", path: "Tests/SheetTestSupport", swiftSettings: strict),
    // For the tests: how many blocks a thread takes from the heap.
    .target(name: "CSheetAllocations", path: "Tests/CSheetAllocations"),
    .testTarget(
      name: "SheetTraceTests", dependencies: ["SheetTrace", "SheetEngine", "SheetTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SheetHostTests", dependencies: ["SheetHost", "SheetEngine"], swiftSettings: strict),
    // The code that the articles show.
    .testTarget(
      name: "SheetDocumentationTests", dependencies: ["SheetEngine", "SheetHost", "SheetTrace"],
      swiftSettings: strict),
    .testTarget(
      name: "SheetCTests", dependencies: ["SheetC", "CSheet", "CSheetCaller", "SheetEngine"],
      swiftSettings: strict),
    // For the tests: a program in C that uses the interface.
    .target(name: "CSheetCaller", dependencies: ["CSheet"], path: "Tests/CSheetCaller"),
    .testTarget(
      name: "SheetCompositorTests",
      dependencies: [
        "CSheetAllocations", "CSheetKernels", "SheetCompositor", "SheetPixels",
        "SheetRenderCompositor", "SheetEngine", "SheetTestSupport", "SheetXTestSupport",
        "SheetWindow",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetPlaygroundTests",
      dependencies: ["CSheetAllocations", "SheetPlayground", "SheetEngine", "SheetTrace"],
      swiftSettings: strict),
    .testTarget(
      name: "SheetPaintingTests",
      dependencies: [
        "SheetPainting", "SheetPixels", "SheetFontTestSupport", "SheetTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetScenesTests",
      dependencies: [
        "SheetScenes", "SheetControls", "SheetPainting", "SheetPixels", "SheetEngine", "SheetTrace",
        "SheetStage", "SheetFontTestSupport", "SheetTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetStageTests",
      dependencies: [
        "CSheetAllocations", "SheetBus", "SheetReader", "SheetStage", "SheetScenes",
        "SheetControls", "SheetCompositor",
        "SheetPainting", .target(name: "CSheetWebP", condition: program),
        "SheetPixels", "SheetRenderCompositor",
        "SheetEngine", "SheetTrace", "SheetWindow", "SheetFontTestSupport", "SheetTestSupport",
        "SheetXTestSupport",
      ],
      swiftSettings: strict, linkerSettings: webp("webpdemux")),
    .testTarget(
      name: "SheetControlsTests",
      dependencies: [
        "SheetControls", "SheetPainting", "SheetPixels", "SheetFontTestSupport",
        "SheetTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SheetWindowTests",
      dependencies: [
        "SheetWindow", .target(name: "CSheetX11", condition: program), "SheetPrimitives",
        "SheetPixels", "SheetXTestSupport",
      ],
      exclude: ["README.md"], swiftSettings: strict),
    .testTarget(
      name: "SheetDemoTests",
      dependencies: [
        "SheetXTestSupport", "SheetFontTestSupport", "SheetTestSupport", "CSheetXTest",
        "SheetPlayground",
        "SheetEngine", "SheetTrace",
        "SheetPainting", "SheetPixels", "SheetFirstDrag", "SheetOwnRules", "SheetInTerminal",
      ],
      // Texts that pictures are compared with; programs that operate this one as a screen reader does.
      exclude: ["Goldens", "Readers"],
      swiftSettings: strict),
    // For the tests of pictures: a font that is the same on every machine, an image's pixels.
    .target(
      name: "SheetFontTestSupport", dependencies: ["SheetPixels"],
      path: "Tests/SheetFontTestSupport", swiftSettings: strict),
    // For the tests: an X server of their own, a real pointer, pixels read back.
    .systemLibrary(
      name: "CSheetXTest", path: "Tests/CSheetXTest", pkgConfig: "xtst",
      providers: [.apt(["libxtst-dev", "libxi-dev", "libxfixes-dev", "libxrandr-dev"])]),
    .target(
      name: "SheetXTestSupport", dependencies: [.target(name: "CSheetXTest", condition: program)],
      path: "Tests/SheetXTestSupport", swiftSettings: strict),

    // Benchmarks: see Tests/Benchmarks/README.md.
    .executableTarget(
      name: "SheetCompositorBenchmark",
      dependencies: ["SheetTiming", "SheetCompositor", "SheetPixels", "SheetEngine"],
      path: "Tests/Benchmarks/SheetCompositorBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "SheetEngineBenchmark", dependencies: ["SheetEngine", "SheetTrace"],
      path: "Tests/Benchmarks/SheetEngineBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "SheetListBenchmark",
      dependencies: ["CSheetMalloc", "SheetTiming", "SheetControls", "SheetScenes", "SheetStage"],
      path: "Tests/Benchmarks/SheetListBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "SheetMeter",
      dependencies: [
        "CSheetXDamage", "SheetMeterReport", "SheetXTestSupport",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: program),
      ],
      path: "Tests/Benchmarks/SheetMeter", swiftSettings: strict),
    .target(
      name: "SheetMeterReport", path: "Tests/Benchmarks/SheetMeterReport", swiftSettings: strict),
    // Counts the blocks that a program takes from the heap.
    .target(name: "CSheetAllocationCounter", path: "Tests/Benchmarks/CSheetAllocationCounter"),
    .systemLibrary(name: "CSheetXDamage", path: "Tests/Benchmarks/CSheetXDamage"),
    .systemLibrary(name: "CSheetMalloc", path: "Tests/Benchmarks/CSheetMalloc"),
    // Times several things in turn.
    .target(name: "SheetTiming", path: "Tests/Benchmarks/SheetTiming", swiftSettings: strict),
    .testTarget(
      name: "SheetMeterTests", dependencies: ["SheetMeterReport"], swiftSettings: strict),
    // Paints the picture and plans the map: see Assets/README.md.
    .executableTarget(
      name: "SheetMakeAssets", dependencies: ["SheetPainting", "SheetPixels"],
      path: "Assets/make-assets", swiftSettings: strict),
    .testTarget(
      name: "SheetMakeAssetsTests",
      dependencies: ["SheetMakeAssets", "SheetPainting", "SheetPixels"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
