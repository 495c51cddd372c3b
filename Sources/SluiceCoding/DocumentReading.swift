import SluiceModel

/// The state of one call of a ``ModelDecoder``. Documents that are decoded in its closure, by any decoder, find it in a
/// task-local value.
final class DocumentReading: @unchecked Sendable {
  // Not shared: a document is decoded where its decoder is used.
  @TaskLocal static var current: DocumentReading?

  let options: ModelDecoder
  /// The error, for the case that the decoder wraps it.
  var failure: ModelDecodingError?

  init(_ options: ModelDecoder) { self.options = options }

  func read<Root: CodableNode>(_ type: Root.Type, from decoder: any Decoder) throws(ModelDecodingError) -> Root {
    let types = try DocumentTypes(below: Root.self) { ModelDecodingError(.sharedName($0)) }
    do {
      let header = try decoder.container(keyedBy: PlainKey.self)
      guard try header.decodeIfPresent(String.self, forKey: .format) == DocumentFormat.name else {
        throw ModelDecodingError(.notADocument)
      }
      try check(header, PlainKey.ofHeader) { "the header" }
      let version = try header.decode(Int.self, forKey: .schemaVersion)
      if version > options.schemaVersion { throw ModelDecodingError(.newerVersion(version)) }
      var root = try header.decode(Int.self, forKey: .root)
      var records = try header.nestedUnkeyedContainer(forKey: .table)
      let table = NodeTable(count: records.count)
      defer { table.forgetWaiting() }
      if version == options.schemaVersion {
        while !records.isAtEnd { try make(records.nestedContainer(keyedBy: PlainKey.self), in: table, types) }
      } else {
        var old = try ModelTable(root, &records, reading: self)
        try migrate(&old, from: version)
        let ordered = try old.ordered(types)
        table.count = ordered.count
        root = ordered.count - 1
        for record in ordered { try make(record.container, in: table, types) }
      }
      return try table.complete(root, isStrict: options.unknownKeys == .refuse)
    } catch let error as ModelDecodingError {
      throw error
    } catch {
      throw ModelDecodingError(.unreadable, underlying: error)
    }
  }

  private func migrate(_ table: inout ModelTable, from version: Int) throws(ModelDecodingError) {
    for step in version..<options.schemaVersion {
      guard let migration = options.migrations[step] else { throw ModelDecodingError(.missingMigration(from: step)) }
      do {
        try migration(&table)
      } catch {
        throw ModelDecodingError(.migrationFailed(from: step), underlying: error)
      }
    }
  }

  /// Creates the next node and adds it to the table.
  func make(
    _ container: KeyedDecodingContainer<PlainKey>, in table: NodeTable, _ types: DocumentTypes
  ) throws {
    let number = table.nodes.count
    try check(container, PlainKey.ofNode) { "node \(number)" }
    let name = try container.decode(String.self, forKey: .type)
    guard let type = types[name] else {
      if options.unknownKeys == .ignore { return table.add(nil, name) }
      throw ModelDecodingError(.unknownType(name), place: "node \(number)")
    }
    let record = NodeRecord(
      values: try group(.values, of: container), references: try group(.references, of: container), of: type._$coded,
      name, number, table)
    if options.unknownKeys == .refuse { try record.checkKeys() }
    do {
      table.add(try type.make(record), name)
    } catch let error as ModelDecodingError {
      throw error
    } catch {
      throw ModelDecodingError(.wrongValue, place: documentPlace(number, name), underlying: error)
    }
  }

  private func group(
    _ key: PlainKey, of container: KeyedDecodingContainer<PlainKey>
  ) throws -> KeyedDecodingContainer<PlainKey>? {
    container.contains(key) ? try container.nestedContainer(keyedBy: PlainKey.self, forKey: key) : nil
  }

  /// Throws an error for a key that documents don't have, unless unknown keys are ignored.
  func check(_ container: KeyedDecodingContainer<PlainKey>, _ known: [PlainKey], _ place: () -> String) throws {
    guard options.unknownKeys == .refuse else { return }
    if let key = container.allKeys.first(where: { !known.contains($0) }) {
      throw ModelDecodingError(.unknownKey(key.stringValue), place: place())
    }
  }
}
