import SluiceMessages
public import SluiceModel
public import SluiceScene

/// A scene under test, without a view: a test sends inputs and expects changes.
///
/// ```swift
/// let server = ManualProvider<String, [Photo]>()
/// let tester = SceneTester(PhotoList(search: server))
/// tester.expect([.set(tester.pipeline, \.phase, to: .loading)])
/// tester.view.send(\.searchTapped)
/// try await server.next().succeed([photo])
/// ```
///
/// The scene is the only one of a router, and is shown. Each call of ``expect(_:fileID:filePath:line:column:)`` lists
/// all changes of pipelines since the previous call. A tester belongs to the isolation of the test.
public final class SceneTester<Scene: SceneDefinition> {
  /// The mediator of the model, which contains only the router.
  public let mediator: Mediator<SceneTestRoot>
  /// The host of the scene, and of the scenes that its controller opens.
  public let host: SceneHost
  /// The pipeline of the scene.
  public let pipeline: Scene.Pipeline
  /// The view's access to the scene.
  public let view: ViewAccess<Scene.Pipeline>
  /// The results of the scene: empty while it is open, and nil if it has ended without a result.
  public var results: [Scene.Result?] { handedBack.all }
  private let handedBack: HandedBack
  private let log: MediatorLog

  private final class HandedBack {
    var all: [Scene.Result?] = []
  }

  /// Opens a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene under test.
  ///   - context: The context of the scene.
  ///   - isolation: The isolation of the test.
  ///   - others: Adds the scenes that its controller opens.
  public init(
    _ scene: Scene, _ context: Scene.Context, isolation: isolated any Actor = #isolation,
    others: (SceneHost) -> Void = { _ in }
  ) {
    mediator = Mediator(SceneTestRoot())
    host = SceneHost(mediator, router: mediator.root.router) {
      $0.add(scene)
      others($0)
    }
    log = MediatorLog(mediator)
    let handedBack = HandedBack()
    self.handedBack = handedBack
    host.push(Scene.self, context) { handedBack.all.append($0) }
    guard let made = host.router.top.flatMap(host.scene(of:)) as? SceneOf<Scene> else {
      BugInSluice(module: "SluiceTesting", fact: "the scene under test was not made").trap()
    }
    pipeline = made.typedPipeline
    view = ViewAccess(made.typedPipeline, of: made.life)
  }

  /// Opens a scene that needs no context.
  ///
  /// - Parameters:
  ///   - scene: The scene under test.
  ///   - isolation: The isolation of the test.
  ///   - others: Adds the scenes that its controller opens.
  public convenience init(
    _ scene: Scene, isolation: isolated any Actor = #isolation, others: (SceneHost) -> Void = { _ in }
  ) where Scene.Context == Void {
    self.init(scene, (), isolation: isolation, others: others)
  }

  /// The names of the open scenes, the visible one last.
  public var scenes: [String] { host.router.stack.map(\.scene) }

  /// Fails the test unless exactly the expected changes of pipelines have occurred since the last call.
  ///
  /// - Parameter changes: The slots that have other values, in any order.
  public func expect(
    _ changes: [ExpectedChange], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    var difference = Difference(log.words)
    difference.compare(changes, log.netChanges.filter { !($0.node is Router || $0.node is Screen) })
    let last = log.transactions.last?.name ?? ""
    _ = log.take()
    if difference.isEmpty { return }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      .fail(.updateDiffers(update: last, difference: difference.lines))
  }

  /// Ends the scene, as when a person goes back.
  public func close() { host.closeAll() }
}

/// The root of the model of a ``SceneTester``.
public final class SceneTestRoot: Node {
  /// Ownership state, managed by Sluice. Don't access it directly.
  public var _$node = _NodeState()
  /// The router.
  public let router = Router()

  init() {}

  /// The properties.
  public struct Schema: Sendable {
    /// The router.
    public let router = Property<SceneTestRoot, Router, ReadOnly>(constant: 0, "router", read: { $0.router })
  }
  /// The properties.
  public static let schema = Schema()
  /// The type.
  public static let _$type = NodeType("SceneTestRoot", [schema.router._$erased])
}
