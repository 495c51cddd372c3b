public import SluiceModel

extension LiveSession {
  /// Shows the page that this closure builds, and builds it again after each refresh that changed a value that the
  /// closure read.
  ///
  /// The closure runs as a rendering observer: it may read everything and must not write. The observer is removed when
  /// the session is closed, deinitialized, or shows another page. The closure also receives the mediator, which the
  /// handlers of the page use. The session retains the closure and the mediator until it is closed.
  ///
  /// The limit for observers with this name (``MediatorLimits/subscript(name:)``) is removed, unless the application
  /// has set it.
  ///
  /// The observer belongs to the session. So any number of sessions can show one mediator without unique names.
  ///
  /// - Parameters:
  ///   - mediator: The mediator of the model.
  ///   - name: The name of the observer in logs and traces.
  ///   - query: Returns the query that the address should show; see ``query``. If the closure is nil, the address does
  ///     not change.
  ///   - page: Builds the page from the root.
  public func show<Root>(
    _ mediator: Mediator<Root>,
    _ name: String = "page",
    query: ((Root) -> LiveQuery)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @HTMLBuilder page: @escaping (Root, Mediator<Root>) -> HTML
  ) {
    guard !isClosed else { return }
    rendering?.suspend()
    rendering = Rendering { [unowned self] in
      // Each session has one observer with this name, so their number is not limited.
      if mediator.limits[name: name] == nil { mediator.limits[name: name] = .max }
      return mediator.on(self).render(name, fileID: fileID, line: line) { [unowned mediator] session, root in
        session.present(page(root, mediator))
        if let query { session.query = query(root) }
      }
    }
    rendering?.resume()
  }
}

/// The observer that builds a session's page.
///
/// ``suspend()`` removes the observer and keeps the page's closure, so that ``resume()`` can register the observer
/// again. Releasing the rendering, on any thread, releases the closure, and the observer does not run again. This also
/// holds if a transaction fails and restores the registration.
final class Rendering {
  private let register: () -> Registration
  /// The registration; nil while the observer is suspended.
  private var observer: (registration: Registration, lifetime: RegistrationSet)?

  init(register: @escaping () -> Registration) { self.register = register }

  /// Whether the observer is registered. False if a failed transaction has rolled back the registration.
  var isActive: Bool { observer?.registration.isActive ?? false }

  /// Removes the observer.
  func suspend() {
    observer?.registration.cancel()
    observer = nil
  }

  /// Registers the observer, which builds the page.
  func resume() {
    let registration = register()
    observer = (registration, RegistrationSet(registration))
  }
}
