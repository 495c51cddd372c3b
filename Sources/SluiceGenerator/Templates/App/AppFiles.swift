import SluiceMessages

/// The files that all apps have.
enum AppFiles {
  static let gitignore = """
    .build/
    .swiftpm/
    .DS_Store
    """

  static let swiftFormat = """
    {
      "version": 1,
      "indentation": { "spaces": 2 },
      "lineLength": 120,
      "maximumBlankLines": 1
    }
    """

  /// Returns a manifest.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - sluice: The location of Sluice.
  ///   - products: The products of Sluice that the app uses.
  ///   - packages: The declarations of other packages.
  ///   - otherProducts: The products of the other packages that the app uses.
  ///   - testProducts: The products of Sluice that the tests use.
  ///   - otherTestProducts: The products of other packages that the tests use.
  static func manifest(
    _ name: String, _ sluice: SluiceDependency?, products: [String], packages: [String], otherProducts: [String],
    testProducts: [String], otherTestProducts: [String] = []
  ) -> String {
    guard let sluice else { return "" }
    let own = { (product: String) in ".product(name: \"\(product)\", package: \(sluice.identity.quoted))" }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v15)],
        dependencies: [
      \(lines([sluice.declaration] + packages, indentation: 4))
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
      \(lines(products.map(own) + otherProducts, indentation: 8))
            ]),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
      \(lines(["\"\(name)\""] + testProducts.map(own) + otherTestProducts, indentation: 8))
            ]),
        ],
        swiftLanguageModes: [.v6]
      )
      """
  }

  private static func lines(_ elements: [String], indentation: Int) -> String {
    elements.map { String(repeating: " ", count: indentation) + $0 + "," }.joined(separator: "\n")
  }
}
