/// What a path to a property allows: a word in the property's type.
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

/// The access of a property that others only read: a constant, or one whose setter is more private than its getter.
public enum ReadOnly: ReadAccess {}

/// The access of a property that can be set, and read in the background.
public enum BackgroundReadAccess: WriteAccess, BackgroundReading {}

/// The access of a property that others only read, in the background too.
public enum BackgroundReadOnlyAccess: BackgroundReading {}

/// The access of a property that can be set, in the background too, through a ``BackgroundCell``.
public enum BackgroundWriteAccess: WriteAccess {}

/// The access of an input: it is read like any other property, `sent` leads to its settings, and no observer writes it.
public enum InputAccess: SettingAccess {}

/// The property is an event: it holds no value, so only `sent` is read.
public protocol SendingAccess: Sendable {}

/// The access of an event.
public enum EventAccess: SendingAccess {}

/// Who gives a property its value.
public enum PropertyKind: Sendable {
  /// Transactions do. It is part of the document.
  case stored
  /// Transactions do. It is kept, but a change of it alone neither dirties the document nor makes a step of undo.
  case discardable
  /// Transactions do. Excluded from undo and documents, with the nodes that only such properties hold.
  case session
  /// A smart observer computes it from what it reads.
  case derived
}
