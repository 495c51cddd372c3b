extension Property {
  /// Returns the property as one whose changes are shared with other properties of its node.
  ///
  /// An observer that reads one of them depends on all and may read all. An observer that may write one may write all.
  /// Two smart observers that write one each write the same slot. Each property keeps its own value and version: a
  /// rollback restores the written ones, and a value that is written and written back is no change. The accessor must
  /// note a read of each of them.
  ///
  /// - Parameter partners: The ids of the others.
  public func _$shared(with partners: Int...) -> Property {
    info.partners = partners
    return self
  }
}
