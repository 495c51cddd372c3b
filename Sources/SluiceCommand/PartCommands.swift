import ArgumentParser
import SluiceGenerator

/// The command `sluice new scene`.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Writes a scene: pipeline, store, controller and view.",
    discussion: "The scene fetches a list of items, shows it, and returns the item that a person chooses.")

  /// The views, with the names that ``FrontEnd`` has in configurations.
  enum View: String, EnumerableFlag {
    case web, swiftui, uikit

    static func help(for value: View) -> ArgumentHelp? {
      switch value {
      case .web: "A view for live pages. This is the default."
      case .swiftui: "A SwiftUI view."
      case .uikit: "A UIKit view controller."
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  var view: View?

  @Flag(help: "A counter, with neither a controller nor a file for its store.")
  var small = false

  @OptionGroup var place: PlaceOptions
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run(place) { configuration in
      let chosen = view.flatMap { FrontEnd(rawValue: $0.rawValue) }
      return .scene(chosen ?? configuration.view ?? .web, isSmall: small)
    }
  }
}

/// The command `sluice new pipeline`.
struct PipelineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pipeline", abstract: "Writes a pipeline for a part of a scene, and its store.")

  @OptionGroup var place: PlaceOptions
  @OptionGroup var writing: WritingOptions

  func run() throws { try writing.run(place) { _ in .pipeline } }
}

/// The command `sluice new provider`.
struct ProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "provider", abstract: "Writes a provider that fetches over HTTP.")

  @OptionGroup var place: PlaceOptions
  @OptionGroup var writing: WritingOptions

  func run() throws { try writing.run(place) { _ in .provider } }
}

/// The command `sluice new service`.
struct ServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Writes a service: a protocol, an implementation over HTTP, its registration, and a stub for tests.")

  @OptionGroup var place: PlaceOptions
  @OptionGroup var writing: WritingOptions

  func run() throws { try writing.run(place) { _ in .service } }
}

/// The command `sluice new storage`.
struct StorageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storage", abstract: "Writes a value with its key in a storage, and the calls for it.")

  @OptionGroup var place: PlaceOptions
  @OptionGroup var writing: WritingOptions

  func run() throws { try writing.run(place) { _ in .storage } }
}
