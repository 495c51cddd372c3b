/// A diagnostic of the macros: the fact, the reason, and "To fix this, …".
///
/// The text is one line, as in compilers. A test compares the entire text of each case.
package enum MacroMessage: Hashable, Sendable {
  case nodeNeedsClass(found: String)
  case nodeNeedsFinal(type: String)
  case nodeIsObservable(type: String)
  case oneVariableEach(names: [String])
  case patternNotTracked
  case reservedName(name: String)
  case lazyNotTracked(name: String)
  case observersNeedType(name: String, keyword: String)
  case weakConstant(name: String)
  case unownedNotTracked(name: String)
  case wrapperNotTracked(name: String, wrapper: String)
  case isolatedProperty(name: String, isolation: String)
  case opaqueNotTracked(name: String, type: String)
  case conditionalNotTracked(name: String)
  case computedConstant(name: String)
  case computedHasOther(name: String, other: String)
  case computedNeedsClosure(name: String, type: String)
  case computedNeedsParameter(name: String, type: String)
  case computedNeedsType(name: String)
  case computedNeedsResult(name: String, signature: String)
  case computedFromItself(name: String)
  case computedIsNotWritten(name: String, attribute: String)
  case partnerNotTracked(name: String, type: String)
  case partnersNameEachOther(name: String, partner: String)
  case attributeOutsideNode(attribute: String)
  case partnerOfOtherKind(name: String, partner: String, attribute: String)
  case attributeNeedsVariable(name: String, attribute: String)
  case attributeOnEvent(name: String, attribute: String)
  case derivedInput(name: String)
  case noPartOfDocument(name: String, attribute: String, superfluous: String)
  case eventNeedsConstant(name: String)
  case twoRoles(name: String, role: String, other: String)
  case backgroundInput(name: String)
  case backgroundDerived(name: String)
  case backgroundPrivate(name: String)
  case codableConstant(name: String)
  case codableLeftOut(name: String, attribute: String)
  case codableUntracked(name: String)
  case stateLabelsNeedEnum

  /// The name of the case, by which tools know the diagnostic.
  package var name: String { String("\(self)".prefix { $0 != "(" }) }

  /// The entire text.
  package var text: String {
    switch self {
    case .nodeNeedsClass(let found):
      """
      @Node was attached to \(found), but a node has identity, so it must be a final class. To fix this, declare it as \
      'final class', or leave out @Node: structs and enums are values of a node's properties.
      """
    case .nodeNeedsFinal(let type):
      """
      A node type must be a final class, because its properties must be known at compile time. To fix this, write \
      'final class \(type)'.
      """
    case .nodeIsObservable(let type):
      """
      A node type cannot have @Observable, because the properties of a node are tracked already. To fix this, remove \
      '@Observable' and write 'final class \(type): Observable'.
      """
    case .oneVariableEach(let names):
      """
      \(names.joined(separator: " and ")) are declared by one 'var', but @Node tracks one property per declaration. To \
      fix this, give each its own 'var'.
      """
    case .patternNotTracked:
      """
      A property declared by a tuple pattern cannot be tracked. To fix this, give each name its own 'var', or mark it \
      @Untracked.
      """
    case .reservedName(let name):
      """
      '\(name)' is a reserved word of paths, so a property of a node cannot have this name. To fix this, choose \
      another name, or mark it @Untracked.
      """
    case .lazyNotTracked(let name):
      """
      '\(name)' is lazy, so a read of it could also be a write. To fix this, set it in 'init', or mark it @Untracked.
      """
    case .observersNeedType(let name, let keyword):
      """
      '\(name)' has '\(keyword)', but its type is not written. To fix this, write the type: 'var \(name): …'.
      """
    case .weakConstant(let name):
      """
      '\(name)' is weak and a constant, but it changes when the node is deinitialized. To fix this, declare it with \
      'weak var'.
      """
    case .unownedNotTracked(let name):
      """
      '\(name)' is unowned: a read after the node is deinitialized would stop the program. To fix this, make it \
      'weak', or mark it @Untracked.
      """
    case .wrapperNotTracked(let name, let wrapper):
      """
      '\(name)' has the attribute @\(wrapper): the wrapper stores the value where the node cannot track it. To fix \
      this, remove the wrapper, or mark the property @Untracked.
      """
    case .isolatedProperty(let name, let isolation):
      """
      '\(name)' is \(isolation), but all tracked properties of a node belong to the isolation of its class. To fix \
      this, isolate the class, or mark the property @Untracked.
      """
    case .opaqueNotTracked(let name, let type):
      """
      '\(name)' has the opaque type '\(type)', which generated code cannot repeat. To fix this, write the type itself, \
      or 'any' instead of 'some'.
      """
    case .conditionalNotTracked(let name):
      """
      '\(name)' is declared inside '#if', and @Node does not know whether the condition holds. To fix this, declare it \
      outside, with the condition around its value or its type, or mark it @Untracked.
      """
    case .computedConstant(let name):
      """
      '\(name)' is @Computed and a constant, but it changes with the values from which it is computed. To fix this, \
      declare it with 'var'.
      """
    case .computedHasOther(let name, let other):
      """
      '\(name)' is @Computed and has \(other) as well, but its value comes from the closure alone. To fix this, leave \
      out one of the two.
      """
    case .computedNeedsClosure(let name, let type):
      """
      '\(name)' is @Computed, but has no closure that computes it. To fix this, write '@Computed({ (node: \(type)) in \
      … })'.
      """
    case .computedNeedsParameter(let name, let type):
      """
      The closure that computes '\(name)' does not declare the type of its node. To fix this, begin it with '(node: \
      \(type)) in'.
      """
    case .computedNeedsType(let name):
      """
      '\(name)' is @Computed, but its type is not written. To fix this, write the type: 'var \(name): …'.
      """
    case .computedNeedsResult(let name, let signature):
      """
      The first value that the closure of '\(name)' returns fits several types. To fix this, begin the closure with \
      '\(signature)'.
      """
    case .computedFromItself(let name):
      """
      '\(name)' is computed from itself, so its evaluation would never end. To fix this, compute it from other \
      properties.
      """
    case .computedIsNotWritten(let name, let attribute):
      """
      '\(name)' is @Computed, so it cannot be set, but @\(attribute) applies only to properties that can be set. To \
      fix this, leave out @\(attribute).
      """
    case .partnerNotTracked(let name, let type):
      """
      '\(name)' must share its changes with a tracked variable of its class, but names something else. To fix this, \
      name another one: '@SharedChange(with: \\\(type).other)'.
      """
    case .partnersNameEachOther(let name, let partner):
      """
      '\(name)' and '\(partner)' name each other in @SharedChange, but one of the two attributes is enough. To fix \
      this, leave out one of them.
      """
    case .attributeOutsideNode(let attribute):
      """
      @\(attribute) applies only to properties of a node, and this is not one. To fix this, mark the class with @Node, \
      or leave out @\(attribute).
      """
    case .partnerOfOtherKind(let name, let partner, let attribute):
      """
      '\(name)' is @\(attribute) and '\(partner)' is not, but they share their changes, so both must be written in the \
      same way. To fix this, mark both @\(attribute), or neither.
      """
    case .attributeNeedsVariable(let name, let attribute):
      """
      '\(name)' is a constant, but @\(attribute) applies only to properties that can be set. To fix this, declare it \
      with 'var', or leave out @\(attribute).
      """
    case .attributeOnEvent(let name, let attribute):
      """
      '\(name)' is an event and stores no value, but @\(attribute) determines how a value is written. To fix this, \
      leave out @\(attribute).
      """
    case .derivedInput(let name):
      """
      '\(name)' is @Derived and @Input, but transactions set an input, and only its observer sets a derived value. To \
      fix this, leave out one of the two.
      """
    case .noPartOfDocument(let name, let attribute, let superfluous):
      """
      '\(name)' is @\(attribute) and @\(superfluous), but a value that is @\(attribute) is not part of the document in \
      any case. To fix this, leave out @\(superfluous).
      """
    case .eventNeedsConstant(let name):
      """
      '\(name)' holds an event, but observers would not receive values of an event that replaces it. To fix this, \
      declare it with 'let'.
      """
    case .twoRoles(let name, let role, let other):
      """
      '\(name)' is @\(role) and @\(other), but a property has only one role in a scene. To fix this, leave out one of \
      the two.
      """
    case .backgroundInput(let name):
      """
      '\(name)' is @Input, so observers receive every value that is set, but a cell delivers only the last of several. \
      To fix this, leave out @Input, or set the value from the background with 'mediator.enqueue'.
      """
    case .backgroundDerived(let name):
      """
      '\(name)' is @Derived and @BackgroundWritable, but only its observer sets a derived value. To fix this, leave \
      out one of the two, or make it @BackgroundReadable.
      """
    case .backgroundPrivate(let name):
      """
      '\(name)' is @BackgroundWritable, but other code cannot use its setter. To fix this, make it \
      @BackgroundReadable, or remove the restriction of the setter.
      """
    case .codableConstant(let name):
      """
      '\(name)' is a constant with an initial value, which decoding cannot replace with the written value. To fix \
      this, set it in 'init', declare it with 'private(set) var', or mark it @Untracked.
      """
    case .codableLeftOut(let name, let attribute):
      """
      '\(name)' is @\(attribute), so it is not written, and a decoded node has no value for it. To fix this, give it \
      an initial value.
      """
    case .codableUntracked(let name):
      """
      '\(name)' is @Untracked, so it is not written, and a decoded node has no value for it. To fix this, give it an \
      initial value.
      """
    case .stateLabelsNeedEnum:
      """
      @StateLabels derives labels from the cases of an enum, and this type has none. To fix this, leave out \
      @StateLabels, and write 'label' by hand.
      """
    }
  }
}
