// swift-tools-version: 6.2
import PackageDescription

// As in Sluice's own Package.swift: where the macro plugin is already built, this names it.
let pluginLibrary = Context.environment["SLUICE_MACRO_LIBRARY"]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let usesMacros: [SwiftSetting] =
  settings + (pluginLibrary.map { [.unsafeFlags(["-load-plugin-library", $0])] } ?? [])

let package = Package(
  name: "logbook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "logbook", targets: ["logbook"])],
  dependencies: [
    .package(name: "sluice", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "LogbookGit",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      swiftSettings: settings
    ),
    .target(
      name: "LogbookModel",
      dependencies: ["LogbookGit", .product(name: "Sluice", package: "sluice")],
      swiftSettings: usesMacros
    ),
    .target(
      name: "LogbookWeb",
      dependencies: [
        "LogbookGit", "LogbookModel",
        .product(name: "Sluice", package: "sluice"), .product(name: "SluiceWeb", package: "sluice"),
      ],
      swiftSettings: usesMacros
    ),
    .executableTarget(
      name: "logbook",
      dependencies: [
        "LogbookGit", "LogbookModel", "LogbookWeb",
        .product(name: "SluiceWeb", package: "sluice"), .product(name: "SluiceWebServer", package: "sluice"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),

    .target(
      name: "LogbookTesting",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "Tests/LogbookTesting",
      swiftSettings: settings
    ),
    .testTarget(name: "LogbookGitTests", dependencies: ["LogbookGit", "LogbookTesting"], swiftSettings: settings),
    .testTarget(
      name: "LogbookModelTests",
      dependencies: [
        "LogbookModel", "LogbookGit", "LogbookTesting",
        .product(name: "Sluice", package: "sluice"), .product(name: "SluiceTesting", package: "sluice"),
      ],
      swiftSettings: usesMacros
    ),
    .testTarget(
      name: "LogbookWebTests",
      dependencies: [
        "LogbookWeb", "LogbookModel", "LogbookGit", "LogbookTesting",
        .product(name: "SluiceTesting", package: "sluice"), .product(name: "SluiceWeb", package: "sluice"),
      ],
      swiftSettings: usesMacros
    ),
  ],
  swiftLanguageModes: [.v6]
)
