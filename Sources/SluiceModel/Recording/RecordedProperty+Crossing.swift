import SluiceCollections

// Elements that are taken out of the order of time, or put in there.

extension RecordedProperty {
  /// As ``crossValues(_:_:)``, of what knows its elements: those that came and went come and go in all that was made of it. False
  /// if not all of them could.
  final func crossContents(_ node: Owner, _ row: SlotRow, in engine: TransactionEngine) -> Bool {
    typealias Contents = Value.Contents
    // What the slot held behind each of them, the first one behind what is moved.
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

  /// Makes of changes on top the value that was there before them.
  final func keepWhole(_ payloads: SlotRow.Payloads, of node: Owner) {
    keepWhole(before(payloads, load(node).contents), in: payloads)
  }

  /// What there was before some changes.
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

  /// The first says all: what there was.
  private func keepWhole(_ contents: Value.Contents, in payloads: SlotRow.Payloads) {
    discard(payloads[0])
    payloads[0].initializeMemory(as: Logged.self, to: Logged(whole: Value(contents: contents)))
  }
}
