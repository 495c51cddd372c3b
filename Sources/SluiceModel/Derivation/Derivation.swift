/// What keeps a property up to date with the elements of a collection: some of them, all in another order, groups, or a number.
///
/// ```swift
/// @Node final class Library {
///   var songs: NodeList<Song> = []
///   @Derived var favourites: NodeList<Song> = []
///   @Derived var byTitle: NodeList<Song> = []
///   @Derived var byArtist: NodeMap<String, NodeGroup<String, Song>> = [:]
/// }
/// mediator.derive("favourites", .filter(\.songs.each.rating, into: \.favourites) { $0 >= 4 })
/// mediator.derive("by title", .sort(\.songs.each.title, into: \.byTitle))
/// mediator.derive("by artist", .group(\.songs.each.artist, into: \.byArtist))
/// ```
///
/// A derivation is a smart observer that reads one property of the elements and writes one of the origin, so it has its place
/// in the order, its contract, and what it writes is observed as any other list, down to the changes of its elements; another
/// derivation may read it. What is decided by several properties is decided by one that an observer `forEach` element derives.
///
/// A run costs what has changed of a ``NodeList``, a ``NodeSet`` or a ``NodeMap``: O(log n) for each element that comes, goes,
/// moves or has another value, and O(1) where only numbers are kept; when much has changed at once, a pass over all. Of plain
/// collections, of paths through several collections, and of properties that are weak, computed or shared
/// (`@SharedChange`), every run costs a pass. Some 100 bytes are kept for each element.
public struct Derivation<Origin: Node> {
  @usableFromInline let body: ObserverBody<Origin>
}

extension ObserverScope {
  /// Registers a smart observer that keeps up to date what is derived from a collection.
  ///
  /// The name, the order and the rules are those of `observe`. The observer runs first when this call returns, or when the open
  /// transaction ends.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - derivation: What is derived, from which collection, into which property.
  /// - Returns: The registration. Releasing it changes nothing.
  /// - Complexity: O(n) for the first run, then as ``Derivation`` says.
  @discardableResult
  public func derive(
    _ name: String, _ derivation: Derivation<Origin>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Registration {
    register(name, .smart, at: fileID, line, derivation.body)
  }
}
