package import SluiceMacroMessages
package import SluiceMessages
import TestSupport
import Testing

@Suite("Messages of the macros")
struct MacroMessageTests {
  @Test("MacroMessage: each case has the complete text that is stated here")
  func texts() {
    expectTexts(examples, ofAll: \.self)
  }
}

private let examples: [MessageExample<MacroMessage>] = [
  (
    .nodeNeedsClass(found: "a struct"),
    #"""
    @Node was attached to a struct, but a node has identity, so it must be a final class. To fix this, declare it as \#
    'final class', or leave out @Node: structs and enums are values of a node's properties.
    """#
  ),
  (
    .nodeNeedsFinal(type: "Playlist"),
    #"""
    A node type must be a final class, because its properties must be known at compile time. To fix this, write \#
    'final class Playlist'.
    """#
  ),
  (
    .nodeIsObservable(type: "Playlist"),
    #"""
    A node type cannot have @Observable, because the properties of a node are tracked already. To fix this, remove \#
    '@Observable' and write 'final class Playlist: Observable'.
    """#
  ),
  (
    .oneVariableEach(names: ["'a'", "'b'"]),
    #"""
    'a' and 'b' are declared by one 'var', but @Node tracks one property per declaration. To fix this, give each its \#
    own 'var'.
    """#
  ),
  (
    .patternNotTracked,
    #"""
    A property declared by a tuple pattern cannot be tracked. To fix this, give each name its own 'var', or \#
    mark it @Untracked.
    """#
  ),
  (
    .reservedName(name: "each"),
    #"""
    'each' is a reserved word of paths, so a property of a node cannot have this name. To fix this, choose another \#
    name, or mark it @Untracked.
    """#
  ),
  (
    .lazyNotTracked(name: "cache"),
    #"""
    'cache' is lazy, so a read of it could also be a write. To fix this, set it in 'init', or mark it @Untracked.
    """#
  ),
  (
    .observersNeedType(name: "count", keyword: "didSet"),
    #"""
    'count' has 'didSet', but its type is not written. To fix this, write the type: 'var count: …'.
    """#
  ),
  (
    .weakConstant(name: "owner"),
    #"""
    'owner' is weak and a constant, but it changes when the node is deinitialized. To fix this, declare it with 'weak \#
    var'.
    """#
  ),
  (
    .unownedNotTracked(name: "owner"),
    #"""
    'owner' is unowned: a read after the node is deinitialized would stop the program. To fix this, make it 'weak', \#
    or mark it @Untracked.
    """#
  ),
  (
    .wrapperNotTracked(name: "title", wrapper: "Published"),
    #"""
    'title' has the attribute @Published: the wrapper stores the value where the node cannot track it. To fix this, \#
    remove the wrapper, or mark the property @Untracked.
    """#
  ),
  (
    .isolatedProperty(name: "title", isolation: "@MainActor"),
    #"""
    'title' is @MainActor, but all tracked properties of a node belong to the isolation of its class. To fix \#
    this, isolate the class, or mark the property @Untracked.
    """#
  ),
  (
    .opaqueNotTracked(name: "shape", type: "some Shape"),
    #"""
    'shape' has the opaque type 'some Shape', which generated code cannot repeat. To fix this, write the type itself, \#
    or 'any' instead of 'some'.
    """#
  ),
  (
    .conditionalNotTracked(name: "count"),
    #"""
    'count' is declared inside '#if', and @Node does not know whether the condition holds. To fix this, declare \#
    it outside, with the condition around its value or its type, or mark it @Untracked.
    """#
  ),
  (
    .computedConstant(name: "sum"),
    #"""
    'sum' is @Computed and a constant, but it changes with the values from which it is computed. To fix this, declare \#
    it with 'var'.
    """#
  ),
  (
    .computedHasOther(name: "sum", other: "an initial value"),
    #"""
    'sum' is @Computed and has an initial value as well, but its value comes from the closure alone. To fix \#
    this, leave out one of the two.
    """#
  ),
  (
    .computedNeedsClosure(name: "sum", type: "Library"),
    #"""
    'sum' is @Computed, but has no closure that computes it. To fix this, write '@Computed({ (node: Library) in … })'.
    """#
  ),
  (
    .computedNeedsParameter(name: "sum", type: "Library"),
    #"""
    The closure that computes 'sum' does not declare the type of its node. To fix this, begin it with '(node: \#
    Library) in'.
    """#
  ),
  (
    .computedNeedsType(name: "sum"),
    #"""
    'sum' is @Computed, but its type is not written. To fix this, write the type: 'var sum: …'.
    """#
  ),
  (
    .computedNeedsResult(name: "first", signature: "(library: Library) -> Playlist? in"),
    #"""
    The first value that the closure of 'first' returns fits several types. To fix this, begin the closure with \#
    '(library: Library) -> Playlist? in'.
    """#
  ),
  (
    .computedFromItself(name: "sum"),
    #"""
    'sum' is computed from itself, so its evaluation would never end. To fix this, compute it from other properties.
    """#
  ),
  (
    .computedIsNotWritten(name: "sum", attribute: "Derived"),
    #"""
    'sum' is @Computed, so it cannot be set, but @Derived applies only to properties that can be set. To fix this, \#
    leave out @Derived.
    """#
  ),
  (
    .partnerNotTracked(name: "left", type: "Library"),
    #"""
    'left' must share its changes with a tracked variable of its class, but names something else. To fix this, name \#
    another one: '@SharedChange(with: \Library.other)'.
    """#
  ),
  (
    .partnersNameEachOther(name: "left", partner: "right"),
    #"""
    'left' and 'right' name each other in @SharedChange, but one of the two attributes is enough. To fix this, leave \#
    out one of them.
    """#
  ),
  (
    .attributeOutsideNode(attribute: "Derived"),
    #"""
    @Derived applies only to properties of a node, and this is not one. To fix this, mark the class with @Node, or \#
    leave out @Derived.
    """#
  ),
  (
    .partnerOfOtherKind(name: "left", partner: "right", attribute: "Derived"),
    #"""
    'left' is @Derived and 'right' is not, but they share their changes, so both must be written in the same way. To \#
    fix this, mark both @Derived, or neither.
    """#
  ),
  (
    .attributeNeedsVariable(name: "total", attribute: "Derived"),
    #"""
    'total' is a constant, but @Derived applies only to properties that can be set. To fix this, declare it with \#
    'var', or leave out @Derived.
    """#
  ),
  (
    .attributeOnEvent(name: "saveTapped", attribute: "Input"),
    #"""
    'saveTapped' is an event and stores no value, but @Input determines how a value is written. To fix this, leave \#
    out @Input.
    """#
  ),
  (
    .derivedInput(name: "query"),
    #"""
    'query' is @Derived and @Input, but transactions set an input, and only its observer sets a derived value. To fix \#
    this, leave out one of the two.
    """#
  ),
  (
    .noPartOfDocument(name: "header", attribute: "Derived", superfluous: "Discardable"),
    #"""
    'header' is @Derived and @Discardable, but a value that is @Derived is not part of the document in any case. To \#
    fix this, leave out @Discardable.
    """#
  ),
  (
    .eventNeedsConstant(name: "saveTapped"),
    #"""
    'saveTapped' holds an event, but observers would not receive values of an event that replaces it. To fix this, \#
    declare it with 'let'.
    """#
  ),
  (
    .twoRoles(name: "query", role: "Input", other: "Context"),
    #"""
    'query' is @Input and @Context, but a property has only one role in a scene. To fix this, leave out one of the two.
    """#
  ),
  (
    .backgroundInput(name: "query"),
    #"""
    'query' is @Input, so observers receive every value that is set, but a cell delivers only the last of several. To \#
    fix this, leave out @Input, or set the value from the background with 'mediator.enqueue'.
    """#
  ),
  (
    .backgroundDerived(name: "total"),
    #"""
    'total' is @Derived and @BackgroundWritable, but only its observer sets a derived value. To fix this, leave out \#
    one of the two, or make it @BackgroundReadable.
    """#
  ),
  (
    .backgroundPrivate(name: "progress"),
    #"""
    'progress' is @BackgroundWritable, but other code cannot use its setter. To fix this, make it \#
    @BackgroundReadable, or remove the restriction of the setter.
    """#
  ),
  (
    .codableConstant(name: "id"),
    #"""
    'id' is a constant with an initial value, which decoding cannot replace with the written value. To fix this, set \#
    it in 'init', declare it with 'private(set) var', or mark it @Untracked.
    """#
  ),
  (
    .codableLeftOut(name: "header", attribute: "Derived"),
    #"""
    'header' is @Derived, so it is not written, and a decoded node has no value for it. To fix this, give it an \#
    initial value.
    """#
  ),
  (
    .codableUntracked(name: "cache"),
    #"""
    'cache' is @Untracked, so it is not written, and a decoded node has no value for it. To fix this, give it an \#
    initial value.
    """#
  ),
  (
    .stateLabelsNeedEnum,
    #"""
    @StateLabels derives labels from the cases of an enum, and this type has none. To fix this, leave out \#
    @StateLabels, and write 'label' by hand.
    """#
  ),
]

extension MacroMessage: Message {
  package var cause: MessageCause { .misuse }
}
