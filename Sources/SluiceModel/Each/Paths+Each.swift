extension OnePath where Value: NodeCollection {
  /// Each node of the collection.
  @inlinable
  public var each: ManyPath<Root, Value.Child, Value.Child, ReadOnly> {
    let collection = CollectionAtPath<Root>(end.property, holder: { [end] in end.owners($0) }, get)
    return .init(route: _$route.descending(.each), collection: collection) { [get] root, body in
      get(root).forEachNode(body)
    }
  }
}

extension MaybePath where Value: NodeCollection {
  /// Each node of the collection, if the path reaches one.
  @inlinable
  public var each: ManyPath<Root, Value.Child, Value.Child, ReadOnly> {
    let collection = CollectionAtPath<Root>(end?.property, holder: { [end] in end?.owners($0) }, get)
    return .init(route: _$route.descending(.each), collection: collection) { [get] root, body in
      get(root)?.forEachNode(body)
    }
  }
}
