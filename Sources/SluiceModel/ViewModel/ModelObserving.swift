/// An object that observes a model on its own behalf: a view model, a controller, a processor.
///
/// Inherit from ``ViewModel``, or declare the three properties in a class that inherits from another one. The closures
/// of its observers receive the object, which is held weakly. Their names have the form `owner.name`. The observers end
/// with the object, or by ``cancelObservers()`` and ``cancelObservers(named:)``. Use the object in the isolation of the
/// mediator.
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
  /// The prefix of its observers' names.
  var owner: String { get }
  /// The mediator of the model.
  var mediator: Mediator<Root> { get }
  /// The set of its observers, which cancels them when the object is deinitialized. No other object may retain it.
  var observers: RegistrationSet { get }
}

extension ModelObserving {
  /// The scope of observers that end with this object, which is the first argument of their closures. Their names have
  /// the form `owner.name`: `scope.observe("text", reads: \.header) { me, header in me.text = header }`.
  public var scope: TargetScope<Root, Self> {
    TargetScope(mediator._$place, self, owner: (owner, observers))
  }

  /// The root of the model.
  public var root: Root { mediator.root }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { mediator.isRefreshing }

  /// Changes the model in a transaction, see ``Mediator/update(_:except:_:)``. Its name gets no prefix, since undo
  /// shows it.
  ///
  /// - Parameters:
  ///   - name: The transaction's name.
  ///   - registration: An observer that is not called for this change.
  ///   - body: A closure that changes the model, from its root.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, after its changes have been rolled back.
  @discardableResult
  public func update<R, E: Error>(
    _ name: String, except registration: Registration? = nil, _ body: (Root) throws(E) -> R
  ) throws(E) -> R {
    try mediator.update(name, except: registration, body)
  }

  /// Runs a transaction as soon as no other code of the mediator runs, see ``Mediator/enqueue(_:_:)``.
  public func enqueue(_ name: String, _ body: @escaping (Root) throws -> Void) { mediator.enqueue(name, body) }

  /// The access of the running observer, to be stored for later, see ``Mediator/currentAccess``.
  public var currentAccess: DeferredAccess? { mediator.currentAccess }

  /// Reads the model with the rights of an observer that has run, see ``Mediator/access(_:_:)``.
  ///
  /// - Parameters:
  ///   - access: The stored rights of an observer.
  ///   - body: A closure that reads the model, from its root.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  public func access<R, E: Error>(_ access: DeferredAccess, _ body: (Root) throws(E) -> R) throws(E) -> R {
    try mediator.access(access, body)
  }

  /// Cancels the observers of this object that have a name, without a refresh. If the open transaction fails, this is
  /// rolled back.
  ///
  /// - Parameter name: Their name, without that of the owner.
  public func cancelObservers(named name: String) { mediator.cancelObservers(of: self, named: named(name)) }

  /// Cancels all observers that have this object as target, without a refresh: for a view that disappears. If the open
  /// transaction fails, this is rolled back.
  public func cancelObservers() { mediator.cancelObservers(of: self) }

  /// Returns the name of an observer of this object in messages and traces.
  public func named(_ observer: String) -> String { "\(owner).\(observer)" }
}
