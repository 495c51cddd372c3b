extension Message {
  /// Misuse of the signals graph; the process stops with these.
  var graphText: String { "" }
}
