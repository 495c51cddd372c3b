extension Message {
  /// Why a registration was refused, with a drawing of the observers involved.
  var refusalText: String {
    switch self {
    case .twoWriters(let new, let old, let slot, let drawing):
      """
      Observer "\(new)" was not registered: \(slot) already has a writer, "\(old)".

      \(drawing)

      With two writers the value would depend on which of them ran last.

      To fix this, let one observer write it from what both read, or give each a property of its own and a third that \
      joins them.
      """
    case .registeredTwice(let observer, let slot):
      """
      Observer "\(observer)" was registered twice. The first registration stays, and the second was refused.

      Both would write \(slot), whose value would depend on which of them ran last.

      To fix this, register the observer once, or call 'cancel()' on the first registration before the \
      second. Observers of several targets need a property for each target.
      """
    case .cycle(let new, let drawing):
      """
      Observer "\(new)" was not registered: each of these would have to run before the next, and the last before the first.

      \(drawing)

      An observer runs once in a refresh, after everything that writes what it reads; in a circle nobody can be first.

      To fix this, split a property so that what is read is not what is written, or join the observers into one. An \
      observer that normalises a value may read and write the same path itself.
      """
    case .storedWrite(let observer, let slot):
      """
      Observer "\(observer)" was not registered: it writes \(slot), which is not @Derived, and does not read it.

      A value that an observer computes from other values is derived: it is not part of the document, and undo computes it \
      anew. Any other may be normalised, which needs its present value.

      To fix this, mark the property @Derived, or read the same path as well.
      """
    case .unsentEvent(let observer, let path, let property):
      """
      Observer "\(observer)" was not registered: it reads \(path), which is an event and has no value.

      An event keeps nothing of what is sent, so the observer would not run when something is sent. A path that ends with 'sent' leads to \
      what is sent.

      To fix this, read \(path).sent. If the compiler finds no 'sent' there, write the type in the declaration: \
      'let \(property) = Event<…>()'. @Node does not recognize a type alias of Event.
      """
    default:
      preconditionFailure("\(id) is not the message of a refusal")
    }
  }
}
