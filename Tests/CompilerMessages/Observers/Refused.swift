// Mistakes in observers, and the compiler's message for each. Scripts/check-compiler-messages compiles this file with
// the others of its folder. Each comment is the complete text that the compiler must show for the line above it. No
// other message may appear.
import Sluice

// MARK: A misspelt path

func misspeltRead(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.totla) { total in print(total) }
  // error at -1: value of type 'Cart.Schema' has no member 'totla'
}

func misspeltSecondRead(_ mediator: Mediator<Cart>) {
  mediator.observe("label", reads: \.coupon, \.totla, writes: \.label) { coupon, total, label in
    // error at -1: value of type 'Cart.Schema' has no member 'totla'
    let text = coupon ?? ""
    label = "\(text) \(total)"
  }
}

func misspeltWrite(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.coupon, writes: \.totall) { coupon, total in total = 1 }
  // error at -1: value of type 'Cart.Schema' has no member 'totall'
}

func misspeltWriteBesideEach(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.each.price, writes: \.totall) { prices, total in total = prices.reduce(0, +)
    // error at -1: value of type 'Cart.Schema' has no member 'totall'
  }
}

func misspeltWriteInLongClosure(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.each.price, \.items.each.count, writes: \.totall) { prices, counts, total in
    // error at -1: value of type 'Cart.Schema' has no member 'totall'
    let sums = zip(prices, counts).map { $0 * Double($1) }
    total = sums.reduce(0, +)
  }
}

func misspeltAfterEach(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.each.pricee, writes: \.total) { prices, total in total = prices.reduce(0, +)
    // error at -1: value of type '_Elements<NodeList<Item>>' has no member 'pricee'
  }
}

func misspeltAfterEachInLongClosure(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.each.pricee, \.items.each.count, writes: \.total) { prices, counts, total in
    // error at -1: value of type '_Elements<NodeList<Item>>' has no member 'pricee'
    let sums = zip(prices, counts).map { $0 * Double($1) }
    total = sums.reduce(0, +)
  }
}

func misspeltAfterSome(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.picked.some.pricee, writes: \.total) { price, total in total = price ?? 0 }
  // error at -1: value of type '_Wrapped<Item?>' has no member 'pricee'
}

func misspeltAfterNode(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.main.pricee, writes: \.total) { price, total in total = price }
  // error at -1: generic parameter 'A' could not be inferred
  // error at -2: value of type 'KeyPath<Cart.Schema, OnePath<Cart, Double, A>> & Sendable' has no dynamic member 'pricee' using key path from root type 'Item.Schema'
}

func misspeltWriteAfterNode(_ mediator: Mediator<Cart>) {
  mediator.observe("price", reads: \.coupon, writes: \.main.pricee) { coupon, price in price = 1 }
  // error at -1: generic parameter 'A' could not be inferred
  // error at -2: value of type 'KeyPath<Cart.Schema, OnePath<Cart, Int, A>> & Sendable' has no dynamic member 'pricee' using key path from root type 'Item.Schema'
}

func misspeltEach(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.every.price, writes: \.total) { prices, total in total = prices.reduce(0, +)
    // error at -1: generic parameter 'A' could not be inferred
    // error at -2: generic parameter 'T' could not be inferred
    // error at -3: referencing subscript 'subscript(dynamicMember:)' on 'OnePath' requires that 'NodeList<Item>' conform to 'Node'
  }
}

func misspeltReadOfEachNode(_ mediator: Mediator<Cart>) {
  mediator.forEach(Item.self).observe("gross", reads: \.pric, writes: \.gross) { price, gross in gross = price }
  // error at -1: value of type 'Item.Schema' has no member 'pric'
}

func misspeltWriteOfEachNode(_ mediator: Mediator<Cart>) {
  mediator.forEach(Item.self).observe("gross", reads: \.price, writes: \.gros) { price, gross in gross = price * 2 }
  // error at -1: value of type 'Item.Schema' has no member 'gros'
}

func misspeltReadForTarget(_ mediator: Mediator<Cart>, _ screen: Screen) {
  mediator.on(screen).observe("title", reads: \.labell) { screen, label in screen.title = label }
  // error at -1: value of type 'Cart.Schema' has no member 'labell'
}

