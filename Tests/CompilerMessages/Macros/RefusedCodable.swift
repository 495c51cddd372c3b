// Declarations that @Node rejects in a class that is Codable: the texts of the errors, and their places.
import Sluice

@Node final class Refused: Codable {
  let id = makeNumber()
  // error at -1: 'id' is a constant with an initial value, which decoding cannot replace with the written value. To fix this, set it in 'init', declare it with 'private(set) var', or mark it @Untracked.

  let list = [makeNumber()]
  // error at -1: 'list' is a constant with an initial value, which decoding cannot replace with the written value. To fix this, set it in 'init', declare it with 'private(set) var', or mark it @Untracked.

  @Derived var header: String
  // error at -1: 'header' is @Derived, so it is not written, and a decoded node has no value for it. To fix this, give it an initial value.

  @Untracked var cache: [Int]
  // error at -1: 'cache' is @Untracked, so it is not written, and a decoded node has no value for it. To fix this, give it an initial value.

  @Untracked let place: Int
  // error at -1: 'place' is @Untracked, so it is not written, and a decoded node has no value for it. To fix this, give it an initial value.
}

@Node final class Allowed: Codable {
  let kind = "fixed"
  let sizes = [-1, 2]
  let names = ["a": true]
  let made: Int
  let changed = Event<Int>()
  @Derived var header: String?
  @Derived var other: Other?
  @Untracked var cache: [Int]?
  @Untracked lazy var late = makeNumber()
  @Untracked let number = makeNumber()
  init(made: Int) { self.made = made }
}

func makeNumber() -> Int { 1 }

struct Other {}

// The error in the list that @Node writes, for a property whose type is not Codable.
func list(_ properties: inout CodedPropertyList<Allowed>) {
  properties.add(Allowed.schema.made)
  properties.add(Allowed.schema.other)
  // error at -1: 'add' is unavailable: A Codable node is written with the values of its properties, so these values must be Codable too. To fix this, declare the property's type as Codable (of a collection: keys and elements), or mark the property @Untracked, with an initial value.
}
