import Sluice

/// `weak` × each shape of path.
let weakRows: [KindRow] = [
  KindRow(
    #"weak, \.guest"#, \.guest, first: "nil",
    [
      .init("one of the tree", "a") {
        $0.people = [Person("a"), Person("b")]
        $0.guest = $0.people[0]
      },
      .init("its property", nil) { $0.people[0].name = "c" },
      .init("the same", nil) { $0.guest = $0.people[0] },
      .init("another and back", nil) {
        $0.guest = $0.people[1]
        $0.guest = $0.people[0]
      },
      .init("another", "b") { $0.guest = $0.people[1] },
      .init("it leaves the tree, and lives until the end of the transaction", nil, later: "nil") {
        $0.people = [$0.people[0]]
      },
      .init("none", nil) { $0.guest = nil },
    ]),
  KindRow(
    #"weak, \.guest.some.name"#, \.guest.some.name, first: "nil",
    [
      .init("one of the tree", "a") {
        $0.people = [Person("a"), Person("b")]
        $0.guest = $0.people[0]
      },
      .init("its property", "c") { $0.people[0].name = "c" },
      .init("that of another", nil) { $0.people[1].name = "d" },
      .init("another", "d") { $0.guest = $0.people[1] },
      .init("that of the former", nil) { $0.people[0].name = "e" },
      .init("it leaves the tree, written once more", "f", later: "nil") {
        $0.people[1].name = "f"
        $0.people.removeLast()
      },
      .init("another comes", "e") { $0.guest = $0.people[0] },
      .init("the last one leaves", nil, later: "nil") { $0.people = [] },
    ]),
  KindRow(
    #"weak of weak, \.guest.some.friend.some.name"#, \.guest.some.friend.some.name, first: "nil",
    [
      .init("two that refer to each other", "b") {
        $0.people = [Person("a"), Person("b")]
        $0.guest = $0.people[0]
        $0.people[0].friend = $0.people[1]
        $0.people[1].friend = $0.people[0]
      },
      .init("a property at the end", "c") { $0.people[1].name = "c" },
      .init("the one at the end leaves", nil, later: "nil") { $0.people.removeLast() },
    ]),
  KindRow(
    #"weak of each element, \.people.each.friend.some.name"#, \.people.each.friend.some.name, first: "[]",
    [
      .init("two that refer to each other", "[b, a]") {
        $0.people = [Person("a"), Person("b")]
        $0.people[0].friend = $0.people[1]
        $0.people[1].friend = $0.people[0]
      },
      .init("a property", "[b, c]") { $0.people[0].name = "c" },
      .init("none", "[c]") { $0.people[0].friend = nil },
      .init("it leaves", "[c]", later: "[]") { $0.people.removeFirst() },
    ]),
  KindRow(
    #"weak to an ancestor, \.people.each.home.some.one"#, \.people.each.home.some.one, first: "[]",
    [
      .init("two", "[1]") { gallery in
        gallery.people = [Person("a"), Person("b")]
        for person in gallery.people { person.home = gallery }
      },
      .init("a property there", "[2]") { $0.one = 2 },
    ]),
  KindRow(
    #"weak below, \.people.each.subtree"#, \.people.each.subtree, first: "[]",
    [
      .init("one", "[a]") { $0.people = [Person("a")] },
      .init("it refers", "[a]") { $0.people[0].home = $0 },
      .init("a property of what it refers to", nil) { $0.one = 2 },
    ]),
  KindRow(
    #"@Computed from weak, \.guestLabel"#, \.guestLabel, first: "nil",
    [
      .init("one", "a") {
        $0.people = [Person("a")]
        $0.guest = $0.people[0]
      },
      .init("it leaves", nil, later: "nil") { $0.people = [] },
    ]),
]
