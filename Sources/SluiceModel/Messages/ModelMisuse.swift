package import SluiceMessages

/// Misuse of the model that stops the process, and texts that are no paths.
package enum ModelMisuse: Message, Hashable {
  case noRoot(type: String)
  case partOfNode(path: String, part: String)
  case notAProperty(path: String)
  case usedWhileEdited(slot: String)
  case valueOfOtherType(slot: String, type: String)
  case writeFromOtherIsolation(slot: String)
  case notAPath(text: String, word: String, expected: [String])

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .noRoot(let type):
      """
      The root, a \(type), was asked for before it was there.

      This mediator was made without one, so that observers can be registered before the model is loaded.

      To fix this, set 'root' of the mediator first, or ask 'hasRoot'.
      """
    case .partOfNode(let path, let part):
      """
      The path [\(part)] goes into '\(path)', which holds nodes: these have properties of their own, and a change there would not \
      be noticed. To fix this, go on with '.some' or '.each' and the name of the property, without brackets.
      """
    case .notAProperty(let path):
      """
      \(path) stands where a property is named, but it leads further than to a property of its node.

      What is asked for here is one slot: a node, and the name of a property that this node has itself.

      To fix this, name the node that owns the property, and the property alone: 'cell(playlist.cover, \\.size)', not \
      'cell(playlist, \\.cover.size)'.
      """
    case .usedWhileEdited(let slot):
      """
      \(slot) was read or written in the middle of an edit of it.

      While a value is edited in place it is nowhere but with whoever edits it, so there is nothing to be read, and what \
      were written would be lost.

      To fix this, read what the edit asks for before it begins; or edit a copy, and assign that.
      """
    case .valueOfOtherType(let slot, let type):
      """
      \(slot) was set to a value of type \(type), which it cannot hold.

      An AnySlot does not know the type of its value, so only setting it tells.

      To fix this, set a value of the property's type.
      """
    case .writeFromOtherIsolation(let slot):
      """
      \(slot) was written outside a transaction, and in another isolation than that of its mediator.

      A model belongs to one isolation. A write in another one is a data race.

      To fix this, write it in the isolation of the mediator, inside mediator.update("…") { … }, or through a BackgroundCell.
      """
    case .notAPath(let text, let word, let expected):
      """
      "\(text)" is no path: "\(word)" cannot stand there. The properties that can:

      \(evidence(expected))

      A path goes from property to property, through nodes that they hold.

      To fix this, write properties with dots between them, 'some' after an optional node, and 'each' after a \
      collection of nodes.
      """
    }
  }
}
