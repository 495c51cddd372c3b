extension LiveSession {
  /// Whether the session has released its page; see ``hibernate()``.
  public var isHibernating: Bool { stream.isHibernating }

  /// Releases the memory that only a connected page needs: its tree, its handlers, the log of patches, and the observer that builds the page.
  ///
  /// The model, the states of components, the handled events and the version of the page stay, and a hash of the page that was sent. While the
  /// session hibernates, changes of the model build no page. The next connection, event or download wakes the session, which builds the page
  /// again. If its hash is equal, and the browser has the newest version, the browser receives an acknowledgement and no markup. Otherwise the
  /// browser receives the whole page, without a reload.
  ///
  /// A session stays awake
  /// - while it has a connection (see ``disconnect(_:)``), or files are being uploaded;
  /// - if it has not been opened;
  /// - if it shows trees of ``show(_:)`` instead of a mediator, because it cannot build them again.
  ///
  /// - Complexity: O(n) in the size of the page. A further call costs nothing.
  ///
  /// The name is from Erlang, whose idle processes hibernate to use less memory.
  public func hibernate() {
    guard !isClosed, connection == nil, uploads.numbers.isEmpty, let rendering, rendering.isActive,
      stream.hibernate()
    else { return }
    rendering.suspend()
  }

  /// Builds the page of a hibernating session.
  func wake() { if isHibernating { rendering?.resume() } }
}
