import Sluice

/// A collector's property × each shape of path to it. An observer that names the collector runs after each of its runs,
/// whether the value has changed or not.
let collectedRows: [KindRow] = [
  KindRow(
    #"@Derived by a collector, \.header.collected"#, \.header.collected, first: "true", in: [.smart],
    setUp: { $0.observe("header", reads: \.one, \.two, writes: \.header) { $2 = "\($0 > $1 - 2)" } },
    [
      .init("to the same value", "true") { $0.one = 2 },
      .init("to another", "false") { $0.two = 9 },
      .init("there and back", nil) {
        $0.one += 1
        $0.one -= 1
      },
      .init("what the collector does not read", nil) { $0.zoom = 2 },
    ]),
  KindRow(
    #"@Derived node of a collector, \.host.collected"#, \.host.collected, first: "nil", in: [.smart],
    setUp: {
      $0.observe("host", reads: \.person, \.people, \.one, writes: \.host) { $3 = $2 > 1 ? $0 : $1.first }
    },
    [
      .init("the first of a list", "a") { $0.people = [Person("a")] },
      .init("another that is not taken", "a") { $0.person = Person("b") },
      .init("another", "b") { $0.one = 2 },
      .init("its property", nil) { $0.person?.name = "c" },
    ]),
  KindRow(
    #"a property of a @Derived node, \.host.some.badge.collected"#, \.host.some.badge.collected, first: "nil",
    in: [.smart],
    setUp: {
      $0.observe("host", reads: \.person, writes: \.host) { $1 = $0 }
      $0.forEach(Person.self).observe("badge", reads: \.name, writes: \.badge) { $1 = $0.uppercased() }
    },
    [
      .init("a node, for which the collector runs", "A") { $0.person = Person("a") },
      .init("what the collector reads", "B") { $0.person?.name = "b" },
      .init("to the same value", "B") { $0.person?.name = "B" },
      .init("no node", "nil") { $0.person = nil },
    ]),
  KindRow(
    #"@Derived list of a collector, \.shown.collected"#, \.shown.collected, first: "[]", in: [.smart],
    setUp: {
      $0.observe("shown", reads: \.people, \.people.each.name, writes: \.shown) { people, names, shown in
        shown = NodeList(zip(people, names).filter { !$1.isEmpty }.map(\.0))
      }
    },
    [
      .init("one that is shown", "[a]") { $0.people = [Person("a")] },
      .init("one that is not", "[a]") { $0.people.append(Person("")) },
      .init("another name", "[a]") { $0.people[0].name = "b" },
      .init("no name", "[]") { $0.people[0].name = "" },
    ]),
  KindRow(
    #"a derivation is a collector too, \.shown.collected"#, \.shown.collected, first: "[]", in: [.smart],
    setUp: { $0.derive("shown", .filter(\.people.each.name, into: \.shown) { !$0.isEmpty }) },
    [
      .init("one that is shown", "[a]") { $0.people = [Person("a")] },
      .init("one that is not", "[a]") { $0.people.append(Person("")) },
      .init("no name", "[]") { $0.people[0].name = "" },
      .init("nothing of it", nil) { $0.one = 8 },
    ]),
  KindRow(
    #"of each element, \.people.each.badge.collected"#, \.people.each.badge.collected, first: "[]", in: [.smart],
    setUp: { $0.forEach(Person.self).observe("badge", reads: \.name, writes: \.badge) { $1 = $0.uppercased() } },
    [
      .init("two", "[A, B]") { $0.people = [Person("a"), Person("b")] },
      .init("what a collector reads", "[A, C]") { $0.people[1].name = "c" },
      .init("to the same value", "[A, C]") { $0.people[1].name = "C" },
      .init("one goes", "[A]") { $0.people.removeLast() },
      .init("nothing of them", nil) { $0.one = 8 },
    ]),
]
