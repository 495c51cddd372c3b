import SluiceGraph

/// The value of a cell, shared by the model's isolation and all other threads.
final class CellContents<Value: Sendable>: Sendable {
  private struct Contents {
    /// The value after the last refresh.
    var committed: Value
    /// The value that was set in the background, until the model has it.
    var pending: Value?
    /// Whether the mediator has been notified of a pending value.
    var isNoted = false
    /// The number of settings.
    var settings = 0
  }

  private let contents: Guarded<Contents>
  private let number: Int
  private let mail: CellMail

  init(_ value: Value, number: Int, mail: CellMail) {
    contents = Guarded(Contents(committed: value))
    self.number = number
    self.mail = mail
  }

  // MARK: In the background

  var value: Value { contents.withLock { $0.pending ?? $0.committed } }

  func set(_ value: Value) { update { $0 = value } }

  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    var result: Result?
    let isNews = contents.withLock { contents in
      var value = contents.pending ?? contents.committed
      result = body(&value)
      contents.pending = value
      contents.settings += 1
      defer { contents.isNoted = true }
      return !contents.isNoted
    }
    if isNews { mail.note(number) }
    return result!
  }

  // MARK: In the model's isolation

  /// Returns the value to write. The cell continues to show it until it is settled.
  func take() -> (value: Value?, settings: Int) {
    contents.withLock { contents in
      contents.isNoted = false
      return (contents.pending, contents.settings)
    }
  }

  /// Notes that the model has this value now. This settles the value that was taken, unless the cell was set again
  /// since.
  func settle(_ value: Value, settings: Int) {
    contents.withLock { contents in
      contents.committed = value
      if contents.settings == settings { contents.pending = nil }
    }
  }

  /// Stores the value after a refresh.
  func commit(_ value: Value) { contents.withLock { $0.committed = value } }
}

/// Notifies a mediator of the cells that were set.
final class CellMail: Sendable {
  private let numbers = Guarded<[Int]>([])
  private let bell: AsyncStream<Void>.Continuation

  init(_ bell: AsyncStream<Void>.Continuation) { self.bell = bell }

  func note(_ number: Int) {
    numbers.withLock { $0.append(number) }
    bell.yield()
  }

  func take() -> [Int] {
    numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
  }

  func close() { bell.finish() }
}
