import Foundation
import SluiceGenerator
import Testing

@Suite("Generator: packages and targets") struct ModulePlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("empty")
  }

  @Test("The only target of the package above the folder gets the files")
  func only() throws {
    try folder.write(to: "Package.swift")
    try folder.write(to: "Sources/Shop/Lamp.swift")
    try folder.write(to: "Sources/.DS_Store")
    let place = ModulePlace(folder: folder.url, module: "Shop", sources: "Sources/Shop", tests: "Tests/ShopTests")
    #expect(try ModulePlace.find(in: folder["Sources/Shop"], target: nil) == place)
    #expect(try ModulePlace.find(in: folder.url, target: "Shop") == place)
  }

  @Test("A package with several targets needs the name of one")
  func several() throws {
    try folder.write(to: "Package.swift")
    try folder.makeFolder("Sources/Shop")
    try folder.makeFolder("Sources/Admin")
    let path = folder.url.path
    #expect(throws: GeneratorError.severalTargets(package: path, targets: ["Admin", "Shop"])) {
      try ModulePlace.find(in: folder.url, target: nil)
    }
    #expect(throws: GeneratorError.unknownTarget("Store", package: path, targets: ["Admin", "Shop"])) {
      try ModulePlace.find(in: folder.url, target: "Store")
    }
    #expect(try ModulePlace.find(in: folder.url, target: "Admin").sources == "Sources/Admin")
  }

  @Test("A package without sources accepts the named target")
  func fresh() throws {
    try folder.write(to: "Package.swift")
    #expect(throws: GeneratorError.noTarget(package: folder.url.path)) {
      try ModulePlace.find(in: folder.url, target: nil)
    }
    #expect(try ModulePlace.find(in: folder.url, target: "Shop").tests == "Tests/ShopTests")
  }

  @Test("An Xcode project has the folders that Xcode makes")
  func project() throws {
    try folder.makeFolder("Shop.xcodeproj")
    let place = ModulePlace(folder: folder.url, module: "Shop", sources: "Shop", tests: "ShopTests")
    #expect(try ModulePlace.find(in: folder["empty"], target: nil) == place)
    try folder.makeFolder("Admin.xcodeproj")
    #expect(throws: GeneratorError.severalTargets(package: folder.url.path, targets: ["Admin", "Shop"])) {
      try ModulePlace.find(in: folder.url, target: nil)
    }
    #expect(try ModulePlace.find(in: folder.url, target: "Admin").sources == "Admin")
  }

  @Test("A folder without a package is rejected")
  func none() {
    #expect(throws: GeneratorError.noPackage(folder: folder["empty"].path)) {
      try ModulePlace.find(in: folder["empty"], target: nil)
    }
  }
}
