import SluiceModel

/// A formatter of nodes and values for logs and failures. A node has no name, so its position in the tree identifies
/// it.
struct Words {
  /// The position of each attached node; empty for the root.
  let places: [ObjectIdentifier: String]

  /// Returns a slot, as `Library.title` or `Playlist.title (playlists[0])`.
  func slot(_ node: any Node, _ property: String) -> String { "\(typeName(node)).\(property)\(place(node))" }

  /// Returns a node, as `Library`, `Playlist (playlists[0])` or `Playlist (detached, id 3)`.
  func node(_ node: any Node) -> String { typeName(node) + place(node) }

  /// Returns a value as Swift code, and a node by its position.
  func value(_ value: Any) -> String { ValueText(name: node).text(value) }

  func change(_ change: LoggedChange) -> String {
    "\(slot(change.node, change.property)): \(value(change.old)) → \(value(change.new))"
  }

  /// Returns a run, as `header (smart: Library.title changed)`.
  func run(_ run: ObserverRun) -> String {
    "\(run.observer)\(run.origin.map { " of \(node($0))" } ?? "") (\(run.phase): \(run.reason))"
  }

  func violation(_ violation: Violation) -> String {
    "violation (\(violation.kind)): \(violation.text.prefix { !$0.isNewline })"
  }

  /// Returns the lines of a transaction: its name, then its changes and runs, indented.
  func lines(of transaction: LoggedTransaction) -> [String] {
    var lines: [String] = transaction.changes.map(change)
    lines += transaction.sent.map { "\($0.slot) sent \(value($0.value))" }
    lines += transaction.runs.map { "ran \(run($0))" }
    lines += transaction.violations.map(violation)
    lines += transaction.rolledBackSavepoints.map { "savepoint \"\($0)\" was rolled back" }
    lines += transaction.enqueued.map { "enqueued \"\($0)\"" }
    return [title(transaction)] + lines.map { "  \($0)" }
  }

  private func title(_ transaction: LoggedTransaction) -> String {
    let name = transaction.name.map { "\"\($0)\"" } ?? "outside any transaction"
    let error = transaction.error.map { ": \($0)" } ?? ""
    return transaction.outcome == .committed ? name : "\(name) was rolled back\(error)"
  }

  private func typeName(_ node: some Node) -> String { type(of: node)._$type.name }

  private func place(_ node: some Node) -> String {
    if let place = places[ObjectIdentifier(node)] { return place.isEmpty ? "" : " (\(place))" }
    let id: Any = node.id
    return id is ObjectIdentifier ? " (detached)" : " (detached, id \(id))"
  }
}
