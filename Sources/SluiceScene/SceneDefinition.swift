/// What a scene consists of: a pipeline, and what works on it.
///
/// ```swift
/// struct Counter: SceneDefinition {
///   func pipeline(_ context: Void) -> CounterPipeline { CounterPipeline() }
///
///   func store(_ store: StoreAccess<CounterPipeline>) {
///     store.observe("more", priority: .normal, reads: \.moreTapped.sent) { pipeline, taps in
///       pipeline.count += taps.count
///     }
///   }
/// }
/// ```
///
/// A definition is a value that describes any number of scenes. What a store needs, such as services, is a property of the
/// definition. Store, controller and view are functions of an access, so each can be shared and exchanged: a store of
/// another scene is called with the access of a pipeline within this one, `store.list`.
///
/// A view is an extension for a front end, such as `WebScene` of SluiceSceneWeb. The idea is Minya's `MIScene`.
public protocol SceneDefinition<Pipeline> {
  /// What a scene is opened with.
  associatedtype Context = Void
  /// What a scene hands back to whoever opened it.
  associatedtype Result = Never
  /// What the parts share.
  associatedtype Pipeline: SluiceScene.Pipeline

  /// The name, in messages, traces and documents. By default that of the type.
  static var name: String { get }
  /// The address under which the scene can be opened; nil, as by default, if it has none.
  static var link: SceneLink<Context>? { get }

  /// Makes the pipeline of a new scene.
  ///
  /// - Parameter context: What the scene is opened with.
  func pipeline(_ context: Context) -> Pipeline

  /// Returns the context that would open the scene as it is now; nil, as by default, for the context that it was opened with.
  ///
  /// A scene whose address contains what a person has chosen, such as a search, returns it here. The address is updated when a
  /// property that this function reads changes.
  ///
  /// - Parameter pipeline: The pipeline of a scene.
  func context(of pipeline: Pipeline) -> Context?

  /// Sets the store up: what it observes, and what it fetches. By default a scene has none.
  ///
  /// - Parameter store: The store's access to the pipeline.
  func store(_ store: StoreAccess<Pipeline>)

  /// Sets the controller up: which scenes it opens. By default a scene has none.
  ///
  /// - Parameter controller: The controller's access to the pipeline.
  func controller(_ controller: ControllerAccess<Pipeline, Result>)
}

extension SceneDefinition {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// No address.
  public static var link: SceneLink<Context>? { nil }
  /// The context that the scene was opened with.
  public func context(of pipeline: Pipeline) -> Context? { nil }
  /// No store.
  public func store(_ store: StoreAccess<Pipeline>) {}
  /// No controller.
  public func controller(_ controller: ControllerAccess<Pipeline, Result>) {}
}
