public import SluiceData
import SluiceMessages
public import SluiceModel

/// What a store may do with a pipeline: observe all of it, and write all but its inputs.
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
/// It has the `observe`, `perform` and `derive` of a mediator, whose paths start at the pipeline. What a store does about an
/// input is a priority observer, and what it computes is a smart one. All of it ends with the scene.
///
/// A pipeline within the pipeline is reached by its name, so a store of another scene works on it. Use an access in the
/// isolation of the mediator. The idea is Minya's `MIStore`.
@dynamicMemberLookup
public struct StoreAccess<P: Pipeline>: UntargetedScope {
  /// The paths of its observers start at the pipeline.
  public typealias Origin = P
  /// The pipeline. What is wrong to write is a violation that says so.
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

  /// The access to a pipeline that has to be there when the scene is made. One that was forgotten traps, by its name.
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
  ///   - name: The transaction's name. The scene's stands before it.
  ///   - body: Changes the pipeline.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, after its changes have been taken back.
  @discardableResult
  public func update<Result, Failure: Error>(
    _ name: String, _ body: (P) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let place = life.placeOfHost else { return try body(pipeline) }
    return try place.update("\(life.name).\(name)", as: life.part(.store)) { () throws(Failure) in try body(pipeline) }
  }

  /// Says what the store fetches. It does so when the scene is shown for the first time, and with each ``fetch()``.
  ///
  /// - Parameter body: Begins to fetch, in a transaction.
  public func onFetch(_ body: @escaping () -> Void) { life.fetches.append(body) }

  /// Fetches what ``onFetch(_:)`` says, as soon as no observer runs.
  public func fetch() { life.fetch() }

  /// Calls a closure each time that the scene is shown, in a transaction.
  public func onShow(_ body: @escaping () -> Void) { life.showings.append(body) }

  /// Calls a closure each time that the scene is hidden, in a transaction.
  public func onHide(_ body: @escaping () -> Void) { life.hidings.append(body) }

  /// Calls a closure when the scene has ended.
  public func onEnd(_ body: @escaping () -> Void) { life.endings.append(body) }

  /// Makes a call, whose handlers run in transactions of the store, and which is cancelled with the scene. Once the host is
  /// released, no handler is called any more.
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
    _ = call.onCompletion { [weak life] in life?.endWork(number) }
    isolation.assumeIsolated { call.call(isolation: $0) }
  }

  /// Cancels the calls and the tasks of this scene's store. Its observers go on.
  public func cancel() { life.cancelWork() }

  /// Calls a closure in a transaction with each value of a sequence, until that or the scene ends.
  ///
  /// The isolation is kept until then. An actor that is to be released while a sequence goes on closes its scenes before.
  ///
  /// - Parameters:
  ///   - name: The transactions' name. The scene's stands before it.
  ///   - sequence: The values from outside: notifications, a clock, a socket.
  ///   - body: Receives the pipeline and a value.
  public func observe<Values: AsyncSequence>(
    _ name: String, _ sequence: Values, _ body: @escaping (P, Values.Element) -> Void
  ) where Values.Failure == Never {
    guard !life.hasEnded, let isolation = life.isolation else { return }
    let follower: any Follower = FollowerOf(access: self, name: name, sequence: sequence, body: body)
    life.keepTask { number in Task { await follower.follow(work: number, isolation: isolation) } }
  }
}

/// Follows a sequence in the isolation from which it comes. Without types, so that a task may take it along.
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
