import Foundation
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
    #expect(livePageManifest("Cart") == manifest)
  }

  @Test("The tutorial: its manifest has the form of a generated one")
  func tutorial() throws {
    let file = repository.appending(path: "Sources/Sluice/Sluice.docc/Resources/Tutorial/Package-1.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == livePageManifest("ReadingApp") + "\n")
  }

  private func livePageManifest(_ name: String) -> String {
    AppFiles.manifest(
      name, .example, products: ["Sluice", "SluiceWeb", "SluiceWebServer"], packages: [], otherProducts: [],
      testProducts: ["SluiceTesting", "SluiceWeb"])
  }

  private let repository = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }

  @Test("Docs/Products.md: the manifest for an Apple app names products and platforms of Sluice, and needs no SwiftNIO")
  func appleApp() throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "CartKit",
        platforms: [.macOS(.v15), .iOS(.v18)],
        products: [
          .library(name: "CartKit", targets: ["CartKit"]),
        ],
        dependencies: [
          .package(path: "../sluice", traits: []),
        ],
        targets: [
          .target(
            name: "CartKit",
            dependencies: [
              .product(name: "Sluice", package: "sluice"),
              .product(name: "SluiceApple", package: "sluice"),
              .product(name: "SluiceFiles", package: "sluice"),
              .product(name: "SluiceProviders", package: "sluice"),
            ]),
          .testTarget(
            name: "CartKitTests",
            dependencies: [
              "CartKit",
              .product(name: "SluiceTesting", package: "sluice"),
            ]),
        ],
        swiftLanguageModes: [.v6]
      )
      """
    let own = try String(contentsOf: repository.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.product\(name: ("\w+"), package: "sluice"\)/).map { String($0.output.1) }
    #expect(products.count == 5)
    for product in products { #expect(own.contains("name: \(product)")) }
    for platform in [".macOS(.v15)", ".iOS(.v18)"] { #expect(manifest.contains(platform) && own.contains(platform)) }

    // Each product of SwiftNIO has the condition that a trait is on, and each of these traits is or enables Web.
    let uses = own.split(separator: "\n").filter { $0.contains("package: \"swift-nio\"") }
    #expect(!uses.isEmpty && uses.allSatisfy { $0.contains(/\.when\(traits: \["(Web|Hummingbird)"\]\)/) })
  }
}
