#if Persistence
  import GRDB
  import SluiceCoding
  import SluiceFiles

  /// The tables of a model in a database, with the operations that read and write them. All functions run within a
  /// transaction of the caller.
  ///
  /// | table | a row |
  /// |---|---|
  /// | `sluice_model` | a number with a name: `format`, `schema`, `root`, `next` |
  /// | `sluice_names` | the number of a type's or a property's name |
  /// | `sluice_nodes` | a node: its identity, its type, its values as a JSON object, and the nodes that its properties
  /// hold or refer to |
  /// | `sluice_elements` | an element of a collection: its node and property, its position, its identity, and its key
  /// in a map |
  ///
  /// In the column `nodes`, a property has an identity or null. A collection has `"list"` or `"map"` there, and its
  /// elements are in `sluice_elements`. A set is stored as a list. Positions ascend with gaps (``ElementPositions``).
  /// So an edit in the middle of a collection writes the rows of the edit, and only rarely some rows around it. Each
  /// row has a checksum.
  ///
  /// Unchecked, because the type is used only on the database's write queue.
  final class ModelTables: @unchecked Sendable {
    /// The version of these tables.
    static let format = 1

    /// The numbers of the names of types and properties.
    private var numbers: [String: Int64] = [:]
    private var names: [Int64: String] = [:]
    /// The lowest unused identity, as stored in the database.
    private var next: Int?
    /// The edited collections, by node and property. A collection is read at its first edit.
    private var collections: [Int64: [Int64: Collection]] = [:]

    private struct CollectionKey: Hashable {
      let node: Int64
      let property: Int64
    }

    /// The parts of a collection that edits need.
    private struct Collection {
      var positions = ElementPositions()
      /// The positions of the keys of a set or a map that is edited by key.
      var byKey: [String: Int64]?
    }

    // MARK: Opening

    /// Returns whether the database has a model.
    ///
    /// - Parameter creates: Whether to create the tables if there are none.
    func prepare(_ database: Database, creates: Bool) throws -> Bool {
      if try database.tableExists("sluice_model") {
        try compareTables(database, with: Self.sql)
        let format = try number("format", database) ?? 0
        guard format <= Self.format else {
          throw StoredFileError.Kind.newer(found: "model tables of version \(format)", known: "version \(Self.format)")
        }
        try readNames(database)
        return try number("root", database) != nil
      }
      guard creates else { return false }
      for sql in Self.sql { try database.execute(sql: sql) }
      try set("format", Self.format, database)
      return false
    }

    private static let sql = [
      "CREATE TABLE sluice_model (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL)",
      "CREATE TABLE sluice_names (id INTEGER PRIMARY KEY NOT NULL, name TEXT UNIQUE NOT NULL)",
      """
      CREATE TABLE sluice_nodes (id INTEGER PRIMARY KEY NOT NULL, type INTEGER NOT NULL, "values" TEXT NOT NULL, \
      nodes TEXT NOT NULL, checksum INTEGER NOT NULL)
      """,
      """
      CREATE TABLE sluice_elements (node INTEGER NOT NULL, property INTEGER NOT NULL, position INTEGER NOT NULL, \
      element INTEGER NOT NULL, "key" TEXT, checksum INTEGER NOT NULL, PRIMARY KEY (node, property, position)) WITHOUT ROWID
      """,
    ]

    /// Returns the version of the application's schema with which the model was written.
    func schemaVersion(_ database: Database) throws -> Int { try number("schema", database) ?? 1 }

    func number(_ name: String, _ database: Database) throws -> Int? {
      try Int.fetchOne(database, sql: "SELECT value FROM sluice_model WHERE name = ?", arguments: [name])
    }

    private func set(_ name: String, _ value: Int, _ database: Database) throws {
      try database.cachedStatement(sql: "INSERT OR REPLACE INTO sluice_model (name, value) VALUES (?, ?)")
        .execute(arguments: [name, value])
    }

    // MARK: Reading

    /// Reads the entire model.
    ///
    /// - Complexity: O(rows).
    func image(_ database: Database) throws -> ModelImage {
      var elements: [Int64: [Int64: (ids: [Int], keys: [JSONText])]] = [:]
      let all =
        "SELECT node, property, position, element, \"key\", checksum FROM sluice_elements ORDER BY node, property, position"
      let rows = try Row.fetchCursor(database, sql: all)
      while let row = try rows.next() {
        let element = ElementRow(row)
        guard element.sum == row[5] as Int64 else { throw damaged("an element of node \(element.node)") }
        elements[element.node, default: [:]][element.property, default: ([], [])].ids.append(Int(element.id))
        if let key = element.key { elements[element.node]![element.property]!.keys.append(JSONText(key)) }
      }
      var snapshot = ModelChanges.snapshot(
        root: try number("root", database) ?? -1, next: try number("next", database) ?? 0)
      let nodes = try Row.fetchCursor(
        database, sql: "SELECT id, type, \"values\", nodes, checksum FROM sluice_nodes ORDER BY id")
      while let row = try nodes.next() { snapshot.made.append(try record(row, &elements)) }
      var image = ModelImage()
      do throws(ModelImageError) { try image.apply(snapshot) } catch { throw damaged(error.fact) }
      return image
    }

    private func record(
      _ row: Row, _ elements: inout [Int64: [Int64: (ids: [Int], keys: [JSONText])]]
    ) throws -> ModelChanges.Record {
      let node = NodeRow(row)
      guard node.sum == row[4] as Int64, let type = names[node.type], let values = RawObject(node.values),
        let held = RawObject(node.nodes)
      else { throw damaged("node \(node.id)") }
      let collections = elements.removeValue(forKey: node.id) ?? [:]
      var record = ModelChanges.Record(id: Int(node.id), type: type, values: values.members)
      for (name, text) in held.members {
        let (ids, keys) = numbers[name].flatMap { collections[$0] } ?? ([], [])
        switch text.text {
        case "null": record.nodes[name] = .null
        case Self.list: record.nodes[name] = .list(ids)
        case Self.map:
          guard keys.count == ids.count else { throw damaged("'\(name)' of node \(node.id)") }
          record.nodes[name] = .map(keys: keys, nodes: ids)
        default:
          guard let id = Int(text.text) else { throw damaged("'\(name)' of node \(node.id)") }
          record.nodes[name] = .one(id)
        }
      }
      return record
    }

    private static let list = "\"list\""
    private static let map = "\"map\""

    // MARK: Writing

    /// Replaces the stored model.
    func replace(with snapshot: ModelChanges, schemaVersion: Int, _ database: Database) throws {
      next = nil
      for table in ["sluice_elements", "sluice_nodes"] { try database.execute(sql: "DELETE FROM \(table)") }
      collections = [:]
      try set("schema", schemaVersion, database)
      try apply(snapshot, database)
    }

    /// Writes the changes of one transaction.
    ///
    /// - Throws: `StoredFileError.Kind` if the rows do not match the model, and errors of SQLite.
    /// - Complexity: O(changes · log nodes). The first edit of a collection reads the positions of its elements.
    func apply(_ changes: ModelChanges, _ database: Database) throws {
      for record in changes.made { try insert(record, database) }
      for change in changes.changed { try apply(change, database) }
      if let root = changes.root { try set("root", root, database) }
      for id in changes.removed { try remove(Int64(id), database) }
      if next != changes.next { try set("next", changes.next, database) }
      next = changes.next
    }

    /// Discards all state that a failed transaction may have left.
    func forget(_ database: Database) throws {
      (numbers, names, collections, next) = ([:], [:], [:], nil)
      try readNames(database)
    }

    private func insert(_ record: ModelChanges.Record, _ database: Database) throws {
      var nodes: [String: JSONText] = [:]
      let id = Int64(record.id)
      for (name, references) in record.nodes {
        nodes[name] = try write(references, name, of: id, isNew: true, database)
      }
      let node = NodeRow(
        id: id, type: try number(of: record.type, database), values: RawObject(record.values).text,
        nodes: RawObject(nodes).text)
      try node.insert(database)
    }

    private func apply(_ change: ModelChanges.Change, _ database: Database) throws {
      let id = Int64(change.id)
      for (name, edits) in change.edits { try apply(edits, to: name, of: id, database) }
      if change.values.isEmpty, change.nodes.isEmpty { return }
      var node = try NodeRow.read(id, database)
      guard var values = RawObject(node.values), var nodes = RawObject(node.nodes) else { throw damaged("node \(id)") }
      values.members.merge(change.values) { $1 }
      for (name, references) in change.nodes {
        nodes.members[name] = try write(references, name, of: id, isNew: false, database)
      }
      (node.values, node.nodes) = (values.text, nodes.text)
      try node.insert(database)
    }

    private func remove(_ id: Int64, _ database: Database) throws {
      try database.cachedStatement(sql: "DELETE FROM sluice_nodes WHERE id = ?").execute(arguments: [id])
      try database.cachedStatement(sql: "DELETE FROM sluice_elements WHERE node = ?").execute(arguments: [id])
      collections[id] = nil
    }

    /// Writes the elements of a collection. Returns the value for the collection's property in the row of the node.
    private func write(
      _ references: ModelChanges.References, _ name: String, of node: Int64, isNew: Bool, _ database: Database
    ) throws -> JSONText {
      let property = try number(of: name, database)
      if !isNew {
        collections[node]?[property] = nil
        try database.cachedStatement(sql: "DELETE FROM sluice_elements WHERE node = ? AND property = ?")
          .execute(arguments: [node, property])
      }
      func insert(_ ids: [Int], _ key: (Int) -> String?) throws {
        for (index, id) in ids.enumerated() {
          let position = Int64(index) * ElementPositions.gap
          try ElementRow(node: node, property: property, position: position, id: Int64(id), key: key(index)).insert(
            database)
        }
      }
      switch references {
      case .null: return JSONText("null")
      case .one(let id): return JSONText("\(id)")
      case .list(let ids):
        try insert(ids) { _ in nil }
        return JSONText(Self.list)
      case .map(let keys, let ids):
        try insert(ids) { keys[$0].text }
        return JSONText(Self.map)
      }
    }

    private func apply(_ edits: ModelChanges.Edits, to name: String, of node: Int64, _ database: Database) throws {
      let property = try number(of: name, database)
      let key = CollectionKey(node: node, property: property)
      var collection = try collections[node]?[property] ?? read(key, database)
      // Removed from the dictionary, so that the positions are not copied.
      collections[node]?[property] = nil
      switch edits {
      case .splices(let splices):
        for splice in splices {
          let range = splice.offset..<(splice.offset + splice.removed)
          guard splice.offset >= 0, range.upperBound <= collection.positions.all.count else {
            throw damaged("'\(name)' of node \(node) has \(collection.positions.all.count) elements")
          }
          try replace(range, with: splice.inserted.map { (Int64($0), nil) }, in: &collection, key, database)
        }
      case .keyed(let removed, let placed):
        var byKey = try collection.byKey ?? readKeys(key, database)
        // Removed from the collection, so that the keys are not copied.
        collection.byKey = nil
        func index(_ text: JSONText) throws -> Int {
          guard let position = byKey[text.text], let index = collection.positions.index(of: position) else {
            throw damaged("'\(name)' of node \(node) has no element under \(text.text)")
          }
          return index
        }
        // Removed together, because each removal from the positions moves those after it.
        var gone: [Int64] = []
        for text in removed {
          let position = try collection.positions.all[index(text)]
          try ElementRow.delete(key.node, key.property, position, database)
          byKey[text.text] = nil
          gone.append(position)
        }
        if !gone.isEmpty { collection.positions.remove(gone.sorted()) }
        let isMap = try NodeRow.read(node, database).holdsMap(name)
        for place in placed {
          let index = try place.after.map { try index($0) + 1 } ?? 0
          guard byKey[place.key.text] == nil else {
            throw StoredFileError.Kind.failed(
              reason: "two keys of '\(name)' of node \(node) are encoded as \(place.key.text)")
          }
          let element = (Int64(place.node), isMap ? place.key.text : nil)
          let moved = try replace(index..<index, with: [element], in: &collection, key, database)
          if let moved {
            let new = Dictionary(uniqueKeysWithValues: zip(moved.old, moved.new))
            byKey = byKey.mapValues { new[$0] ?? $0 }
          }
          byKey[place.key.text] = collection.positions.all[index]
        }
        collection.byKey = byKey
      }
      collections[node, default: [:]][property] = collection
    }

    @discardableResult
    private func replace(
      _ range: Range<Int>, with elements: [(id: Int64, key: String?)], in collection: inout Collection,
      _ key: CollectionKey, _ database: Database
    ) throws -> ElementPositions.Moved? {
      let (removed, moved, inserted) = collection.positions.replace(range, with: elements.count)
      for position in removed { try ElementRow.delete(key.node, key.property, position, database) }
      if let moved {
        var elements: [ElementRow] = []
        for position in moved.old {
          elements.append(try ElementRow.read(key.node, key.property, position, database))
          try ElementRow.delete(key.node, key.property, position, database)
        }
        for (position, var element) in zip(moved.new, elements) {
          element.position = position
          try element.insert(database)
        }
      }
      for (position, element) in zip(inserted, elements) {
        try ElementRow(
          node: key.node, property: key.property, position: position, id: element.id, key: element.key
        ).insert(database)
      }
      return moved
    }

    private func read(_ key: CollectionKey, _ database: Database) throws -> Collection {
      let sql = "SELECT position FROM sluice_elements WHERE node = ? AND property = ? ORDER BY position"
      let positions = try Int64.fetchAll(database, sql: sql, arguments: [key.node, key.property])
      // Positions near the limits of the type leave no room for inserted elements.
      guard (positions.first ?? 0) > Int64.min / 4, (positions.last ?? 0) < Int64.max / 4 else {
        throw damaged("the positions of elements of node \(key.node)")
      }
      return Collection(positions: ElementPositions(positions))
    }

    private func readKeys(_ key: CollectionKey, _ database: Database) throws -> [String: Int64] {
      let sql = "SELECT position, element, \"key\" FROM sluice_elements WHERE node = ? AND property = ?"
      var keys: [String: Int64] = [:]
      let rows = try Row.fetchCursor(database, sql: sql, arguments: [key.node, key.property])
      while let row = try rows.next() { keys[row[2] ?? "\(row[1] as Int64)"] = row[0] }
      return keys
    }

    // MARK: Names

    private func number(of name: String, _ database: Database) throws -> Int64 {
      if let number = numbers[name] { return number }
      try database.execute(sql: "INSERT INTO sluice_names (name) VALUES (?)", arguments: [name])
      note(name, database.lastInsertedRowID)
      return database.lastInsertedRowID
    }

    private func readNames(_ database: Database) throws {
      for row in try Row.fetchAll(database, sql: "SELECT id, name FROM sluice_names") { note(row["name"], row["id"]) }
    }

    private func note(_ name: String, _ number: Int64) {
      numbers[name] = number
      names[number] = name
    }
  }

  func damaged(_ what: String) -> StoredFileError.Kind { .damaged(reason: "the model: \(what)") }
#endif
