import SluiceCollections
import SluiceGraph

// A watched collection as it was in an earlier version, for those who ask what has changed: found in the transaction's log.

extension Watching {
  /// How a collection came from what it was in one version to what it was in another, of which this is the box; nil where that
  /// is not known any more. Of a list the answer is kept until the transaction is over, for the next who asks; that of a set or
  /// a map shares the collection, whose next edit would then copy it.
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

  /// The elements of a collection in an earlier version; nil where they are not known any more.
  func elements(of watch: EachWatch, when version: UInt32) -> [AnyObject]? {
    guard let (holder, slot) = watch.holder, case let present = engine.graph.version(of: slot),
      let entries = version == present ? [] : entries(of: watch, from: version, to: present)
    else { return nil }
    return watch.collection.recorded?.elements(of: holder.takeUnretainedValue(), before: entries)
  }

  /// What was done to a collection between two versions, the latest first. Costs a look through the log, back to the first of
  /// them.
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
