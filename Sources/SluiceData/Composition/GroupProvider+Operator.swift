infix operator >><< : AdditionPrecedence

// One overload for each number of members: with packs in the signatures, the compiler chooses the wrong overload.

/// Groups two providers, which run concurrently. See ``GroupProvider``. Another operator on the right adds a member, up
/// to eight. For more members, use ``GroupProvider/init(_:)``. A group in parentheses on the right is one member.
public func >><< <A: DataProvider, B: DataProvider>(left: A, right: B) -> GroupProvider<A, B> {
  GroupProvider(left, right)
}

/// Adds a member to a group.
@_documentation(visibility: internal)
public func >><< <A, B, C: DataProvider>(left: GroupProvider<A, B>, right: C) -> GroupProvider<A, B, C> {
  left.with(right)
}

/// Adds a member to a group.
@_documentation(visibility: internal)
public func >><< <A, B, C, D: DataProvider>(left: GroupProvider<A, B, C>, right: D) -> GroupProvider<A, B, C, D> {
  left.with(right)
}

/// Adds a member to a group.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E: DataProvider>(
  left: GroupProvider<A, B, C, D>, right: E
) -> GroupProvider<A, B, C, D, E> {
  left.with(right)
}

/// Adds a member to a group.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F: DataProvider>(
  left: GroupProvider<A, B, C, D, E>, right: F
) -> GroupProvider<A, B, C, D, E, F> {
  left.with(right)
}

/// Adds a member to a group.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F, G: DataProvider>(
  left: GroupProvider<A, B, C, D, E, F>, right: G
) -> GroupProvider<A, B, C, D, E, F, G> {
  left.with(right)
}

/// Adds a member to a group.
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F, G, H: DataProvider>(
  left: GroupProvider<A, B, C, D, E, F, G>, right: H
) -> GroupProvider<A, B, C, D, E, F, G, H> {
  left.with(right)
}

/// Unavailable, because without this declaration a ninth member would nest one group in another.
@available(*, unavailable, message: "'>><<' takes up to eight providers; write GroupProvider(a, b, c, …)")
@_documentation(visibility: internal)
public func >><< <A, B, C, D, E, F, G, H, I: DataProvider>(
  left: GroupProvider<A, B, C, D, E, F, G, H>, right: I
) -> GroupProvider<A, B, C, D, E, F, G, H, I> {
  left.with(right)
}
