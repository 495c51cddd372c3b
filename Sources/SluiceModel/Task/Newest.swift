/// What an observer hands to a task that waits for it: the newest value, and no other.
///
/// The task keeps it, and the observer, whose target it is, does not: so the observer ends when nobody waits any more.
final class Newest<Value> {
  private var value: Value?

  func put(_ new: Value) { value = new }

  func take() -> Value? {
    defer { value = nil }
    return value
  }
}
