extension Property {
  /// The property, as one with others of its node for whoever observes them.
  ///
  /// Who reads one of them depends on all and may read all, who may write one may write all, and of two smart observers that
  /// write one each, both write one slot. Each keeps its own value and version: a rollback puts back what was written, and what
  /// is written and written back is no change. Its accessor is to note a read of each of them.
  ///
  /// - Parameter partners: The ids of the others.
  public func _$shared(with partners: Int...) -> Property {
    info.partners = partners
    return self
  }
}
