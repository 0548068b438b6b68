// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The compiler's strictest checks.
let strict: [SwiftSetting] = [
  // Warnings are errors only with the trait, because a newer compiler's warnings must not break a
  // package that uses this one.
  .treatAllWarnings(as: .error, .when(traits: ["Program"])),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The condition of dependencies that only the program needs. A package that uses `SheetEngine`
/// with `traits: []` does not fetch them, and gets no warnings about missing C libraries.
let program: TargetDependencyCondition? = .when(traits: ["Program"])
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: program)
func library(_ name: String) -> Target.Dependency { .target(name: name, condition: program) }

/// Links parts of libwebp: statically where the system has the archives, because only films need
/// them and every shared library delays the start. Fedora and Arch have shared libraries only.
func webp(_ parts: String...) -> [LinkerSetting] {
  // The folders where every linker searches: Debian's of this architecture, Fedora's, Arch's.
  #if arch(arm64)
    let folders = ["aarch64-linux-gnu", "../lib64", ""]
  #else
    let folders = ["x86_64-linux-gnu", "../lib64", ""]
  #endif
  func hasArchive(_ part: String) -> Bool {
    folders.contains { FileManager.default.fileExists(atPath: "/usr/lib/\($0)/lib\(part).a") }
  }
  guard parts.allSatisfy(hasArchive) else { return parts.map { .linkedLibrary($0) } }
  // libwebp.a needs libsharpyuv, a separate library since libwebp 1.3. Its flag follows libwebp's,
  // because the linker reads archives in order, and SwiftPM keeps the first of two equal flags.
  let needsSharpYUV = parts.contains("webp") && hasArchive("sharpyuv")
  let all = parts + (needsSharpYUV ? ["sharpyuv"] : [])
  return all.map { .linkedLibrary(":lib\($0).a") }
}

