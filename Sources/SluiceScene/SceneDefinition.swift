/// The definition of a scene: a pipeline, and the parts that work on it.
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
/// A definition is a value that describes any number of scenes. Dependencies of a store, such as services, are
/// properties of the definition. Store, controller and view are functions of an access, so each can be shared and
/// exchanged. For example, the store of another scene is called with the access to a pipeline within this one,
/// `store.list`.
///
/// A view is an extension for a front end, such as `WebScene` of SluiceSceneWeb. The idea is that of Minya's `MIScene`.
public protocol SceneDefinition<Pipeline> {
  /// The value that a scene is opened with.
  associatedtype Context = Void
  /// The value that a scene returns to its opener.
  associatedtype Result = Never
  /// The pipeline that the parts share.
  associatedtype Pipeline: SluiceScene.Pipeline

  /// The name in messages, traces and documents. The default is the name of the type.
  static var name: String { get }
  /// The address of the scene. The default is nil, for a scene without an address.
  static var link: SceneLink<Context>? { get }

  /// Makes the pipeline of a new scene.
  ///
  /// - Parameter context: The context that the scene is opened with.
  func pipeline(_ context: Context) -> Pipeline

  /// Returns the context that opens the scene in its current state. The default is nil, for the context that the scene
  /// was opened with.
  ///
  /// Implement this function if the address contains a user's choices, such as a search. The address is updated when a
  /// property that this function reads changes.
  ///
  /// - Parameter pipeline: The pipeline of a scene.
  func context(of pipeline: Pipeline) -> Context?

  /// Sets up the store: its observers and its fetches. By default, a scene has none.
  ///
  /// - Parameter store: The store's access to the pipeline.
  func store(_ store: StoreAccess<Pipeline>)

  /// Sets up the controller: the scenes that it opens. By default, a scene has none.
  ///
  /// - Parameter controller: The controller's access to the pipeline.
  func controller(_ controller: ControllerAccess<Pipeline, Result>)
}

extension SceneDefinition {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }
  /// Nil, for no address.
  public static var link: SceneLink<Context>? { nil }
  /// Returns nil, for the context that the scene was opened with.
  public func context(of pipeline: Pipeline) -> Context? { nil }
  /// Sets up no store.
  public func store(_ store: StoreAccess<Pipeline>) {}
  /// Sets up no controller.
  public func controller(_ controller: ControllerAccess<Pipeline, Result>) {}
}
