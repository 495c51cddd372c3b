extension Message {
  /// What the compiler shows at a declaration: short, since it stands beside the code.
  var macroText: String {
    switch self {
    case .nodeNeedsClass(let found):
      """
      @Node was attached to \(found), but a node has identity, so it is a final class. To fix this, declare it as \
      'final class', or leave out @Node: structs and enums are values of a node's properties.
      """
    case .nodeNeedsFinal(let type):
      """
      A node type is a final class: its properties are known when it is compiled. To fix this, write 'final class \
      \(type)'.
      """
    case .oneVariableEach(let names):
      """
      \(names.joined(separator: " and ")) are declared by one 'var', and @Node tracks one property a declaration. To fix \
      this, give each its own 'var'.
      """
    case .patternNotTracked:
      """
      A property declared by a tuple pattern cannot be tracked. To fix this, give each name its own 'var', or mark it \
      @Untracked.
      """
    case .reservedName(let name):
      """
      '\(name)' is a step of paths, so a property of a node cannot be called that. To fix this, choose another name, or \
      mark it @Untracked.
      """
    case .lazyNotTracked(let name):
      """
      '\(name)' is lazy: reading it would be a write that nobody asked for. To fix this, set it in 'init', or mark it \
      @Untracked.
      """
    case .observersNotTracked(let name, let keyword):
      """
      '\(name)' has '\(keyword)', which would also run when a transaction is rolled back. To fix this, react in an \
      observer that reads \\.\(name), or mark it @Untracked.
      """
    case .weakNotTracked(let name):
      """
      '\(name)' is weak: it can become nil without a write, which a path could not notice. To fix this, mark it @Untracked, \
      or refer to the node by its id.
      """
    case .attributeNeedsVariable(let name, let attribute):
      """
      '\(name)' is a constant, and @\(attribute) is for what can be set. To fix this, declare it with 'var', or leave out \
      @\(attribute).
      """
    case .attributeOnEvent(let name, let attribute):
      """
      '\(name)' is an event: it keeps no value, and @\(attribute) says how a value is written. To fix this, leave out \
      @\(attribute).
      """
    case .derivedInput(let name):
      """
      '\(name)' is @Derived and @Input, but an input is set by whoever acts, and a derived value by its observer alone. To \
      fix this, leave out one of the two.
      """
    case .derivedDiscardable(let name):
      """
      '\(name)' is @Derived and @Discardable, but a derived value is no part of the document anyway. To fix this, leave out \
      @Discardable.
      """
    case .backgroundInput(let name):
      """
      '\(name)' is @Input, whose every setting is heard, but a cell hands over only the last of several. To fix this, leave \
      out @Input, or send what is set in the background by 'mediator.enqueue'.
      """
    case .backgroundDerived(let name):
      """
      '\(name)' is @Derived and @BackgroundWritable, but a derived value is set by its observer alone. To fix this, leave \
      out one of the two, or make it @BackgroundReadable.
      """
    case .backgroundPrivate(let name):
      """
      '\(name)' is @BackgroundWritable, but its setter is not for others. To fix this, make it @BackgroundReadable, or leave \
      out the restriction of the setter.
      """
    case .eventNeedsConstant(let name):
      """
      '\(name)' holds an event, and another event in its place would not be heard. To fix this, declare it with 'let'.
      """
    default:
      preconditionFailure("\(id) is not a message of the macros")
    }
  }
}
