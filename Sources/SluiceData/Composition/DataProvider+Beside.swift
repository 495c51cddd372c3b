extension DataProvider {
  /// Side by side: a group of this and another, see ``GroupProvider``.
  ///
  ///     let page = user.beside(posts, settings)
  ///
  /// Written for groups of up to eight, since the compiler takes the wrong one of functions with packs, or none where
  /// the group is asked in the same expression.
  public func beside<B: DataProvider>(_ b: B) -> GroupProvider<Self, B> { GroupProvider(self, b) }

  /// Side by side: a group of three.
  public func beside<B, C: DataProvider>(
    _ b: B, _ c: C
  ) -> GroupProvider<Self, B, C> {
    GroupProvider(self, b, c)
  }

  /// Side by side: a group of four.
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

  /// Side by side: a group of five.
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

  /// Side by side: a group of six.
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

  /// Side by side: a group of seven.
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

  /// Side by side: a group of eight.
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
