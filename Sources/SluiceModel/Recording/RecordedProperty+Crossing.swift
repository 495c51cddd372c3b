import SluiceCollections

// Removal of elements from a slot's history, or insertion of some.

extension RecordedProperty {
  /// Does the same as ``crossValues(_:_:)`` for a collection: the elements that the moved change has inserted or
  /// removed are inserted or removed in all later values. Returns false if not all of them could be.
  final func crossContents(_ node: Owner, _ row: SlotRow, in engine: TransactionEngine) -> Bool {
    typealias Contents = Value.Contents
    // The contents after each change on top; the first ones are those after the moved change.
    var stood = [load(node).contents]
    for payloads in row.above.reversed() { stood.append(before(payloads, stood.last!)) }
    stood.reverse()
    let (old, new) = (stood[0], before(row.moved, stood[0]))
    keepWhole(old, in: row.moved)
    for (index, payloads) in row.above.enumerated() {
      keepWhole(index == 0 ? new : stood[index].changed(from: old, to: new).0, in: payloads)
    }
    for payload in row.ahead {
      keepWhole(logged(payload).pointee.whole.contents.changed(from: old, to: new).0, in: [payload])
    }
    let (present, isAll) = row.above.isEmpty ? (new, true) : stood.last!.changed(from: old, to: new)
    if !present.isIdentical(to: stood.last!) { putBack(node, Value(contents: present), in: engine) }
    return isAll
  }

  /// Replaces changes at the top by the complete value before them.
  final func keepWhole(_ payloads: SlotRow.Payloads, of node: Owner) {
    keepWhole(before(payloads, load(node).contents), in: payloads)
  }

  /// Returns the contents before some changes.
  private func before(_ payloads: SlotRow.Payloads, _ contents: Value.Contents) -> Value.Contents {
    var contents = contents
    for payload in payloads.reversed() {
      guard let edits = logged(payload).pointee.edits else {
        contents = logged(payload).pointee.whole.contents
        continue
      }
      edits._withUnsafeGuaranteedRef { $0.forEachInverse { contents.takeBack($0) } }
    }
    return contents
  }

  /// Replaces the first payload by the complete contents.
  private func keepWhole(_ contents: Value.Contents, in payloads: SlotRow.Payloads) {
    discard(payloads[0])
    payloads[0].initializeMemory(as: Logged.self, to: Logged(whole: Value(contents: contents)))
  }
}
