/// The handlers of a tree by their ids.
///
/// Building the table takes one walk of the tree. The table is valid until the tree changes. An event that changes the
/// page costs one walk, which is less than building the page. The handlers of an event that changes nothing are found
/// in O(1).
struct HandlerTable {
  private var listeners: [ActionID: Listener] = [:]

  private struct Listener {
    var element: HTMLElement
    var event: InteractionKind
  }

  init(of nodes: [HTMLNode], in host: ComponentHost) {
    add(nodes, under: .root, host)
  }

  /// Returns the handlers with an id, or an empty array if no element has the id.
  func handlers(for id: ActionID, of event: InteractionKind) -> [EventHandler] {
    guard let listener = listeners[id], listener.event == event else { return [] }
    return listener.element.handlers.filter { $0.event == event }
  }

  private mutating func add(_ nodes: [HTMLNode], under parent: Identity, _ host: ComponentHost) {
    for node in nodes {
      guard case .element(let element)? = node.resolved(in: host)?.content else { continue }
      let identity = parent.appending(node.identity)
      for handler in element.handlers {
        // If two elements have the same key, the first one handles the event.
        let id = ActionID(identity, handler.event)
        if listeners[id] == nil { listeners[id] = Listener(element: element, event: handler.event) }
      }
      add(element.children, under: identity, host)
    }
  }
}
