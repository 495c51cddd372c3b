package import SluiceMacroMessages
package import SluiceMessages
import TestSupport
import Testing

@Suite("Messages of the macros")
struct MacroMessageTests {
  @Test("each case has the whole text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.self)
  }
}

private let examples: [MessageExample<MacroMessage>] = [
  (
    .nodeNeedsClass(found: "a struct"),
    #"""
    @Node was attached to a struct, but a node has identity, so it is a final class. To fix this, declare it \#
    as 'final class', or leave out @Node: structs and enums are values of a node's properties.
    """#
  ),
  (
    .nodeNeedsFinal(type: "Playlist"),
    #"""
    A node type is a final class: its properties are known when it is compiled. To fix this, write 'final \#
    class Playlist'.
    """#
  ),
  (
    .oneVariableEach(names: ["'a'", "'b'"]),
    #"""
    'a' and 'b' are declared by one 'var', and @Node tracks one property a declaration. To fix this, give \#
    each its own 'var'.
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
    'each' is a word of paths, so a property of a node cannot be called that. To fix this, choose another \#
    name, or mark it @Untracked.
    """#
  ),
  (
    .lazyNotTracked(name: "cache"),
    #"""
    'cache' is lazy: reading it would be a write that nobody asked for. To fix this, set it in 'init', or \#
    mark it @Untracked.
    """#
  ),
  (
    .observersNeedType(name: "count", keyword: "didSet"),
    #"""
    'count' has 'didSet', and its type is not written. To fix this, write it: 'var count: …'.
    """#
  ),
  (
    .weakConstant(name: "owner"),
    #"""
    'owner' is weak and a constant, but it changes when the node dies. To fix this, declare it with 'weak var'.
    """#
  ),
  (
    .unownedNotTracked(name: "owner"),
    #"""
    'owner' is unowned: a read after the node has died would stop the program. To fix this, make it 'weak', or \#
    mark it @Untracked.
    """#
  ),
  (
    .wrapperNotTracked(name: "title", wrapper: "Published"),
    #"""
    'title' has the attribute @Published: the value of a property with a wrapper is kept where the node does not \#
    see it. To fix this, leave the wrapper out, or mark the property @Untracked.
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
    'shape' is of the opaque type 'some Shape', which cannot be written twice. To fix this, write the type \#
    itself, or 'any' in the place of 'some'.
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
    'sum' is @Computed and a constant, but it changes with what it is computed from. To fix this, declare it \#
    with 'var'.
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
    'sum' is @Computed, and no closure says how. To fix this, write '@Computed({ (node: Library) in … })'.
    """#
  ),
  (
    .computedNeedsParameter(name: "sum", type: "Library"),
    #"""
    The closure that computes 'sum' does not say what type its node is. To fix this, begin it with '(node: \#
    Library) in'.
    """#
  ),
  (
    .computedNeedsType(name: "sum"),
    #"""
    'sum' is @Computed, and its type is not written. To fix this, write it: 'var sum: …'.
    """#
  ),
  (
    .computedNeedsResult(name: "first", signature: "(library: Library) -> Playlist? in"),
    #"""
    The closure that computes 'first' returns first what fits many types. To fix this, begin it with '(library: \#
    Library) -> Playlist? in'.
    """#
  ),
  (
    .computedFromItself(name: "sum"),
    #"""
    'sum' is computed from itself, which never ends. To fix this, compute it from other properties.
    """#
  ),
  (
    .computedIsNotWritten(name: "sum", attribute: "Derived"),
    #"""
    'sum' is @Computed, so nobody sets it, and @Derived is for what can be set. To fix this, leave out \#
    @Derived.
    """#
  ),
  (
    .partnerNotTracked(name: "left", type: "Library"),
    #"""
    'left' is to share its changes with something else than a tracked variable of its class. To fix this, name \#
    another one: '@SharedChange(with: \Library.other)'.
    """#
  ),
  (
    .partnersNameEachOther(name: "left", partner: "right"),
    #"""
    'left' and 'right' name each other in @SharedChange, where one naming the other is enough. To fix this, \#
    leave out one of the two.
    """#
  ),
  (
    .attributeOutsideNode(attribute: "Derived"),
    #"""
    @Derived says something of a node's property, and this is none. To fix this, mark the class with @Node, or \#
    leave out @Derived.
    """#
  ),
  (
    .partnerOfOtherKind(name: "left", partner: "right", attribute: "Derived"),
    #"""
    'left' is @Derived and 'right' is not, but they share their changes, so they are written in the same way. To \#
    fix this, mark both @Derived, or neither.
    """#
  ),
  (
    .attributeNeedsVariable(name: "total", attribute: "Derived"),
    #"""
    'total' is a constant, and @Derived is for what can be set. To fix this, declare it with 'var', or leave out \#
    @Derived.
    """#
  ),
  (
    .attributeOnEvent(name: "saveTapped", attribute: "Input"),
    #"""
    'saveTapped' is an event: it keeps no value, and @Input says how a value is written. To fix this, leave out \#
    @Input.
    """#
  ),
  (
    .derivedInput(name: "query"),
    #"""
    'query' is @Derived and @Input, but an input is set by whoever acts, and a derived value by its observer alone. \#
    To fix this, leave out one of the two.
    """#
  ),
  (
    .noPartOfDocument(name: "header", attribute: "Derived", superfluous: "Discardable"),
    #"""
    'header' is @Derived and @Discardable, but a value that is @Derived is no part of the document anyway. To fix this, \#
    leave out @Discardable.
    """#
  ),
  (
    .eventNeedsConstant(name: "saveTapped"),
    #"""
    'saveTapped' holds an event, and another event in its place would not be heard. To fix this, declare it with \#
    'let'.
    """#
  ),
  (
    .twoRoles(name: "query", role: "Input", other: "Context"),
    #"""
    'query' is @Input and @Context, but has one role in a scene. To fix this, leave out one of the two.
    """#
  ),
  (
    .backgroundInput(name: "query"),
    #"""
    'query' is @Input, whose every setting is heard, but a cell hands over only the last of several. To fix this, \#
    leave out @Input, or send what is set in the background by 'mediator.enqueue'.
    """#
  ),
  (
    .backgroundDerived(name: "total"),
    #"""
    'total' is @Derived and @BackgroundWritable, but a derived value is set by its observer alone. To fix this, \#
    leave out one of the two, or make it @BackgroundReadable.
    """#
  ),
  (
    .backgroundPrivate(name: "progress"),
    #"""
    'progress' is @BackgroundWritable, but its setter is not for others. To fix this, make it @BackgroundReadable, \#
    or leave out the restriction of the setter.
    """#
  ),
  (
    .codableConstant(name: "id"),
    #"""
    'id' is a constant with a value of its own, which a node that is decoded cannot exchange for the one that was \#
    written. To fix this, set it in 'init', declare it with 'private(set) var', or mark it @Untracked.
    """#
  ),
  (
    .codableLeftOut(name: "header", attribute: "Derived"),
    #"""
    'header' is @Derived, so it is not written, and a node that is decoded has nothing to begin with. To fix this, \#
    give it an initial value.
    """#
  ),
  (
    .codableUntracked(name: "cache"),
    #"""
    'cache' is @Untracked, so it is not written, and a node that is decoded has nothing to begin with. To fix this, \#
    give it an initial value.
    """#
  ),
  (
    .stateLabelsNeedEnum,
    #"""
    @StateLabels derives labels from the cases of an enum, and this type has none. To fix this, leave out @StateLabels, \#
    and write 'label' by hand.
    """#
  ),
]

extension MacroMessage: Message {
  package var cause: MessageCause { .misuse }
}
