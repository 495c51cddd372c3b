extension DataProvider {
  /// Groups this provider with another one, so that both run concurrently. See ``GroupProvider``.
  ///
  ///     let page = user.beside(posts, settings)
  ///
  /// There is one overload for each size up to eight. With parameter packs, the compiler chooses the wrong function, or
  /// finds none if the group is requested in the same expression.
  public func beside<B: DataProvider>(_ b: B) -> GroupProvider<Self, B> { GroupProvider(self, b) }

  /// Groups three providers, which run concurrently.
  public func beside<B, C: DataProvider>(
    _ b: B, _ c: C
  ) -> GroupProvider<Self, B, C> {
    GroupProvider(self, b, c)
  }

  /// Groups four providers, which run concurrently.
  ///
  /// - Parameters:
  ///   - b: The second member, after this one.
  ///   - c: The third member.
  ///   - d: The fourth member.
  /// - Returns: A provider of a tuple of all outputs.
  public func beside<B, C, D: DataProvider>(
    _ b: B, _ c: C, _ d: D
  ) -> GroupProvider<Self, B, C, D> {
    GroupProvider(self, b, c, d)
  }

  /// Groups five providers, which run concurrently.
  ///
  /// - Parameters:
  ///   - b: The second member, after this one.
  ///   - c: The third member.
  ///   - d: The fourth member.
  ///   - e: The fifth member.
  /// - Returns: A provider of a tuple of all outputs.
  public func beside<B, C, D, E: DataProvider>(
    _ b: B, _ c: C, _ d: D, _ e: E
  ) -> GroupProvider<Self, B, C, D, E> {
    GroupProvider(self, b, c, d, e)
  }

  /// Groups six providers, which run concurrently.
  ///
  /// - Parameters:
  ///   - b: The second member, after this one.
  ///   - c: The third member.
  ///   - d: The fourth member.
  ///   - e: The fifth member.
  ///   - f: The sixth member.
  /// - Returns: A provider of a tuple of all outputs.
  public func beside<B, C, D, E, F: DataProvider>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> GroupProvider<Self, B, C, D, E, F> {
    GroupProvider(self, b, c, d, e, f)
  }

  /// Groups seven providers, which run concurrently.
  ///
  /// - Parameters:
  ///   - b: The second member, after this one.
  ///   - c: The third member.
  ///   - d: The fourth member.
  ///   - e: The fifth member.
  ///   - f: The sixth member.
  ///   - g: The seventh member.
  /// - Returns: A provider of a tuple of all outputs.
  public func beside<B, C, D, E, F, G: DataProvider>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> GroupProvider<Self, B, C, D, E, F, G> {
    GroupProvider(self, b, c, d, e, f, g)
  }

  /// Groups eight providers, which run concurrently.
  ///
  /// - Parameters:
  ///   - b: The second member, after this one.
  ///   - c: The third member.
  ///   - d: The fourth member.
  ///   - e: The fifth member.
  ///   - f: The sixth member.
  ///   - g: The seventh member.
  ///   - h: The eighth member.
  /// - Returns: A provider of a tuple of all outputs.
  public func beside<B, C, D, E, F, G, H: DataProvider>(
    _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> GroupProvider<Self, B, C, D, E, F, G, H> {
    GroupProvider(self, b, c, d, e, f, g, h)
  }
}
