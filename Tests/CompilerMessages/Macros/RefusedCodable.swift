// What @Node refuses of a class that is Codable: the texts, and where they are shown.
import Sluice

@Node final class Refused: Codable {
  let id = makeNumber()
  // error at -1: 'id' is a constant with a value of its own, which a node that is decoded cannot exchange for the one that was written. To fix this, set it in 'init', declare it with 'private(set) var', or mark it @Untracked.

  let list = [makeNumber()]
  // error at -1: 'list' is a constant with a value of its own, which a node that is decoded cannot exchange for the one that was written. To fix this, set it in 'init', declare it with 'private(set) var', or mark it @Untracked.

  @Derived var header: String
  // error at -1: 'header' is @Derived, so it is not written, and a node that is decoded has nothing to begin with. To fix this, give it an initial value.

  @Untracked var cache: [Int]
  // error at -1: 'cache' is @Untracked, so it is not written, and a node that is decoded has nothing to begin with. To fix this, give it an initial value.

  @Untracked let place: Int
  // error at -1: 'place' is @Untracked, so it is not written, and a node that is decoded has nothing to begin with. To fix this, give it an initial value.
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

// What the list that @Node writes says of a property whose type is not Codable.
func list(_ properties: inout CodedPropertyList<Allowed>) {
  properties.add(Allowed.schema.made)
  properties.add(Allowed.schema.other)
  // error at -1: 'add' is unavailable: What a Codable node holds is written with it, so it must be Codable too. To fix this, declare the property's type as Codable (of a collection: keys and elements), or mark the property @Untracked, with an initial value.
}
