#if Persistence
  public import SluiceCoding
  public import SluiceFiles
  package import SluiceMessages

  /// An error that occurs when a model is opened in a database or written to it. No data is lost: the model has all its
  /// changes, and the database has each transaction completely or not at all, except for values that cannot be encoded.
  public struct StoredModelError: Error, CustomStringConvertible {
    /// The cause of a ``StoredModelError``.
    public enum Kind: Sendable {
      /// The database cannot be read or written.
      case database(StoredFileError)
      /// The content of the database cannot be decoded as the model.
      case unreadable(ModelDecodingError)
      /// A value of the model cannot be encoded.
      case unwritable(ModelEncodingError)
      /// Neither the mediator nor the database has a model: the root is not set, and the database is new.
      case noModel
      /// Another mediator stores its model in the database.
      case inUse
      /// The model was closed.
      case closed
    }

    /// The cause of the error.
    public let kind: Kind
    /// The path of the database.
    public let path: String

    /// Creates an error with all its parts, for stubs.
    ///
    /// - Parameters:
    ///   - kind: The cause of the error.
    ///   - path: The path of the database.
    public init(_ kind: Kind, path: String) { (self.kind, self.path) = (kind, path) }

    /// A text that says what has happened, why, and how to fix it.
    public var description: String { text }
  }

  extension StoredModelError: Message {
    package var cause: MessageCause {
      switch kind {
      case .database, .unreadable, .noModel: .world
      case .unwritable, .inUse, .closed: .misuse
      }
    }

    package var text: String {
      let path = "path: \(path.quoted)"
      return switch kind {
      case .database(let error): error.text
      case .unreadable(let error):
        """
        A model could not be opened because its database contains a different model.

          \(path)
        \(evidence(of: "\(error)"))

        The rows are intact, but the types of the application do not match them. The database is untouched.

        To fix this, pass persist(in:) a decoder for this version of the model, with its migrations.
        """
      case .unwritable(let error):
        """
        A value of a model is not in its database because it cannot be encoded.

          \(path)
        \(evidence(of: "\(error)"))

        If the value replaces an earlier one, the database keeps the earlier value. If its node is new, its transaction \
        and all later ones wait. A new model is not written at all.

        To fix this, set the property to a value that can be encoded.
        """
      case .noModel:
        """
        A model was not opened because there is none, neither in the database nor in the mediator.

          \(path)

        The database has no model yet. A new one has the root of the mediator, which is not set.

        To fix this, open the database that has the model, or set the root of the mediator first.
        """
      case .inUse:
        """
        A model was not opened because the database already stores the model of another mediator.

          \(path)

        A database stores one model, which follows one mediator.

        To fix this, close the other StoredModel first, or open another database.
        """
      case .closed:
        """
        A stored model was used after it was closed.

          \(path)

        A closed model no longer follows its mediator.

        To fix this, open the model again with persist(in:).
        """
      }
    }
  }
#endif
