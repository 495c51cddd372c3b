public import SluiceModel

/// The access of a controller to a pipeline: it receives the inputs, reads the context, and opens other scenes.
///
/// ```swift
/// func controller(_ controller: ControllerAccess<PhotoListPipeline, Never>) {
///   controller.on(\.photoTapped) { controller, photo in controller.push(PhotoDetail.self, photo.id) }
/// }
/// ```
///
/// Each value of an input causes one call, in a transaction of its own. The call follows the refresh in which the store
/// has reacted to the value. Use an access in the isolation of the mediator. The idea is that of Minya's
/// `MIViewController`.
@dynamicMemberLookup
public struct ControllerAccess<P: Pipeline, Result> {
  private let pipeline: P
  private let life: SceneLife

  package init(_ pipeline: P, of life: SceneLife) {
    self.pipeline = pipeline
    self.life = life
  }

  /// The value of a context property.
  public subscript<Value, Access: ContextReading>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Value, Access>>
  ) -> Value {
    P.schema[keyPath: member]._$read(pipeline)
  }

  /// The value of an input.
  public subscript<Value>(dynamicMember member: KeyPath<P.Schema, Property<P, Value, InputAccess>>) -> Value {
    P.schema[keyPath: member]._$read(pipeline)
  }

  /// The access to a pipeline within this one.
  public subscript<Child: Pipeline, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Child, Access>>
  ) -> ControllerAccess<Child, Result> {
    ControllerAccess<Child, Result>(P.schema[keyPath: member]._$read(pipeline), of: life)
  }

  /// Calls a closure with each value that the view sends on an input.
  ///
  /// - Parameters:
  ///   - input: The event, such as `\.photoTapped`.
  ///   - body: Receives this access and a value.
  /// - Returns: The registration. Cancelling it ends the calls.
  @discardableResult
  public func on<Value>(
    _ input: KeyPath<P.Schema, Property<P, Event<Value>, InputEventAccess>>, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping (Self, Value) -> Void
  ) -> Registration {
    let property = P.schema[keyPath: input]
    return life.values(of: property.sent, of: pipeline, "controller.\(property._$name)", as: .controller, fileID, line)
    {
      body(self, $0)
    }
  }

  /// Calls a closure with each value to which the view sets an input.
  ///
  /// - Parameters:
  ///   - input: The property, such as `\.selected`.
  ///   - body: Receives this access and a value.
  /// - Returns: The registration. Cancelling it ends the calls.
  @discardableResult
  public func on<Value>(
    _ input: KeyPath<P.Schema, Property<P, Value, InputAccess>>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Value) -> Void
  ) -> Registration {
    let property = P.schema[keyPath: input]
    return life.values(of: property.sent, of: pipeline, "controller.\(property._$name)", as: .controller, fileID, line)
    {
      body(self, $0)
    }
  }

  /// Opens a scene above this one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  ///   - onResult: Receives the result of the scene, or nil if it ends without one. Called after the refresh, unless
  ///     this scene has ended.
  public func push<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, onResult: ((Scene.Result?) -> Void)? = nil
  ) {
    life.host?.open(scene, context, .pushed, by: life, onResult)
  }

  /// Opens a scene above this one that needs no context.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - onResult: See ``push(_:_:onResult:)``.
  public func push<Scene: SceneDefinition>(
    _ scene: Scene.Type, onResult: ((Scene.Result?) -> Void)? = nil
  ) where Scene.Context == Void {
    push(scene, (), onResult: onResult)
  }

  /// Opens a scene over this one, which stays visible.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  ///   - onResult: See ``push(_:_:onResult:)``.
  public func present<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, onResult: ((Scene.Result?) -> Void)? = nil
  ) {
    life.host?.open(scene, context, .presented, by: life, onResult)
  }

  /// Presents a scene over this one, and ends all other scenes above this one. Use this function for the detail of a
  /// list's selection.
  ///
  /// The first detail adds an entry to the browser's history. Each further detail replaces the address of that entry.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  public func showDetail<Scene: SceneDefinition>(_ scene: Scene.Type, _ context: Scene.Context) {
    guard let host = life.host else { return }
    host.showDetail({ host.screen(scene, context, .presented) }, over: life)
  }

  /// Ends all scenes above this one. Going forward opens them again.
  public func hideDetail() { life.host?.hideDetail(over: life) }

  /// Replaces the topmost scene by another one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  public func replace<Scene: SceneDefinition>(_ scene: Scene.Type, _ context: Scene.Context) {
    life.host?.replace(scene, context)
  }

  /// Opens the scene of an address above this one.
  ///
  /// - Parameter address: An address such as `photos/interesting/12`. An unknown address opens a screen with an error.
  public func push(address: String) { life.host?.push(address: address) }

  /// Ends this scene and those above it.
  public func finish() { life.host?.finish(life, with: nil) }

  /// Passes a result to the opener of this scene, and ends this scene and those above it.
  ///
  /// - Parameter result: The result.
  public func finish(_ result: Result) { life.host?.finish(life, with: result) }

  /// Goes back to the scene below the topmost one.
  public func back() { life.host?.back() }
}
