// swift-tools-version: 6.2
import PackageDescription

// As in Sluice's own Package.swift: the path of the macro plugin, if it is already built.
let pluginLibrary = Context.environment["SLUICE_MACRO_LIBRARY"]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (pluginLibrary.map { [.unsafeFlags(["-load-plugin-library", $0])] } ?? [])

// A package of its own, so that the other benchmarks are built without a web server.
let package = Package(
  name: "web-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "sluice", path: "../..", traits: ["Web"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "web-benchmarks",
      dependencies: [
        .product(name: "Sluice", package: "sluice"),
        .product(name: "SluiceWebServer", package: "sluice"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
