/// The kind of the files: the first word after `sluice new`.
package enum GeneratedKind: Hashable, Sendable {
  case app(AppKind)
  case scene(FrontEnd, isSmall: Bool)
  case pipeline
  case provider
  case service
  case storage
}

/// The kind of an app.
package enum AppKind: String, CaseIterable, Hashable, Sendable {
  /// Live pages.
  case web
  /// An HTTP interface without pages.
  case server
}

/// The front end that shows a scene.
package enum FrontEnd: String, CaseIterable, Hashable, Sendable {
  case web
  case swiftUI = "swiftui"
  case uiKit = "uikit"
}
