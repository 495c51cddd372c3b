import SluiceCoding
import TestSupport
import Testing

@Suite("Texts of coding errors")
struct CodingErrorTextTests {
  @Test("decoding: each case has the whole text that is written here")
  func decoding() {
    expectTexts(decodingExamples, ofAll: \.kind)
  }

  @Test("encoding: each case has the whole text that is written here")
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

    To fix this, read it with the decoder that goes with its encoder, or take an earlier copy.
    """#
  ),
  (
    ModelDecodingError(.notADocument),
    #"""
    The data are not a document.

      expected: "format": "sluice-model-1"

    They were written by something else than ModelEncoder.

    To fix this, choose another file, or read it with what wrote it.
    """#
  ),
  (
    ModelDecodingError(.newerVersion(3)),
    #"""
    A document is of a newer version than this app knows.

      schema version: 3

    It was written by a later version of the app, whose properties this one does not have.

    To fix this, open it with that version.
    """#
  ),
  (
    ModelDecodingError(.missingMigration(from: 3)),
    #"""
    A document is of an earlier version, from which no migration starts.

      schema version: 3

    Properties may have changed since, and nobody has said how.

    To fix this, pass 'migrations: [3: { table in … }]' to ModelDecoder; '{ _ in }' where nothing is to be done.
    """#
  ),
  (
    ModelDecodingError(.migrationFailed(from: 3), underlying: BadNumber()),
    #"""
    The migration of a document of an earlier version failed.

      schema version: 3
      error: bad number

    The document is not what the migration expects.

    To fix this, let the migration cope with what it finds, or take an earlier copy of the document.
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
    A document has something that the model does not have.

      at: node 3, Track.title
      key: "name\n"

    The property has another name now, is not written any more or holds something else, or the document is damaged.

    To fix this, rename or remove it in a migration, or pass 'unknownKeys: .ignore' to ModelDecoder to leave it out.
    """#
  ),
  (
    ModelDecodingError(.missingValue, place: "node 3, Track.title"),
    #"""
    A document has no value for a property.

      at: node 3, Track.title

    The property has no initial value, so that a node cannot be made without one.

    To fix this, give the property an initial value, set the value in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.wrongValue, place: "node 3, Track.title", underlying: BadNumber()),
    #"""
    A document has another value for a property than its type asks for.

      at: node 3, Track.title
      error: bad number

    The property has changed its type, or the document is damaged.

    To fix this, exchange the value in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.missingNode(7), place: "node 3, Track.title"),
    #"""
    A document refers to a node that it does not have.

      at: node 3, Track.title
      node: 7

    A migration has taken the node out and not what refers to it, or the document is damaged.

    To fix this, take the reference out too, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.laterNode(7), place: "node 3, Track.title"),
    #"""
    In a document a node holds one that does not stand before it.

      at: node 3, Track.title
      node: 7

    What a node holds stands before it, so that no node can stand below itself.

    To fix this, make the reference a weak one where a migration has made it, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.wrongNode(7, expected: "Track", found: "Album"), place: "node 3, Track.title"),
    #"""
    A document has a node where one of another type belongs.

      at: node 3, Track.title
      node: 7
      expected: Track
      found: "Album"

    The property has changed its type, or the document is damaged.

    To fix this, read the document as what it is, exchange the node in a migration, or take an earlier copy.
    """#
  ),
  (
    ModelDecodingError(.unreachedNode, place: "node 3, Track.title"),
    #"""
    A document has a node that no other one holds.

      at: node 3, Track.title

    ModelEncoder writes what the root reaches, so something that held it is missing: the document is damaged.

    To fix this, take an earlier copy, or pass 'unknownKeys: .ignore' to ModelDecoder to leave such nodes out.
    """#
  ),
  (
    ModelDecodingError(.nodeTwice(7), place: "node 3, Track.title"),
    #"""
    In a document a set has a node twice.

      at: node 3, Track.title
      node: 7

    The property held nodes that may come twice before it was a set, or the document is damaged.

    To fix this, leave one in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.keyTwice("name\n"), place: "node 3, Track.title"),
    #"""
    In a document a dictionary has a key twice.

      at: node 3, Track.title
      key: "name\n"

    Keys that differed when they were written are equal now, or the document is damaged.

    To fix this, leave one in a migration, or take an earlier copy of the document.
    """#
  ),
  (
    ModelDecodingError(.unequalPairs(keys: 2, nodes: 1), place: "node 3, Track.title"),
    #"""
    In a document a dictionary has another number of keys than of nodes.

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
    Two node types of a model have one name in documents.

      name: "Row"

    They are of different modules, whose names are not written, and could not be told apart when the model is read.

    To fix this, give one of them a name of its own: static var documentName: String { "…" }
    """#
  ),
  (
    ModelDecodingError(.withoutModelDecoder),
    #"""
    A ModelDocument was decoded by itself.

    A ModelDecoder says which versions of the schema are understood, and how earlier ones are brought up to date.

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

    The encoder, or the value's own encode(to:), has refused it.

    To fix this, let the encoder write such values (of JSON: nonConformingFloatEncodingStrategy), or set another.
    """#
  ),
  (
    ModelEncodingError(.strongCycle, place: "Folder.parent"),
    #"""
    A node that is to be written stands below itself.

      held by: Folder.parent

    A model is a tree whose branches may meet and may not return; a mediator refuses such a one too.

    To fix this, make the reference back a 'weak var'.
    """#
  ),
  (
    ModelEncodingError(.sharedName("Row")),
    #"""
    Two node types of a model have one name in documents.

      name: "Row"

    They are of different modules, whose names are not written, and could not be told apart when the model is read.

    To fix this, give one of them a name of its own: static var documentName: String { "…" }
    """#
  ),
  (
    ModelEncodingError(.notWritten, underlying: BadNumber()),
    #"""
    A model could not be written.

      error: bad number

    The closure that encodes it has failed: its encoder, or what it does with the data.

    To fix this, see to the cause of the error, and write the model again: it is unchanged.
    """#
  ),
]

private struct BadNumber: Error, CustomStringConvertible {
  var description: String { "bad number" }
}
