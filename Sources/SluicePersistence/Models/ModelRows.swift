#if Persistence
  import GRDB
  import SluiceCoding
  import SluiceFiles

  /// A row of `sluice_nodes`.
  struct NodeRow {
    let id: Int64
    let type: Int64
    var values: String
    var nodes: String

    init(id: Int64, type: Int64, values: String, nodes: String) {
      (self.id, self.type, self.values, self.nodes) = (id, type, values, nodes)
    }

    /// Creates a row from the columns in the order of the table.
    init(_ row: Row) { self.init(id: row[0], type: row[1], values: row[2], nodes: row[3]) }

    /// The checksum of the entire row.
    var sum: Int64 { checksum(of: "\(values)\0\(nodes)".utf8, below: "\(id) \(type)".utf8) }

    static func read(_ id: Int64, _ database: Database) throws -> NodeRow {
      let statement = try database.cachedStatement(
        sql: "SELECT id, type, \"values\", nodes, checksum FROM sluice_nodes WHERE id = ?")
      guard let row = try Row.fetchOne(statement, arguments: [id]), case let node = NodeRow(row),
        node.sum == row[4] as Int64
      else { throw damaged("node \(id) is missing or changed") }
      return node
    }

    func insert(_ database: Database) throws {
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO sluice_nodes (id, type, \"values\", nodes, checksum) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [id, type, values, nodes, sum])
    }

    /// Whether a property holds a map. The elements of a map have keys.
    func holdsMap(_ property: String) -> Bool { RawObject(nodes)?.members[property]?.text == "\"map\"" }
  }

  /// A row of `sluice_elements`.
  struct ElementRow {
    let node: Int64
    let property: Int64
    var position: Int64
    let id: Int64
    let key: String?

    init(node: Int64, property: Int64, position: Int64, id: Int64, key: String?) {
      (self.node, self.property, self.position, self.id, self.key) = (node, property, position, id, key)
    }

    /// Creates a row from the columns in the order of the table.
    init(_ row: Row) {
      self.init(node: row[0], property: row[1], position: row[2], id: row[3], key: row[4])
    }

    /// The checksum of the entire row.
    var sum: Int64 { checksum(of: (key ?? "").utf8, below: "\(node) \(property) \(position) \(id)".utf8) }

    static func read(_ node: Int64, _ property: Int64, _ position: Int64, _ database: Database) throws -> ElementRow {
      let statement = try database.cachedStatement(
        sql: """
          SELECT node, property, position, element, "key", checksum FROM sluice_elements
          WHERE node = ? AND property = ? AND position = ?
          """)
      guard let row = try Row.fetchOne(statement, arguments: [node, property, position]),
        case let element = ElementRow(row), element.sum == row[5] as Int64
      else { throw damaged("an element of node \(node) is missing or changed") }
      return element
    }

    func insert(_ database: Database) throws {
      try database.cachedStatement(
        sql: """
          INSERT INTO sluice_elements (node, property, position, element, "key", checksum) VALUES (?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [node, property, position, id, key, sum])
    }

    static func delete(_ node: Int64, _ property: Int64, _ position: Int64, _ database: Database) throws {
      try database.cachedStatement(
        sql: "DELETE FROM sluice_elements WHERE node = ? AND property = ? AND position = ?"
      ).execute(arguments: [node, property, position])
    }
  }
#endif
