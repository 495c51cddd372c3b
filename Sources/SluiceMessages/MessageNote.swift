/// The line of a declaration or a call that a message names, as a sentence after its text.
package enum MessageNote: Hashable, Sendable {
  /// A registered observer.
  case observer(String, at: CodePlace)
  /// An observer that was not registered.
  case refused(String, at: CodePlace)
  /// The transaction that runs. Its line is not known, because an update would pay for that at every call.
  case transaction(String)
  /// An optimistic update.
  case optimistic(String, at: CodePlace)
  /// A call of an integrator.
  case call(String, at: CodePlace)

  /// The line; nil where it is not known.
  package var place: CodePlace? {
    switch self {
    case .observer(_, let place), .refused(_, let place), .optimistic(_, let place), .call(_, let place): place
    case .transaction: nil
    }
  }

  /// The whole sentence.
  package var sentence: String {
    switch self {
    case .observer(let name, let place): "Observer \"\(name)\" was registered at \(place)."
    case .refused(let name, let place): "Observer \"\(name)\" was refused at \(place)."
    case .transaction(let name): "Transaction \"\(name)\" was running."
    case .optimistic(let name, let place): "Optimistic update \"\(name)\" was called at \(place)."
    case .call(let name, let place): "Call \"\(name)\" was prepared at \(place)."
    }
  }
}

extension Message {
  /// The whole text, and a sentence for each note behind it.
  package func text(with notes: [MessageNote]) -> String {
    notes.isEmpty ? text : "\(text)\n\n\(notes.map(\.sentence).joined(separator: "\n"))"
  }
}
