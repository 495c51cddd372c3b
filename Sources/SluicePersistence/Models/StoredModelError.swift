#if Persistence
  public import SluiceCoding
  public import SluiceFiles
  package import SluiceMessages

  /// Why a model could not be opened in a database or written to it. The model and the database have what they had.
  public struct StoredModelError: Error, CustomStringConvertible {
    /// What is in the way.
    public enum Kind: Sendable {
      /// The database cannot be read or written.
      case database(StoredFileError)
      /// The nodes cannot be made of what the database has.
      case unreadable(ModelDecodingError)
      /// A value of the model cannot be encoded.
      case unwritable(ModelEncodingError)
      /// Another mediator has its model in the database.
      case inUse
      /// The model was closed.
      case closed
    }

    /// What is in the way.
    public let kind: Kind
    /// Where the database is.
    public let path: String

    /// An error with all its parts: for stubs.
    ///
    /// - Parameters:
    ///   - kind: What is in the way.
    ///   - path: Where the database is.
    public init(_ kind: Kind, path: String) { (self.kind, self.path) = (kind, path) }

    /// What has happened, why, and what to do.
    public var description: String { text }
  }

  extension StoredModelError: Message {
    package var cause: MessageCause {
      switch kind {
      case .database, .unreadable: .world
      case .unwritable, .inUse, .closed: .misuse
      }
    }

    package var text: String {
      let path = "path: \(path.quoted)"
      return switch kind {
      case .database(let error): error.text
      case .unreadable(let error):
        """
        A model could not be opened because its database has another one.

          \(path)
        \(evidence(of: "\(error)"))

        The rows are whole, and the types of the application do not fit them. The database is untouched.

        To fix this, give persist(in:) the decoder that knows this version of the model, with its migrations.
        """
      case .unwritable(let error):
        """
        A value of a model is not in its database because it cannot be encoded.

          \(path)
        \(evidence(of: "\(error)"))

        The database has the earlier value of the property, and all other changes of the transaction.

        To fix this, set the property to a value that can be encoded.
        """
      case .inUse:
        """
        A model was not opened because another mediator has its model in the database.

          \(path)

        A database has one model, which follows one mediator.

        To fix this, close the other StoredModel first, or open another database.
        """
      case .closed:
        """
        A stored model was used after it was closed.

          \(path)

        A closed model does not follow its mediator any more.

        To fix this, open the model again with persist(in:).
        """
      }
    }
  }
#endif
