import Testing

@testable import SluiceGenerator

@Suite("Generator: manifests") struct ManifestTests {
  @Test("Docs/Products.md: its manifest has the form of a generated one")
  func guide() {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Cart",
        platforms: [.macOS(.v15)],
        dependencies: [
          .package(path: "../sluice"),
        ],
        targets: [
          .executableTarget(
            name: "Cart",
            dependencies: [
              .product(name: "Sluice", package: "sluice"),
              .product(name: "SluiceWeb", package: "sluice"),
              .product(name: "SluiceWebServer", package: "sluice"),
            ]),
          .testTarget(
            name: "CartTests",
            dependencies: [
              "Cart",
              .product(name: "SluiceTesting", package: "sluice"),
              .product(name: "SluiceWeb", package: "sluice"),
            ]),
        ],
        swiftLanguageModes: [.v6]
      )
      """
    let generated = AppFiles.manifest(
      "Cart", .example, products: ["Sluice", "SluiceWeb", "SluiceWebServer"], packages: [], otherProducts: [],
      testProducts: ["SluiceTesting", "SluiceWeb"])
    #expect(generated == manifest)
  }
}