func misspeltWriteForTarget(_ mediator: Mediator<Cart>, _ screen: Screen) {
  mediator.on(screen).observe("label", reads: \.total, writes: \.labell) { screen, total, label in label = "\(total)" }
  // error at -1: value of type 'Cart.Schema' has no member 'labell'
}

func misspeltReadOfPriority(_ mediator: Mediator<Cart>) {
  mediator.observe("coupon", priority: .normal, reads: \.coupn) { cart, coupon in cart.main.price = 2 }
  // error at -1: value of type 'Cart.Schema' has no member 'coupn'
}

func misspeltReadOfWork(_ mediator: Mediator<Cart>, isolation: isolated any Actor) {
  mediator.perform("coupon", reads: \.coupn) { coupon in try await Task.sleep(for: .seconds(1)) }
  // error at -1: value of type 'Cart.Schema' has no member 'coupn'
}

// MARK: A path that leads elsewhere

func pathOfAnotherRoot(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.size, writes: \.total) { size, total in total = Double(size) }
  // error at -1: value of type 'Cart.Schema' has no member 'size'
}

func schemaOfAnotherRoot(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \Other.Schema.size, writes: \.total) { size, total in total = Double(size) }
  // error at -1: cannot convert value of type 'KeyPath<Other.Schema, OnePath<Other, Int, ReadWrite>>' to expected argument type 'KeyPath<Cart.Schema, OnePath<Other, Int, ReadWrite>>'
  // error at -2: instance method 'observe(_:reads:writes:fileID:line:_:)' requires the types 'Cart' and 'Other' be equivalent
  // error at -3: instance method 'observe(_:reads:writes:fileID:line:_:)' requires the types 'Other' and 'Cart' be equivalent
}

func pathOfTheClass(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \Cart.coupon, writes: \.total) { coupon, total in total = 1 }
  // error at -1: cannot convert key path root type 'Cart' to contextual type 'Cart.Schema'
}

func optionalWithoutSome(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.picked.price, writes: \.total) { price, total in total = price ?? 0 }
  // error at -1: conformance of '_MissingSome' to 'ReadAccess' is unavailable: The property belongs to the node in the optional. To fix this, put 'some' after the optional, as in '\.selected.some.title'.
}

func writtenOptionalWithoutSome(_ mediator: Mediator<Cart>) {
  mediator.observe("price", reads: \.coupon, writes: \.picked.price) { coupon, price in price?.value = 2 }
  // error at -1: conformance of '_MissingSome' to 'WriteAccess' is unavailable: The property belongs to the node in the optional. To fix this, put 'some' after the optional, as in '\.selected.some.title'.
}

func collectionWithoutEach(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.price, writes: \.total) { prices, total in total = prices.reduce(0, +) }
  // error at -1: conformance of '_MissingEach' to 'ReadAccess' is unavailable: The property belongs to the collection's elements. To fix this, put 'each' after the collection, as in '\.items.each.price'.
}

func collectionWithoutEachInLongClosure(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.price, writes: \.total) { prices, total in
    // error at -1: conformance of '_MissingEach' to 'ReadAccess' is unavailable: The property belongs to the collection's elements. To fix this, put 'each' after the collection, as in '\.items.each.price'.
    let sum = prices.reduce(0, +)
    total = sum
  }
}

func eachOfNode(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.main.each.price, writes: \.total) { price, total in total = 1 }
  // error at -1: property 'each' requires that 'Item' conform to 'NodeCollection'
}

func countOfList(_ mediator: Mediator<Cart>) {
  mediator.observe("label", reads: \.others.count, writes: \.label) { count, label in label = "\(count)" }
  // error at -1: 'count' is unavailable: To fix this, read the collection, and count in the closure: 'reads: \.items', 'items.count'.
}

func isEmptyOfList(_ mediator: Mediator<Cart>) {
  mediator.observe("label", reads: \.items.isEmpty, writes: \.label) { isEmpty, label in label = "\(isEmpty)" }
  // error at -1: 'isEmpty' is unavailable: To fix this, read the collection, and compare in the closure: 'reads: \.items', 'items.isEmpty'.
}

