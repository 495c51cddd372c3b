/// The one task that an observer has going. A new one cancels the one before; the last ends with the observer.
final class TaskSlot {
  var task: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  deinit { task?.cancel() }
}
