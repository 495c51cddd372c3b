package import SluiceMessages

/// Misuse of the model that stops the process, and texts that are not valid paths.
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
      The root, a \(type), was read before it was set.

      This mediator was created without a root, so that observers can be registered before the model is loaded.

      To fix this, set 'root' of the mediator first, or check 'hasRoot'.
      """
    case .partOfNode(let path, let part):
      """
      The path [\(part)] goes into '\(path)', which holds nodes. Nodes have their own properties, and a change there \
      would not be observed. To fix this, continue the path with '.some' or '.each' and the name of the property, \
      without brackets.
      """
    case .notAProperty(let path):
      """
      \(path) is used as the name of a property, but it leads further than to a property of its node.

      The call needs one slot: a node, and the name of a property that this node itself has.

      To fix this, name the node that owns the property, and the property alone: 'cell(playlist.cover, \\.size)', not \
      'cell(playlist, \\.cover.size)'.
      """
    case .usedWhileEdited(let slot):
      """
      \(slot) was read or written during an in-place edit of the same property.

      During an in-place edit, only the editing code has access to the value. The property has no value to read, and a \
      written value would be lost.

      To fix this, read the values that the edit needs before it begins; or edit a copy, and assign the copy.
      """
    case .valueOfOtherType(let slot, let type):
      """
      \(slot) was set to a value of type \(type), which it cannot hold.

      An AnySlot does not have the static type of its value, so the type is checked when the value is set.

      To fix this, set a value of the property's type.
      """
    case .writeFromOtherIsolation(let slot):
      """
      \(slot) was written outside a transaction, and outside the isolation of its mediator.

      A model belongs to one isolation. A write in another one is a data race.

      To fix this, write it in the isolation of the mediator, inside mediator.update("…") { … }, or through a \
      BackgroundCell.
      """
    case .notAPath(let text, let word, let expected):
      """
      "\(text)" is not a valid path: "\(word)" is not permitted there. Permitted properties:

      \(evidence(expected))

      A path leads from property to property, through the nodes that they hold.

      To fix this, write properties with dots between them, 'some' after an optional node, and 'each' after a \
      collection of nodes.
      """
    }
  }
}
