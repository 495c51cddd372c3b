package import SluiceMessages

/// The text quotes the values of a document, so each value stays on its line.
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

      To fix this, read it with the decoder that matches its encoder, or take an earlier copy.
      """
    case .notADocument:
      """
      The data are not a document.

        expected: "format": \(DocumentFormat.name.quoted)

      ModelEncoder did not write them.

      To fix this, choose another file, or read it with the code that matches its format.
      """
    case .newerVersion(let version):
      """
      A document has a newer version than this app supports.

        schema version: \(version)

      A later version of the app wrote it, with properties that this version does not have.

      To fix this, open it with that version.
      """
    case .missingMigration(let version):
      """
      A document has an earlier version, from which no migration starts.

        schema version: \(version)

      Properties may have changed since, and no migration describes the changes.

      To fix this, pass 'migrations: [\(version): { table in … }]' to ModelDecoder; use '{ _ in }' if nothing has to \
      change.
      """
    case .migrationFailed(let version):
      """
      The migration of a document of an earlier version failed.

        schema version: \(version)
        error: \(reason)

      The document does not have the form that the migration expects.

      To fix this, let the migration handle such a document, or take an earlier copy of the document.
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
      A document has a key that the model does not have.

        at: \(place)
        key: \(key.quoted)

      The property has another name now, is no longer written or has another kind of value, or the document is damaged.

      To fix this, rename or remove it in a migration, or pass 'unknownKeys: .ignore' to ModelDecoder to leave it out.
      """
    case .missingValue:
      """
      A document has no value for a property.

        at: \(place)

      The property has no initial value, so a node cannot be created without a value from the document.

      To fix this, give the property an initial value, set the value in a migration, or take an earlier copy of the \
      document.
      """
    case .wrongValue:
      """
      A document has a value of the wrong type for a property.

        at: \(place)
        error: \(reason)

      The property has changed its type, or the document is damaged.

      To fix this, replace the value in a migration, or take an earlier copy of the document.
      """
    case .missingNode(let number):
      """
      A document refers to a node that it does not have.

        at: \(place)
        node: \(number)

      A migration has removed the node, but not the reference to it, or the document is damaged.

      To fix this, remove the reference too, or take an earlier copy of the document.
      """
    case .laterNode(let number):
      """
      A node of a document holds a node that is not listed before it.

        at: \(place)
        node: \(number)

      The nodes that a node holds are listed before it, so that no node can be below itself.

      To fix this, make the reference weak if a migration has added it, or take an earlier copy of the document.
      """
    case .wrongNode(let number, let expected, let found):
      """
      A document has a node where a node of another type is expected.

        at: \(place)
        node: \(number)
        expected: \(expected)
        found: \(found.quoted)

      The property has changed its type, or the document is damaged.

      To fix this, read the document with the type of its root, replace the node in a migration, or take an earlier \
      copy.
      """
    case .unreachedNode:
      """
      A document has a node that no other node holds.

        at: \(place)

      ModelEncoder writes the nodes that the root reaches, so a value that held this node is missing: the document is \
      damaged.

      To fix this, take an earlier copy, or pass 'unknownKeys: .ignore' to ModelDecoder to leave such nodes out.
      """
    case .nodeTwice(let number):
      """
      A set of a document has a node twice.

        at: \(place)
        node: \(number)

      Before the property was a set, it could hold a node twice, or the document is damaged.

      To fix this, keep only one in a migration, or take an earlier copy of the document.
      """
    case .keyTwice(let key):
      """
      A dictionary of a document has a key twice.

        at: \(place)
        key: \(key.quoted)

      Keys that differed when they were written are equal now, or the document is damaged.

      To fix this, keep only one in a migration, or take an earlier copy of the document.
      """
    case .unequalPairs(let keys, let nodes):
      """
      A dictionary of a document has different numbers of keys and nodes.

        at: \(place)
        keys: \(keys)
        nodes: \(nodes)

      A migration has changed one and not the other, or the document is damaged.

      To fix this, change both in the migration, or take an earlier copy of the document.
      """
    case .sharedName(let name):
      """
      Two node types of a model have the same name in documents.

        name: \(name.quoted)

      They are in different modules, whose names are not written, so they could not be distinguished when the model is \
      read.

      To fix this, give one of them a name of its own: static var documentName: String { "…" }
      """
    case .withoutModelDecoder:
      """
      A ModelDocument was decoded without a ModelDecoder.

      A ModelDecoder defines the supported versions of the schema, and the migrations of earlier versions.

      To fix this, decode it inside of 'ModelDecoder(…).decode(Root.self) { … }'.
      """
    }
  }
}
