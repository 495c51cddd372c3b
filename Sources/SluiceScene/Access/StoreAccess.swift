public import SluiceData
import SluiceMessages
public import SluiceModel

/// The access of a store to a pipeline: it observes the entire pipeline, and writes all properties except inputs.
///
/// ```swift
/// func store(_ store: StoreAccess<PhotoListPipeline>) {
///   store.observe("search", priority: .normal, reads: \.searchTapped.sent) { pipeline, _ in
///     pipeline.phase = .loading
///     store.fetch()
///   }
///   store.onFetch { store.call(photos.prepareCall(store.pipeline.query).onSuccess { store.pipeline.photos = $0 }) }
/// }
/// ```
///
/// The access has the functions `observe`, `perform` and `derive` of a mediator, with paths that start at the pipeline.
/// A store's reaction to an input is a priority observer, and its computation is a smart observer. All of them are
/// removed when the scene ends.
///
/// A pipeline within the pipeline is accessed by its property, so the store of another scene can work on it. Use an
/// access in the isolation of the mediator. The idea is that of Minya's `MIStore`.
@dynamicMemberLookup
public struct StoreAccess<P: Pipeline>: UntargetedScope {
  /// The node at which the paths of observers start: the pipeline.
  public typealias Origin = P
  /// The pipeline. A forbidden write is reported as a violation.
  public let pipeline: P
  let life: SceneLife

  package init(_ pipeline: P, of life: SceneLife) {
    self.pipeline = pipeline
    self.life = life
  }

  /// The mediator and the start of the paths, managed by Sluice.
  public var _$place: _ScopePlace { life.place.at(pipeline) }

  /// Registers an observer. Call `observe` instead.
  public func _$register(_ observer: _NewObserver<P>) -> Registration {
    if life.hasEnded { return Registration._ended }
    return life.keep(_$place.register(observer, named: "\(life.name).store", as: life.part(.store)))
  }

  /// The access to a pipeline within this one.
  public subscript<Child: Pipeline, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Child, Access>>
  ) -> StoreAccess<Child> {
    StoreAccess<Child>(P.schema[keyPath: member]._$read(pipeline), of: life)
  }

  /// The access to a pipeline that must exist when the scene is made. If it is missing, this traps with the property's
  /// name.
  public subscript<Child: Pipeline, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Child?, Access>>
  ) -> StoreAccess<Child> {
    let property = P.schema[keyPath: member]
    guard let child = property._$read(pipeline) else {
      SceneMisuse.forgottenPipeline(scene: life.name, pipeline: "\(P._$type.name).\(property._$name)").trap()
    }
    return StoreAccess<Child>(child, of: life)
  }

  /// Changes the pipeline in a transaction.
  ///
  /// - Parameters:
  ///   - name: The name of the transaction. The scene's name is placed before it.
  ///   - body: Changes the pipeline.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, after its changes have been rolled back.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ name: String, _ body: (P) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let place = life.placeOfHost else { return try body(pipeline) }
    return try place.update("\(life.name).\(name)", as: life.part(.store)) { () throws(Failure) in try body(pipeline) }
  }

  /// Registers a closure that fetches data. The closure is called when the scene is shown for the first time, and by
  /// each ``fetch()``.
  ///
  /// - Parameter body: Begins to fetch, in a transaction.
  public func onFetch(_ body: @escaping () -> Void) { life.fetches.append(body) }

  /// Calls the closures of ``onFetch(_:)`` as soon as no observer runs.
  public func fetch() { life.fetch() }

  /// Calls a closure in a transaction each time the scene is shown.
  public func onShow(_ body: @escaping () -> Void) { life.showings.append(body) }

  /// Calls a closure in a transaction each time the scene is hidden.
  public func onHide(_ body: @escaping () -> Void) { life.hidings.append(body) }

  /// Calls a closure when the scene has ended.
  public func onEnd(_ body: @escaping () -> Void) { life.endings.append(body) }

  /// Makes a call whose handlers run in transactions of the store. The call is cancelled when the scene ends. After the
  /// host's release, no handler is called.
  ///
  /// - Parameter call: A call that has not been made.
  public func call<Model>(_ call: IntegrationCall<Model>) {
    nonisolated(unsafe) let call = call
    guard let isolation = life.isolation else { return }
    if life.hasEnded { return isolation.assumeIsolated { call.cancel(isolation: $0) } }
    let number = life.keepCall { [weak isolation] in isolation?.assumeIsolated { call.cancel(isolation: $0) } }
    call.transaction = { [life] name, body in
      guard let place = life.placeOfHost else { return }
      place.update("\(life.name).\(name)", as: life.part(.store), body)
    }
    call.whenEnded = { [weak life] in life?.endWork(number) }
    isolation.assumeIsolated { call.call(isolation: $0) }
  }

  /// Cancels the calls and the tasks of this scene's store. Its observers continue.
  public func cancel() { life.cancelWork() }

  /// Calls a closure in a transaction with each value of a sequence, until the sequence or the scene ends.
  ///
  /// The isolation is retained until then. To release an actor while a sequence continues, close its scenes first.
  ///
  /// - Parameters:
  ///   - name: The name of the transactions. The scene's name is placed before it.
  ///   - sequence: The external values, such as notifications, or those of a clock or a socket.
  ///   - body: Receives the pipeline and a value.
  public func observe<Values: AsyncSequence>(
    _ name: String, _ sequence: Values, _ body: @escaping (P, Values.Element) -> Void
  ) where Values.Failure == Never {
    guard !life.hasEnded, let isolation = life.isolation else { return }
    let follower: any Follower = FollowerOf(access: self, name: name, sequence: sequence, body: body)
    life.keepTask { number in Task { await follower.follow(work: number, isolation: isolation) } }
  }
}

/// Iterates over a sequence in the isolation in which the iteration was requested. The types are erased, so that a task
/// can capture it.
private protocol Follower: Sendable {
  func follow(work number: Int, isolation: isolated any Actor) async
}

private struct FollowerOf<P: Pipeline, Values: AsyncSequence>: Follower, @unchecked Sendable
where Values.Failure == Never {
  let access: StoreAccess<P>
  let name: String
  let sequence: Values
  let body: (P, Values.Element) -> Void

  func follow(work number: Int, isolation: isolated any Actor) async {
    var values = sequence.makeAsyncIterator()
    while !Task.isCancelled, let value = await values.next(isolation: isolation), !access.life.hasEnded {
      access.update(name) { body($0, value) }
    }
    access.life.endWork(number)
  }
}
