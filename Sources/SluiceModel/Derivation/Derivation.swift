/// An observer's rule that keeps a property up to date with the elements of a collection: a filtered list, a sorted
/// list, groups, or a number.
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
/// A derivation is a smart observer that reads one property of the elements and writes one of the origin. Therefore it
/// has a place in the order of observers, and a contract. The list that it writes is observed as any other list,
/// including the changes of its elements, and another derivation may read it. If a decision depends on several
/// properties, let an observer registered with `forEach` derive one property of each element from them.
///
/// For a ``NodeList``, a ``NodeSet`` or a ``NodeMap``, the cost of a run is proportional to the changes: O(log n) for
/// each element that is inserted, removed, moved or has a new value, and O(1) if only numbers are derived. If many
/// elements have changed at once, a run costs a pass over all elements. Every run costs a pass for plain collections,
/// for paths through several collections, and for weak, computed or shared (`@SharedChange`) properties. A derivation
/// needs about 100 bytes for each element.
public struct Derivation<Origin: Node> {
  @usableFromInline let body: ObserverBody<Origin>
}

extension ObserverScope {
  /// Registers a smart observer that keeps values derived from a collection up to date.
  ///
  /// The name, the order and the rules are those of `observe`. The observer first runs when this call returns, or when
  /// the open transaction ends.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - derivation: The rule: the kind of derived value, the collection, and the property that is written.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: O(*n*) for the first run, then as described for ``Derivation``.
  @discardableResult
  public func derive(
    _ name: String, _ derivation: Derivation<Origin>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Registration {
    register(name, .smart, at: fileID, line, derivation.body)
  }
}
