infix operator >><< : AdditionPrecedence

// One for each number of members: with packs in their signatures the compiler takes the wrong one.

/// Side by side: a group of two, see ``GroupProvider``. A third on the right makes it a group of three, and so on up to
/// eight; for more there is ``GroupProvider/init(_:)``. A group on the right, in parentheses, is one member.
public func >><< <A: DataProvider, B: DataProvider>(left: A, right: B) -> GroupProvider<A, B> {
  GroupProvider(left, right)
}

/// Side by side: a group and one more.
@_documentation(visibility: internal)
public func >><< <A, B, C: DataProvider>(left: GroupProvider<A, B>, right: C) -> GroupProvider<A, B, C> {
  left.with(right)
}

/// Side by side: a group and one more.
@_documentation(visibility: internal)
public func >><< <A, B, C, D: DataProvider>(left: GroupProvider<A, B, C>, right: D) -> GroupProvider<A, B, C, D> {
  left.with(right)
}

/// Side by side: a group and one more.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E: DataProvider>(
  left: GroupProvider<A, B, C, D>, right: E
) -> GroupProvider<A, B, C, D, E> {
  left.with(right)
}

/// Side by side: a group and one more.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F: DataProvider>(
  left: GroupProvider<A, B, C, D, E>, right: F
) -> GroupProvider<A, B, C, D, E, F> {
  left.with(right)
}

/// Side by side: a group and one more.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F, G: DataProvider>(
  left: GroupProvider<A, B, C, D, E, F>, right: G
) -> GroupProvider<A, B, C, D, E, F, G> {
  left.with(right)
}

/// Side by side: a group and one more.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F, G, H: DataProvider>(
  left: GroupProvider<A, B, C, D, E, F, G>, right: H
) -> GroupProvider<A, B, C, D, E, F, G, H> {
  left.with(right)
}

/// There is none: it would put a group into a group.
@available(*, unavailable, message: "'>><<' takes up to eight; write GroupProvider(a, b, c, …)")
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F, G, H, I: DataProvider>(
  left: GroupProvider<A, B, C, D, E, F, G, H>, right: I
) -> GroupProvider<A, B, C, D, E, F, G, H, I> {
  left.with(right)
}
