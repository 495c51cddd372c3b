/// An object that observes a model on its own behalf: a view model, a controller, a processor.
///
/// ``ViewModel`` is one to inherit from; a class that inherits from another declares the three properties itself. What
/// it registers is handed the object, held weakly, under the name `owner.name`; it ends with the object, or by
/// ``cancelObservers()`` and ``cancelObservers(named:)``. Use it in the isolation of the mediator.
///
/// ```swift
/// final class HeaderController: SomeController, ModelObserving {
///   let owner = "header"
///   let mediator: Mediator<Album>
///   let observers = RegistrationSet()
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
  var observers: RegistrationSet { get }
}

extension ModelObserving {
  /// Observers that end with this object, which their closures get first, under the name `owner.name`:
  /// `scope.observe("text", reads: \.header) { me, header in me.text = header }`.
  public var scope: TargetScope<Root, Self> {
    TargetScope(mediator._$place, self, owner: (owner, observers))
  }

  /// The root of the model.
  public var root: Root { mediator.root }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { mediator.isRefreshing }

  /// Changes the model in a transaction, see ``Mediator/update(_:except:_:)``. Its name stands as it is: it is what
  /// undo shows.
  ///
  /// - Parameters:
  ///   - name: The transaction's name.
  ///   - registration: An observer that does not hear of this change.
  ///   - body: Changes the model, from its root.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, after its changes have been taken back.
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
  ///
  /// - Parameters:
  ///   - access: What an observer has kept of its rights.
  ///   - body: Reads the model, from its root.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func access<R, E: Error>(_ access: DeferredAccess, _ body: (Root) throws(E) -> R) throws(E) -> R {
    try mediator.access(access, body)
  }

  /// Cancels the observers of this object that have a name. Causes no refresh. If the open transaction fails, this is
  /// rolled back.
  ///
  /// - Parameter name: Their name, without that of the owner.
  public func cancelObservers(named name: String) { mediator.cancelObservers(of: self, named: named(name)) }

  /// Cancels all observers that have this object as target: of a view that disappears. Causes no refresh. If the open
  /// transaction fails, this is rolled back.
  public func cancelObservers() { mediator.cancelObservers(of: self) }

  /// How an observer of this object is called in messages and traces.
  public func named(_ observer: String) -> String { "\(owner).\(observer)" }
}
