/// The line of a declaration or a call that a message names, as a sentence after its text.
package enum MessageNote: Hashable, Sendable {
  /// A registered observer.
  case observer(String, at: CodePlace)
  /// An observer that was not registered.
  case refused(String, at: CodePlace)
  /// The running transaction. Its line is not known, because recording it would cost time at every update.
  case transaction(String)
  /// An optimistic update.
  case optimistic(String, at: CodePlace)
  /// A call of an integrator.
  case call(String, at: CodePlace)

  /// The line, or nil if it is not known.
  package var place: CodePlace? {
    switch self {
    case .observer(_, let place), .refused(_, let place), .optimistic(_, let place), .call(_, let place): place
    case .transaction: nil
    }
  }

  /// The complete sentence.
  package var sentence: String {
    switch self {
    case .observer(let name, let place): "Observer \"\(name)\" was registered at \(place)."
    case .refused(let name, let place): "Observer \"\(name)\" was rejected at \(place)."
    case .transaction(let name): "Transaction \"\(name)\" was running."
    case .optimistic(let name, let place): "Optimistic update \"\(name)\" was called at \(place)."
    case .call(let name, let place): "Call \"\(name)\" was prepared at \(place)."
    }
  }
}

extension Message {
  /// Returns the entire text, followed by a sentence for each note.
  package func text(with notes: [MessageNote]) -> String {
    notes.isEmpty ? text : "\(text)\n\n\(notes.map(\.sentence).joined(separator: "\n"))"
  }
}
