#if canImport(SwiftUI)
  import SluiceMessages
  public import SluiceScene
  public import SwiftUI

  /// A scene with a SwiftUI view.
  ///
  /// ```swift
  /// extension Counter: ViewScene {
  ///   func view(_ view: ViewAccess<CounterPipeline>) -> some View {
  ///     Button("\(view.count)") { view.send(\.moreTapped) }
  ///   }
  /// }
  /// ```
  ///
  /// The view is a function of an access. To show the view of a pipeline within this one, pass that access:
  /// `ListView(view.list)`.
  public protocol ViewScene: SceneDefinition {
    /// The type of the view that ``view(_:)`` returns.
    associatedtype Content: View

    /// Builds the view of the scene. If the pipeline is `Observable`, SwiftUI rebuilds the view after a change of a
    /// property that the view reads.
    ///
    /// - Parameter view: The view's access to the pipeline. Actions send inputs through it.
    @MainActor @ViewBuilder func view(_ view: ViewAccess<Pipeline>) -> Content
  }

  /// A view that shows a router's screens: a `NavigationStack`, with a sheet for each presented screen.
  ///
  /// ```swift
  /// struct PhotosWindow: View {
  ///   let scenes: SceneHost
  ///   var body: some View { SceneView(scenes) }
  /// }
  /// ```
  ///
  /// If a person swipes back or dismisses a sheet, the router goes back, so `forward()` opens the screen again. A
  /// presented screen has its own `NavigationStack`, in which the screens above it are pushed.
  public struct SceneView: View {
    private let host: SceneHost

    /// Creates a view that shows the scenes of a host.
    ///
    /// - Parameter host: The host of the scenes. Each scene is a ``ViewScene``. The host belongs to the main actor.
    public init(_ host: SceneHost) { self.host = host }

    /// The stack, and the sheets over it.
    public var body: some View { LayerView(host: host, level: 0) }
  }

  /// One layer of a router's screens, with the layers above it.
  private struct LayerView: View {
    let host: SceneHost
    let level: Int

    var body: some View {
      let layers = host.layers
      if level < layers.count {
        NavigationStack(path: path) {
          ScreenView(host: host, screen: layers[level][0])
            .navigationDestination(for: Screen.self) { ScreenView(host: host, screen: $0) }
        }
        .sheet(item: presented(layers)) { _ in AnyView(LayerView(host: host, level: level + 1)) }
      }
    }

    private var path: Binding<[Screen]> {
      Binding(
        get: { @MainActor in level < host.layers.count ? Array(host.layers[level].dropFirst()) : [] },
        set: { @MainActor path in
          // SwiftUI sets a shorter path when a person has gone back. A longer path comes from the router.
          guard level < host.layers.count else { return }
          let pushed = host.layers[level].dropFirst()
          if path.count < pushed.count, pushed.starts(with: path) { host.leave(pushed[path.count + 1]) }
        })
    }

    /// A binding to the first screen of the layer above this one. Dismissing a sheet leaves the screen that the sheet
    /// was built for.
    private func presented(_ layers: [[Screen]]) -> Binding<Screen?> {
      let built = level + 1 < layers.count ? layers[level + 1][0] : nil
      return Binding(
        get: { @MainActor in level + 1 < host.layers.count ? host.layers[level + 1][0] : nil },
        set: { @MainActor screen in if screen == nil, let built { host.leave(built) } })
    }
  }

  /// The view of one screen.
  private struct ScreenView: View {
    let host: SceneHost
    let screen: Screen

    var body: some View {
      // The screen has its pipeline once the scene is made.
      _ = screen.pipeline
      // Another scene is another view with its own state.
      return content.id(host.scene(of: screen).map { ObjectIdentifier($0) })
    }

    private var content: AnyView {
      if let scene = host.scene(of: screen) { return Self.view(of: scene) }
      return AnyView(Text(host.problem(of: screen)?.description ?? ""))
    }

    private static func view(of scene: RunningScene) -> AnyView {
      guard let definition = scene.definition as? any ViewScene else {
        SceneMisuse.sceneWithoutView(
          scene: scene.life.name, conformance: "ViewScene { func view(…) -> some View { … } }"
        ).trap()
      }
      return view(of: definition, scene)
    }

    private static func view<Definition: ViewScene>(of definition: Definition, _ scene: RunningScene) -> AnyView {
      AnyView(definition.view(ViewAccess((scene as! SceneOf<Definition>).typedPipeline, of: scene.life)))
    }
  }
#endif
