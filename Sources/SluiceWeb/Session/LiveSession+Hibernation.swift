extension LiveSession {
  /// Whether the session has released its page; see ``hibernate()``.
  public var isHibernating: Bool { stream.isHibernating }

  /// Releases the memory that only a connected page needs: the tree, the handlers, the log of patches, and the observer
  /// that builds the page.
  ///
  /// The model, the states of components, the handled events, the version of the page and a hash of the sent page are
  /// kept. While the session hibernates, changes of the model do not build the page. The next connection, event or
  /// download wakes the session, which builds the page again. If its hash is equal and the browser has the newest
  /// version, the browser receives an acknowledgement without markup. Otherwise the browser receives the entire page,
  /// without a reload.
  ///
  /// A session does not hibernate
  /// - while it has a connection (see ``disconnect(_:)``), or files are being uploaded;
  /// - if it has not been opened;
  /// - if it shows trees of ``show(_:)`` instead of a mediator, because it cannot build them again.
  ///
  /// - Complexity: O(n) in the size of the page. A further call has no cost.
  ///
  /// The name comes from Erlang, whose idle processes hibernate to use less memory.
  public func hibernate() {
    guard !isClosed, connection == nil, uploads.numbers.isEmpty, let rendering, rendering.isActive,
      stream.hibernate()
    else { return }
    rendering.suspend()
  }

  /// Builds the page of a hibernating session.
  func wake() { if isHibernating { rendering?.resume() } }
}
