import SluiceCollections

/// One property of one node, for code that runs elsewhere: it reads and writes the cell, and never the node.
///
/// Returned by `Mediator.cell(_:_:)` for a property that is `@BackgroundWritable`:
///
/// ```swift
/// let progress = mediator.cell(download, \.progress)
/// Task.detached { for try await part in parts { progress.value += part.size } }
/// ```
///
/// What is set is seen by the cell at once, and by the model in a transaction that the mediator begins in its own isolation
/// as soon as that is free: one for all that was set until then, of each cell the last. Its observers run as for any other.
/// Undo leaves such a property as it is. A cell keeps neither its node nor its mediator; once one of them is gone, what is
/// set stays in the cell.
///
/// Costs a lock each access, and a task switch each transaction.
public final class BackgroundCell<Value: Sendable>: Sendable {
  let contents: CellContents<Value>

  init(_ contents: CellContents<Value>) { self.contents = contents }

  /// What was set last, or what the model's last refresh ended with, if that was later.
  ///
  /// Changing it in place, as in `cell.value += 1`, is one read and one write with others' between them;
  /// ``update(_:)`` lets nobody in.
  public var value: Value {
    get { contents.value }
    set { contents.set(newValue) }
  }

  /// Changes the value while nobody else can. Do not use other cells in the closure: the lock is not recursive.
  public func update<Result>(_ body: (inout Value) -> Result) -> Result { contents.update(body) }
}

/// One property of one node, for code that runs elsewhere and only reads it: of a property that is `@BackgroundReadable`.
///
/// Has the value with which the last refresh ended, not that of a transaction under way. Keeps neither its node nor its mediator;
/// once one of them is gone, the last value stays. Costs a lock each access.
public final class BackgroundReader<Value: Sendable>: Sendable {
  let contents: CellContents<Value>

  init(_ contents: CellContents<Value>) { self.contents = contents }

  /// The value with which the last refresh ended.
  public var value: Value { contents.value }
}
