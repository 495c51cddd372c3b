// Computed properties and shared changes that @Node rejects: see Macros/Refused.swift. The compiler adds messages of
// its own for some of them.
import Sluice

@Node final class RefusedComputed {
  var first = 1

  @Computed({ (node: RefusedComputed) in node.first }) let constant: Int
  // error at -1: 'constant' is @Computed and a constant, but it changes with the values from which it is computed. To fix this, declare it with 'var'.
  // error at -2: expansion of macro 'Computed' did not produce a non-observing accessor (such as 'get') as expected

  @Computed({ (node: RefusedComputed) in node.first }) var withValue: Int = 3
  // error at -1: 'withValue' is @Computed and has an initial value as well, but its value comes from the closure alone. To fix this, leave out one of the two.
  // error at -2: expansion of macro 'Computed' did not produce a non-observing accessor (such as 'get') as expected

  @Computed({ (node: RefusedComputed) in node.first }) var withGetter: Int { 3 }
  // error at -1: 'withGetter' is @Computed and has accessors as well, but its value comes from the closure alone. To fix this, leave out one of the two.

  @Computed({ $0.first }) var unnamed: Int
  // error at -1: The closure that computes 'unnamed' does not declare the type of its node. To fix this, begin it with '(node: RefusedComputed) in'.
  // error at -2: cannot infer type of closure parameter '$0' without a type annotation

  @Computed({ (node: RefusedComputed) in node.first }) var untyped
  // error at -1: 'untyped' is @Computed, but its type is not written. To fix this, write the type: 'var untyped: …'.
  // error at -2: type annotation missing in pattern

  @Computed({ (node: RefusedComputed) in
    let first = node.first
    if first > 1 { return nil }
    return first
  }) var unclear: Int?
  // error at -5: The first value that the closure of 'unclear' returns fits several types. To fix this, begin the closure with '(node: RefusedComputed) -> Int? in'.
  // error at -4: 'nil' requires a contextual type

  @Computed({ (node: RefusedComputed) in node.first }) @Derived var written: Int
  // error at -1: 'written' is @Computed, so it cannot be set, but @Derived applies only to properties that can be set. To fix this, leave out @Derived.

  @Computed var bare: Int
  // error at -1: 'bare' is @Computed, but has no closure that computes it. To fix this, write '@Computed({ (node: RefusedComputed) in … })'.
  // error at -2: missing argument for parameter #1 in macro expansion
  // error at -3: generic parameter 'Owner' could not be inferred
  // error at -4: generic parameter 'Value' could not be inferred

  @Computed({ (node: RefusedComputed) in node.itself + 1 }) var itself: Int
  // error at -1: 'itself' is computed from itself, so its evaluation would never end. To fix this, compute it from other properties.
  // error at -2: circular reference resolving attached macro 'Computed'
  // error at -3: unknown attribute 'Computed'

  init() {}
}

@Node final class RefusedPartners {
  var first = 1
  let constant = 1

  @SharedChange(with: \RefusedPartners.constant) var ofConstant = 1
  // error at -1: 'ofConstant' must share its changes with a tracked variable of its class, but names something else. To fix this, name another one: '@SharedChange(with: \RefusedPartners.other)'.

  @SharedChange(with: \RefusedPartners.first) let never = 1
  // error at -1: 'never' is a constant, but @SharedChange applies only to properties that can be set. To fix this, declare it with 'var', or leave out @SharedChange.

  @Derived @SharedChange(with: \RefusedPartners.first) var derived = 1
  // error at -1: 'derived' is @Derived and 'first' is not, but they share their changes, so both must be written in the same way. To fix this, mark both @Derived, or neither.

  @SharedChange(with: \RefusedPartners.right) var left = 1
  // error at -1: 'left' and 'right' name each other in @SharedChange, but one of the two attributes is enough. To fix this, leave out one of them.
  // error at -2: circular reference resolving attached macro 'SharedChange'
  // error at -3: unknown attribute 'SharedChange'
  @SharedChange(with: \RefusedPartners.left) var right = 1
  // error at -1: 'right' and 'left' name each other in @SharedChange, but one of the two attributes is enough. To fix this, leave out one of them.
}

struct NoNode {
  @Derived var header = ""
  // error at -1: @Derived applies only to properties of a node, and this is not one. To fix this, mark the class with @Node, or leave out @Derived.
}
