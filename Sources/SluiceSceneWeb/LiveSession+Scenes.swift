public import SluiceModel
public import SluiceScene
public import SluiceWeb

extension LiveSession {
  /// Shows a page with scenes. ``LiveSession`` explains how pages are shown.
  ///
  /// The address of the page contains the addresses of the visible scenes. When the session is closed, all scenes end,
  /// and their calls are cancelled.
  ///
  /// - Parameters:
  ///   - mediator: The mediator of the model.
  ///   - scenes: The host of the scenes.
  ///   - name: The name of the observer in logs and traces.
  ///   - query: Returns the page's own query items, which precede those of the scenes.
  ///   - page: Builds the page from the root. The page contains a ``SceneView``.
  public func show<Root>(
    _ mediator: Mediator<Root>,
    scenes: SceneHost,
    _ name: String = "page",
    query: @escaping (Root) -> LiveQuery = { _ in LiveQuery() },
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @HTMLBuilder page: @escaping (Root, Mediator<Root>) -> HTML
  ) {
    onClose { scenes.closeAll() }
    show(
      mediator, name, query: { LiveQuery(query($0).items + scenes.query.items) }, fileID: fileID, line: line, page: page
    )
  }
}
