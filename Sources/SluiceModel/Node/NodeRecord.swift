import SluiceGraph

/// The observed slots of one node: made when the first of them is tracked, dead with the node.
///
/// Its `deinit` may run on any thread, so it touches the graveyard and nothing else.
final class NodeRecord {
  /// One property. `source` is nil until it is tracked.
  struct Slot {
    var source: Graph.Source?
    /// The last entry of the running transaction's log that holds a value an observer may have seen; nil if none.
    var base: LogEntry?
    /// The transaction and the segment in which `base` was written. Meaningful while `base` is not nil.
    var transaction: UInt64 = 0
    var segment: UInt32 = 0
  }

  let graveyard: Graveyard
  var slots: [Slot]
  /// The values of computed properties, by property; nil until one is tracked.
  var memos: [Int: AnyObject]?
  /// What stands in the graph for what is sent on an event or an input, by property; nil until one is tracked.
  var hearing: [Int: Graph.Source]?
  /// The observers whose paths start at this node, by tag: they sleep while it is detached and end with it.
  var observers: [(tag: UInt32, flag: EndFlag)] = []

  init(_ graveyard: Graveyard, properties: Int) {
    self.graveyard = graveyard
    slots = Array(repeating: Slot(), count: properties)
    Census.records.add(1)
  }

  deinit {
    graveyard.bury(Remains(sources: slots.compactMap(\.source) + (hearing ?? [:]).values, observers: observers))
    Census.records.add(-1)
  }
}
