import SluiceModel
import TestSupport
import Testing

@Suite("Messages of the model")
struct ModelMessageTests {
  @Test("violations: each case has the whole text that is written here")
  func violations() {
    expectTexts(refusalExamples + contractExamples + accessExamples + orderExamples, ofAll: \.self)
  }

  @Test("misuse: each case has the whole text that is written here")
  func misuse() {
    expectTexts(misuseExamples, ofAll: \.self)
  }

  @Test("failures: each case has the whole text that is written here")
  func failures() {
    expectTexts(failureExamples, ofAll: \.self)
  }
}

private let misuseExamples: [MessageExample<ModelMisuse>] = [
  (
    .noRoot(type: "Library"),
    #"""
    The root, a Library, was asked for before it was there.

    This mediator was made without one, so that observers can be registered before the model is loaded.

    To fix this, set 'root' of the mediator first, or ask 'hasRoot'.
    """#
  ),
  (
    .partOfNode(path: "Library.selected", part: #"\.?.title"#),
    #"""
    The path [\.?.title] goes into 'Library.selected', which holds nodes: these have properties of their own, and a \#
    change there would not be noticed. To fix this, go on with '.some' or '.each' and the name of the property, \#
    without brackets.
    """#
  ),
  (
    .notAProperty(path: #"\.front.title"#),
    #"""
    \.front.title stands where a property is named, but it leads further than to a property of its node.

    What is asked for here is one slot: a node, and the name of a property that this node has itself.

    To fix this, name the node that owns the property, and the property alone: 'cell(playlist.cover, \.size)', not \#
    'cell(playlist, \.cover.size)'.
    """#
  ),
  (
    .usedWhileEdited(slot: "Library.playlists"),
    """
    Library.playlists was read or written in the middle of an edit of it.

    While a value is edited in place it is nowhere but with whoever edits it, so there is nothing to be read, and what \
    were written would be lost.

    To fix this, read what the edit asks for before it begins; or edit a copy, and assign that.
    """
  ),
  (
    .valueOfOtherType(slot: "Library.query", type: "Int"),
    #"""
    Library.query was set to a value of type Int, which it cannot hold.

    An AnySlot does not know the type of its value, so only setting it tells.

    To fix this, set a value of the property's type.
    """#
  ),
  (
    .writeFromOtherIsolation(slot: "Library.query"),
    #"""
    Library.query was written outside a transaction, and in another isolation than that of its mediator.

    A model belongs to one isolation. A write in another one is a data race.

    To fix this, write it in the isolation of the mediator, inside mediator.update("…") { … }, or through a BackgroundCell.
    """#
  ),
  (
    .notAPath(text: #"\.playlist.each"#, word: "playlist", expected: ["playlists", "query"]),
    #"""
    "\.playlist.each" is no path: "playlist" cannot stand there. The properties that can:

      playlists
      query

    A path goes from property to property, through nodes that they hold.

    To fix this, write properties with dots between them, 'some' after an optional node, and 'each' after a \#
    collection of nodes.
    """#
  ),
]

private let failureExamples: [MessageExample<ModelFailure>] = [
  (
    .enqueuedFailed(name: "load", error: "Broken(\n  file: 7)"),
    #"""
    Transaction "load", which was enqueued, failed; what it did was taken back.

      Broken(
        file: 7)

    Nobody waits for an enqueued transaction, so its error goes to 'onError' of the mediator, or here if that \#
    is not set.
    """#
  ),
  (
    .workFailed(name: "detail", error: "Broken(\n  file: 7)"),
    #"""
    Work "detail" failed; what it had changed by transactions stays.

      Broken(
        file: 7)

    Nobody waits for work that is performed, so its error goes to 'onError' of the mediator, or here if that is not set.
    """#
  ),
  (
    .waitEnded(path: #"\.ready"#),
    #"""
    What was waited for at \.ready cannot come any more: the mediator, or the node at which the path starts, has ended, \#
    or the path was refused.

    The task goes on with this error, since no transaction would ever wake it.
    """#
  ),
]
