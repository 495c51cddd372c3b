import SluiceModel
import TestSupport
import Testing

@Suite("Messages of the model")
struct ModelMessageTests {
  @Test("ModelViolation: each case has the complete text that is stated here")
  func violations() {
    expectTexts(refusalExamples + contractExamples + accessExamples + orderExamples, ofAll: \.self)
  }

  @Test("ModelMisuse: each case has the complete text that is stated here")
  func misuse() {
    expectTexts(misuseExamples, ofAll: \.self)
  }

  @Test("ModelFailure: each case has the complete text that is stated here")
  func failures() {
    expectTexts(failureExamples, ofAll: \.self)
  }
}

private let misuseExamples: [MessageExample<ModelMisuse>] = [
  (
    .noRoot(type: "Library"),
    #"""
    The root, a Library, was read before it was set.

    This mediator was created without a root, so that observers can be registered before the model is loaded.

    To fix this, set 'root' of the mediator first, or check 'hasRoot'.
    """#
  ),
  (
    .partOfNode(path: "Library.selected", part: #"\.?.title"#),
    #"""
    The path [\.?.title] goes into 'Library.selected', which holds nodes. Nodes have their own properties, and a \#
    change there would not be observed. To fix this, continue the path with '.some' or '.each' and the name of the \#
    property, without brackets.
    """#
  ),
  (
    .notAProperty(path: #"\.front.title"#),
    #"""
    \.front.title is used as the name of a property, but it leads further than to a property of its node.

    The call needs one slot: a node, and the name of a property that this node itself has.

    To fix this, name the node that owns the property, and the property alone: 'cell(playlist.cover, \.size)', not \#
    'cell(playlist, \.cover.size)'.
    """#
  ),
  (
    .usedWhileEdited(slot: "Library.playlists"),
    """
    Library.playlists was read or written during an in-place edit of the same property.

    During an in-place edit, only the editing code has access to the value. The property has no value to read, and a \
    written value would be lost.

    To fix this, read the values that the edit needs before it begins; or edit a copy, and assign the copy.
    """
  ),
  (
    .valueOfOtherType(slot: "Library.query", type: "Int"),
    #"""
    Library.query was set to a value of type Int, which it cannot hold.

    An AnySlot does not have the static type of its value, so the type is checked when the value is set.

    To fix this, set a value of the property's type.
    """#
  ),
  (
    .writeFromOtherIsolation(slot: "Library.query"),
    #"""
    Library.query was written outside a transaction, and outside the isolation of its mediator.

    A model belongs to one isolation. A write in another one is a data race.

    To fix this, write it in the isolation of the mediator, inside mediator.update("…") { … }, or through a \#
    BackgroundCell.
    """#
  ),
  (
    .notAPath(text: #"\.playlist.each"#, word: "playlist", expected: ["playlists", "query"]),
    #"""
    "\.playlist.each" is not a valid path: "playlist" is not permitted there. Permitted properties:

      playlists
      query

    A path leads from property to property, through the nodes that they hold.

    To fix this, write properties with dots between them, 'some' after an optional node, and 'each' after a \#
    collection of nodes.
    """#
  ),
]

private let failureExamples: [MessageExample<ModelFailure>] = [
  (
    .enqueuedFailed(name: "load", error: "Broken(\n  file: 7)"),
    #"""
    Transaction "load", which was enqueued, failed; its changes were rolled back.

      Broken(
        file: 7)

    No caller waits for an enqueued transaction, so its error goes to 'onError' of the mediator, or here if 'onError' \#
    is not set.
    """#
  ),
  (
    .workFailed(name: "detail", error: "Broken(\n  file: 7)"),
    #"""
    Work "detail" failed; the changes that it made in transactions stay.

      Broken(
        file: 7)

    No caller waits for performed work, so its error goes to 'onError' of the mediator, or here if 'onError' is not set.
    """#
  ),
  (
    .waitEnded(path: #"\.ready"#),
    #"""
    The awaited value at \.ready can no longer arrive: the mediator, or the node at which the path starts, was \#
    released, or the path was rejected.

    The task continues with this error, because no transaction would resume it.
    """#
  ),
]
