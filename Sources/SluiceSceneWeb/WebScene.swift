import SluiceMessages
public import SluiceScene
public import SluiceWeb

/// A scene with a view for a live page.
///
/// ```swift
/// extension Counter: WebScene {
///   func view(_ view: ViewAccess<CounterPipeline>) -> HTML {
///     p { "\(view.count)" }
///     button(.onClick { view.send(\.moreTapped) }) { "More" }
///   }
/// }
/// ```
///
/// The view is a function of an access. To show the view of a pipeline within this one, call its function with that
/// access: `list(view.list)`.
public protocol WebScene: SceneDefinition {
  /// Builds the HTML of the scene. The function runs as a rendering observer: it reads the model and writes nothing.
  ///
  /// - Parameter view: The view's access to the pipeline. Handlers send inputs through it.
  @HTMLBuilder func view(_ view: ViewAccess<Pipeline>) -> HTML
}

/// The visible screens of a router, as a part of a page.
///
/// ```swift
/// let scenes = SceneHost(mediator, router: mediator.root.router) { … }
/// scenes.start(at: request.query, or: PhotoList.self)
/// session.show(mediator, scenes: scenes) { _, _ in
///   header { "Photos" }
///   SceneView(scenes).html
/// }
/// ```
///
/// Each screen is an entry of the browser's history. Pushing a screen adds an entry, and the browser's back and forward
/// buttons go through the router. The address of the page contains the addresses of the visible scenes, so a reload and
/// a bookmark open them again.
///
/// The topmost screen is visible. The screen below a presented screen is visible, too. A screen keeps its elements
/// while it is open. With a layout, the layout must give the contents their keys.
public struct SceneView {
  private let host: SceneHost
  private let problem: (SceneLinkError) -> HTML
  private let layout: (([HTML]) -> HTML)?

  /// Shows the scenes of a host.
  ///
  /// - Parameters:
  ///   - host: The host of the scenes, each of which is a ``WebScene``.
  ///   - problem: Builds the HTML for an address that leads to no scene. By default that is the text of the error.
  ///   - layout: Receives the HTML of the visible screens, the topmost last, and arranges it, for example side by side.
  ///     By default each screen is a `section`, with the role `dialog` if it is presented.
  public init(
    _ host: SceneHost, problem: ((SceneLinkError) -> HTML)? = nil, layout: (([HTML]) -> HTML)? = nil
  ) {
    self.host = host
    self.layout = layout
    self.problem =
      problem ?? { error in
        HTML { section(.role("alert")) { p { error.description } } }
      }
  }

  /// The HTML of the visible screens.
  @HTMLBuilder public var html: HTML {
    historyEntries(depth: host.router.stack.count) { [weak host] steps, query in
      if let host { host.go(steps, addresses: host.addresses(in: query)) }
    }
    if let layout { layout(host.visibleScreens.map(content)) } else { sections }
  }

  @HTMLBuilder private var sections: HTML {
    for (index, screen) in host.visibleScreens.enumerated() {
      if screen.style == .presented {
        section(key: key(of: screen, index), .class("presented"), .role("dialog")) { content(of: screen) }
      } else {
        section(key: key(of: screen, index), .class("scene")) { content(of: screen) }
      }
    }
  }

  /// The key of a screen's element, made of the number of its scene. The number is the same in each session of an
  /// address. So an event that arrives from the requested page before the session has begun finds its handler.
  private func key(of screen: Screen, _ index: Int) -> HTMLKey {
    "\(host.scene(of: screen).map { "scene \($0.number)" } ?? "screen \(index)")"
  }

  private func content(of screen: Screen) -> HTML {
    // The screen has its pipeline once the scene is made. This read makes the page render again then.
    _ = screen.pipeline
    guard let scene = host.scene(of: screen) else {
      return host.problem(of: screen).map(problem) ?? .empty
    }
    guard let definition = scene.definition as? any WebScene else {
      SceneMisuse.sceneWithoutView(
        scene: screen.scene, conformance: "WebScene { func view(…) -> HTML { … } }"
      ).trap()
    }
    return Self.html(of: definition, scene)
  }

  private static func html<Definition: WebScene>(of definition: Definition, _ scene: RunningScene) -> HTML {
    definition.view(ViewAccess((scene as! SceneOf<Definition>).typedPipeline, of: scene.life))
  }
}
