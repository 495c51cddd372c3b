package import SluiceMessages

/// The text quotes the values of a document, so that each stays on its line.
extension ModelDecodingError: Message {
  package var cause: MessageCause {
    switch kind {
    case .missingMigration, .migrationFailed, .sharedName, .withoutModelDecoder: .misuse
    case .unreadable, .notADocument, .newerVersion, .unknownType, .unknownKey, .missingValue, .wrongValue, .missingNode,
      .laterNode,
      .wrongNode, .unreachedNode, .nodeTwice, .keyTwice, .unequalPairs:
      .world
    }
  }

  package var text: String {
    let reason = underlying.map { "\($0)" } ?? ""
    return switch kind {
    case .unreadable:
      """
      A document cannot be read.

        error: \(reason)

      The data are damaged, or were written in another format than the decoder's.

      To fix this, read it with the decoder that goes with its encoder, or take an earlier copy.
      """
    case .notADocument:
      """
      The data are not a document.

        expected: "format": \(DocumentFormat.name.quoted)

      They were written by something else than ModelEncoder.

      To fix this, choose another file, or read it with what wrote it.
      """
    case .newerVersion(let version):
      """
      A document is of a newer version than this app knows.

        schema version: \(version)

      It was written by a later version of the app, whose properties this one does not have.

      To fix this, open it with that version.
      """
    case .missingMigration(let version):
      """
      A document is of an earlier version, from which no migration starts.

        schema version: \(version)

      Properties may have changed since, and nobody has said how.

      To fix this, pass 'migrations: [\(version): { table in … }]' to ModelDecoder; '{ _ in }' where nothing is to be done.
      """
    case .migrationFailed(let version):
      """
      The migration of a document of an earlier version failed.

        schema version: \(version)
        error: \(reason)

      The document is not what the migration expects.

      To fix this, let the migration cope with what it finds, or take an earlier copy of the document.
      """
    case .unknownType(let type):
      """
      A document has a node of a type that the model does not have.

        at: \(place)
        type: \(type.quoted)

      The type has another name now, or the document is damaged.

      To fix this, rename it in a migration, or pass 'unknownKeys: .ignore' to ModelDecoder to leave such nodes out.
      """
    case .unknownKey(let key):
      """
      A document has something that the model does not have.

        at: \(place)
        key: \(key.quoted)

      The property has another name now, is not written any more or holds something else, or the document is damaged.

      To fix this, rename or remove it in a migration, or pass 'unknownKeys: .ignore' to ModelDecoder to leave it out.
      """
    case .missingValue:
      """
      A document has no value for a property.

        at: \(place)

      The property has no initial value, so that a node cannot be made without one.

      To fix this, give the property an initial value, set the value in a migration, or take an earlier copy of the document.
      """
    case .wrongValue:
      """
      A document has another value for a property than its type asks for.

        at: \(place)
        error: \(reason)

      The property has changed its type, or the document is damaged.

      To fix this, exchange the value in a migration, or take an earlier copy of the document.
      """
    case .missingNode(let number):
      """
      A document refers to a node that it does not have.

        at: \(place)
        node: \(number)

      A migration has taken the node out and not what refers to it, or the document is damaged.

      To fix this, take the reference out too, or take an earlier copy of the document.
      """
    case .laterNode(let number):
      """
      In a document a node holds one that does not stand before it.

        at: \(place)
        node: \(number)

      What a node holds stands before it, so that no node can stand below itself.

      To fix this, make the reference a weak one where a migration has made it, or take an earlier copy of the document.
      """
    case .wrongNode(let number, let expected, let found):
      """
      A document has a node where one of another type belongs.

        at: \(place)
        node: \(number)
        expected: \(expected)
        found: \(found.quoted)

      The property has changed its type, or the document is damaged.

      To fix this, read the document as what it is, exchange the node in a migration, or take an earlier copy.
      """
    case .unreachedNode:
      """
      A document has a node that no other one holds.

        at: \(place)

      ModelEncoder writes what the root reaches, so something that held it is missing: the document is damaged.

      To fix this, take an earlier copy, or pass 'unknownKeys: .ignore' to ModelDecoder to leave such nodes out.
      """
    case .nodeTwice(let number):
      """
      In a document a set has a node twice.

        at: \(place)
        node: \(number)

      The property held nodes that may come twice before it was a set, or the document is damaged.

      To fix this, leave one in a migration, or take an earlier copy of the document.
      """
    case .keyTwice(let key):
      """
      In a document a dictionary has a key twice.

        at: \(place)
        key: \(key.quoted)

      Keys that differed when they were written are equal now, or the document is damaged.

      To fix this, leave one in a migration, or take an earlier copy of the document.
      """
    case .unequalPairs(let keys, let nodes):
      """
      In a document a dictionary has another number of keys than of nodes.

        at: \(place)
        keys: \(keys)
        nodes: \(nodes)

      A migration has changed one and not the other, or the document is damaged.

      To fix this, change both in the migration, or take an earlier copy of the document.
      """
    case .sharedName(let name):
      """
      Two node types of a model have one name in documents.

        name: \(name.quoted)

      They are of different modules, whose names are not written, and could not be told apart when the model is read.

      To fix this, give one of them a name of its own: static var documentName: String { "…" }
      """
    case .withoutModelDecoder:
      """
      A ModelDocument was decoded by itself.

      A ModelDecoder says which versions of the schema are understood, and how earlier ones are brought up to date.

      To fix this, decode it inside of 'ModelDecoder(…).decode(Root.self) { … }'.
      """
    }
  }
}
