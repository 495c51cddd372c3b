import SluiceCoding
import TestSupport
import Testing

@Suite("Texts of coding errors")
struct CodingErrorTextTests {
  @Test("decoding errors: each case has the complete text that is written here")
  func decoding() {
    expectTexts(decodingExamples, ofAll: \.kind)
  }

  @Test("encoding errors: each case has the complete text that is written here")
  func encoding() {
    expectTexts(encodingExamples, ofAll: \.kind)
  }
}

private let decodingExamples: [MessageExample<ModelDecodingError>] = [
  (
    ModelDecodingError(.unreadable, underlying: BadNumber()),
    #"""
    A document cannot be read.

      error: bad number

    The data are damaged, or were written in another format than the decoder's.

    To fix this, read it with the decoder that matches its encoder, or take an earlier copy.
    """#
  ),
  (
    ModelDecodingError(.notADocument),
    #"""
    The data are not a document.

      expected: "format": "sluice-model-1"

    ModelEncoder did not write them.

    To fix this, choose another file, or read it with the code that matches its format.
    """#
  ),
  (
    ModelDecodingError(.newerVersion(3)),
    #"""
    A document has a newer version than this app supports.

      schema version: 3

    A later version of the app wrote it, with properties that this version does not have.

    To fix this, open it with that version.
    """#
  ),
  (
    ModelDecodingError(.missingMigration(from: 3)),
    #"""
    A document has an earlier version, from which no migration starts.

      schema version: 3

    Properties may have changed since, and no migration describes the changes.

    To fix this, pass 'migrations: [3: { table in … }]' to ModelDecoder; use '{ _ in }' if nothing has to change.
    """#
  ),
  (
    ModelDecodingError(.migrationFailed(from: 3), underlying: BadNumber()),
    #"""
    The migration of a document of an earlier version failed.

      schema version: 3
      error: bad number

    The document does not have the form that the migration expects.

    To fix this, let the migration handle such a document, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.unknownType("Tune"), place: "node 3, Track.title"),
    #"""
    A document has a node of a type that the model does not have.

      at: node 3, Track.title
      type: "Tune"

    The type has another name now, or the document is damaged.

    To fix this, rename it in a migration, or pass 'unknownKeys: .ignore' to ModelDecoder to leave such nodes out.
    """#
  ),
  (
    ModelDecodingError(.unknownKey("name\n"), place: "node 3, Track.title"),
    #"""
    A document has a key that the model does not have.

      at: node 3, Track.title
      key: "name\n"

    The property has another name now, is no longer written or has another kind of value, or the document is damaged.

    To fix this, rename or remove it in a migration, or pass 'unknownKeys: .ignore' to ModelDecoder to leave it out.
    """#
  ),
  (
    ModelDecodingError(.missingValue, place: "node 3, Track.title"),
    #"""
    A document has no value for a property.

      at: node 3, Track.title

    The property has no initial value, so a node cannot be created without a value from the document.

    To fix this, give the property an initial value, set the value in a migration, or take an earlier copy of the \#
    document.
    """#
  ),
  (
    ModelDecodingError(.wrongValue, place: "node 3, Track.title", underlying: BadNumber()),
    #"""
    A document has a value of the wrong type for a property.

      at: node 3, Track.title
      error: bad number

    The property has changed its type, or the document is damaged.

    To fix this, replace the value in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.missingNode(7), place: "node 3, Track.title"),
    #"""
    A document refers to a node that it does not have.

      at: node 3, Track.title
      node: 7

    A migration has removed the node, but not the reference to it, or the document is damaged.

    To fix this, remove the reference too, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.laterNode(7), place: "node 3, Track.title"),
    #"""
    A node of a document holds a node that is not listed before it.

      at: node 3, Track.title
      node: 7

    The nodes that a node holds are listed before it, so that no node can be below itself.

    To fix this, make the reference weak if a migration has added it, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.wrongNode(7, expected: "Track", found: "Album"), place: "node 3, Track.title"),
    #"""
    A document has a node where a node of another type is expected.

      at: node 3, Track.title
      node: 7
      expected: Track
      found: "Album"

    The property has changed its type, or the document is damaged.

    To fix this, read the document with the type of its root, replace the node in a migration, or take an earlier copy.
    """#
  ),
  (
    ModelDecodingError(.unreachedNode, place: "node 3, Track.title"),
    #"""
    A document has a node that no other node holds.

      at: node 3, Track.title

    ModelEncoder writes the nodes that the root reaches, so a value that held this node is missing: the document is \#
    damaged.

    To fix this, take an earlier copy, or pass 'unknownKeys: .ignore' to ModelDecoder to leave such nodes out.
    """#
  ),
  (
    ModelDecodingError(.nodeTwice(7), place: "node 3, Track.title"),
    #"""
    A set of a document has a node twice.

      at: node 3, Track.title
      node: 7

    Before the property was a set, it could hold a node twice, or the document is damaged.

    To fix this, keep only one in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.keyTwice("name\n"), place: "node 3, Track.title"),
    #"""
    A dictionary of a document has a key twice.

      at: node 3, Track.title
      key: "name\n"

    Keys that differed when they were written are equal now, or the document is damaged.

    To fix this, keep only one in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.unequalPairs(keys: 2, nodes: 1), place: "node 3, Track.title"),
    #"""
    A dictionary of a document has different numbers of keys and nodes.

      at: node 3, Track.title
      keys: 2
      nodes: 1

    A migration has changed one and not the other, or the document is damaged.

    To fix this, change both in the migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.sharedName("Row")),
    #"""
    Two node types of a model have the same name in documents.

      name: "Row"

    They are in different modules, whose names are not written, so they could not be distinguished when the model is \#
    read.

    To fix this, give one of them a name of its own: static var documentName: String { "…" }
    """#
  ),
  (
    ModelDecodingError(.withoutModelDecoder),
    #"""
    A ModelDocument was decoded without a ModelDecoder.

    A ModelDecoder defines the supported versions of the schema, and the migrations of earlier versions.

    To fix this, decode it inside of 'ModelDecoder(…).decode(Root.self) { … }'.
    """#
  ),
]

private let encodingExamples: [MessageExample<ModelEncodingError>] = [
  (
    ModelEncodingError(.value, place: "node 3, Track.title", underlying: BadNumber()),
    #"""
    A value of a model cannot be written.

      at: node 3, Track.title
      error: bad number

    The encoder, or the value's own encode(to:), has rejected it.

    To fix this, let the encoder write such values (for JSON: nonConformingFloatEncodingStrategy), or set another value.
    """#
  ),
  (
    ModelEncodingError(.strongCycle, place: "Folder.parent"),
    #"""
    A node that is to be written is below itself.

      held by: Folder.parent

    Several nodes of a model may hold the same node, but no node may be below itself. A mediator rejects such a model \#
    too.

    To fix this, make the reference back a 'weak var'.
    """#
  ),
  (
    ModelEncodingError(.sharedName("Row")),
    #"""
    Two node types of a model have the same name in documents.

      name: "Row"

    They are in different modules, whose names are not written, so they could not be distinguished when the model is \#
    read.

    To fix this, give one of them a name of its own: static var documentName: String { "…" }
    """#
  ),
  (
    ModelEncodingError(.notWritten, underlying: BadNumber()),
    #"""
    A model could not be written.

      error: bad number

    The closure that encodes the model has failed: the encoder, or its use of the data.

    To fix this, remove the cause of the error, and write the model again. The model is unchanged.
    """#
  ),
]

private struct BadNumber: Error, CustomStringConvertible {
  var description: String { "bad number" }
}
