// swift-tools-version: 6.2
import PackageDescription

// As in Sluice's own Package.swift: the path of the macro plugin, if it is already built.
let pluginLibrary = Context.environment["SLUICE_MACRO_LIBRARY"]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let usesMacros: [SwiftSetting] =
  settings + (pluginLibrary.map { [.unsafeFlags(["-load-plugin-library", $0])] } ?? [])

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "sluice", path: "..", traits: ["Persistence"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(name: "CMeasuring"),
    .target(name: "Measuring", dependencies: ["CMeasuring"], swiftSettings: settings),
    .target(
      name: "Shapes",
      dependencies: ["Measuring", "CMeasuring", .product(name: "SluiceGraph", package: "sluice")],
      swiftSettings: settings),
    .target(
      name: "Rivals",
      dependencies: [
        "Measuring",
        .product(name: "SluiceGraph", package: "sluice"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .target(
      name: "Model",
      dependencies: [
        "Measuring",
        "CMeasuring",
        "Rivals",
        .product(name: "Sluice", package: "sluice"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: usesMacros),

    // The shapes alone are enough for a check of instruction counts, and build in a fraction of the time.
    .executableTarget(name: "graph-benchmarks", dependencies: ["Measuring", "Shapes"], swiftSettings: settings),
    .executableTarget(
      name: "benchmarks", dependencies: ["Measuring", "Model", "Rivals", "Shapes"], swiftSettings: settings),
    // A check of Scripts/check-release, which measures nothing. The program uses few modules, so it builds quickly.
    .executableTarget(
      name: "release-checks", dependencies: [.product(name: "SluiceModel", package: "sluice")], swiftSettings: settings),
    .executableTarget(
      name: "persistence-benchmarks",
      dependencies: [
        .product(name: "Sluice", package: "sluice"), .product(name: "SluiceFiles", package: "sluice"),
        .product(name: "SluicePersistence", package: "sluice"), .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: usesMacros),
  ],
  swiftLanguageModes: [.v6]
)