func someOfNode(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.main.some.price, writes: \.total) { price, total in total = 1 }
  // error at -1: property 'some' requires that 'Item' conform to 'NodeOptional'
}

func stepIntoValue(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.coupon.count, writes: \.total) { count, total in total = 1 }
  // error at -1: referencing property 'count' on 'Optional' requires that 'String' conform to 'NodeCollection'
}

func eventWithoutSent(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.tapped, writes: \.total) { taps, total in total = 1 }
  // error at -1: conformance of 'EventAccess' to 'ReadAccess' is unavailable: An event holds no value. To fix this, read the sent values: write 'sent' after its name.
}

func sentOfValue(_ mediator: Mediator<Cart>) {
  mediator.observe("coupon", reads: \.coupon.sent) { coupons in print(coupons.count) }
  // error at -1: property 'sent' requires the types 'ReadWrite' and 'InputAccess' be equivalent
}

// MARK: A path that cannot be written

func writtenConstant(_ mediator: Mediator<Cart>) {
  mediator.observe("shop", reads: \.coupon, writes: \.shop) { coupon, shop in shop = "" }
  // error at -1: conformance of 'ReadOnly' to 'WriteAccess' is unavailable: The property is read-only: a constant, a computed property, a collection's element, or one with a private setter. To fix this, write a property that can be set.
}

func writtenInput(_ mediator: Mediator<Cart>) {
  mediator.observe("query", reads: \.coupon, writes: \.query) { coupon, query in query = "" }
  // error at -1: conformance of 'InputAccess' to 'WriteAccess' is unavailable: Observers read an input, and transactions set it. To fix this, write another property.
}

func writtenEvent(_ mediator: Mediator<Cart>) {
  mediator.observe("tap", reads: \.coupon, writes: \.tapped) { coupon, tapped in tapped.send(1) }
  // error at -1: conformance of 'EventAccess' to 'WriteAccess' is unavailable: An event holds no value. To fix this, read the sent values: write 'sent' after its name.
}

// MARK: The closure

func wrongParameterType(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.coupon, writes: \.total) { (coupon: Int, total: inout Double) in total = 1 }
  // error at -1: cannot convert value of type '(Int, inout Double) -> ()' to expected argument type '(Optional<String>, inout Double) -> Void'
}

func missingInout(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.coupon, writes: \.total) { (coupon: String?, total: Double) in print(total) }
  // error at -1: cannot convert value of type '(String?, Double) -> ()' to expected argument type '(Optional<String>, inout Double) -> Void'
}

func assignedRead(_ mediator: Mediator<Cart>) {
  mediator.observe("coupon", reads: \.coupon) { coupon in coupon = "" }
  // error at -1: cannot assign to value: 'coupon' is a 'let' constant
}

func tooFewParameters(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.coupon, writes: \.total) { coupon in print(coupon ?? "") }
  // error at -1: contextual closure type '(Optional<String>, inout Double) -> Void' expects 2 arguments, but 1 was used in closure body
}

func tooManyParameters(_ mediator: Mediator<Cart>) {
  mediator.observe("label", reads: \.coupon, writes: \.label) { coupon, total, label in label = "" }
  // error at -1: contextual closure type '(Optional<String>, inout String) -> Void' expects 2 arguments, but 3 were used in closure body
}

func errorInClosure(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.each.price, writes: \.total) { prices, total in
    total = prices.reduce(0, +) - "5"
    // error at -1: cannot convert value of type 'String' to expected argument type 'Double'
  }
}

func errorInLongClosure(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.items.each.price, writes: \.total) { prices, total in
    let sum = prices.reduce(0, +)
    total = sum - "5"
    // error at -1: cannot convert value of type 'String' to expected argument type 'Double'
  }
}

func wrongTypeWritten(_ mediator: Mediator<Cart>) {
  mediator.observe("label", reads: \.coupon, writes: \.label) { coupon, label in label = 5 }
  // error at -1: cannot assign value of type 'Int' to type 'String'
}

func unknownMemberInClosure(_ mediator: Mediator<Cart>) {
  mediator.observe("total", reads: \.main.price, writes: \.total) { price, total in total = price.doubled }
  // error at -1: value of type 'Double' has no member 'doubled'
}
