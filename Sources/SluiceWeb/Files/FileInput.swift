/// Reads the bytes of a file, and throws if the file is not to be taken.
///
/// The handler runs in the isolation of the session. On an actor that is not a global one, write it without a capture
/// list: with one, the compiler of Swift 6.3 has it begin elsewhere. State of the actor is reached by a method, as in
/// `try await self.keep(upload)`.
public typealias UploadReceiver = nonisolated(nonsending) (LiveUpload) async throws -> Void

/// A field for files, which are sent as soon as they are chosen.
///
///     fileInput(.aria("label", "Photos"), accepting: [.png, .jpeg], maxBytes: 5_000_000, maxFiles: 3) { status in
///       self.uploads[status.id] = status
///     } receive: { upload in
///       try await self.keep(upload)
///     }
///
/// # Checks
///
/// The browser offers files of the accepted types. The session checks again, since anything may come from the network: the
/// declared type and the extension of the name must both be those of one accepted type, and the length must be within the
/// limit. All of them are claims, so the contents are the application's to check. If more than `maxFiles` are chosen,
/// together with those on their way, none of them is taken.
///
/// # Order
///
/// `onChange` is called for each file when it is chosen, when it begins to arrive, with each hundredth of its length, and
/// at its end: at most 103 times. The progress is told before the handler gets the bytes, and the end after the handler has
/// returned. The browser sends two files of a page at a time; the others wait. The closures of the newest tree at the
/// announcement serve the file to its end, also when the field is gone.
///
/// # Errors
///
/// An error of type ``UploadError`` is in the last status, and the handler's sequence throws it. The handler's task is
/// cancelled. A handler runs at most once for a file: an interrupted file is chosen again. If too many files are chosen, one
/// status stands for all. A field that is `required` never satisfies its form, since the field is emptied at once.
///
/// - Parameters:
///   - key: Tells the field from its siblings.
///   - attributes: Others of the element.
///   - types: The accepted kinds of files; none accepts all.
///   - maxBytes: How many bytes a file may have.
///   - maxFiles: How many files of this field may be on their way; with more than one, several are chosen at a time.
///   - onChange: Called in the session's isolation with each change of a file.
///   - receive: Takes a file. Several may run at a time.
/// - Complexity: A chunk costs a hand-over between two tasks; a change costs what the page costs.
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

/// The files that an input takes.
struct UploadRules {
  var types: [UploadType]
  var maxBytes: Int
  var maxFiles: Int

  var accepted: [String] { types.flatMap(\.accepted) }

  /// Why a file is refused before a byte of it is sent; nil if it is not.
  func refusal(of file: UploadStatus) -> UploadError? {
    if !types.isEmpty, !types.contains(where: { $0.admits(name: file.name, type: file.type) }) {
      return .wrongType(name: file.name, type: file.type, accepted: accepted)
    }
    return file.length > maxBytes ? .tooLarge(name: file.name, limit: maxBytes) : nil
  }
}

/// The closures of an input for files.
struct UploadHandler {
  let rules: UploadRules
  let onChange: (UploadStatus) -> Void
  let receive: UploadReceiver
}
