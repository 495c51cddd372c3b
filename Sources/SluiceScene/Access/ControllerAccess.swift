public import SluiceModel

/// What a controller may do: hear the inputs of a pipeline, read its context, and open other scenes.
///
/// ```swift
/// func controller(_ controller: ControllerAccess<PhotoListPipeline, Never>) {
///   controller.on(\.photoTapped) { controller, photo in controller.push(PhotoDetail.self, photo.id) }
/// }
/// ```
///
/// Each value of an input is a call, after the refresh in which the store has reacted to it, in a transaction of its own. Use an
/// access in the isolation of the mediator. The idea is Minya's `MIViewController`.
@dynamicMemberLookup
public struct ControllerAccess<P: Pipeline, Result> {
  private let pipeline: P
  private let life: SceneLife

  package init(_ pipeline: P, of life: SceneLife) {
    self.pipeline = pipeline
    self.life = life
  }

  /// The value of a property that is context.
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
  ///   - input: The event, as `\.photoTapped`.
  ///   - body: Receives this access and a value.
  /// - Returns: The registration. Canceling it ends the calls.
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
  ///   - input: The property, as `\.selected`.
  ///   - body: Receives this access and a value.
  /// - Returns: The registration. Canceling it ends the calls.
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
  ///   - context: What the scene is opened with.
  ///   - onResult: Receives what the scene hands back, or nil when it ends without that. Called after the refresh, unless
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
  ///   - onResult: As in ``push(_:_:onResult:)``.
  public func push<Scene: SceneDefinition>(
    _ scene: Scene.Type, onResult: ((Scene.Result?) -> Void)? = nil
  ) where Scene.Context == Void {
    push(scene, (), onResult: onResult)
  }

  /// Opens a scene over this one, which stays visible.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: What the scene is opened with.
  ///   - onResult: As in ``push(_:_:onResult:)``.
  public func present<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, onResult: ((Scene.Result?) -> Void)? = nil
  ) {
    life.host?.open(scene, context, .presented, by: life, onResult)
  }

  /// Presents a scene over this one, and ends all other scenes above this one. Use it for the detail of a list's selection.
  ///
  /// The first detail adds an entry to the browser's history. Each further detail replaces the address of that entry.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: What the scene is opened with.
  public func showDetail<Scene: SceneDefinition>(_ scene: Scene.Type, _ context: Scene.Context) {
    guard let host = life.host else { return }
    host.showDetail({ host.screen(scene, context, .presented) }, over: life)
  }

  /// Ends all scenes above this one. Going forward opens them again.
  public func hideDetail() { life.host?.hideDetail(over: life) }

  /// Puts a scene in the place of the topmost one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: What the scene is opened with.
  public func replace<Scene: SceneDefinition>(_ scene: Scene.Type, _ context: Scene.Context) {
    life.host?.replace(scene, context)
  }

  /// Opens the scene of an address above this one.
  ///
  /// - Parameter address: As `photos/interesting/12`. An unknown one opens a screen that says so.
  public func push(address: String) { life.host?.push(address: address) }

  /// Ends this scene and those above it.
  public func finish() { life.host?.finish(life, with: nil) }

  /// Hands a result to whoever opened this scene, and ends it and those above it.
  ///
  /// - Parameter result: The result.
  public func finish(_ result: Result) { life.host?.finish(life, with: result) }

  /// Goes back to the scene below the topmost one.
  public func back() { life.host?.back() }
}
