// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ReadingApp",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../sluice"),
  ],
  targets: [
    .executableTarget(
      name: "ReadingApp",
      dependencies: [
        .product(name: "Sluice", package: "sluice"),
        .product(name: "SluiceWeb", package: "sluice"),
        .product(name: "SluiceWebServer", package: "sluice"),
      ]),
    .testTarget(
      name: "ReadingAppTests",
      dependencies: [
        "ReadingApp",
        .product(name: "SluiceTesting", package: "sluice"),
        .product(name: "SluiceWeb", package: "sluice"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
