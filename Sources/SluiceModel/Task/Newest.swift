/// The newest value that an observer provides to a waiting task. Earlier values are dropped.
///
/// This object is the observer's target, and only the task retains it. So the observer ends when no task waits any
/// more.
final class Newest<Value> {
  private var value: Value?

  func put(_ new: Value) { value = new }

  func take() -> Value? {
    defer { value = nil }
    return value
  }
}
