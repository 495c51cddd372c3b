import Sluice

/// @Computed × value, node, nodes × each shape of path.
let computedRows: [KindRow] = [
  KindRow(
    #"@Computed value, \.sum"#, \.sum, first: "3",
    [
      .init("one", "4") { $0.one = 2 },
      .init("the other way round", nil) { ($0.one, $0.two) = ($0.two, $0.one) },
      .init("the sum stays", nil) { ($0.one, $0.two) = (0, 4) },
      .init("there and back", nil) {
        $0.one += 1
        $0.one -= 1
      },
      .init("what it does not read", nil) { $0.index = 3 },
    ]),
  KindRow(
    #"@Computed from computed, \.isEven"#, \.isEven, first: "false",
    [
      .init("to even", "true") { $0.one = 2 + $0.two },
      .init("another sum, even too", nil) { $0.one += 2 },
      .init("to odd", "false") { $0.two += 1 },
    ]),
  KindRow(
    #"@Computed value that cannot be compared, \.pair"#, \.pair, first: "(1, 2)",
    [
      .init("one", "(5, 2)") { $0.one = 5 },
      .init("an equal value", nil) { $0.one = 5 },
      .init("there and back", nil) {
        _ = $0.pair
        $0.one = 6
        _ = $0.pair
        $0.one = 5
      },
    ]),
  KindRow(
    #"@Computed node, \.selected"#, \.selected, first: "nil",
    [
      .init("fill", nil) { $0.people = [Person("a"), Person("b")] },
      .init("select", "a") { $0.index = 0 },
      .init("its property", nil) { $0.people[0].name = "c" },
      .init("another at its place", "b") { $0.people.swapAt(0, 1) },
      .init("append", nil) { $0.people.append(Person("d")) },
      .init("select none", "nil") { $0.index = nil },
    ]),
  KindRow(
    #"@Computed node, \.selected.some.name"#, \.selected.some.name, first: "nil",
    [
      .init("fill and select", "a") {
        $0.people = [Person("a"), Person("b")]
        $0.index = 0
      },
      .init("its property", "c") { $0.people[0].name = "c" },
      .init("that of another", nil) { $0.people[1].name = "d" },
      .init("another node", "d") { $0.index = 1 },
      .init("the former one", nil) { $0.people[0].name = "e" },
      .init("another node of that name", "d") { $0.people[1] = Person("d") },
      .init("none", "nil") { $0.people = [] },
    ]),
  KindRow(
    #"@Computed of a computed node, \.selected.some.length"#, \.selected.some.length, first: "nil",
    [
      .init("fill and select", "1") {
        $0.people = [Person("a")]
        $0.index = 0
      },
      .init("a name as long", nil) { $0.people[0].name = "b" },
      .init("a longer name", "2") { $0.people[0].name = "cc" },
    ]),
  KindRow(
    #"@Computed array of nodes, \.others.each.name"#, \.others.each.name, first: "[]",
    [
      .init("fill", "[a, b]") { $0.people = [Person("a"), Person("b")] },
      .init("a property", "[a, c]") { $0.people[1].name = "c" },
      .init("leave one out", "[c]") { $0.person = $0.people[0] },
      .init("that of the one left out", nil) { $0.people[0].name = "d" },
      .init("append", "[c, e]") { $0.people.append(Person("e")) },
    ]),
  KindRow(
    #"@Computed with a listed path, \.names"#, \.names, first: "",
    [
      .init("fill", "a b") { $0.people = [Person("a"), Person("b")] },
      .init("a property", "a c") { $0.people[1].name = "c" },
      .init("exchange names", "c a") { ($0.people[0].name, $0.people[1].name) = ("c", "a") },
      .init("exchange nodes and names", nil) {
        $0.people.swapAt(0, 1)
        ($0.people[0].name, $0.people[1].name) = ("c", "a")
      },
    ]),
  KindRow(
    #"@Computed with paths through computed ones, \.lengths"#, \.lengths, first: "0",
    [
      .init("fill and select", "3") {
        $0.people = [Person("a")]
        $0.person = Person("bb")
        $0.index = 0
      },
      .init("a longer name", "5") { $0.person?.name = "four" },
      .init("as long together", nil) {
        $0.person?.name = "abc"
        $0.people[0].name = "de"
      },
    ]),
]
