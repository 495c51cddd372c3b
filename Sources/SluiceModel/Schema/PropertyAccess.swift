/// The access that a path to a property permits, as a type in the property's type.
///
/// The property can be read.
public protocol ReadAccess: Sendable {}

/// The property can be read and set by transactions: it can have a ``StateBinding``.
public protocol SettingAccess: ReadAccess {}

/// The property can be set by observers as well: it has read paths and write paths.
public protocol WriteAccess: SettingAccess {}

/// Code that runs elsewhere can read the property, through a ``BackgroundReader``.
public protocol BackgroundReading: ReadAccess {}

/// The access of a property that can be set.
public enum ReadWrite: WriteAccess {}

/// The access of a property that can only be read: a constant, or a property whose setter is more private than its
/// getter.
public enum ReadOnly: ReadAccess {}

/// The access of a property that can be set, and read in the background.
public enum BackgroundReadAccess: WriteAccess, BackgroundReading {}

/// The access of a property that can only be read, also in the background.
public enum BackgroundReadOnlyAccess: BackgroundReading {}

/// The access of a property that can be set, also in the background, through a ``BackgroundCell``.
public enum BackgroundWriteAccess: WriteAccess {}

/// The access of an input: it is read like any other property, `sent` leads to its settings, and observers cannot write
/// it.
public enum InputAccess: SettingAccess {}

/// The property is an event: it holds no value, so only `sent` can be read.
public protocol SendingAccess: Sendable {}

/// The access of an event.
public enum EventAccess: SendingAccess {}

/// The way in which a property gets its value.
public enum PropertyKind: Sendable {
  /// Written by transactions. Part of the document.
  case stored
  /// Written by transactions and stored. A change of it alone neither dirties the document nor makes an undo step.
  case discardable
  /// Written by transactions. Excluded from undo and documents, with the nodes that only such properties hold.
  case session
  /// Computed by a smart observer from its reads.
  case derived
}
