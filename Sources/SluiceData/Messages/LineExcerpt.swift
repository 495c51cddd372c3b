import SluiceMessages

/// Returns the beginning of a text on one line, for messages. The text can contain data of a server, of any length.
/// Characters that would break the line or change the direction of text are escaped. Quotation marks stay.
package func excerptLine(_ text: String) -> String {
  String(shortened(text).quoted.dropFirst().dropLast().replacing("\\\"", with: "\""))
}

/// Returns the beginning of a text, for messages.
package func shortened(_ text: String) -> String {
  // The limit counts scalars, because a single character can have any number of them.
  let beginning = String(text.unicodeScalars.prefix(500))
  return beginning.utf8.count == text.utf8.count ? text : "\(beginning) …"
}
