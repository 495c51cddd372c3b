import Observation
import SluiceGraph

/// Who shows what can be undone: rendering observers by a source in the graph, others by Observation.
final class StepNames: Observable {
  private var present: [String?] = [nil, nil]
  private(set) var source: Graph.Source?
  private var registrar: ObservationRegistrar?

  /// Whether they are others now.
  func change(to names: [String?]) -> Bool {
    if source == nil, registrar == nil || names == present {
      present = names
      return false
    }
    defer { present = names }
    return names != present
  }

  func source(in graph: Graph) -> Graph.Source {
    if let source { return source }
    let made = graph.makeSource()
    source = made
    return made
  }

  /// Somebody reads outside of transactions and observers, perhaps for Observation.
  func access() {
    if registrar == nil { registrar = ObservationRegistrar() }
    registrar!.access(self, keyPath: \.present)
  }

  func tell() { registrar?.withMutation(of: self, keyPath: \.present) {} }
}
