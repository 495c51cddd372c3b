/// An object that observes a model on its own behalf: a view model, a controller, a processor.
///
/// ``ViewModel`` is one to inherit from; a class that inherits from another declares the three properties itself. What it registers
/// is handed the object, held weakly, under the name `owner.name`; it ends with the object, or by ``remove(_:)`` and
/// ``removeAll()``. Use it in the isolation of the mediator.
///
/// ```swift
/// final class HeaderController: SomeController, ModelObserving {
///   let owner = "header"
///   let mediator: Mediator<Album>
///   let observers = OwnedObservers()
/// }
/// ```
public protocol ModelObserving: AnyObject {
  /// The type of the root.
  associatedtype Root: Node
  /// What the names of its observers begin with.
  var owner: String { get }
  /// The mediator of the model.
  var mediator: Mediator<Root> { get }
  /// Ends what it has registered, when it dies. Nobody else holds it.
  var observers: OwnedObservers { get }
}

extension ModelObserving {
  /// The root of the model.
  public var root: Root { mediator.root }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { mediator.isRefreshing }

  /// Changes the model in a transaction, see ``Mediator/update(_:except:_:)``. Its name stands as it is: it is what undo shows.
  @discardableResult
  public func update<R, E: Error>(
    _ name: String, except registration: Registration? = nil, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    try mediator.update(name, except: registration, body)
  }

  /// Runs a transaction as soon as nothing runs, see ``Mediator/enqueue(_:_:)``.
  public func enqueue(_ name: String, _ body: @escaping (Root) throws -> Void) { mediator.enqueue(name, body) }

  /// The access of the observer that runs, to be kept for later, see ``Mediator/currentAccess``.
  public var currentAccess: DeferredAccess? { mediator.currentAccess }

  /// Reads the model by the rights of an observer that has run, see ``Mediator/access(_:_:)``.
  public func access<R, E: Error>(_ access: DeferredAccess, _ body: (Root) throws(E) -> R) throws(E) -> R {
    try mediator.access(access, body)
  }

  /// Registers an observer that shows the model, see ``Mediator/render(_:on:fileID:line:_:)``.
  @discardableResult
  public func render(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Self, Root) -> Void
  ) -> Registration {
    observers.keep(mediator.render(named(name), on: self, fileID: fileID, line: line, body))
  }

  /// As ``render(_:fileID:line:_:)``, for what stands below a node: sleeps while that is detached, and ends with it.
  @discardableResult
  public func render<Origin: Node>(
    _ name: String, from origin: Origin, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Origin) -> Void
  ) -> Registration {
    observers.keep(mediator.render(named(name), on: self, from: origin, fileID: fileID, line: line, body))
  }

  /// Ends its observers of a name. Causes no refresh; in a transaction that fails it is taken back.
  public func remove(_ name: String) { mediator.remove(target: self, named: named(name)) }

  /// Ends everything that has this object as target: a view that disappears. Causes no refresh; in a transaction that fails it is
  /// taken back.
  public func removeAll() { mediator.release(self) }

  /// How an observer of this object is called in messages and traces.
  public func named(_ observer: String) -> String { "\(owner).\(observer)" }
}

/// The observers of one object: when this dies with it, on whatever thread, they do not run again.
public final class OwnedObservers {
  private var kept: [(registration: Registration, graveyard: Graveyard?)] = []
  /// How many there must be for the next look at those that have ended.
  private var nextLook = 16

  /// None yet.
  public init() {}

  /// How many it knows. Those that have ended are forgotten each time that the number has doubled.
  package var count: Int { kept.count }

  /// Ends an observer when this object dies. Returns it.
  @discardableResult
  public func keep(_ registration: Registration) -> Registration {
    if kept.count >= nextLook {
      kept.removeAll { $0.registration.plan == nil }
      nextLook = max(16, kept.count * 2)
    }
    kept.append((registration, registration.graveyard))
    return registration
  }

  /// Leaves notes for the mediator; see ``Graveyard``.
  deinit { for (registration, graveyard) in kept { registration.end(by: graveyard) } }
}
