extension Message {
  /// Stops the process because of a misuse, with the text of the message and its notes.
  ///
  /// - Parameters:
  ///   - notes: The lines of the observers and calls that the message names.
  ///   - place: The line before the text; by default the first line of the notes.
  @inline(never)
  package func trap(_ notes: [MessageNote] = [], at place: CodePlace? = nil) -> Never {
    let output = "\n\(text(with: notes))\n"
    guard let place = place ?? notes.lazy.compactMap(\.place).first else { fatalError(output) }
    fatalError(output, file: place.fileID, line: place.line)
  }
}
