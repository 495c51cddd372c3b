import Foundation
import SluiceGenerator

extension ModulePlace {
  /// The module Shop of a package.
  static let example = ModulePlace(
    folder: URL(filePath: "/packages/shop"), module: "Shop", sources: "Sources/Shop", tests: "Tests/ShopTests")
}

extension SluiceDependency {
  static let example = SluiceDependency.path("../sluice", folderName: "sluice")
}

extension FilePlan {
  /// Returns the contents of a file.
  subscript(path: String) -> String? { files.first { $0.path == path }?.contents }
}
