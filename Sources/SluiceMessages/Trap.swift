extension Message {
  /// Ends the process because of a misuse, with the text of the message and its notes.
  ///
  /// - Parameters:
  ///   - notes: Where what the message names is in the application's code.
  ///   - place: The line that stands before the text; that of the first note with a line, if nothing is said.
  package func trap(_ notes: [Note] = [], at place: CodePlace? = nil) -> Never {
    let output = "\n\(text(with: notes))\n"
    guard let place = place ?? notes.lazy.compactMap(\.place).first else { fatalError(output) }
    fatalError(output, file: place.fileID, line: place.line)
  }
}
