/// A value that cannot be compared.
struct Opaque {
  var number: Int
}

/// A value that is too large for a record, and holds a reference.
struct Large: Equatable {
  var numbers: (Int, Int, Int)
  var text: String

  init(_ number: Int) {
    numbers = (number, number, number)
    text = "a text that needs a heap block: \(number)"
  }

  static func == (one: Large, other: Large) -> Bool {
    one.numbers == other.numbers && one.text == other.text
  }
}

/// A value that counts its instances, and calls a closure when one is deinitialized.
final class Counted: Equatable {
  let living: Box<Int>
  let number: Int
  let died: () -> Void

  init(_ living: Box<Int>, number: Int = 0, died: @escaping () -> Void = {}) {
    self.living = living
    self.number = number
    self.died = died
    living.value += 1
  }

  deinit {
    living.value -= 1
    died()
  }

  static func == (one: Counted, other: Counted) -> Bool { one.number == other.number }
}
