extension Message {
  /// Ends the process because of a misuse, with the text of the message.
  package func trap() -> Never { fatalError("\n\(text)\n") }
}
