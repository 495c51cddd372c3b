import SluiceCollections

/// One property of one node, for code outside the mediator's isolation. That code uses the cell, never the node.
///
/// Returned by `Mediator.cell(_:_:)` for a property that is `@BackgroundWritable`:
///
/// ```swift
/// let progress = mediator.cell(download, \.progress)
/// Task.detached { for try await part in parts { progress.update { $0 += part.size } } }
/// ```
///
/// The cell shows a new value at once. The model receives it in a transaction that the mediator begins as soon as its
/// isolation is free. One transaction writes all cells that were set until then, each with its last value, and its
/// observers run as usual. Undo does not restore such a property. A cell retains neither its node nor its mediator.
/// Once one of them is released, values that are set remain only in the cell.
///
/// - Complexity: A lock for each access, and a task switch for each transaction.
public final class BackgroundCell<Value: Sendable>: Sendable {
  let contents: CellContents<Value>

  init(_ contents: CellContents<Value>) { self.contents = contents }

  /// The value that was set and that the model does not have yet; otherwise the value after the model's last refresh.
  ///
  /// An in-place change such as `cell.value += 1` is a read and a write, and other threads can write between them. Use
  /// ``update(_:)`` for exclusive access.
  public var value: Value {
    get { contents.value }
    set { contents.set(newValue) }
  }

  /// Changes the value with exclusive access. Don't use other cells in the closure: the lock is not recursive.
  public func update<Result>(_ body: (inout Value) -> Result) -> Result { contents.update(body) }
}

/// One property of one node, for reads outside the mediator's isolation. The property is `@BackgroundReadable`.
///
/// A reader has the value after the last refresh, not the value of a running transaction. The reader retains neither
/// its node nor its mediator. Once one of them is released, the last value remains. Each access costs a lock.
public final class BackgroundReader<Value: Sendable>: Sendable {
  let contents: CellContents<Value>

  init(_ contents: CellContents<Value>) { self.contents = contents }

  /// The value after the last refresh.
  public var value: Value { contents.value }
}