let package = Package(
  name: "sheet-demo",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "SheetEngine", targets: ["SheetEngine"]),
    .library(name: "SheetHost", targets: ["SheetHost"]),
    .library(name: "SheetTrace", targets: ["SheetTrace"]),
    // The engine's interface for C. `.ci/c-library` makes a shared and a static library that need
    // no installed Swift.
    .library(name: "sheet", type: .static, targets: ["SheetC"]),
    .executable(name: "sheet-demo", targets: ["sheet-demo"]),
  ],
  traits: [
    .default(enabledTraits: ["Program"]),
    .trait(name: "Program", description: "The program and the C libraries of its window."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // MARK: Sources/Engine: the sheet's rules and motion, without pixels and windows

    // Geometry in points, keys, key presses, text that an input method composes, random numbers.
    .target(name: "SheetPrimitives"),
    // The sheet's rules and motion. Imports only a few functions of the C maths library.
    .target(
      name: "SheetEngine", dependencies: ["SheetPrimitives"],
      // Without an operating system (Embedded Swift), these functions are declared with @_extern.
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    // Settings, traces, timelines and events as text.
    .target(
      name: "SheetTrace", dependencies: ["SheetEngine"]),
    // A sheet that runs its own animation loop, for programs that have none.
    .target(
      name: "SheetHost", dependencies: ["SheetEngine"]),
    // The engine for programs in other languages: `sheet.h`, and the functions that it declares.
    .target(name: "CSheet"),
    .target(
      name: "SheetC", dependencies: ["CSheet", "SheetEngine", "SheetTrace", "SheetPrimitives"]),

    // MARK: Sources/Drawing: pixels, text and controls, without windows

    // Colours, images and rectangles in pixels.
    .target(name: "SheetPixels"),
    // The compositor's inner loops in C, compiled for several instruction sets.
    .target(name: "CSheetKernels"),
    // Paints a sheet's frame, in the program's memory.
    .target(
      name: "SheetCompositor", dependencies: ["CSheetKernels", "SheetEngine", "SheetPixels"]),
    // The system's libraries for text and for animated WebP files.
    .systemLibrary(
      name: "CSheetPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CSheetWebP", providers: [.apt(["libwebp-dev"])]),
    // Text, paths, PNG and WebP files.
    .target(
      name: "SheetPainting",
      dependencies: [
        library("CSheetPango"), library("CSheetWebP"), "SheetPrimitives", "SheetPixels",
      ], linkerSettings: webp("webpmux", "webp")),
    // Controls, such as buttons, fields and lists, and their painting.
    .target(
      name: "SheetControls", dependencies: ["SheetPrimitives", "SheetPainting"]),

    // MARK: Sources/Window: a window on X11, and D-Bus

    // The system's libraries for X: Xlib, XCB and xkbcommon.
    .systemLibrary(
      name: "CSheetXLibraries", pkgConfig: "xext",
      providers: [
        .apt([
          "libx11-dev", "libxext-dev", "libxi-dev", "libxcursor-dev", "libxcb-sync-dev",
          "libx11-xcb-dev", "libxcb-shm0-dev", "libxcb-render0-dev", "libxcb-present-dev",
          "libxcb-randr0-dev", "libxcb-xfixes0-dev", "libxkbcommon-dev",
        ])
      ]),
    // Uses of Xlib and XCB that Swift cannot write, such as callbacks.
    .target(
      name: "CSheetXBridge", dependencies: [library("CSheetXLibraries")]),
    // Calls of Linux and glibc that the module Glibc of Swift lacks.
    .target(name: "CSheetLinux"),
    // A window on X11: events, frames, clipboard. Knows nothing of sheets.
    .target(
      name: "SheetWindow",
      dependencies: [
        "CSheetLinux", "CSheetXBridge", library("CSheetXLibraries"), "SheetPrimitives",
        "SheetPixels",
      ],
      exclude: ["README.md"]),
    // Shows the frames in a window, painted by the program or by the X server.
    .target(
      name: "SheetPresenters",
      dependencies: ["SheetCompositor", "SheetPixels", "SheetWindow"]),
    // The system's library for D-Bus. It costs no time at the start, because Pango loads it anyway.
    .systemLibrary(
      name: "CSheetGIO", pkgConfig: "gio-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    // D-Bus, for the user's settings and for screen readers.
    .target(
      name: "CSheetBus", dependencies: [library("CSheetGIO")]),
    .target(
      name: "SheetBus",
      dependencies: ["CSheetBus", library("CSheetGIO"), "CSheetLinux"]),

    // MARK: Sources/Program: the scenes, and the program that shows them

    // The scenes' picture and map, compiled into the program, which is therefore one file.
    .target(name: "CSheetAssets"),
    // A scene with its sheets: layers, focus, presses, films, recordings. Knows no window and no
    // clock.
    .target(
      name: "SheetStage",
      dependencies: [
        "SheetCompositor", "SheetControls", "SheetPainting", "SheetPixels", "SheetEngine",
        "SheetTrace",
      ]),
    // The playground's settings, gestures and explanations of releases, without views.
    .target(
      name: "SheetPlayground", dependencies: ["SheetEngine", "SheetTrace"]),
    // The scenes: views, and the configurations of their sheets.
    .target(
      name: "SheetScenes",
      dependencies: [
        "CSheetAssets", "SheetControls", "SheetPainting", "SheetPlayground", "SheetEngine",
        "SheetPrimitives", "SheetTrace", "SheetStage",
      ]),
    // Answers screen readers about a stage, in AT-SPI's messages. Has no connection and no window.
    .target(
      name: "SheetReader",
      dependencies: ["SheetBus", "SheetControls", "SheetEngine", "SheetPrimitives", "SheetStage"]),
    // The command line, and what connects a stage to a window, to settings and to files.
    .executableTarget(
      name: "sheet-demo",
      dependencies: [
        "CSheetAssets", "SheetBus", "SheetEngine", "SheetTrace", "SheetPixels", "SheetCompositor",
        "SheetControls", "SheetReader", "SheetPresenters", "SheetWindow", "SheetPainting",
        "SheetStage", "SheetScenes", library("CSheetGIO"), argumentParser,
      ],
      // The Swift libraries are linked statically: the program starts in half the time, and runs
      // without an installed Swift. ArgumentParser imports Foundation, which then needs three
      // libraries that the compiler does not name by itself. lld is many times as fast as the
      // default linker, and packs the 50 000 addresses that are relocated at each start.
      linkerSettings: [
        .unsafeFlags([
          "-static-stdlib", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
        ]),
        .linkedLibrary("_FoundationCollections"),
        .linkedLibrary("_FoundationCShims"), .linkedLibrary("swiftSynchronization"),
      ]),

    // MARK: Sources/Examples: small programs that use the engine

    .executableTarget(
      name: "SheetFirstDrag", dependencies: ["SheetEngine"]),
    .executableTarget(
      name: "SheetOwnRules", dependencies: ["SheetEngine"]),
    .executableTarget(
      name: "SheetInTerminal", dependencies: ["SheetEngine"]),

    // MARK: Tests: the tests of each module

    .testTarget(
      name: "SheetEngineTests",
      dependencies: ["SheetEngine", "SheetTrace", "CSheetAllocations", "SheetTestSupport"],
      exclude: ["KnownFaultsOfOtherSheets/README.md", "Properties/Sessions.txt"]),
    .testTarget(
      name: "SheetTraceTests", dependencies: ["SheetTrace", "SheetEngine", "SheetTestSupport"]),
    .testTarget(
      name: "SheetHostTests", dependencies: ["SheetHost", "SheetEngine"]),
    // Runs the code that the documentation's articles show.
    .testTarget(
      name: "SheetDocumentationTests", dependencies: ["SheetEngine", "SheetHost", "SheetTrace"]),
    .testTarget(
      name: "SheetCTests", dependencies: ["SheetC", "CSheet", "CSheetCaller", "SheetEngine"]),
    .testTarget(
      name: "SheetCompositorTests",
      dependencies: [
        "CSheetAllocations", "CSheetKernels", "SheetCompositor", "SheetPixels",
        "SheetPresenters", "SheetEngine", "SheetFontTestSupport", "SheetTestSupport",
        "SheetXTestSupport", "SheetWindow",
      ]),
    .testTarget(
      name: "SheetPaintingTests",
      dependencies: ["SheetPainting", "SheetPixels", "SheetFontTestSupport", "SheetTestSupport"]),
    .testTarget(
      name: "SheetControlsTests",
      dependencies: [
        "SheetControls", "SheetPainting", "SheetPixels", "SheetFontTestSupport", "SheetTestSupport",
      ]),
    .testTarget(
      name: "SheetWindowTests",
      dependencies: [
        "SheetWindow", library("CSheetXLibraries"), "SheetPrimitives", "SheetPixels",
        "SheetXTestSupport",
      ],
      exclude: ["README.md"]),
    .testTarget(
      name: "SheetStageTests",
      dependencies: [
        "CSheetAllocations", "SheetBus", "SheetReader", "SheetStage", "SheetScenes",
        "SheetPlayground", "SheetControls", "SheetCompositor", "SheetPainting",
        library("CSheetWebP"), "SheetPixels", "SheetPresenters", "SheetPrimitives", "SheetEngine",
        "SheetTrace", "SheetWindow", "SheetFontTestSupport", "SheetTestSupport",
        "SheetXTestSupport",
      ],
      linkerSettings: webp("webpdemux")),
    .testTarget(
      name: "SheetPlaygroundTests",
      dependencies: ["CSheetAllocations", "SheetPlayground", "SheetEngine", "SheetTrace"]),
    .testTarget(
      name: "SheetScenesTests",
      dependencies: [
        "SheetScenes", "SheetControls", "SheetPainting", "SheetPixels", "SheetEngine", "SheetTrace",
        "SheetStage", "SheetCompositor", "SheetFontTestSupport", "SheetTestSupport",
      ],
      // The expected states of each scene as text, and the hashes of its pictures.
      exclude: ["Transcripts", "Pictures"]),
    .testTarget(
      name: "SheetDemoTests",
      dependencies: [
        "SheetXTestSupport", "SheetFontTestSupport", "SheetTestSupport", library("CSheetXTest"),
        "SheetPlayground", "SheetScenes", "SheetStage", "SheetEngine", "SheetTrace",
        "SheetPainting", "SheetPixels", "SheetFirstDrag", "SheetOwnRules", "SheetInTerminal",
      ],
      // Goldens: the expected pictures as text. Readers: programs that operate this one as a screen
      // reader does.
      exclude: ["Goldens", "Readers"]),
    .testTarget(
      name: "SheetMeterTests", dependencies: ["SheetMeterReport"]),
    .testTarget(
      name: "SheetMakeAssetsTests",
      dependencies: ["SheetMakeAssets", "SheetPainting", "SheetPixels"]),

    // MARK: Tests: what several tests use

    // Seeded random numbers, temporary folders, a simulated user of a scene.
    .target(name: "SheetTestSupport", dependencies: ["SheetPrimitives"]),
    // Counts the heap blocks that a thread allocates.
    .target(name: "CSheetAllocations"),
    // A program in C that calls the functions of `sheet.h`.
    .target(name: "CSheetCaller", dependencies: ["CSheet"]),
    // A font that is the same on every machine, and reading and comparing of pixels.
    .target(
      name: "SheetFontTestSupport",
      dependencies: ["SheetControls", "SheetPainting", "SheetPixels", "SheetTestSupport"]),
    // A private X server, real input, and reading of the screen's pixels.
    .systemLibrary(
      name: "CSheetXTest", pkgConfig: "xtst",
      providers: [.apt(["libxtst-dev", "libxi-dev", "libxfixes-dev", "libxrandr-dev"])]),
    .target(
      name: "SheetXTestSupport", dependencies: [library("CSheetXTest")]),

    // MARK: Tests/Benchmarks: see the README there

    .executableTarget(
      name: "SheetEngineBenchmark", dependencies: ["SheetEngine", "SheetTrace"]),
    .executableTarget(
      name: "SheetCompositorBenchmark",
      dependencies: ["SheetCompositor", "SheetPixels", "SheetEngine"]),
    .executableTarget(
      name: "SheetMeter",
      dependencies: [
        library("CSheetXDamage"), "SheetMeterReport", "SheetXTestSupport", argumentParser,
      ],
      // A library for measured programs, compiled when the meter runs.
      exclude: ["counter.c"]),
    .target(
      name: "SheetMeterReport"),
    .systemLibrary(name: "CSheetXDamage"),

    // MARK: Assets: the generator of the program's picture and map

    // Paints the picture and plans the map: see Assets/README.md.
    .executableTarget(
      name: "SheetMakeAssets", dependencies: ["SheetPainting", "SheetPixels", "SheetPrimitives"],
      path: "Assets/make-assets"),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM itself looks for a target only in `Sources` and `Tests`.
let groups = ["Engine", "Drawing", "Window", "Program", "Examples"].map { "Sources/\($0)" }
for target in package.targets where target.path == nil {
  target.path = (groups + ["Tests", "Tests/Benchmarks"]).map { "\($0)/\(target.name)" }.first {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\($0)")
  }
}

// Settings of all targets in Swift. In release mode tests have no debug information, because it
// takes a sixth of their compilation's time; a failed expectation names its line anyway. Their
// modules are written by the job that compiles them, because a job of its own takes another sixth.
for target in package.targets where !target.name.hasPrefix("CSheet") {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
  guard target.type == .test else { continue }
  // Only tests that compute much themselves are optimized, because compiling without optimization
  // takes half the time.
  let isOptimized = ["SheetEngineTests", "SheetCompositorTests"].contains(target.name)
  target.swiftSettings?.append(
    .unsafeFlags(
      ["-Xfrontend", "-gnone", "-no-emit-module-separately-wmo"] + (isOptimized ? [] : ["-Onone"]),
      .when(configuration: .release)))
}
