import SluiceGraph

/// What a cell holds, between the model's isolation and all others.
final class CellContents<Value: Sendable>: Sendable {
  private struct Contents {
    /// With which the last refresh ended.
    var committed: Value
    /// What was set in the background, until the model has it.
    var pending: Value?
    /// Whether the mediator knows that something is pending.
    var isNoted = false
    /// Counts what was set.
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

  /// What is to be written. The cell goes on showing it until it is settled.
  func take() -> (value: Value?, settings: Int) {
    contents.withLock { contents in
      contents.isNoted = false
      return (contents.pending, contents.settings)
    }
  }

  /// The model has this value now; with it what was taken is settled, unless something was set since.
  func settle(_ value: Value, settings: Int) {
    contents.withLock { contents in
      contents.committed = value
      if contents.settings == settings { contents.pending = nil }
    }
  }

  /// A refresh ends with this value.
  func commit(_ value: Value) { contents.withLock { $0.committed = value } }
}

/// Tells a mediator which of its cells have something for it.
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
