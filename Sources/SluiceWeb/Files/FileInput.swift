/// A closure that reads the bytes of a file, and throws to reject the file.
///
/// The handler runs in the isolation of the session. On an actor that is not a global actor, write the closure without
/// a capture list: with one, the compiler of Swift 6.3 starts the closure in another isolation. Access the state of the
/// actor through a method, as in `try await self.keep(upload)`.
public typealias UploadReceiver = nonisolated(nonsending) (LiveUpload) async throws -> Void

/// A field for files. Chosen files are sent immediately.
///
///     fileInput(.aria("label", "Photos"), accepting: [.png, .jpeg], maxBytes: 5_000_000, maxFiles: 3) { status in
///       self.uploads[status.id] = status
///     } receive: { upload in
///       try await self.keep(upload)
///     }
///
/// # Checks
///
/// The browser offers files of the accepted types. The session checks each file again, because requests can come from
/// any client. The declared type and the extension of the name must both belong to one accepted type, and the length
/// must be within the limit. All of these are claims of the client, so the application must check the contents. If more
/// than `maxFiles` are chosen, including those that are still being sent, all of the new files are rejected.
///
/// # Order
///
/// `onChange` is called for each file when it is chosen, when it begins to arrive, with each hundredth of its length,
/// and at its end: at most 103 times. The progress is reported before the handler receives the bytes, and the end after
/// the handler has returned. The browser sends two files of a page at a time, and the others wait. The closures of the
/// newest tree at the time of the choice handle the file to its end, even if the field is removed.
///
/// If the page replaces the field while the person chooses, the file belongs to the new field with the same `id`. If the
/// field has no `id`, the file belongs to the new field at the same place. If there is none, the page asks the person to
/// choose again.
///
/// # Errors
///
/// An error of type ``UploadError`` is in the last status, and the handler's sequence throws it. The handler's task is
/// cancelled. A handler runs at most once for a file: after an interruption, the person must choose the file again. If
/// too many files are chosen, one status represents all of them. A `required` field never satisfies its form, because
/// the field is emptied immediately.
///
/// - Parameters:
///   - key: Distinguishes the field from its siblings.
///   - attributes: Further attributes of the element.
///   - types: The accepted kinds of files. If there are none, all kinds are accepted.
///   - maxBytes: The maximum number of bytes of a file.
///   - maxFiles: The maximum number of files of this field that are being sent. If it is more than one, a person can
///     choose several files at a time.
///   - onChange: Called in the session's isolation for each change of a file.
///   - receive: Handles a file. Several files may be handled at the same time.
/// - Complexity: Each chunk is passed between two tasks. Each change costs an update of the page.
public func fileInput(
  key: HTMLKey? = nil,
  _ attributes: HTMLAttribute...,
  accepting types: [UploadType] = [],
  maxBytes: Int,
  maxFiles: Int = 1,
  onChange: @escaping (UploadStatus) -> Void,
  receive: @escaping UploadReceiver
) -> HTML {
  let rules = UploadRules(types: types, maxBytes: maxBytes, maxFiles: maxFiles)
  let handler = UploadHandler(rules: rules, onChange: onChange, receive: receive)
  let own: [HTMLAttribute] = [
    .type("file"),
    .multiple(maxFiles > 1),
    types.isEmpty ? .omitted : .named("accept", rules.accepted.joined(separator: ",")),
    HTMLAttribute(.handler(EventHandler(event: .upload, response: .upload(handler)))),
  ]
  return HTML.element("input", key, attributes + own, .empty)
}

/// The rules of an input for files.
struct UploadRules {
  var types: [UploadType]
  var maxBytes: Int
  var maxFiles: Int

  var accepted: [String] { types.flatMap(\.accepted) }

  /// Returns the reason to reject a file before it is sent; nil to accept it.
  func refusal(of file: UploadStatus) -> UploadError? {
    if !types.isEmpty, !types.contains(where: { $0.admits(name: file.name, type: file.type) }) {
      return .wrongType(name: file.name, type: file.type, accepted: accepted)
    }
    return file.length > maxBytes ? .tooLarge(name: file.name, limit: maxBytes) : nil
  }
}

/// The rules and closures of an input for files.
struct UploadHandler {
  let rules: UploadRules
  let onChange: (UploadStatus) -> Void
  let receive: UploadReceiver
}
