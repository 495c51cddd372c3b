import SluiceCollections
import SluiceGraph

// Former versions of a watched collection, for observers that request its changes. They are found in the transaction's
// log.

extension Watching {
  /// Returns the difference of a collection between two versions, the latter of which has this box; nil if it is no
  /// longer known. The result for a list is cached until the transaction is over. The result for a set or a map is not
  /// cached, since it shares the collection, whose next edit would then copy it.
  func difference(of watch: EachWatch, from: UInt32, to: UInt32, _ box: AnyObject?) -> CollectionDifference? {
    if let known = watch.difference, known.from == from, known.to == to { return known.value }
    guard let holder = watch.holder?.node.takeUnretainedValue(), let entries = entries(of: watch, from: from, to: to),
      let value = watch.collection.recorded?.difference(of: holder, entries, to: box)
    else { return nil }
    if watch.collection.isList {
      watch.difference = (from, to, value)
      note(watch, in: engine)
    }
    return value
  }

  /// Returns the elements of a collection in a former version; nil if they are no longer known.
  func elements(of watch: EachWatch, when version: UInt32) -> [AnyObject]? {
    guard let (holder, slot) = watch.holder, case let present = engine.graph.version(of: slot),
      let entries = version == present ? [] : entries(of: watch, from: version, to: present)
    else { return nil }
    return watch.collection.recorded?.elements(of: holder.takeUnretainedValue(), before: entries)
  }

  /// Returns the log entries of a collection between two versions, the latest first. Costs a search in the log, back to
  /// the first of them.
  private func entries(of watch: EachWatch, from: UInt32, to: UInt32) -> [UnsafeMutableRawPointer]? {
    guard let (holder, slot) = watch.holder else { return nil }
    var isAfter = engine.graph.version(of: slot) == to
    var entries: [UnsafeMutableRawPointer] = []
    var next = engine.log.last
    while let entry = next {
      next = entry.header.pointee.previous
      guard entry.isOf(holder.takeUnretainedValue(), watch.collection) else { continue }
      if isAfter { entries.append(entry.payload) }
      guard entry.header.pointee.isBase else { continue }
      if isAfter, entry.header.pointee.version == from { return entries }
      if entry.header.pointee.version == to { isAfter = true }
    }
    return nil
  }
}
